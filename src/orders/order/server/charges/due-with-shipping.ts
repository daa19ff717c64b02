import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { amountDueOf, payableNow } from '#orders/order/rules/amount-due.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import { addCharges } from './add-charges.ts';
import { shippingCharges, shippingOf } from './shipping-charges.ts';
import { commitOrderChange } from '../changes/commit-order-change.ts';
import { lockOrder, moneyOfOrder } from '../read/load-order.ts';
import { illegalTransition } from '../validation-errors.ts';

/**
 * Returns the amount due in satang with `shipping` as the total for shipping (undefined leaves it unchanged).
 * Locks the order. Throws ILLEGAL_TRANSITION unless a line is reserved or out, or a price is due and the
 * shipping stays. Less shipping is a discount, which can throw VALIDATION or DISCOUNT_LIMIT.
 */
export const amountDueWithShipping = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { shipping, discountReason }: { shipping?: number | undefined; discountReason: string },
): Promise<{ price: number; bail: number; branchId: number; customerId: number | null }> => {
  const order = await lockOrder(q, scope, orderId);
  const before = shippingOf(order).total;
  const more = shipping === undefined ? 0 : shipping - before;
  const running = order.lines.some((line) => isInStateSet('running', line.state));
  if (!running && (more !== 0 || payableNow(order.lines, moneyOfOrder(order)).price === 0))
    throw illegalTransition();
  const place = { branchId: order.head.branch_id, customerId: order.head.customer_id };
  if (more === 0) return { ...place, ...amountDueOf(order.lines, moneyOfOrder(order)) };
  const rules = await loadShopRules(q, scope, bangkokDay(new Date()));
  const asked = { shipping: before + more, reason: discountReason };
  await addCharges(q, scope, orderId, shippingCharges(scope, order, asked, rules.staffDiscountPercent));
  // The new bill takes over the waiting slip.
  const change = { action: 'rental.shipping' as const, before, after: shipping, seenSlips: 'all' as const };
  await commitOrderChange(q, scope, order, change);
  const now = await lockOrder(q, scope, orderId);
  return { ...place, ...amountDueOf(now.lines, moneyOfOrder(now)) };
};
