import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import type { CancelProposal } from '#orders/amendments/cancel-policy.ts';
import { cancelRefundOf } from '#orders/amendments/cancel-policy.ts';
import type { Order } from '#orders/order/contract.ts';
import { countsInTotals } from '#orders/order/rules/order-totals.ts';
import { isLineHeld } from './order-actions.ts';

const satang = (baht: number): number => nearestSatang(Math.abs(baht));
const signed = (baht: number): number => (baht < 0 ? -satang(baht) : satang(baht));

/** Returns baht, or null with VAT on top, which only the server computes. */
export const overpaidAfterCancel = (
  order: Pick<Order, 'lines' | 'charges' | 'money' | 'discount'>,
): number | null => {
  if (order.money.vatOnTop !== 0) return null;
  const left = order.lines.filter((line) => !isLineHeld(line) && countsInTotals(line.state));
  const held = order.lines.filter(isLineHeld).map((line) => line.orderDetailId);
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

/** Returns baht. */
export const cancelSharesOf = (over: number, rule: CancelProposal): { given: number; kept: number } => {
  const given = cancelRefundOf(satang(over), rule);
  return { given: bahtOf(given), kept: bahtOf(satang(over) - given) };
};
