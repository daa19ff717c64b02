/** Concessions below the list: a lower price, a discount, a lower deposit. One rule for the page and the server. */

/** Lines at list price and deposit, and at the requested ones; any one unit of money. */
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

/** Is the price or deposit below the list? Price 0 and deposit 0 are the minimum. */
export const isBelowListPrice = (one: Omit<PriceOffer, 'quantity'>): boolean =>
  one.rentalPrice - one.discount < one.listPrice || one.bail < one.listBail;

/**
 * Are the concessions on price (including the order discount) and on deposit each at most `percent` of the list? Prices above the
 * list do not compensate: they may be lowered later while the concessions stay.
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
