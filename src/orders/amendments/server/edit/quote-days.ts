import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { lockOrder, moneyOfOrder } from '#orders/order/server/index.ts';
import { editToDays } from '../rent-for-days.ts';
import { planEdit } from './edit-plan.ts';

type NewDays = { pickupDay: Day; returnDay: Day };

/**
 * Returns the order's price in satang, now and after `moveHeldLines`. Saves nothing and checks no
 * availability.
 */
export const quoteNewDays = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  days: NewDays,
): Promise<{ before: number; after: number }> => {
  const order = await lockOrder(q, scope, orderId);
  const lines = order.lines.filter((line) => isInStateSet('held', line.state));
  const { money } = await planEdit(q, scope, order, editToDays(order, lines, days), lines);
  return { before: moneyOfOrder(order).price, after: money.price };
};
