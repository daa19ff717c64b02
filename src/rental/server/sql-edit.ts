/** Writing an edited order: its header, the lines that stay, those taken out and the new ones; a statement each. */
import { sql } from 'kysely';
import type { Scope } from '../../core/server/scope.ts';
import type { Held } from '../../stock/server/index.ts';
import type { Edit, EditPlan, PlannedLine } from './edit-plan.ts';
import type { Loaded } from './load.ts';

export const writeHead = (scope: Scope, orderId: number, edit: Edit, search: string) => sql`
  update rental_order set customer_id = ${edit.customerId}, event_day = ${edit.eventDay},
    rent_duration_id = ${edit.rentDurationId}, discount = ${edit.discount}, discount_reason = ${edit.discountReason},
    note = ${edit.note}, search = ${search}
  where shop_id = ${scope.shopId} and id = ${orderId}`;

export const takeOut = (scope: Scope, plan: EditPlan) => sql`
  update order_line set state = 'cancelled'
  where shop_id = ${scope.shopId} and id = any(${plan.removed.map((line) => line.id)}::bigint[])`;

/** A line on other days is promised anew; on another garment it has to be prepared again. */
export const writeKept = (scope: Scope, plan: EditPlan, held: ReadonlyMap<PlannedLine, Held>) => {
  const rows = plan.lines.flatMap((one) => {
    if (one.line === null) return [];
    const promise = held.get(one);
    return [
      {
        id: one.line.id,
        reservation_id: promise?.reservationId ?? null,
        moved: promise !== undefined,
        again: promise !== undefined && promise.unitId !== one.line.unit_id,
        rental_price: one.rental_price,
        bail: one.bail,
        discount: one.discount,
        discount_reason: one.discountReason,
        pickup_day: one.pickupDay,
        return_day: one.returnDay,
      },
    ];
  });
  return sql`
    update order_line l set reservation_id = coalesce(n.reservation_id, l.reservation_id),
      state = case when n.again then 'reserved' else l.state end, rental_price = n.rental_price, bail = n.bail,
      discount = n.discount, discount_reason = n.discount_reason, pickup_day = n.pickup_day, return_day = n.return_day,
      original_return_day = case when n.moved then n.return_day else l.original_return_day end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, reservation_id bigint, moved boolean, again boolean,
      rental_price bigint, bail bigint, discount bigint, discount_reason text, pickup_day date, return_day date)
    where l.shop_id = ${scope.shopId} and l.id = n.id`;
};

export const addLines = (
  scope: Scope,
  order: Loaded,
  plan: EditPlan,
  held: ReadonlyMap<PlannedLine, Held>,
) => {
  const rows = plan.lines
    .filter((one) => one.line === null)
    .map((one, ord) => ({
      ord,
      item_id: one.item_id,
      reservation_id: held.get(one)?.reservationId ?? null,
      rental_price: one.rental_price,
      bail: one.bail,
      discount: one.discount,
      discount_reason: one.discountReason,
      pickup_day: one.pickupDay,
      return_day: one.returnDay,
    }));
  return sql`
    insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, rental_price, bail, discount,
      discount_reason, pickup_day, return_day, original_return_day)
    select ${scope.shopId}::int, ${order.head.id}::bigint, ${order.head.branch_id}::bigint, n.item_id, n.reservation_id,
      'reserved', n.rental_price, n.bail, n.discount, n.discount_reason, n.pickup_day, n.return_day, n.return_day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(ord int, item_id bigint, reservation_id bigint,
      rental_price bigint, bail bigint, discount bigint, discount_reason text, pickup_day date, return_day date)
    order by n.ord`;
};
