import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

export const fittingsOfBranch: BranchContentProvider = {
  kind: 'fittings',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from fitting f where f.shop_id = ${shopId} and f.branch_id = ${branchId} and f.state = 'booked' and f.day >= ${bangkokDay(new Date())}::date)`,
};
