import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

export const billsOfBranch: BranchContentProvider = {
  kind: 'slips',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from bill b where b.shop_id = ${shopId} and b.branch_id = ${branchId} and b.confirmed_at is null and b.withdrawn_at is null)`,
};
