/** Writing an edited order: its header, the lines that stay, those taken out and the new ones; a statement each. */
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Loaded } from '#orders/order/server/index.ts';
import { changeHead, changeLines, insertLines, putLines, putPromotions } from '#orders/order/server/index.ts';
import type { Held } from '#inventory/stock/server/index.ts';
import type { Edit, EditPlan, PlannedLine } from './edit-plan.ts';

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
] as const;

const pricesOf = (one: PlannedLine) => ({
  rental_price: one.rental_price,
  bail: one.bail,
  discount: one.discount,
  promotion_discount: one.promotion_discount,
  discount_reason: one.discountReason,
  pickup_day: one.pickupDay,
  return_day: one.returnDay,
});

/** A line on other days is promised anew; on another garment it has to be prepared again. */
const keptLines = (plan: EditPlan, held: ReadonlyMap<PlannedLine, Held>) =>
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
      },
    ];
  });

const newLines = (plan: EditPlan, held: ReadonlyMap<PlannedLine, Held>) =>
  plan.lines
    .filter((one) => one.line === null)
    .map((one) => ({
      item_id: one.item_id,
      reservation_id: held.get(one)?.reservationId ?? null,
      ...pricesOf(one),
    }));

/** `held`: the garments that are promised anew; `search`: what the order is found by now. */
export const writeEdit = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  edit: Edit,
  plan: EditPlan,
  held: ReadonlyMap<PlannedLine, Held>,
  search: string,
): Promise<void> => {
  const removed = plan.removed.map((line) => line.id);
  await Promise.all([
    changeHead(scope, order.head.id, {
      customer_id: edit.customerId,
      event_day: edit.eventDay,
      rent_duration_id: plan.rentDurationId,
      discount: edit.discount,
      discount_reason: edit.discountReason,
      note: edit.note,
      search,
    }).execute(q),
    changeLines(scope, removed, { state: 'cancelled' }).execute(q),
    putLines(scope, keptColumns, keptLines(plan, held)).execute(q),
    insertLines(scope, order.head, newLines(plan, held)).execute(q),
    putPromotions(q, scope, order.head.id, plan.promotions, order.head.promotions.length > 0),
  ]);
};
