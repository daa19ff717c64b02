import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export const reasonTakeNotOpen = async (
  q: Tx,
  scope: Scope,
  takeId: number,
): Promise<'TAKE_CLOSED' | 'NOT_FOUND'> => {
  const { rows } = await sql`
    select 1 from stock_take t where t.shop_id = ${scope.shopId} and t.id = ${takeId} and t.branch_id = any(${scope.branchIds})`.execute(
    q,
  );
  return rows.length === 0 ? 'NOT_FOUND' : 'TAKE_CLOSED';
};

type Lock = 'share' | 'update';

/**
 * Locks the take until the commit: shared for scans, exclusive for closing. Returns false unless the take is
 * open.
 */
export const lockOpenTake = async (q: Tx, scope: Scope, takeId: number, lock: Lock): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from stock_take t
    where t.shop_id = ${scope.shopId} and t.id = ${takeId} and t.branch_id = any(${scope.branchIds}) and t.state = 'open'
    ${lock === 'share' ? sql`for share` : sql`for update`}`.execute(q);
  return rows.length === 1;
};
