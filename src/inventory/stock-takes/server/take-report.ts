import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { TakeLine, TakeDetail } from '../contract.ts';
import type { TakeLineKind } from '../scan-results.ts';
import { takeLineKinds } from '../scan-results.ts';
import { openTakeLinesQuery } from './sql.ts';

/** No branch has more garments. A shortened list would contradict its saved count. */
const most = 1_000_000;

export type TakeLists = Record<TakeLineKind, TakeLine[]>;

export const loadTakeLists = async (q: Tx, scope: Scope, takeId: number): Promise<TakeLists> => {
  const lists: Partial<TakeLists> = {};
  for (const kind of takeLineKinds)
    lists[kind] = (await openTakeLinesQuery(scope, takeId, kind, { limit: most, offset: 0 }).execute(q)).rows;
  return lists as TakeLists;
};

/** The take must be locked. */
export const saveTakeReport = async (
  q: Tx,
  scope: Scope,
  take: Pick<TakeDetail, 'takeId' | 'people' | 'marked'>,
  lists: TakeLists,
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
