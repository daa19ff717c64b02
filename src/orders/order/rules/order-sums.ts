/** Cached row `order_sums` of all lists. Amounts are in satang. */
import { type Day, daysLate } from '#lib/dates/day.ts';
import { amountDueOf } from './amount-due.ts';
import { isSold, type SaleState } from './sale-lines.ts';
import { isInStateSet, type LineState, type OrderState, orderStateOf, type StateSet } from '../states.ts';
import { countsInTotals, orderMoney, type PricedCharge, type PricedLine } from './order-totals.ts';
import type { RatedEntry } from './vat-on-top.ts';

export type SummedLine = PricedLine & {
  itemId: number;
  pickupDay: Day;
  returnDay: Day;
  returnedDay: Day | null;
  /** Days as counted at the return, null for lines returned before days were stored. */
  daysLate: number | null;
};

export type SummedOrder = {
  head: { discount: number; vatRate: number; madeDay: Day };
  lines: readonly SummedLine[];
  /** `charges` includes the amounts of `sales`. */
  sales: readonly { state: SaleState }[];
  charges: readonly PricedCharge[];
  entries: readonly RatedEntry[];
};

export type OrderSums = {
  state: OrderState;
  rent: number;
  charges: number;
  vat_on_top: number;
  price: number;
  paid: number;
  balance: number;
  bail: number;
  bail_held: number;
  bail_kept: number;
  bail_due: number;
  refund_due: number;
  pickup_day: Day;
  first_return_day: Day;
  return_day: Day;
  line_count: number;
  held_from: Day | null;
  held_to: Day | null;
  held_count: number;
  out_from: Day | null;
  out_to: Day | null;
  out_count: number;
  back_count: number;
  returned_from: Day | null;
  returned_day: Day | null;
  days_late: number;
  shown_items: number[];
};

const itemsShown = 3;

const inOrder = (days: readonly Day[]): Day[] => days.toSorted();
const first = (days: readonly Day[]): Day | null => inOrder(days)[0] ?? null;
const last = (days: readonly Day[]): Day | null => inOrder(days).at(-1) ?? null;

type Spell = { state: LineState; pickupDay: Day; returnDay: Day };

export const sumsStateOf = (
  lines: readonly { state: LineState }[],
  sales: readonly { state: SaleState }[],
): OrderState => {
  if (lines.length > 0 || sales.length === 0) return orderStateOf(lines.map((line) => line.state));
  return sales.some((one) => isSold(one.state)) ? 'closed' : 'cancelled';
};

/** Uses lines that count, else all lines. All days are the creation day if the order has no lines. */
export const sumsDaysOf = (
  lines: readonly Spell[],
  madeDay: Day,
): { pickupDay: Day; firstReturnDay: Day; returnDay: Day; lines: number } => {
  const counted = lines.filter((line) => countsInTotals(line.state));
  const some = counted.length > 0 ? counted : lines;
  const pickupDay = first(some.map((line) => line.pickupDay));
  const returns = some.map((line) => line.returnDay);
  const [firstReturnDay, returnDay] = [first(returns), last(returns)];
  return {
    pickupDay: pickupDay ?? madeDay,
    firstReturnDay: firstReturnDay ?? madeDay,
    returnDay: returnDay ?? madeDay,
    lines: some.length,
  };
};

export const orderSumsOf = ({ head, lines, sales, charges, entries }: SummedOrder): OrderSums => {
  if (lines.length + sales.length === 0) throw new Error('an order without lines');
  const money = orderMoney(head, lines, charges, entries);
  const days = sumsDaysOf(lines, head.madeDay);
  const within = (set: StateSet): SummedLine[] => lines.filter((line) => isInStateSet(set, line.state));
  const held = within('held').map((line) => line.pickupDay);
  const out = within('out').map((line) => line.returnDay);
  const returned = lines.flatMap((line) => line.returnedDay ?? []);
  const late = lines.map((line) =>
    line.returnedDay === null || isInStateSet('out', line.state)
      ? 0
      : (line.daysLate ?? daysLate(line.returnDay, line.returnedDay)),
  );
  return {
    state: sumsStateOf(lines, sales),
    rent: money.rent,
    charges: money.charges,
    vat_on_top: money.vatOnTop,
    price: money.price,
    paid: money.paid,
    balance: money.balance,
    bail: money.bail,
    bail_held: money.bailHeld,
    bail_kept: money.bailKept,
    bail_due: amountDueOf(lines, money).bail,
    refund_due: money.refundDue,
    pickup_day: days.pickupDay,
    first_return_day: days.firstReturnDay,
    return_day: days.returnDay,
    line_count: lines.length > 0 ? days.lines : sales.length,
    held_from: first(held),
    held_to: last(held),
    held_count: held.length,
    out_from: first(out),
    out_to: last(out),
    out_count: out.length,
    back_count: within('back').length,
    returned_from: first(returned),
    returned_day: last(returned),
    days_late: Math.max(0, ...late),
    shown_items: [...new Set(lines.map((line) => line.itemId))].slice(0, itemsShown),
  };
};
