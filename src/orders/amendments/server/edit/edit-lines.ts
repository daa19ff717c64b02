import type { z } from 'zod';
import { type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { EditInput } from '#orders/amendments/edit-input.ts';
import type { OrderLineRecord, LoadedOrder } from '#orders/order/server/index.ts';
import {
  illegalTransition,
  invalidField,
  invalidFieldReason,
  assertDistinctLines,
  orderDaysOf,
} from '#orders/order/server/index.ts';
import type { PaidDayRules } from './paid-day-rules.ts';
import { isInStateSet } from '#orders/order/states.ts';

export type OrderEdit = z.output<typeof EditInput>;

export type EditLines = {
  kept: (OrderLineRecord | null)[];
  keptIds: number[];
  removed: OrderLineRecord[];
  /** Includes cancelled lines. */
  others: OrderLineRecord[];
  staying: OrderLineRecord[];
  days: { pickupDay: Day; returnDay: Day };
};

const editableLine = (order: LoadedOrder, open: readonly OrderLineRecord[], id: number): OrderLineRecord => {
  const line = order.lines.find((one) => one.id === id);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (open.includes(line)) return line;
  if (isInStateSet('out', line.state)) throw new AppError('USED_ITEM', { values: { n: 1 } });
  throw illegalTransition();
};

const assertReason = (
  field: string,
  now: { discount: number; discountReason: string },
  was: number | undefined,
): void => {
  if (now.discount > 0 && now.discountReason === '' && now.discount !== was) throw invalidField(field);
};

export const ownDiscountOf = (line: OrderLineRecord): number => line.discount - line.promotion_discount;

export const editLinesOf = (
  order: LoadedOrder,
  edit: OrderEdit,
  open: readonly OrderLineRecord[] = order.lines.filter((line) => isInStateSet('held', line.state)),
): EditLines => {
  if (open.length === 0) throw illegalTransition();
  const keptIds = edit.lines.flatMap((one) => ('orderDetailId' in one ? [one.orderDetailId] : []));
  assertDistinctLines(keptIds);
  const kept = edit.lines.map((one) =>
    'orderDetailId' in one ? editableLine(order, open, one.orderDetailId) : null,
  );
  const others = order.lines.filter((line) => !open.includes(line));
  return {
    kept,
    keptIds,
    removed: open.filter((line) => !keptIds.includes(line.id)),
    others,
    staying: others.filter((line) => !isInStateSet('off', line.state)),
    days: orderDaysOf({ head: order.head, lines: [...open] }),
  };
};

export const assertValidEdit = (
  scope: Scope,
  order: LoadedOrder,
  edit: OrderEdit,
  { kept, staying, days }: EditLines,
): void => {
  if (edit.lines.length === 0 && staying.length === 0) throw invalidField('lines');
  if (edit.customerId !== order.head.customer_id && order.entries.some((one) => one.method === 'credit'))
    throw invalidField('customerId');
  if (edit.pickupDay !== days.pickupDay && edit.pickupDay < workDay(scope))
    throw invalidFieldReason('pickupDay', 'past');
  if (edit.lines.some((one) => 'itemId' in one && one.barcode !== undefined && one.quantity > 1))
    throw invalidField('lines');
  for (const [index, one] of edit.lines.entries())
    assertReason(`lines.${index}.discountReason`, one, kept[index] ? ownDiscountOf(kept[index]) : undefined);
  assertReason('discountReason', edit, order.head.discount);
};

export const hasSameDays = (edit: OrderEdit, { days }: EditLines): boolean =>
  edit.pickupDay === days.pickupDay && edit.returnDay === days.returnDay;

/** The maximum length applies only to a rental that gets longer. */
export const isLonger = (edit: OrderEdit, { days }: EditLines): boolean =>
  daysBetween(edit.pickupDay, edit.returnDay) > daysBetween(days.pickupDay, days.returnDay);

/**
 * Checks if the tier is the same and each line has as many calendar days, or paid days, as before.
 */
export const keepsPrices = (
  order: LoadedOrder,
  edit: OrderEdit,
  editLines: EditLines,
  { paid, soFar, after }: PaidDayRules,
): boolean => {
  if (edit.rentDurationId !== order.head.rent_duration_id) return false;
  if (hasSameDays(edit, editLines)) return true;
  const length = daysBetween(edit.pickupDay, edit.returnDay);
  const kept = editLines.kept.filter((line) => line !== null);
  const { pickupDay, returnDay } = editLines.days;
  if (kept.length === 0)
    return daysBetween(pickupDay, returnDay) === length || paid(edit) === paid(editLines.days);
  return kept.every(
    (line) => daysBetween(line.pickup_day, line.return_day) === length || after(line, edit) === soFar(line),
  );
};
