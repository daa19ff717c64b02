import type { Day } from '#lib/dates/day.ts';
import {
  chargesAsRows,
  type OrderLineRecord,
  type LoadedOrder,
  moneyOfOrder,
  type NewCharge,
  reversalCharges,
} from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { countsInTotals, type MoneySums } from '#orders/order/rules/order-totals.ts';
import { type CancelProposal, cancelProposal, cancelRefundOf } from '#orders/amendments/cancel-policy.ts';

type CalledOff = {
  lines: OrderLineRecord[];
  reversed: NewCharge[];
  cancelled: LoadedOrder;
  nothingLeft: boolean;
  over: number;
  proposal: CancelProposal;
};

export const cancellationOutcome = (
  order: LoadedOrder,
  { kind, reason }: { kind: 'cancelled' | 'noshow'; reason: string },
  today: Day,
): CalledOff => {
  const lines = order.lines.filter((line) => isInStateSet('held', line.state));
  const ids = lines.map((line) => line.id);
  const left = order.lines.map((line) => (ids.includes(line.id) ? { ...line, state: kind } : line));
  const nothingLeft = !left.some((line) => countsInTotals(line.state));
  const reversed = reversalCharges(order, lines, nothingLeft, reason);
  const cancelled = { ...order, lines: left, charges: [...order.charges, ...chargesAsRows(reversed)] };
  const first = lines.map((line) => line.pickup_day).toSorted()[0] ?? today;
  return {
    lines,
    reversed,
    cancelled,
    nothingLeft,
    over: Math.max(0, -moneyOfOrder(cancelled).balance),
    proposal: cancelProposal(order.head.terms.cancelRules, kind, first, today),
  };
};

export const cancellationCharge = (amount: number, reason: string): NewCharge => ({
  lineId: null,
  kind: 'cancel_fee',
  amount,
  noVat: false,
  reason,
});

/**
 * Returns the deposit to return immediately, in satang. If no line remains or the price is refunded, this is
 * the part that remaining lines do not need. It is 0 otherwise, and for a no-show.
 */
export const bailReturnedOnCancel = (
  money: Pick<MoneySums, 'bail' | 'bailHeld'>,
  { kind, money: goes }: { kind: 'cancelled' | 'noshow'; money: CancelProposal['money'] },
  nothingLeft: boolean,
): number =>
  kind !== 'noshow' && (nothingLeft || goes === 'refund') ? Math.max(0, money.bailHeld - money.bail) : 0;

export const estimateCancellation = (
  order: LoadedOrder,
  today: Day,
): CancelProposal & { price: number; bail: number } => {
  const { cancelled, nothingLeft, over, proposal } = cancellationOutcome(
    order,
    { kind: 'cancelled', reason: '' },
    today,
  );
  return {
    ...proposal,
    price: cancelRefundOf(over, proposal),
    bail: bailReturnedOnCancel(
      moneyOfOrder(cancelled),
      { kind: 'cancelled', money: proposal.money },
      nothingLeft,
    ),
  };
};
