/** Amounts are in satang. */
import { nearestSatang, vatExclusive } from '#lib/money/money.ts';
import type { Order } from '#orders/order/contract.ts';
import { amountDueOf, type AmountDueSums } from '#orders/order/rules/amount-due.ts';
import { moneySumsOf } from '#orders/order/rules/order-totals.ts';

/**
 * Returns the increase of the VAT on top. Rounds the whole amount once, like the server, at the current rate
 * (percent).
 */
const vatMore = (parts: Order['vatParts'], rate: number, articles: number): number => {
  const last = parts.at(-1);
  const same = last?.rate === rate;
  const [base, vat] = same ? [nearestSatang(last.base), nearestSatang(last.vat)] : [0, 0];
  return vatExclusive(base + articles, Math.round(rate * 100)).vat - vat;
};

/**
 * Returns the amount due for the rental with the items, whose price is before VAT on top. `onTop` is the VAT
 * rate in percent, or 0 if prices include VAT.
 */
export const dueWith = (
  order: Pick<Order, 'lines' | 'money' | 'vatParts'>,
  articles: number,
  onTop: number,
): AmountDueSums => {
  const money = moneySumsOf(order.money);
  // A rental made while prices included VAT gets no VAT on top.
  const none = onTop === 0 || (order.vatParts.length === 0 && money.price > 0);
  const more = articles + (none ? 0 : vatMore(order.vatParts, onTop, articles));
  return amountDueOf(order.lines, { ...money, balance: money.balance + more });
};
