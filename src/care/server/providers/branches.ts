import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

export const ticketsOfBranch: BranchContentProvider = {
  kind: 'care',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from care_ticket t where t.shop_id = ${shopId} and t.branch_id = ${branchId} and t.open_count > 0)`,
};
