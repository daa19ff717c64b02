import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { itemDetail, orderLineName } from '../sql/read-order.ts';

const own = (scope: Scope, customerId: number) =>
  sql`o.shop_id = ${scope.shopId} and o.customer_id = ${customerId}`;

export const customerGarmentsQuery = (scope: Scope, customerId: number) => sql<{
  orderNo: string;
  name: string;
  detail: string;
  state: string;
  pickupDay: string;
  returnDay: string;
  returnedDay: string | null;
  condition: string;
}>`
  select o.order_no as "orderNo", ${orderLineName} as name, ${itemDetail(scope)} as detail, l.state, l.pickup_day as "pickupDay",
    l.return_day as "returnDay", l.returned_day as "returnedDay", l.condition
  from rental_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
  join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  where ${own(scope, customerId)} order by o.id, l.id`;

export const customerMoneyQuery = (scope: Scope, customerId: number) => sql<{
  orderNo: string;
  day: string;
  kind: string;
  method: string;
  amount: number;
}>`
  select o.order_no as "orderNo", e.day, e.kind, e.method, e.amount
  from rental_order o join ledger_entry e on e.shop_id = o.shop_id and e.order_id = o.id
  where ${own(scope, customerId)} order by e.id`;

export const customerDocumentsQuery = (scope: Scope, customerId: number) => sql<{
  orderNo: string;
  documentNo: string;
  kind: string;
  day: string;
  total: number;
}>`
  select o.order_no as "orderNo", d.document_no as "documentNo", d.kind, d.day, d.total
  from rental_order o join document d on d.shop_id = o.shop_id and d.order_id = o.id
  where ${own(scope, customerId)} order by d.id`;
