import type { Scope } from '#platform/tenancy/scope.ts';
import { assertFeeAllowed } from '../payments/check-discount-limit.ts';
import type { LoadedOrder } from '../read/load-order.ts';
import type { NewCharge } from './add-charges.ts';

/**
 * The total for shipping, and the highest total of the order so far, in satang. Discounts are measured from the
 * highest one, so that several small ones do not pass the limit.
 */
export const shippingOf = ({ charges }: Pick<LoadedOrder, 'charges'>): { total: number; highest: number } =>
  charges.reduce(
    (sum, { kind, amount }) => {
      const total = kind === 'shipping' ? sum.total + amount : sum.total;
      return { total, highest: Math.max(total, sum.highest) };
    },
    { total: 0, highest: 0 },
  );

/**
 * The charge after which `shipping` (satang) is the total for shipping; none if it is the total. Less shipping
 * than before is a discount: it throws VALIDATION or DISCOUNT_LIMIT.
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
