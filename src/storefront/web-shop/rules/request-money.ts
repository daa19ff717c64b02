/** What a request comes to, as every page that tells of it tells it. Pure; from satang to baht. */
import { bahtOf } from '#lib/money/money.ts';

/** Baht. */
export type RequestMoney = {
  rent: number;
  /** What promotions and the shop take off. */
  discount: number;
  shipping: number;
  vat: number;
  /** Percent; 0 where none is put on top. */
  vatRate: number;
  /** Rent without discount, with shipping and VAT. */
  price: number;
  bail: number;
  total: number;
  /** Of the total: books it. */
  dueNow: number;
};

/** Of a cart: fetched, and sent where the shop sends parcels. */
export type CartMoney = {
  fetched: RequestMoney;
  sent: RequestMoney | null;
  /** What takes something off. */
  promotions: readonly string[];
};

/** What of rent and bail is due with the request, in whole baht; satang. */
export const dueNow = (total: number, percent: number): number =>
  Math.min(total, Math.ceil((total * percent) / 10_000) * 100);

type Sums = {
  rent: number;
  charges: number;
  vatOnTop: number;
  price: number;
  bail: number;
  /** Basis points. */
  vatRate: number;
};

/** Of sums of an order that is asked for: all that is charged in it is its sending. */
export const requestMoney = (
  { rent, charges, vatOnTop, price, bail, vatRate }: Sums,
  due: number,
): RequestMoney => ({
  rent: bahtOf(rent),
  discount: bahtOf(rent + charges + vatOnTop - price),
  shipping: bahtOf(charges),
  vat: bahtOf(vatOnTop),
  vatRate: vatRate / 100,
  price: bahtOf(price),
  bail: bahtOf(bail),
  total: bahtOf(price + bail),
  dueNow: bahtOf(due),
});

type Due = { price: number; bail: number };

/**
 * What of all that is due (satang) is asked for now: until anything has gone out the share that books and is not paid yet, and after
 * it the rest. `share`: of a request of the web shop, as it was told; null for what was made at the counter.
 */
export const askedNow = (
  due: Due,
  taken: { price: number; bail: number; paid: number; bailHeld: number },
  share: number | null,
): Due => {
  const left = share === null ? 0 : dueNow(taken.price + taken.bail, share) - taken.paid - taken.bailHeld;
  return left <= 0 ? due : upTo(due, left);
};

/** Of what is due no more than so much, the rent first. */
export const upTo = ({ price, bail }: Due, most: number): Due => {
  const first = Math.min(price, most);
  return { price: first, bail: Math.min(bail, most - first) };
};
