import { sql } from 'kysely';
import { orderStateNotInSql } from '../sql/state-sets.ts';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

/** An order is over when nothing is rented and no money is held or due. */
export const ordersOfBranch: BranchContentProvider = {
  kind: 'orders',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from order_sums o where o.shop_id = ${shopId} and o.branch_id = ${branchId}
      and (${orderStateNotInSql('over', sql`o.state`)} or o.bail_held <> 0 or o.refund_due <> 0))`,
};
