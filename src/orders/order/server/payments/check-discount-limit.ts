import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isGivenWithin } from '#orders/order/rules/discount-limit.ts';
import type { LineRow } from '../read/order-rows.ts';
import type { Garment } from '../opening/check-request.ts';

/**
 * Who has no right to more discount gives away no more of the list than the shop lets staff: of the price, with a discount on the whole (satang), and of the
 * bail. What promotions give is the shop's and does not count. DISCOUNT_LIMIT.
 */
export const mustMayGive = (
  scope: Scope,
  garments: readonly Pick<
    Garment,
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
  if (!isGivenWithin(offers, discount, percent))
    throw new AppError('DISCOUNT_LIMIT', { values: { percent: String(percent) } });
};

/** A line that is not changed counts at what was agreed. */
export const atAgreed = ({ rental_price, bail, discount, promotion_discount }: LineRow) => ({
  listPrice: rental_price,
  listBail: bail,
  rental_price,
  bail,
  discount,
  promotion_discount,
});
