import { daysBetween } from '#lib/dates/day.ts';
import type { PriceOffer } from '#orders/order/rules/discount-limit.ts';
import { rentalPriceIn } from '#orders/order/rules/shop-days.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { CheckoutForm, CheckoutLine, CheckoutLinePrices } from './form.ts';

export type PricingShop = Pick<ShopInfo, 'rentDurations' | 'dayCounting' | 'closedWeekdays' | 'closedDays'>;

export const currentListOf = (
  { base }: Pick<CheckoutLine, 'base'>,
  form: CheckoutForm,
  shop: PricingShop,
): CheckoutLinePrices | null =>
  base && { rentalPrice: rentalPriceIn(base.rentalPrice, form, shop), bail: base.bail };

export const agreedListOf = (
  { agreed }: Pick<CheckoutLine, 'agreed'>,
  { pickupDay, returnDay, rentDurationId }: CheckoutForm,
): CheckoutLinePrices | null =>
  agreed !== null &&
  pickupDay !== null &&
  returnDay !== null &&
  agreed.rentDurationId === rentDurationId &&
  agreed.length === daysBetween(pickupDay, returnDay)
    ? agreed
    : null;

/** A price below the list is a discount. Agreed list prices stay when the list rises. */
export const listPricesOf = (
  line: CheckoutLine,
  form: CheckoutForm,
  shop: PricingShop,
): CheckoutLinePrices | null => {
  const now = currentListOf(line, form, shop);
  const agreed = agreedListOf(line, form);
  if (now === null || agreed === null) return now;
  return {
    rentalPrice: Math.min(now.rentalPrice, agreed.rentalPrice),
    bail: Math.min(now.bail, agreed.bail),
  };
};

export const lineOffersOf = (form: CheckoutForm, shop: PricingShop): PriceOffer[] =>
  form.lines.map((line) => {
    const list = listPricesOf(line, form, shop);
    return { ...line, listPrice: list?.rentalPrice ?? line.rentalPrice, listBail: list?.bail ?? line.bail };
  });
