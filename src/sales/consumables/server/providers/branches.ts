import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

export const goodsOfBranch: BranchContentProvider = {
  kind: 'goods',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from goods_stock g where g.shop_id = ${shopId} and g.branch_id = ${branchId} and g.on_hand <> 0)`,
};
