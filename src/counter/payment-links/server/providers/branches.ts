import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';
import { isSlipWaiting, slipPictureJoin } from '../slips-sql.ts';

/** Orders whose bills wait without a slip count as orders. */
export const slipsOfBranch: BranchContentProvider = {
  kind: 'slips',
  // `branchId` may be a column of another table `b`, so it is read before the bill is named.
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from (select ${branchId} as id) branch
      join bill b on b.shop_id = ${shopId} and b.branch_id = branch.id ${slipPictureJoin} where ${isSlipWaiting({ shopId })})`,
};
