/** Prices of sets are in satang (decision 53). */
import { splitProportionally } from '#lib/money/money.ts';

/** `own` is a fixed price, `sum` the sum of the garments. Other kinds reduce the sum. */
export const setPricings = ['own', 'sum', 'percent_off', 'amount_off'] as const;
export type SetPricing = (typeof setPricings)[number];

/** `amount` is in satang, for `percent_off` in basis points. */
export type SetTerms = { pricing: SetPricing; amount: number; ownBail: number | null };

/** `listPrice` is for the rent duration, `priceChange` for the choice. */
export type SetItemPrice = { listPrice: number; listBail: number; priceChange: number };

export type SetItemShare = { rentalPrice: number; bail: number };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Returns the price without price changes of choices, at least 0. */
const basePrice = ({ pricing, amount }: SetTerms, listSum: number): number => {
  if (pricing === 'own') return amount;
  if (pricing === 'sum') return listSum;
  const off = pricing === 'amount_off' ? amount : Math.floor((listSum * amount + 5_000) / 10_000);
  return Math.max(0, listSum - off);
};

/**
 * Returns price and deposit, and each garment's share in the given order. `leftOut` has reductions (0 or
 * less) for omitted members. A set without garments costs nothing.
 */
export const priceSet = (
  terms: SetTerms,
  garments: readonly SetItemPrice[],
  leftOut: readonly number[] = [],
): { price: number; bail: number; borne: SetItemShare[] } => {
  if (garments.length === 0) return { price: 0, bail: 0, borne: [] };
  const changes = sum(garments.map((one) => one.priceChange)) + sum(leftOut);
  const prices = garments.map((one) => one.listPrice);
  const bails = garments.map((one) => one.listBail);
  const price = Math.max(0, basePrice(terms, sum(prices)) + changes);
  const bail = terms.ownBail ?? sum(bails);
  const ofPrice = splitProportionally(price, prices);
  const ofBail = terms.ownBail === null ? bails : splitProportionally(bail, bails);
  return {
    price,
    bail,
    borne: garments.map((_, at) => ({ rentalPrice: ofPrice[at] ?? 0, bail: ofBail[at] ?? 0 })),
  };
};
