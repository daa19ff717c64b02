/**
 * Expected orders of a shop, from docs/domain.md alone. Amounts are in baht. The model knows a line's unit
 * only if it is fixed.
 */
import { expect } from 'vitest';
import { addDays, type Day, daysBetween } from '#lib/dates/day.ts';

export type ModelLine = {
  id: number;
  itemId: number;
  state: 'reserved' | 'out' | 'returned' | 'cancelled' | 'noshow';
  price: number;
  bail: number;
  pickupDay: Day;
  due: Day;
  firstDue: Day;
  outDay: Day | null;
  backDay: Day | null;
  /** True if the garment is lost. The state is then 'returned' too. */
  lost: boolean;
  /** Unit that was requested, prepared or handed over. */
  unitId: number | null;
  prepared: boolean;
};
type ModelCharge = { kind: 'fee' | 'extension' | 'cancel' | 'lost'; lineId: number | null; amount: number };
export type ModelOrder = {
  id: number;
  lines: ModelLine[];
  charges: ModelCharge[];
  discount: number;
  paid: number;
  held: number;
  credit: number;
};

/** The late fee in baht a day, and days of washing, by default settings. */
export const modelLateFeePerDay = 100;
const turnaround = 1;

const sum = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);
export const countedModelLines = (order: ModelOrder): ModelLine[] =>
  order.lines.filter((line) => line.state !== 'cancelled' && line.state !== 'noshow');
export const modelLinesInState = (order: ModelOrder, state: ModelLine['state']): ModelLine[] =>
  order.lines.filter((line) => line.state === state);
export const modelPriceOf = (order: ModelOrder): number => {
  const rent = sum(countedModelLines(order), (line) => line.price);
  return rent - Math.min(order.discount, rent) + sum(order.charges, (one) => one.amount);
};
export const modelBailOf = (order: ModelOrder): number => sum(countedModelLines(order), (line) => line.bail);
/** Rounds a sum of baht to satang. Never returns −0, which differs from 0 in `toEqual`. */
export const wholeSatang = (baht: number): number => Math.round(baht * 100) / 100 || 0;
export const modelBalanceOf = (order: ModelOrder): number => wholeSatang(modelPriceOf(order) - order.paid);

export const isAllReturned = (order: ModelOrder): boolean =>
  countedModelLines(order).length > 0 && countedModelLines(order).every((line) => line.state === 'returned');
export const isModelClosed = (order: ModelOrder): boolean =>
  isAllReturned(order) && modelBalanceOf(order) === 0 && order.held === 0;

/**
 * Returns the deposit required before `going` are handed over, which covers these lines and all lines that
 * are out or not settled.
 */
export const modelBailFor = (order: ModelOrder, going: readonly ModelLine[]): number =>
  sum(
    [...modelLinesInState(order, 'out'), ...modelLinesInState(order, 'returned'), ...going],
    (line) => line.bail,
  );

export const modelLateFeeOf = (line: ModelLine, backDay: Day): number =>
  Math.max(0, daysBetween(line.due, backDay)) * modelLateFeePerDay;

export const shareModelExtension = (
  order: ModelOrder,
  fee: number,
  charges: readonly { kind: string; orderDetailId: number | null; amount: number }[],
): void => {
  const before = order.charges.filter((one) => one.kind === 'extension');
  const after = charges.flatMap(({ kind, orderDetailId, amount }) =>
    kind === 'extension_fee' ? [{ kind: 'extension' as const, lineId: orderDetailId, amount }] : [],
  );
  expect(sum(after, (one) => one.amount)).toBeCloseTo(sum(before, (one) => one.amount) + fee);
  order.charges = [...order.charges.filter((one) => one.kind !== 'extension'), ...after];
};

export const dropModelFees = (order: ModelOrder, gone: readonly ModelLine[], nothingLeft: boolean): void => {
  order.charges = order.charges.filter(
    (one) => one.kind !== 'extension' || !(nothingLeft || gone.some((line) => line.id === one.lineId)),
  );
};

export const cancelModelOrder = (
  order: ModelOrder,
  kind: 'cancelled' | 'noshow',
  money: 'forfeit' | 'credit' | 'refund',
  percent: number,
): void => {
  const gone = modelLinesInState(order, 'reserved');
  for (const line of gone) line.state = kind;
  const nothingLeft = countedModelLines(order).length === 0;
  dropModelFees(order, gone, nothingLeft);
  const over = Math.max(0, -modelBalanceOf(order));
  const give = money === 'forfeit' ? 0 : Math.floor(over * percent + 0.5) / 100;
  order.charges.push({ kind: 'cancel', lineId: null, amount: over - give });
  order.paid = wholeSatang(order.paid - give);
  if (money === 'credit') order.credit += give;
  // The shop holds the deposit after a no-show until the customer collects it.
  if (kind === 'cancelled' && (nothingLeft || money === 'refund'))
    order.held = Math.min(order.held, modelBailOf(order));
};

export const settleModelOrder = (order: ModelOrder, amount: number): void => {
  const kept = Math.min(Math.max(0, modelBalanceOf(order)), order.held);
  order.paid = wholeSatang(order.paid + kept);
  order.held = wholeSatang(order.held - kept);
  const fromBail = Math.min(amount, order.held);
  order.held = wholeSatang(order.held - fromBail);
  order.paid = wholeSatang(order.paid - (amount - fromBail));
};

/** Returns days [first, until) on which a line needs its reserved unit, including washing. */
const busy = (line: ModelLine): { from: Day; until: Day } | null => {
  if (line.state === 'cancelled' || line.state === 'noshow') return null;
  const last = line.backDay !== null && line.backDay < line.due ? line.backDay : line.due;
  return last < line.pickupDay ? null : { from: line.pickupDay, until: addDays(last, 1 + turnaround) };
};

export const busiestDay = (orders: readonly ModelOrder[], itemId: number): number => {
  const spans = orders
    .flatMap((order) => order.lines)
    .filter((line) => line.itemId === itemId)
    .flatMap((line) => busy(line) ?? []);
  return Math.max(
    0,
    ...spans.map(({ from: day }) => spans.filter((one) => one.from <= day && day < one.until).length),
  );
};

export type ModelReservation = { from: Day; until: Day; unitId: number | null };
/** `opens` is the first day of new reservations. */
export type ModelUnit = { unitId: number; open: boolean; opens: Day };

/**
 * Returns true if some arrangement places all reservations on the units. `fixed` stay on their unit. `free`
 * may take any open unit, or their own closed unit.
 */
export const canPlaceAll = (
  units: readonly ModelUnit[],
  fixed: readonly ModelReservation[],
  free: readonly ModelReservation[],
): boolean => {
  const placed = new Map<number, ModelReservation[]>(units.map((one) => [one.unitId, []]));
  for (const one of fixed) {
    const row = placed.get(one.unitId ?? 0);
    if (row?.some((other) => one.from < other.until && other.from < one.until)) return false;
    row?.push(one);
  }
  const order = [...free].sort((x, y) => (x.from < y.from ? -1 : 1));
  const placeFrom = (at: number): boolean => {
    const one = order[at];
    if (one === undefined) return true;
    return units.some(({ unitId, open, opens }) => {
      const row = placed.get(unitId) ?? [];
      if ((!open || one.from < opens) && one.unitId !== unitId) return false;
      if (row.some((other) => one.from < other.until && other.from < one.until)) return false;
      row.push(one);
      const works = placeFrom(at + 1);
      row.pop();
      return works;
    });
  };
  return placeFrom(0);
};
