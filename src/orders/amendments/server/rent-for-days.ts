/** Prices an order's lines for other days, as an edit to these days would. */
import { addDays, type Day, daysBetween } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  extensionFeeOf,
  lateUntilOf,
  type LoadedOrder,
  type OrderLineRecord,
  type PaidDays,
} from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { isPastDue } from '#setup/shop/closures.ts';
import type { OrderTerms } from '#setup/shop/terms.ts';
import { editLinesOf, type OrderEdit, ownDiscountOf } from './edit/edit-lines.ts';
import { priceEdit } from './edit/edit-prices.ts';

type Days = { pickupDay: Day; returnDay: Day };

export const editToDays = (
  { head }: LoadedOrder,
  lines: readonly OrderLineRecord[],
  days: Days,
): OrderEdit => ({
  ...days,
  version: head.version,
  customerId: head.customer_id ?? 0,
  eventDay: head.event_day,
  rentDurationId: head.rent_duration_id,
  lines: lines.map((line) => ({
    orderDetailId: line.id,
    discount: ownDiscountOf(line),
    discountReason: line.discount_reason,
  })),
  discount: head.discount,
  discountReason: head.discount_reason,
  note: head.note,
});

/** Returns the rent per line after discounts, in satang. */
const rentsForDays = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  lines: readonly OrderLineRecord[],
  { terms, openDays = [], ...days }: Days & { terms: OrderTerms; openDays?: readonly Day[] },
): Promise<{ rent: number; paid: PaidDays }[]> => {
  const edit = editToDays(order, lines, days);
  const editLines = editLinesOf(order, edit, lines);
  const { lines: priced } = await priceEdit(q, scope, order, edit, { editLines, terms, openDays });
  return priced.map((one) => ({ rent: one.rental_price - one.discount, paid: one.paid }));
};

const rentSoFar = (order: LoadedOrder, line: OrderLineRecord): number =>
  line.rental_price - line.discount + extensionFeeOf(order, line);

export const isOverdueOn = ({ head }: LoadedOrder, line: OrderLineRecord, day: Day): boolean =>
  isInStateSet('out', line.state) && isPastDue(line.return_day, lateUntilOf(head, day), head.closures);

export type LineExtensionFee = { id: number; fee: number; paid: PaidDays };

/** An extension refunds nothing. */
export const totalExtensionFee = (fees: readonly LineExtensionFee[]): number =>
  Math.max(
    0,
    fees.reduce((sum, one) => sum + one.fee, 0),
  );

/**
 * Returns the proposed fees in satang: the price of the new days less the rent so far. For an overdue line,
 * deducts the rent until `lateUntil` if that is higher, including closed days, because the late fee and its
 * rule for closed days cover these days.
 */
export const extensionFees = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  lines: readonly OrderLineRecord[],
  { returnDay, lateUntil, terms }: { returnDay: Day; lateUntil: Day; terms: OrderTerms },
): Promise<LineExtensionFee[]> => {
  const groups = Map.groupBy(lines, (line) => `${line.pickup_day} ${line.return_day}`);
  const found: LineExtensionFee[] = [];
  for (const group of groups.values()) {
    const [{ pickup_day: pickupDay, return_day: due }] = group as [OrderLineRecord];
    const overdue = group.some((line) => isOverdueOn(order, line, lateUntil));
    const after = await rentsForDays(q, scope, order, group, { pickupDay, returnDay, terms });
    const covered = overdue
      ? await rentsForDays(q, scope, order, group, {
          pickupDay,
          returnDay: lateUntil,
          terms,
          openDays: Array.from({ length: daysBetween(due, lateUntil) }, (_, at) => addDays(due, at + 1)),
        })
      : [];
    for (const [index, line] of group.entries()) {
      const wanted = after[index];
      if (wanted === undefined) continue;
      const before = Math.max(rentSoFar(order, line), covered[index]?.rent ?? 0);
      found.push({ id: line.id, fee: wanted.rent - before, paid: wanted.paid });
    }
  }
  return found;
};
