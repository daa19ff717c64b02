import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type DiscountedOffers,
  isHeavierDiscount,
  isWithinDiscountLimit,
} from '#orders/order/rules/discount-limit.ts';
import type { OrderLineRecord } from '../read/order-rows.ts';
import type { PricedGarment } from '../opening/price-lines.ts';
import { invalidField } from '../validation-errors.ts';

type Offered = Pick<
  PricedGarment,
  'listPrice' | 'listBail' | 'rental_price' | 'bail' | 'discount' | 'promotion_discount'
>;

const offersOf = (garments: readonly Offered[]): DiscountedOffers['offers'] =>
  garments.map((one) => ({
    ...one,
    quantity: 1,
    rentalPrice: one.rental_price,
    discount: one.discount - one.promotion_discount,
  }));

export const discountLimitError = (percent: number): AppError =>
  new AppError('DISCOUNT_LIMIT', { values: { percent: String(percent) } });

/**
 * Checks if the user has the discount right, or if price (with `discount`, satang) and deposit are each at
 * most `percent` below the list, without promotions. An agreed discount may stay in proportion after the shop
 * lowers the percentage.
 */
export const isDiscountAllowed = (
  scope: Scope,
  garments: readonly Offered[],
  discount: number,
  percent: number,
  before: DiscountedOffers | null = null,
): boolean => {
  const offers = offersOf(garments);
  return (
    hasRight(scope, 'discount') ||
    isWithinDiscountLimit(offers, discount, percent) ||
    (before !== null && !isHeavierDiscount({ offers, discount }, before))
  );
};

export const assertDiscountAllowed = (...asked: Parameters<typeof isDiscountAllowed>): void => {
  const [, , , percent] = asked;
  if (!isDiscountAllowed(...asked)) throw discountLimitError(percent);
};

/** A fee below `list` (satang) is a discount. */
export const assertFeeAllowed = (
  scope: Scope,
  { fee, list, reason }: { fee: number; list: number; reason: string },
  percent: number,
): void => {
  if (fee >= list) return;
  if (reason === '') throw invalidField('discountReason');
  const none = { listBail: 0, bail: 0, discount: 0, promotion_discount: 0 };
  assertDiscountAllowed(scope, [{ ...none, listPrice: list, rental_price: fee }], 0, percent);
};

export const agreedOfferOf = ({ rental_price, bail, discount, promotion_discount }: OrderLineRecord) => ({
  listPrice: rental_price,
  listBail: bail,
  rental_price,
  bail,
  discount,
  promotion_discount,
});

export const agreedDiscountsOf = (lines: readonly OrderLineRecord[], discount: number): DiscountedOffers => ({
  offers: offersOf(lines.map(agreedOfferOf)),
  discount,
});
