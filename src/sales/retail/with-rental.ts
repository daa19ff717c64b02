/** What is to be paid when articles are sold with a rental: one sum. Satang. */
import { satangOfBaht, vatExclusive } from '#lib/money/money.ts';
import type { Order } from '#orders/order/contract.ts';
import { dueOf, type DueSums } from '#orders/order/rules/amount-due.ts';
import { sumsOf } from '#orders/order/rules/order-totals.ts';

/** The VAT on top grows as the server will round it: once, on the whole that bears the rate of now (percent). */
const vatMore = (parts: Order['vatParts'], rate: number, articles: number): number => {
  const last = parts.at(-1);
  const same = last?.rate === rate;
  const [base, vat] = same ? [satangOfBaht(last.base) ?? 0, satangOfBaht(last.vat) ?? 0] : [0, 0];
  return vatExclusive(base + articles, Math.round(rate * 100)).vat - vat;
};

/**
 * What is owed with articles of so much (before VAT on top): the price of the rental that is still open with them, and the bail
 * that may be taken. `onTop`: percent of VAT put on top, 0 where prices include it.
 */
export const dueWith = (
  order: Pick<Order, 'lines' | 'money' | 'vatParts'>,
  articles: number,
  onTop: number,
): DueSums => {
  const money = sumsOf(order.money);
  // A rental of a time when prices included VAT has none on top.
  const none = onTop === 0 || (order.vatParts.length === 0 && money.price > 0);
  const more = articles + (none ? 0 : vatMore(order.vatParts, onTop, articles));
  return dueOf(order.lines, { ...money, balance: money.balance + more });
};
