import { sql } from 'kysely';
import type { LedgerOrderProvider } from '#ledger/server/index.ts';

export const ledgerOrders: LedgerOrderProvider = {
  ofCustomer: ({ shopId }, customerId) => sql<{ id: number }>`
    select o.id from rental_order o where o.shop_id = ${shopId} and o.customer_id = ${customerId}`,
  seen: ({ shopId, branchIds }, orderId) => sql<boolean>`(
    exists (select from rental_order o where o.shop_id = ${shopId} and o.id = ${orderId}
      and o.branch_id = any(${branchIds}::bigint[]))
    or exists (select from order_line l where l.shop_id = ${shopId} and l.order_id = ${orderId}
      and l.return_branch_id = any(${branchIds}::bigint[])))`,
  number: ({ shopId }, orderId) => sql<string | null>`
    (select o.order_no from rental_order o where o.shop_id = ${shopId} and o.id = ${orderId})`,
  hold: ({ shopId }, orderId) => sql`
    select from rental_order where shop_id = ${shopId} and id = ${orderId} for no key update`,
};
