import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { daysBetween } from '#lib/dates/day.ts';
import { orderSearchKey } from '#orders/order/rules/search-key.ts';
import type { ListPrices, LoadedOrder, OrderLineRecord } from '#orders/order/server/index.ts';
import {
  updateOrderHead,
  updateOrderParcel,
  updateLines,
  insertOrderLines,
  writeLineValues,
  savePromotions,
} from '#orders/order/server/index.ts';
import type { HeldReservation } from '#inventory/stock/server/index.ts';
import { offerOfEdited } from './edit-discounts.ts';
import type { OrderEdit } from './edit-lines.ts';
import type { EditPlan } from './edit-plan.ts';
import type { PlannedEditLine } from './edit-prices.ts';

const keptColumns = [
  'reservation_id',
  'state',
  'rental_price',
  'bail',
  'discount',
  'promotion_discount',
  'discount_reason',
  'pickup_day',
  'return_day',
  'original_return_day',
  'agreed_days',
  'paid_from',
  'paid_until',
  'list_price',
  'list_bail',
] as const;

const pricesOf = (one: PlannedEditLine) => ({
  rental_price: one.rental_price,
  bail: one.bail,
  discount: one.discount,
  promotion_discount: one.promotion_discount,
  discount_reason: one.discountReason,
  pickup_day: one.pickupDay,
  return_day: one.returnDay,
});

const hasSameLength = (line: OrderLineRecord, { pickupDay, returnDay }: PlannedEditLine): boolean =>
  daysBetween(line.pickup_day, line.return_day) === daysBetween(pickupDay, returnDay);

/** Returns list prices of lines that store none after the edit. */
export const listPricesOf = ({ lines, agreed }: EditPlan): ListPrices =>
  new Map(
    lines.flatMap((one) => {
      const { line } = one;
      if (line === null || (hasSameLength(line, one) && line.list_price !== null)) return [];
      const { listPrice: after } = offerOfEdited(one, agreed);
      return [[line.id, { before: hasSameLength(line, one) ? after : null, after }]];
    }),
  );

/** A line on another unit must be prepared again. */
const keptLines = (plan: EditPlan, held: ReadonlyMap<PlannedEditLine, HeldReservation>) =>
  plan.lines.flatMap((one) => {
    const { line } = one;
    if (line === null) return [];
    const promise = held.get(one);
    const again = promise !== undefined && promise.unitId !== line.unit_id;
    return [
      {
        id: line.id,
        reservation_id: promise?.reservationId ?? line.reservation_id,
        state: again ? ('reserved' as const) : line.state,
        ...pricesOf(one),
        original_return_day: promise === undefined ? line.original_return_day : one.returnDay,
        ...one.paid,
        // A list price is for one rental length.
        list_price: hasSameLength(line, one) ? line.list_price : null,
        list_bail: line.list_bail,
      },
    ];
  });

const newLines = (plan: EditPlan, held: ReadonlyMap<PlannedEditLine, HeldReservation>) =>
  plan.lines
    .filter((one) => one.line === null)
    .map((one) => ({
      item_id: one.item_id,
      reservation_id: held.get(one)?.reservationId ?? null,
      list_price: one.listPrice,
      list_bail: one.listBail,
      ...pricesOf(one),
      ...one.paid,
    }));

const searchKeyOf = (order: LoadedOrder, plan: EditPlan): string => {
  const gone = new Set(plan.removed.map((line) => line.id));
  const stay = order.lines.filter((line) => !gone.has(line.id));
  return orderSearchKey({
    orderNo: order.head.order_no,
    customerName: plan.customer.name,
    phone: plan.customer.phone,
    codes: [
      ...stay.map((line) => line.code),
      ...plan.lines.map((one) => one.code),
      ...order.head.sets.map((one) => one.name),
      ...order.sales.map((one) => one.code),
    ],
  });
};

export const writeEdit = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  edit: OrderEdit,
  plan: EditPlan,
  held: ReadonlyMap<PlannedEditLine, HeldReservation>,
): Promise<void> => {
  const removed = plan.removed.map((line) => line.id);
  await Promise.all([
    updateOrderHead(scope, order.head.id, {
      customer_id: edit.customerId,
      event_day: edit.eventDay,
      rent_duration_id: plan.rentDurationId,
      discount: edit.discount,
      discount_reason: edit.discountReason,
      note: edit.note,
      terms_version: plan.terms.termsVersion,
      search: searchKeyOf(order, plan),
    }).execute(q),
    ...(plan.parcel === order.head.parcel
      ? []
      : [updateOrderParcel(scope, order.head.id, plan.parcel).execute(q)]),
    updateLines(scope, removed, { state: 'cancelled' }).execute(q),
    writeLineValues(scope, keptColumns, keptLines(plan, held)).execute(q),
    insertOrderLines(scope, order.head, newLines(plan, held)).execute(q),
    savePromotions(q, scope, order.head.id, plan.promotions, order.head.promotions.length > 0),
  ]);
};
