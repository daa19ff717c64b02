/** What is given away of the list: a lower price, a discount, less bail. One rule for the page and the server. */

/** Garments at the list's price and bail, and at what is asked for them; any one unit of money. */
export type Offer = {
  quantity: number;
  listPrice: number;
  listBail: number;
  rentalPrice: number;
  bail: number;
  discount: number;
};

const sum = (offers: readonly Offer[], amount: (one: Offer) => number): number =>
  offers.reduce((total, one) => total + one.quantity * amount(one), 0);

/** Is less asked than the list says? Price 0 and bail 0 are the lowest there is. */
export const isBelowList = (one: Omit<Offer, 'quantity'>): boolean =>
  one.rentalPrice - one.discount < one.listPrice || one.bail < one.listBail;

/**
 * Is no more than `percent` of the list given away, of the price (with a discount on the whole) and of the bail? What is dearer than the
 * list makes up for nothing: it may be given back later, and what was cheap stays.
 */
export const isGivenWithin = (offers: readonly Offer[], discount: number, percent: number): boolean => {
  const price = sum(offers, (one) => one.listPrice);
  const asked = sum(offers, (one) => Math.min(one.rentalPrice - one.discount, one.listPrice)) - discount;
  const bail = sum(offers, (one) => one.listBail);
  const bailAsked = sum(offers, (one) => Math.min(one.bail, one.listBail));
  return (price - asked) * 100 <= price * percent && (bail - bailAsked) * 100 <= bail * percent;
};
