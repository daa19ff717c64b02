import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Takes consecutive numbers at `scope.branchId` and returns the first. Locks the series until the commit. */
export const takeNumbers = async (
  q: Tx,
  scope: Scope,
  kind: string,
  year: number,
  count: number,
): Promise<number> => {
  const { rows } = await sql<{ first: number }>`
    insert into series as s (shop_id, branch_id, kind, year, last)
    values (${scope.shopId}, ${scope.branchId}, ${kind}, ${year}, ${count})
    on conflict (shop_id, branch_id, kind, year) do update set last = s.last + excluded.last
    returning s.last - ${count}::int + 1 as first`.execute(q);
  const row = rows[0];
  if (row === undefined) throw new Error('the series returned no number');
  return row.first;
};
