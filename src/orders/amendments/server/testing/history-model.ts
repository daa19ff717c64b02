/**
 * For tests: what a shop's orders should come to, written from docs/domain.md alone. Amounts in baht; no order knows
 * which garment it has got.
 */
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
  /** It did not come back; its state is 'returned' all the same. */
  lost: boolean;
  /** The very garment asked for, prepared or handed over: it stays that one. */
  unitId: number | null;
  /** Held, and nothing is left to be done on its garment. */
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
  /** Became the customer's credit. */
  credit: number;
};

/** Baht a day late, and days of washing: the shop's settings when nobody has set anything. */
export const lateFeePerDay = 100;
const turnaround = 1;

const sum = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);
export const counted = (order: ModelOrder): ModelLine[] =>
  order.lines.filter((line) => line.state !== 'cancelled' && line.state !== 'noshow');
export const inState = (order: ModelOrder, state: ModelLine['state']): ModelLine[] =>
  order.lines.filter((line) => line.state === state);
export const priceOf = (order: ModelOrder): number => {
  const rent = sum(counted(order), (line) => line.price);
  return rent - Math.min(order.discount, rent) + sum(order.charges, (one) => one.amount);
};
export const bailOf = (order: ModelOrder): number => sum(counted(order), (line) => line.bail);
export const balanceOf = (order: ModelOrder): number => priceOf(order) - order.paid;

/** Is everything back? */
export const allBack = (order: ModelOrder): boolean =>
  counted(order).length > 0 && counted(order).every((line) => line.state === 'returned');
export const isClosed = (order: ModelOrder): boolean =>
  allBack(order) && balanceOf(order) === 0 && order.held === 0;

/** Bail that must be held before these lines may go: theirs, and that of everything away or not yet settled. */
export const bailFor = (order: ModelOrder, going: readonly ModelLine[]): number =>
  sum([...inState(order, 'out'), ...inState(order, 'returned'), ...going], (line) => line.bail);

export const lateFeeOf = (line: ModelLine, backDay: Day): number =>
  Math.max(0, daysBetween(line.due, backDay)) * lateFeePerDay;

/** Fees for lengthening fall away with what is taken out. */
export const dropFees = (order: ModelOrder, gone: readonly ModelLine[], nothingLeft: boolean): void => {
  order.charges = order.charges.filter(
    (one) => one.kind !== 'extension' || !(nothingLeft || gone.some((line) => line.id === one.lineId)),
  );
};

/** A share of what was paid above the price becomes credit or goes back, the rest is kept; bail is not kept. */
export const cancel = (
  order: ModelOrder,
  kind: 'cancelled' | 'noshow',
  money: 'forfeit' | 'credit' | 'refund',
  percent: number,
): void => {
  const gone = inState(order, 'reserved');
  for (const line of gone) line.state = kind;
  const nothingLeft = counted(order).length === 0;
  dropFees(order, gone, nothingLeft);
  const over = Math.max(0, -balanceOf(order));
  const give = money === 'forfeit' ? 0 : Math.floor(over * percent + 0.5) / 100;
  order.charges.push({ kind: 'cancel', lineId: null, amount: over - give });
  order.paid -= give;
  if (money === 'credit') order.credit += give;
  // Who does not come is not there to take the bail: it is held until it is fetched.
  if (kind === 'cancelled' && (nothingLeft || money === 'refund'))
    order.held = Math.min(order.held, bailOf(order));
};

/** What is owed is kept from the bail, the rest of `amount` goes back. */
export const settle = (order: ModelOrder, amount: number): void => {
  const kept = Math.min(Math.max(0, balanceOf(order)), order.held);
  order.paid += kept;
  order.held -= kept;
  const fromBail = Math.min(amount, order.held);
  order.held -= fromBail;
  order.paid -= amount - fromBail;
};

/** Days for which a line was promised a garment and still needs it, washing included: [first, until). */
const busy = (line: ModelLine): { from: Day; until: Day } | null => {
  if (line.state === 'cancelled' || line.state === 'noshow') return null;
  const last = line.backDay !== null && line.backDay < line.due ? line.backDay : line.due;
  return last < line.pickupDay ? null : { from: line.pickupDay, until: addDays(last, 1 + turnaround) };
};

/** The most garments of an item that are promised on one day. */
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

export type Seat = { from: Day; until: Day; unitId: number | null };
export type Peg = { unitId: number; open: boolean };

/**
 * Is there any way to hang all of these on the units, tried one by one? `fixed` stay where they are; `free` may
 * hang anywhere that is open; those with a unit may also stay on it though it is closed.
 */
export const canHang = (units: readonly Peg[], fixed: readonly Seat[], free: readonly Seat[]): boolean => {
  const hung = new Map<number, Seat[]>(units.map((one) => [one.unitId, []]));
  for (const one of fixed) {
    const row = hung.get(one.unitId ?? 0);
    if (row?.some((other) => one.from < other.until && other.from < one.until)) return false;
    row?.push(one);
  }
  const order = [...free].sort((x, y) => (x.from < y.from ? -1 : 1));
  const hang = (at: number): boolean => {
    const one = order[at];
    if (one === undefined) return true;
    return units.some(({ unitId, open }) => {
      const row = hung.get(unitId) ?? [];
      if (!open && one.unitId !== unitId) return false;
      if (row.some((other) => one.from < other.until && other.from < one.until)) return false;
      row.push(one);
      const works = hang(at + 1);
      row.pop();
      return works;
    });
  };
  return hang(0);
};
