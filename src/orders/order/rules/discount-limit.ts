/** All amounts are in the same unit of money. */
export type PriceOffer = {
  quantity: number;
  listPrice: number;
  listBail: number;
  rentalPrice: number;
  bail: number;
  discount: number;
};

const sum = (offers: readonly PriceOffer[], amount: (one: PriceOffer) => number): number =>
  offers.reduce((total, one) => total + one.quantity * amount(one), 0);

export const isBelowListPrice = (one: Omit<PriceOffer, 'quantity'>): boolean =>
  one.rentalPrice - one.discount < one.listPrice || one.bail < one.listBail;

/**
 * Price (with the order discount) and deposit may each be at most `percent` below the list. Prices above the list do not compensate,
 * because they may be lowered later.
 */
export const isWithinDiscountLimit = (
  offers: readonly PriceOffer[],
  discount: number,
  percent: number,
): boolean => {
  const price = sum(offers, (one) => one.listPrice);
  const asked = sum(offers, (one) => Math.min(one.rentalPrice - one.discount, one.listPrice)) - discount;
  const bail = sum(offers, (one) => one.listBail);
  const bailAsked = sum(offers, (one) => Math.min(one.bail, one.listBail));
  return (price - asked) * 100 <= price * percent && (bail - bailAsked) * 100 <= bail * percent;
};
