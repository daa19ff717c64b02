import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import {
  addCharges,
  commitOrderChange,
  illegalTransition,
  type LoadedOrder,
  lockOrder,
  type OrderLineRecord,
} from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { customerWishPort } from '../ports/customer-wishes.ts';
import { editToDays } from '../rent-for-days.ts';
import { planEdit } from './edit-plan.ts';
import { reserveEditedLines } from './edit-reservations.ts';
import { writeEdit } from './write-edit.ts';

/** The caller commits the moves of reserved lines. */
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

const daysOfLine = ({ id, pickup_day, return_day }: OrderLineRecord) => ({
  id,
  pickupDay: pickup_day,
  returnDay: return_day,
});

const eventAfterMove = (
  { head }: LoadedOrder,
  { pickupDay, returnDay }: { pickupDay: Day; returnDay: Day },
) =>
  head.event_day !== null && head.event_day >= pickupDay && head.event_day <= returnDay
    ? head.event_day
    : null;

/**
 * Moves all lines that are not out. An overpayment stays until settlement. Throws SLIP_WAITING, or
 * ILLEGAL_TRANSITION if all lines are out.
 */
export const moveHeldLines = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { reason, ...days }: { pickupDay: Day; returnDay: Day; reason: string },
): Promise<Order> => {
  const order = await lockOrder(q, scope, orderId);
  const lines = order.lines.filter((line) => isInStateSet('held', line.state));
  if (lines.length === 0) throw illegalTransition();
  const event_day = eventAfterMove(order, days);
  await moveLines(q, scope, { ...order, head: { ...order.head, event_day } }, lines, days);
  const reply = await commitOrderChange(q, scope, order, {
    action: 'rental.edit',
    before: { lines: lines.map(daysOfLine) },
    after: { ...days, ...(event_day !== order.head.event_day && { eventDay: event_day }) },
    step: { kind: 'edit', reason },
  });
  await customerWishPort.provided(q, scope, orderId, { kind: 'change' });
  return reply;
};
