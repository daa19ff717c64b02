import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

/** Counts active users who could work in no other branch. */
export const peopleOfBranch: BranchContentProvider = {
  kind: 'people',
  count: ({ shopId }, branchId) => sql<number>`
    (select count(*) from user_branch ub join app_user u on u.shop_id = ub.shop_id and u.id = ub.user_id
      where ub.shop_id = ${shopId} and ub.branch_id = ${branchId} and u.active
        and not exists (select from user_role r where r.shop_id = u.shop_id and r.user_id = u.id and r.role = 'owner')
        and not exists (select from user_branch o join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
          where o.shop_id = u.shop_id and o.user_id = u.id and o.branch_id <> ub.branch_id and b.active))`,
};
