import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

export const unitsOfBranch: BranchContentProvider = {
  kind: 'units',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from unit u where u.shop_id = ${shopId} and u.branch_id = ${branchId} and u.state not in ('sold', 'lost', 'retired'))`,
};
