/** Writing an order and its lines, each in one statement whatever the number of lines. */
import { sql } from 'kysely';
import type { Held } from '../../stock/server/index.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Garment, OrderBody } from './wishes.ts';

/** The lines of an order as parallel arrays; `held` is empty for a draft. */
const lineRows = (garments: readonly Garment[], held: readonly Held[]) => sql`unnest(
  ${garments.map((one) => one.item_id)}::bigint[],
  ${garments.map((_, index) => held[index]?.reservationId ?? null)}::bigint[],
  ${garments.map((one) => one.rental_price)}::bigint[],
  ${garments.map((one) => one.bail)}::bigint[],
  ${garments.map((one) => one.discount)}::bigint[],
  ${garments.map((one) => one.discountReason)}::text[])
  with ordinality as n (item_id, reservation_id, rental_price, bail, discount, discount_reason, ord)`;

const lineColumns = sql`(shop_id, order_id, branch_id, item_id, reservation_id, state, rental_price, bail, discount,
  discount_reason, pickup_day, return_day, original_return_day)`;

const lineValues = sql`n.item_id, n.reservation_id,
  case when n.reservation_id is null then 'draft' else 'reserved' end::line_state, n.rental_price, n.bail, n.discount, n.discount_reason`;

export type NewOrder = { orderNo: string; branchId: number; search: string; vatRate: number };

/** Inserts the order with its lines and empties the user's cart in the branch. Gives the order's id. */
export const insertOrder = (
  scope: Scope,
  order: NewOrder,
  body: OrderBody,
  garments: readonly Garment[],
  held: readonly Held[],
) => sql<{ id: number }>`
  with o as (
    insert into rental_order (shop_id, branch_id, order_no, customer_id, event_day, rent_duration_id, discount,
      discount_reason, note, search, vat_rate, created_by)
    values (${scope.shopId}, ${order.branchId}, ${order.orderNo}, ${body.customerId}, ${body.eventDay}, ${body.rentDurationId},
      ${body.discount}, ${body.discountReason}, ${body.note}, ${order.search}, ${order.vatRate}, ${scope.userId || null})
    returning id
  ), l as (
    insert into order_line ${lineColumns}
    select ${scope.shopId}::int, o.id, ${order.branchId}::bigint, ${lineValues}, ${body.pickupDay}::date, ${body.returnDay}::date,
      ${body.returnDay}::date
    from o cross join ${lineRows(garments, held)} order by n.ord
  ), c as (
    delete from cart where shop_id = ${scope.shopId} and user_id = ${scope.userId} and branch_id = ${scope.branchId}
  )
  select id from o`;

/** Writes a draft again: its header, and other lines in place of the old ones. */
export const replaceOrder = (
  scope: Scope,
  order: NewOrder & { orderId: number },
  body: OrderBody,
  garments: readonly Garment[],
  held: readonly Held[],
) => sql`
  with o as (
    update rental_order set customer_id = ${body.customerId}, event_day = ${body.eventDay}, rent_duration_id = ${body.rentDurationId},
      discount = ${body.discount}, discount_reason = ${body.discountReason}, note = ${body.note}, search = ${order.search},
      vat_rate = ${order.vatRate}
    where shop_id = ${scope.shopId} and id = ${order.orderId}
  ), gone as (
    delete from order_line where shop_id = ${scope.shopId} and order_id = ${order.orderId}
  )
  insert into order_line ${lineColumns}
  select ${scope.shopId}::int, ${order.orderId}::bigint, ${order.branchId}::bigint, ${lineValues}, ${body.pickupDay}::date,
    ${body.returnDay}::date, ${body.returnDay}::date
  from ${lineRows(garments, held)} order by n.ord`;
