import { isBelowListPrice } from '#orders/order/rules/discount-limit.ts';
import type { PricedGarment } from '#orders/order/server/index.ts';
import { ownDiscountOf } from './edit-lines.ts';
import type { PlannedEditLine } from './edit-prices.ts';

const ownDiscount = (one: PricedGarment): number => one.discount - one.promotion_discount;

/**
 * Checks if price or deposit is below both list and agreement. If `agreed` is false (other days), the agreed
 * price does not count, only the agreed discount and deposit.
 */
export const isLowered = ({ line, ...one }: PlannedEditLine, agreed: boolean): boolean => {
  const own = ownDiscount(one);
  if (!isBelowListPrice({ ...one, rentalPrice: one.rental_price, discount: own })) return false;
  if (line === null || one.bail < Math.min(line.bail, one.listBail)) return true;
  return agreed
    ? one.rental_price - own < Math.min(line.rental_price - ownDiscountOf(line), one.listPrice)
    : one.rental_price < one.listPrice || own > ownDiscountOf(line);
};

/**
 * Sets the list prices from which discounts are measured. A list price that rose after the agreement makes no
 * discount.
 */
export const offerOfEdited = (one: PlannedEditLine, agreed: boolean): PlannedEditLine => {
  if (one.line === null) return one;
  const { list_price: oldPrice, list_bail: oldBail } = one.line;
  if (!isLowered(one, agreed))
    return {
      ...one,
      listPrice: Math.min(one.listPrice, one.rental_price),
      listBail: Math.min(one.listBail, one.bail),
    };
  return {
    ...one,
    listPrice: Math.min(one.listPrice, (agreed ? oldPrice : null) ?? one.listPrice),
    listBail: Math.min(one.listBail, oldBail ?? one.listBail),
  };
};
