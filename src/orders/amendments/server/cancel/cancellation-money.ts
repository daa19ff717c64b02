/** What is left of an order whose held garments are called off: one rule for who does it and who is told before. Pure; satang. */
import type { Day } from '#lib/dates/day.ts';
import {
  asRows,
  type LineRow,
  type Loaded,
  moneyIn,
  type NewCharge,
  reversals,
} from '#orders/order/server/index.ts';
import { isIn } from '#orders/order/states.ts';
import { counts, type MoneySums } from '#orders/order/rules/order-totals.ts';
import type { CancelRule } from '#setup/shop/contract.ts';
import { type CancelProposal, cancelProposal, givenBack } from '#orders/amendments/cancel-policy.ts';

type CalledOff = {
  /** Those that are held. */
  lines: LineRow[];
  /** What of the charges falls away with them. */
  reversed: NewCharge[];
  cancelled: Loaded;
  nothingLeft: boolean;
  /** Paid above the price of what is left. */
  over: number;
  /** The shop's rule for the first of them to be fetched. */
  proposal: CancelProposal;
};

export const calledOff = (
  order: Loaded,
  { cancelRules }: { cancelRules: readonly CancelRule[] },
  { kind, reason }: { kind: 'cancelled' | 'noshow'; reason: string },
  today: Day,
): CalledOff => {
  const lines = order.lines.filter((line) => isIn('held', line.state));
  const ids = lines.map((line) => line.id);
  const left = order.lines.map((line) => (ids.includes(line.id) ? { ...line, state: kind } : line));
  const nothingLeft = !left.some((line) => counts(line.state));
  const reversed = reversals(order, lines, nothingLeft, reason);
  const cancelled = { ...order, lines: left, charges: [...order.charges, ...asRows(reversed)] };
  const first = lines.map((line) => line.pickup_day).toSorted()[0] ?? today;
  return {
    lines,
    reversed,
    cancelled,
    nothingLeft,
    over: Math.max(0, -moneyIn(cancelled).balance),
    proposal: cancelProposal(cancelRules, kind, first, today),
  };
};

/** What the shop keeps of it. */
export const cancelFee = (amount: number, reason: string): NewCharge => ({
  lineId: null,
  kind: 'cancel_fee',
  amount,
  noVat: false,
  reason,
});

/** The bail that goes back at once: beyond what is left, to who is there, when nothing is left or the price goes back. */
export const bailBack = (
  money: Pick<MoneySums, 'bail' | 'bailHeld'>,
  { kind, money: goes }: { kind: 'cancelled' | 'noshow'; money: CancelProposal['money'] },
  nothingLeft: boolean,
): number =>
  kind !== 'noshow' && (nothingLeft || goes === 'refund') ? Math.max(0, money.bailHeld - money.bail) : 0;

/** What the shop's rules would give back of price and bail when all that is held is called off by the customer today. */
export const cancelEstimate = (
  order: Loaded,
  rules: { cancelRules: readonly CancelRule[] },
  today: Day,
): { money: CancelProposal['money']; price: number; bail: number } => {
  const { cancelled, nothingLeft, over, proposal } = calledOff(
    order,
    rules,
    { kind: 'cancelled', reason: '' },
    today,
  );
  return {
    money: proposal.money,
    price: givenBack(over, proposal),
    bail: bailBack(moneyIn(cancelled), { kind: 'cancelled', money: proposal.money }, nothingLeft),
  };
};
