/** What a set costs, and what each of its garments bears of it (docs/decisions/0053-sets.md). Money in satang. */
import { shareOut } from '#lib/money/money.ts';

/** `own`: the set's price; `sum`: that of its garments; the others take percent or an amount off the sum. */
export const setPricings = ['own', 'sum', 'percent_off', 'amount_off'] as const;
export type SetPricing = (typeof setPricings)[number];

/** `amount`: satang; for `percent_off` basis points; for `sum` not looked at. `ownBail` null: the sum of the garments. */
export type SetTerms = { pricing: SetPricing; amount: number; ownBail: number | null };

/** A garment of the set: price under the rent duration and bail by the list, and what its choice adds or takes away. */
export type SetGarment = { listPrice: number; listBail: number; priceChange: number };

export type SetBorne = { rentalPrice: number; bail: number };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** The price before choices; never below 0. */
const basePrice = ({ pricing, amount }: SetTerms, listSum: number): number => {
  if (pricing === 'own') return amount;
  if (pricing === 'sum') return listSum;
  const off = pricing === 'amount_off' ? amount : Math.floor((listSum * amount + 5_000) / 10_000);
  return Math.max(0, listSum - off);
};

/**
 * The garments chosen, and what the members left out take off the price (0 or less each) → the set's price and bail, and
 * what each garment bears of both, in the order given. A set of no garments costs nothing.
 */
export const priceSet = (
  terms: SetTerms,
  garments: readonly SetGarment[],
  leftOut: readonly number[] = [],
): { price: number; bail: number; borne: SetBorne[] } => {
  if (garments.length === 0) return { price: 0, bail: 0, borne: [] };
  const changes = sum(garments.map((one) => one.priceChange)) + sum(leftOut);
  const prices = garments.map((one) => one.listPrice);
  const bails = garments.map((one) => one.listBail);
  const price = Math.max(0, basePrice(terms, sum(prices)) + changes);
  const bail = terms.ownBail ?? sum(bails);
  const ofPrice = shareOut(price, prices);
  const ofBail = terms.ownBail === null ? bails : shareOut(bail, bails);
  return {
    price,
    bail,
    borne: garments.map((_, at) => ({ rentalPrice: ofPrice[at] ?? 0, bail: ofBail[at] ?? 0 })),
  };
};
