import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';
import { isSlipWaiting, slipPictureJoin } from '../slips-sql.ts';

/** Bills without a slip are not counted here, because their orders are counted. */
export const slipsOfBranch: BranchContentProvider = {
  kind: 'slips',
  // `branchId` may be a column of another table `b`, so it is read before `b` names the bill.
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from (select ${branchId} as id) branch
      join bill b on b.shop_id = ${shopId} and b.branch_id = branch.id ${slipPictureJoin} where ${isSlipWaiting({ shopId })})`,
};
