/** What a stock take has found, as it is kept when it is closed. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Line, TakeDetail } from '../contract.ts';
import type { LineKind } from '../scan-results.ts';
import { lineKinds } from '../scan-results.ts';
import { liveLines } from './sql.ts';

/** More lines than this no branch has; a list is never cut silently, for its count is kept beside it. */
const most = 1_000_000;

export type Lists = Record<LineKind, Line[]>;

/** All lists of an open take as they are now. */
export const listsOf = async (q: Tx, scope: Scope, takeId: number): Promise<Lists> => {
  const lists: Partial<Lists> = {};
  for (const kind of lineKinds)
    lists[kind] = (await liveLines(scope, takeId, kind, { limit: most, offset: 0 }).execute(q)).rows;
  return lists as Lists;
};

/** Closes the take with its report. The row must be held. */
export const keepReport = async (
  q: Tx,
  scope: Scope,
  take: Pick<TakeDetail, 'takeId' | 'people' | 'marked'>,
  lists: Lists,
): Promise<void> => {
  const { takeId, people, marked } = take;
  const [counted, missing] = [lists.counted.length, lists.missing.length];
  const counts = {
    expected: counted + missing,
    counted,
    missing,
    unexpected: lists.unexpected.length,
    wrongBranch: lists.wrongBranch.length,
    unknown: lists.unknown.length,
  };
  const report = JSON.stringify({ counts, people, marked, lines: lists });
  await sql`
    update stock_take set state = 'closed', closed_by = ${scope.userId || null}, closed_at = now(), report = ${report}::jsonb
    where shop_id = ${scope.shopId} and id = ${takeId}`.execute(q);
};
