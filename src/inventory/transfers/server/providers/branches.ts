import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

export const transfersOfBranch: BranchContentProvider = {
  kind: 'transfers',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from transfer t where t.shop_id = ${shopId} and t.state in ('requested', 'sent') and ${branchId} in (t.from_branch_id, t.to_branch_id))`,
};
