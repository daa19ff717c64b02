/**
 * Exact re-arrangement: colouring intervals with units when some intervals are nailed down. Without nailed
 * ones after the first movable day this never steps back (sweep by first day: any free unit is as good as
 * another); with them it is a search with memory of dead ends and a bound on its steps.
 */
import type { Day } from '../core/common/day.ts';
import type { PlaceWish, Placement, RackUnit, Taken } from './placing.ts';
import type { DaySpan } from './reservation-days.ts';
import { byDay, overlaps } from './reservation-days.ts';

const maxSteps = 5000;

/** One interval to colour: a wish (by index) or a movable promise. `at` is preferred. */
type Flexible = DaySpan & { at: number | undefined; wish: number | null; reservationId: number };

type Row = {
  unitId: number;
  open: boolean;
  /** Intervals that cannot move, by first day; `rest`: a number for all from an index on, the same for the same days. */
  nailed: DaySpan[];
  rest: number[];
  /** First day free of what the sweep has put here. */
  end: Day | '';
  /** First nailed interval that is not over yet. */
  next: number;
};

const rowsOf = (
  units: readonly RackUnit[],
  taken: readonly Taken[],
  wishes: readonly PlaceWish[],
): Row[] | null => {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, known);
    return known;
  };
  const rows: Row[] = [];
  for (const { unitId, open } of units) {
    const wanted = wishes.filter((one) => one.unitId === unitId);
    if (wanted.some((one) => !open && one.at !== unitId)) return null;
    const nailed = [...taken.filter((one) => !one.movable && one.unitId === unitId), ...wanted]
      .map(({ from, until }) => ({ from, until }))
      .sort((a, b) => byDay(a.from, b.from));
    if (nailed.some((one, index) => index > 0 && overlaps(nailed[index - 1] ?? one, one))) return null;
    const rest = [0];
    for (const one of nailed.toReversed()) rest.unshift(numberOf(`${one.from}${one.until}${rest[0] ?? 0}`));
    rows.push({ unitId, open, nailed, rest, end: '', next: 0 });
  }
  const known = new Set(units.map((one) => one.unitId));
  return wishes.every((one) => one.unitId === undefined || known.has(one.unitId)) ? rows : null;
};

/** What of a unit matters from a day on; units that look alike are interchangeable, closed ones never. */
const look = (row: Row, from: Day): string =>
  `${row.open ? '' : row.unitId}/${row.end > from ? row.end : ''}/${row.rest[row.next] ?? 0}`;

const advance = (row: Row, from: Day): void => {
  row.next = 0;
  while ((row.nailed[row.next]?.until ?? '9') <= from) row.next += 1;
};

/** Units that can take it, each look once: where it is now first, then the tightest. */
const candidates = (rows: readonly Row[], one: Flexible): Row[] => {
  const able = rows.filter((row) => {
    if (!row.open && row.unitId !== one.at) return false;
    return row.end <= one.from && one.until <= (row.nailed[row.next]?.from ?? '9');
  });
  able.sort((a, b) => {
    if (a.unitId === one.at) return -1;
    if (b.unitId === one.at) return 1;
    const gap = byDay(a.nailed[a.next]?.from ?? '9', b.nailed[b.next]?.from ?? '9');
    return gap || byDay(b.end, a.end) || a.unitId - b.unitId;
  });
  const seen = new Set<string>();
  return able.filter((row) => {
    const text = look(row, one.from);
    return seen.has(text) ? false : seen.add(text);
  });
};

/** As `place`, without regard to gaps: an arrangement of all movable promises and wishes, or null when there is none. */
export const arrange = (
  units: readonly RackUnit[],
  taken: readonly Taken[],
  wishes: readonly PlaceWish[],
): Placement | null => {
  const rows = rowsOf(units, taken, wishes);
  if (rows === null) return null;
  const movable = taken.filter((one) => one.movable);
  const all: Flexible[] = movable.map((one) => ({ ...one, at: one.unitId, wish: null }));
  for (const [index, one] of wishes.entries())
    if (one.unitId === undefined)
      all.push({ from: one.from, until: one.until, at: one.at, wish: index, reservationId: 0 });
  all.sort(
    (a, b) =>
      byDay(a.from, b.from) || Number(a.wish !== null) - Number(b.wish !== null) || byDay(b.until, a.until),
  );

  const dead = new Set<string>();
  const given: number[] = [];
  let steps = 0;
  const sweep = (index: number): boolean => {
    const one = all[index];
    if (one === undefined) return true;
    steps += 1;
    if (steps > maxSteps) return false;
    for (const row of rows) advance(row, one.from);
    const state = `${index} ${rows
      .map((row) => look(row, one.from))
      .sort()
      .join(' ')}`;
    if (dead.has(state)) return false;
    for (const row of candidates(rows, one)) {
      const before = row.end;
      row.end = one.until;
      given[index] = row.unitId;
      if (sweep(index + 1)) return true;
      row.end = before;
      for (const other of rows) advance(other, one.from);
    }
    dead.add(state);
    return false;
  };
  if (!sweep(0)) return null;

  const chosen = wishes.map((one) => one.unitId ?? 0);
  const moves: Placement['moves'] = [];
  for (const [index, one] of all.entries()) {
    const unitId = given[index] ?? 0;
    if (one.wish !== null) chosen[one.wish] = unitId;
    else if (unitId !== one.at) moves.push({ reservationId: one.reservationId, unitId });
  }
  return { units: chosen, moves };
};
