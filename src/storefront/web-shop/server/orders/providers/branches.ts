import { sql } from 'kysely';
import { orderStateInSql } from '#orders/order/server/index.ts';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

export const webRequestsOfBranch: BranchContentProvider = {
  kind: 'requests',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from web_request w join order_sums o on o.shop_id = w.shop_id and o.order_id = w.order_id
      where w.shop_id = ${shopId} and w.branch_id = ${branchId} and w.closed_as is null and ${orderStateInSql('draft', sql`o.state`)})`,
};
