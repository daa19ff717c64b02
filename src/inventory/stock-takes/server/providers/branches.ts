import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

export const stockTakesOfBranch: BranchContentProvider = {
  kind: 'stockTakes',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from stock_take t where t.shop_id = ${shopId} and t.branch_id = ${branchId} and t.state = 'open')`,
};
