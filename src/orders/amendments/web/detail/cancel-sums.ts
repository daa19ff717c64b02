/** What a cancellation would leave; the server's rule, told before it is done. */
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { CancelProposal } from '#orders/amendments/cancel-policy.ts';
import { givenBack } from '#orders/amendments/cancel-policy.ts';
import type { Order } from '#orders/order/contract.ts';
import { counts } from '#orders/order/rules/order-totals.ts';
import { isHeld } from './order-actions.ts';

const satang = (baht: number): number => satangOfBaht(Math.abs(baht)) ?? 0;
const signed = (baht: number): number => (baht < 0 ? -satang(baht) : satang(baht));

/** Baht paid above the price of what is left once the held garments are cancelled; null where VAT is put on top. */
export const paidOver = (order: Pick<Order, 'lines' | 'charges' | 'money' | 'discount'>): number | null => {
  if (order.money.vatOnTop !== 0) return null;
  const left = order.lines.filter((line) => !isHeld(line) && counts(line.state));
  const held = order.lines.filter(isHeld).map((line) => line.orderDetailId);
  const falls = ['extension_fee', 'swap_fee', 'shipping'];
  const charges = order.charges.filter(
    (one) =>
      !falls.includes(one.kind) ||
      !(left.length === 0 || (one.orderDetailId !== null && held.includes(one.orderDetailId))),
  );
  const rent = left.reduce((sum, line) => sum + satang(line.rentalPrice), 0);
  const off = left.reduce((sum, line) => sum + satang(line.discount), 0) + satang(order.discount);
  const fees = charges.reduce((sum, one) => sum + signed(one.amount), 0);
  return bahtOf(Math.max(0, signed(order.money.paid) - (rent - Math.min(off, rent) + fees)));
};

/** Baht that the customer gets and that the shop keeps. */
export const shares = (over: number, rule: CancelProposal): { given: number; kept: number } => {
  const given = givenBack(satang(over), rule);
  return { given: bahtOf(given), kept: bahtOf(satang(over) - given) };
};
