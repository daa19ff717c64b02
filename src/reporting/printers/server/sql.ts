import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Printer } from '../contract.ts';
import { cashMinutes } from '../printer-rules.ts';

const columns = sql`p.id as "printerId", p.branch_id as "branchId", b.name as "branchName", p.name, p.connection, p.language,
  coalesce(host(p.address), '') as address, coalesce(p.port, 9100) as port, p.baud_rate as "baudRate", p.paper_width as "paperWidth", p.cutter, p.drawer_pin as "drawerPin", p.drawer_on_cash as "drawerOnCash", p.auto_papers as "autoPapers",
  p.label_width as "labelWidth", p.label_height as "labelHeight", p.label_gap as "labelGap", p.dpi`;

export const printersQuery = (scope: Scope, id?: number): RawBuilder<Printer> => sql<Printer>`
  select ${columns} from printer p join branch b on b.shop_id = ${scope.shopId} and b.id = p.branch_id
  where p.shop_id = ${scope.shopId} and p.branch_id = any(${scope.branchIds}) ${id === undefined ? sql`` : sql`and p.id = ${id}`}
  order by b.name collate "th-x-icu", p.name collate "th-x-icu", p.id limit 200`;

export const lockPrinterQuery = (scope: Scope, id: number) => sql<{ id: number }>`
  select p.id from printer p
  where p.shop_id = ${scope.shopId} and p.id = ${id} and p.branch_id = any(${scope.branchIds}) for update`;

/**
 * `entryId` is the order's last cash entry in this branch within `cashMinutes`, or null. Returns no row
 * without such an entry if the order is in no branch of the user.
 */
export const cashOfOrder = (scope: Scope, branchId: number, orderId: number) => sql<{
  entryId: number | null;
}>`
  select c.id as "entryId" from rental_order o
  left join lateral (select e.id from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.order_id = ${orderId} and e.branch_id = ${branchId} and e.method = 'cash'
      and e.at > now() - make_interval(mins => ${cashMinutes})
    order by e.id desc limit 1) c on true
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and (o.branch_id = any(${scope.branchIds}) or c.id is not null)`;
