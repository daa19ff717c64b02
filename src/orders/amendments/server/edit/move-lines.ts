import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { addCharges, type LoadedOrder, type OrderLineRecord } from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { editToDays } from '../rent-for-days.ts';
import { planEdit } from './edit-plan.ts';
import { reserveEditedLines } from './edit-reservations.ts';
import { writeEdit } from './write-edit.ts';

/**
 * Moves reserved lines to other days. The caller commits the change. Throws NOT_AVAILABLE, NOT_FREE_UNIT,
 * DISCOUNT_LIMIT or VALIDATION.
 */
export const moveLines = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  lines: readonly OrderLineRecord[],
  days: { pickupDay: Day; returnDay: Day },
): Promise<void> => {
  const edit = editToDays(order, lines, days);
  const plan = await planEdit(q, scope, order, edit, lines);
  const held = await reserveEditedLines(q, scope, order, plan);
  const others = order.lines.some((line) => !lines.includes(line) && !isInStateSet('off', line.state));
  const rentDurationId = others ? order.head.rent_duration_id : plan.rentDurationId;
  await writeEdit(q, scope, order, edit, { ...plan, rentDurationId }, held);
  await addCharges(q, scope, order.head.id, plan.charges);
};
