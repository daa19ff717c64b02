/** For every page that shows them. Satang in, baht out. */
import { bahtOf } from '#lib/money/money.ts';

/** Amounts in baht. */
export type RequestMoney = {
  rent: number;
  /** Discount by promotions and by the shop. */
  discount: number;
  shipping: number;
  vat: number;
  /** Percent; 0 without VAT on top. */
  vatRate: number;
  /** Less discount, with shipping and VAT. */
  price: number;
  bail: number;
  total: number;
  /** The part that confirms the booking. */
  dueNow: number;
};

/** `sent`: null when the shop sends no parcels. */
export type CartMoney = {
  fetched: RequestMoney;
  sent: RequestMoney | null;
  promotions: readonly string[];
};

/** Of rent and deposit, rounded up to whole baht; amounts in satang. */
export const requestDepositOf = (total: number, percent: number): number =>
  Math.min(total, Math.ceil((total * percent) / 10_000) * 100);

type Sums = {
  rent: number;
  charges: number;
  vatOnTop: number;
  price: number;
  bail: number;
  /** VAT rate in basis points. */
  vatRate: number;
};

/** The order's only charge is shipping. */
export const webRequestMoneyOf = (
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
 * Satang to request now: before the hand-over the unpaid part of the booking share, afterwards the rest. `share`: as shown with a
 * web request; null for orders from the counter.
 */
export const requestedPaymentOf = (
  due: Due,
  taken: { price: number; bail: number; paid: number; bailHeld: number },
  share: number | null,
): Due => {
  const left =
    share === null ? 0 : requestDepositOf(taken.price + taken.bail, share) - taken.paid - taken.bailHeld;
  return left <= 0 ? due : paymentUpTo(due, left);
};

/** Pays the rent first, then the deposit. */
export const paymentUpTo = ({ price, bail }: Due, most: number): Due => {
  const first = Math.min(price, most);
  return { price: first, bail: Math.min(bail, most - first) };
};
