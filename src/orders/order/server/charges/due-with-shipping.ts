import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dueOf } from '#orders/order/rules/amount-due.ts';
import { isIn } from '#orders/order/states.ts';
import { addCharges } from './add-charges.ts';
import { finish } from '../changes/commit-order-change.ts';
import { lockOrder, moneyIn } from '../read/load-order.ts';
import { illegal } from '../validation-errors.ts';

/**
 * What is still to be paid for an order of the person's branches, satang, after its shipping charge has been made
 * `shipping` in all (undefined: as it is). The order stays held. ILLEGAL_TRANSITION unless some of it is held or out;
 * where everything is back, what is still owed can be asked for, and nothing is shipped any more.
 */
export const dueWithShipping = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  shipping: number | undefined,
): Promise<{ price: number; bail: number; branchId: number; customerId: number | null }> => {
  const order = await lockOrder(q, scope, orderId);
  const before = order.charges.reduce((sum, one) => (one.kind === 'shipping' ? sum + one.amount : sum), 0);
  const more = shipping === undefined ? 0 : shipping - before;
  const running = order.lines.some((line) => isIn('running', line.state));
  const owing = order.lines.some((line) => isIn('back', line.state)) && moneyIn(order).balance > 0;
  if (!running && (!owing || more !== 0)) throw illegal();
  const place = { branchId: order.head.branch_id, customerId: order.head.customer_id };
  if (more === 0) return { ...place, ...dueOf(order.lines, moneyIn(order)) };
  const charge = { lineId: null, kind: 'shipping' as const, amount: more, noVat: false, reason: '' };
  await addCharges(q, scope, orderId, [charge]);
  await finish(q, scope, order, { action: 'rental.shipping', before, after: shipping });
  const now = await lockOrder(q, scope, orderId);
  return { ...place, ...dueOf(now.lines, moneyIn(now)) };
};
