import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Compilable, Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { catchUp } from './catch-up.ts';
import { areFiguresStale } from './sql/stored-sums.ts';

const patience = 1500;

/**
 * Runs the queries once if no figures have changed, otherwise again after recomputing. `behind` means
 * recomputing took too long.
 */
export const ensureFiguresCurrent = async <const Q extends readonly Compilable<unknown>[]>(
  db: Db,
  scope: Scope,
  queries: Q,
) => {
  const ask = async () => {
    const [[state], ...rest] = await db.readAll(scope, [
      sql<{ behind: boolean }>`select ${areFiguresStale(scope)} as behind`,
      ...queries,
    ]);
    const rows = rest as { [K in keyof Q]: Q[K] extends Compilable<infer R> ? R[] : never };
    return { behind: (state as { behind: boolean } | undefined)?.behind === true, rows };
  };
  const first = await ask();
  if (!first.behind) return first;
  const until = Date.now() + patience;
  const whole = await catchUp(db, scope, () => Date.now() > until);
  return { ...(await ask()), ...(whole && Date.now() <= until && { behind: false }) };
};

/** Defaults to the user's branches. */
export const figureBranchesOf = (scope: Scope, branchId: number | undefined): readonly number[] => {
  if (branchId === undefined) return scope.branchIds;
  if (!scope.branchIds.includes(branchId)) throw new AppError('NOT_FOUND');
  return [branchId];
};
