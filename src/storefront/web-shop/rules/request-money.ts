/** All pages use these functions. RequestMoney is in baht, everything else in satang. */
import { bahtOf } from '#lib/money/money.ts';

export type RequestMoney = {
  rent: number;
  discount: number;
  shipping: number;
  vat: number;
  vatRate: number;
  price: number;
  bail: number;
  total: number;
  dueNow: number;
};

/** `sent` is null if the shop sends no parcels. */
export type CartMoney = {
  fetched: RequestMoney;
  sent: RequestMoney | null;
  promotions: readonly string[];
};

/** Returns the part that confirms a booking, in satang rounded up to whole baht. */
export const requestDepositOf = (total: number, percent: number): number =>
  Math.min(total, Math.ceil((total * percent) / 10_000) * 100);

type Sums = {
  rent: number;
  charges: number;
  vatOnTop: number;
  price: number;
  bail: number;
  vatRate: number;
};

/** Shipping is the only charge of a web request. */
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
 * Returns the amount to pay now in satang, first the part that confirms the booking, then everything else.
 * `share` is the percentage shown with a web request, or null for an order from the counter.
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

/** Limits the payment to `most`. The price comes before the deposit. */
export const paymentUpTo = ({ price, bail }: Due, most: number): Due => {
  const first = Math.min(price, most);
  return { price: first, bail: Math.min(bail, most - first) };
};
