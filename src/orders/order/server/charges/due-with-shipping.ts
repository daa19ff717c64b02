import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { amountDueOf, payableNow } from '#orders/order/rules/amount-due.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import { assertFeeAllowed } from '../payments/check-discount-limit.ts';
import { addCharges } from './add-charges.ts';
import { commitOrderChange } from '../changes/commit-order-change.ts';
import { type LoadedOrder, lockOrder, moneyOfOrder } from '../read/load-order.ts';
import { illegalTransition } from '../validation-errors.ts';

/**
 * The total for shipping, and the highest total of the order so far, in satang. Discounts are measured from the
 * highest one, so that several small ones do not pass the limit.
 */
const shippingOf = ({ charges }: Pick<LoadedOrder, 'charges'>): { total: number; highest: number } =>
  charges.reduce(
    (sum, { kind, amount }) => {
      const total = kind === 'shipping' ? sum.total + amount : sum.total;
      return { total, highest: Math.max(total, sum.highest) };
    },
    { total: 0, highest: 0 },
  );

/**
 * Amount due in satang with `shipping` as the total for shipping (undefined: unchanged). Locks the order.
 * Throws ILLEGAL_TRANSITION unless a line is reserved or out; without shipping, a returned order is accepted
 * too. Less shipping than before is a discount: it throws VALIDATION or DISCOUNT_LIMIT.
 */
export const amountDueWithShipping = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { shipping, discountReason }: { shipping?: number | undefined; discountReason: string },
): Promise<{ price: number; bail: number; branchId: number; customerId: number | null }> => {
  const order = await lockOrder(q, scope, orderId);
  const { total: before, highest } = shippingOf(order);
  const more = shipping === undefined ? 0 : shipping - before;
  const running = order.lines.some((line) => isInStateSet('running', line.state));
  if (!running && (more !== 0 || payableNow(order.lines, moneyOfOrder(order)).price === 0))
    throw illegalTransition();
  const place = { branchId: order.head.branch_id, customerId: order.head.customer_id };
  if (more === 0) return { ...place, ...amountDueOf(order.lines, moneyOfOrder(order)) };
  if (shipping !== undefined && more < 0) {
    const rules = await loadShopRules(q, scope, bangkokDay(new Date()));
    const asked = { fee: shipping, list: highest, reason: discountReason };
    assertFeeAllowed(scope, asked, rules.staffDiscountPercent);
  }
  const reason = more < 0 ? discountReason : '';
  const charge = { lineId: null, kind: 'shipping' as const, amount: more, noVat: false, reason };
  await addCharges(q, scope, orderId, [charge]);
  // The new bill takes over the waiting slip.
  const change = { action: 'rental.shipping' as const, before, after: shipping, seenSlips: 'all' as const };
  await commitOrderChange(q, scope, order, change);
  const now = await lockOrder(q, scope, orderId);
  return { ...place, ...amountDueOf(now.lines, moneyOfOrder(now)) };
};
