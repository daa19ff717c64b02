import { sql } from 'kysely';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';

/**
 * The next number of a series of scope.branchId, from 1 (kind 'order' for orders; `year` is Buddhist). The
 * series stays locked until the transaction ends, so ask for it late; a rollback gives the number back.
 */
export const nextNumber = async (q: Tx, scope: Scope, kind: string, year: number): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into series as s (shop_id, branch_id, kind, year, last)
    values (${scope.shopId}, ${scope.branchId}, ${kind}, ${year}, 1)
    on conflict (shop_id, branch_id, kind, year) do update set last = s.last + 1
    returning s.last`.execute(q);
  const row = rows[0];
  if (row === undefined) throw new Error('the series gave no number');
  return row.last;
};
