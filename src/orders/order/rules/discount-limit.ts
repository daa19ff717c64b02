/** All amounts have the same unit. */
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

export type DiscountedOffers = { offers: readonly PriceOffer[]; discount: number };

/** Returns the list totals of price and deposit, and the amounts by which the offers are below them. */
const weights = ({ offers, discount }: DiscountedOffers): [number, number][] => {
  const price = sum(offers, (one) => one.listPrice);
  const asked = sum(offers, (one) => Math.min(one.rentalPrice - one.discount, one.listPrice)) - discount;
  const bail = sum(offers, (one) => one.listBail);
  return [
    [price, price - asked],
    [bail, bail - sum(offers, (one) => Math.min(one.bail, one.listBail))],
  ];
};

export const isHeavierDiscount = (now: DiscountedOffers, before: DiscountedOffers): boolean => {
  const others = weights(before);
  return weights(now).some(([list, off], at) => {
    const [listBefore, offBefore] = others[at] ?? [0, 0];
    return listBefore === 0 ? off > 0 : BigInt(off) * BigInt(listBefore) > BigInt(offBefore) * BigInt(list);
  });
};

/**
 * Checks if price (with the order discount) and deposit are each at most `percent` below the list. A price
 * above the list does not offset another price, because the user could lower it later.
 */
export const isWithinDiscountLimit = (
  offers: readonly PriceOffer[],
  discount: number,
  percent: number,
): boolean => {
  return weights({ offers, discount }).every(([list, off]) => off * 100 <= list * percent);
};
