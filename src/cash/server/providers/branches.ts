import { sql } from 'kysely';
import type { BranchContentProvider } from '#setup/shop/server/index.ts';

export const cashOfBranch: BranchContentProvider = {
  kind: 'cash',
  count: ({ shopId }, branchId) => sql<number>`
    coalesce((select case v.kind when 'close' then v.left_in else v.opening end
        + coalesce((select sum(e.amount) from ledger_entry e where e.shop_id = ${shopId} and e.branch_id = ${branchId}
          and e.method = 'cash' and (e.day > v.day or (e.day = v.day and v.kind = 'float'))), 0)
      from cash_day_event v
      where v.shop_id = ${shopId} and v.branch_id = ${branchId} and v.kind in ('float', 'close')
      order by v.day desc, v.id desc limit 1), 0)`,
};
