import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isWithinDiscountLimit } from '#orders/order/rules/discount-limit.ts';
import type { OrderLineRecord } from '../read/order-rows.ts';
import type { PricedGarment } from '../opening/price-lines.ts';

/**
 * Without the discount right, price (with the order discount in satang) and deposit may each be below the list by the shop's
 * percentage. Promotions do not count. Throws DISCOUNT_LIMIT.
 */
export const assertDiscountAllowed = (
  scope: Scope,
  garments: readonly Pick<
    PricedGarment,
    'listPrice' | 'listBail' | 'rental_price' | 'bail' | 'discount' | 'promotion_discount'
  >[],
  discount: number,
  percent: number,
): void => {
  if (hasRight(scope, 'discount')) return;
  const offers = garments.map((one) => ({
    ...one,
    quantity: 1,
    rentalPrice: one.rental_price,
    discount: one.discount - one.promotion_discount,
  }));
  if (!isWithinDiscountLimit(offers, discount, percent))
    throw new AppError('DISCOUNT_LIMIT', { values: { percent: String(percent) } });
};

/** An unchanged line counts at its agreed price. */
export const agreedOfferOf = ({ rental_price, bail, discount, promotion_discount }: OrderLineRecord) => ({
  listPrice: rental_price,
  listBail: bail,
  rental_price,
  bail,
  discount,
  promotion_discount,
});
