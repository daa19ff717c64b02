import type { Scope } from '#platform/tenancy/scope.ts';
import { assertFeeAllowed } from '../payments/check-discount-limit.ts';
import type { LoadedOrder } from '../read/load-order.ts';
import type { NewCharge } from './add-charges.ts';

/**
 * Discounts are measured from the highest shipping total so far (satang), so several small discounts do not
 * exceed the limit.
 */
export const shippingOf = ({ charges }: Pick<LoadedOrder, 'charges'>): { total: number; highest: number } =>
  charges.reduce(
    (sum, { kind, amount }) => {
      const total = kind === 'shipping' ? sum.total + amount : sum.total;
      return { total, highest: Math.max(total, sum.highest) };
    },
    { total: 0, highest: 0 },
  );

/** Reverses the shipping of an order that the customer will fetch. */
export const unsentCharges = (order: Pick<LoadedOrder, 'charges'>): NewCharge[] => {
  const { total } = shippingOf(order);
  return total === 0 ? [] : [{ lineId: null, kind: 'shipping', amount: -total, noVat: false, reason: '' }];
};

/**
 * Returns the charge after which `shipping` (satang) is the total for shipping. Less shipping is a discount,
 * which can throw VALIDATION or DISCOUNT_LIMIT.
 */
export const shippingCharges = (
  scope: Scope,
  order: Pick<LoadedOrder, 'charges'>,
  { shipping, reason }: { shipping: number; reason: string },
  staffDiscountPercent: number,
): NewCharge[] => {
  const { total, highest } = shippingOf(order);
  const more = shipping - total;
  if (more === 0) return [];
  if (more < 0) assertFeeAllowed(scope, { fee: shipping, list: highest, reason }, staffDiscountPercent);
  return [{ lineId: null, kind: 'shipping', amount: more, noVat: false, reason: more < 0 ? reason : '' }];
};
