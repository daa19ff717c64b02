/**
 * Interval colouring with units as colours. Free units without a later fixed interval are interchangeable, so
 * the search tries only one of them. The search remembers dead ends and gives up after `maxSteps`.
 */
import type { PlacementRequest, Placement, RackUnit, RackReservation } from './unit-assignment.ts';
import type { DayInterval } from './reservation-days.ts';
import { intervalsOverlap, dayIntervalOf, unitDaysOf } from './reservation-days.ts';

const maxSteps = 1500;

/** A request (`wish` is its index) or a movable reservation (`wish` is null). `at`: the preferred unit. */
type Flexible = DayInterval & { at: number | undefined; wish: number | null; reservationId: number };

type Row = {
  unitId: number;
  opens: number;
  ready: number;
  /**
   * `nailed`: fixed intervals by first day. `rest`: units with equal numbers at an index have equal fixed
   * intervals from there on.
   */
  nailed: DayInterval[];
  rest: number[];
  /** First free day after the placed intervals. */
  end: number;
  /** Index of the first fixed interval that has not ended. */
  next: number;
};

/** Returns null if fixed intervals overlap or a requested unit cannot take its request. */
const rowsOf = (
  units: readonly RackUnit[],
  taken: readonly RackReservation[],
  wishes: readonly PlacementRequest[],
): Row[] | null => {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, known);
    return known;
  };
  const rows: Row[] = [];
  for (const unit of units) {
    const { unitId } = unit;
    const { opens, ready } = unitDaysOf(unit);
    const wanted = wishes.filter((one) => one.unitId === unitId);
    if (wanted.some((one) => opens > dayIntervalOf(one).start && one.at !== unitId)) return null;
    const nailed = [...taken.filter((one) => !one.movable && one.unitId === unitId), ...wanted]
      .map(dayIntervalOf)
      .sort((a, b) => a.start - b.start);
    if (nailed.some((one, index) => index > 0 && intervalsOverlap(nailed[index - 1] ?? one, one)))
      return null;
    const rest = [0];
    for (const one of nailed.toReversed()) rest.unshift(numberOf(`${one.start} ${one.end} ${rest[0] ?? 0}`));
    rows.push({ unitId, opens, ready, nailed, rest, end: -Infinity, next: 0 });
  }
  const known = new Set(units.map((one) => one.unitId));
  return wishes.every((one) => one.unitId === undefined || known.has(one.unitId)) ? rows : null;
};

/** Returns movable reservations, and requests that require no unit, by first day. */
const flexibleOf = (taken: readonly RackReservation[], wishes: readonly PlacementRequest[]): Flexible[] => {
  const all: Flexible[] = [];
  for (const one of taken)
    if (one.movable)
      all.push({ ...dayIntervalOf(one), at: one.unitId, wish: null, reservationId: one.reservationId });
  for (const [index, one] of wishes.entries())
    if (one.unitId === undefined)
      all.push({ ...dayIntervalOf(one), at: one.at, wish: index, reservationId: 0 });
  return all.sort(
    (a, b) => a.start - b.start || Number(a.wish !== null) - Number(b.wish !== null) || b.end - a.end,
  );
};

const advance = (rows: readonly Row[], start: number): void => {
  for (const row of rows) {
    while ((row.nailed[row.next - 1]?.end ?? -Infinity) > start) row.next -= 1;
    while ((row.nailed[row.next]?.end ?? Infinity) <= start) row.next += 1;
  }
};

/**
 * Returns equal keys for units that are interchangeable from `start` on. A unit that opens later has its own
 * key.
 */
const look = (row: Row, start: number): string =>
  `${row.opens <= start ? '' : row.unitId}/${row.end > start ? row.end : ''}/${row.rest[row.next] ?? 0}`;

/** Sorts the preferred unit first, then ready units, then the tightest fit. */
const candidates = (rows: readonly Row[], one: Flexible): Row[] => {
  const nextOn = (row: Row): number => row.nailed[row.next]?.start ?? Number.MAX_SAFE_INTEGER;
  const able = rows.filter(
    (row) =>
      (row.opens <= one.start || row.unitId === one.at) && row.end <= one.start && one.end <= nextOn(row),
  );
  const home = (row: Row): number => Number(row.unitId !== one.at);
  const late = (row: Row): number => Number(row.ready > one.start);
  return able.sort(
    (a, b) =>
      home(a) - home(b) ||
      late(a) - late(b) ||
      nextOn(a) - nextOn(b) ||
      (a.end === b.end ? 0 : b.end - a.end),
  );
};

type Level = { able: Row[]; at: number; before: number; tried: Set<string> };

const sweep = (rows: readonly Row[], all: readonly Flexible[]): number[] | null => {
  const levels: Level[] = [];
  const dead = new Set<string>();
  const keyOf = (one: Flexible, index: number): string =>
    `${index} ${rows
      .map((row) => look(row, one.start))
      .sort()
      .join(' ')}`;
  let index = 0;
  for (let steps = 0; steps <= maxSteps + all.length; steps += 1) {
    const one = all[index];
    if (one === undefined) return levels.map((level) => level.able[level.at]?.unitId ?? 0);
    advance(rows, one.start);
    const level: Level = levels[index] ?? { able: [], at: 0, before: 0, tried: new Set() };
    const tried = level.able[level.at];
    if (tried === undefined) {
      levels.push(level);
      if (dead.size === 0 || !dead.has(keyOf(one, index))) level.able = candidates(rows, one);
    } else {
      tried.end = level.before;
      level.tried.add(look(tried, one.start));
      level.at = level.able.findIndex((row, at) => at > level.at && !level.tried.has(look(row, one.start)));
      if (level.at < 0) level.at = level.able.length;
    }
    const row = level.able[level.at];
    if (row === undefined) {
      dead.add(keyOf(one, index));
      levels.pop();
      if (index === 0) return null;
      index -= 1;
      continue;
    }
    level.before = row.end;
    row.end = one.end;
    index += 1;
  }
  return null;
};

/** Works like `assignReservations`, but ignores gaps. Returns null if `maxSteps` find no solution. */
export const arrangeIntervals = (
  units: readonly RackUnit[],
  taken: readonly RackReservation[],
  wishes: readonly PlacementRequest[],
): Placement | null => {
  const rows = rowsOf(units, taken, wishes);
  if (rows === null) return null;
  const all = flexibleOf(taken, wishes);
  const given = sweep(rows, all);
  if (given === null) return null;
  const chosen = wishes.map((one) => one.unitId ?? 0);
  const moves: Placement['moves'] = [];
  for (const [index, one] of all.entries()) {
    const unitId = given[index] ?? 0;
    if (one.wish !== null) chosen[one.wish] = unitId;
    else if (unitId !== one.at) moves.push({ reservationId: one.reservationId, unitId });
  }
  return { units: chosen, moves };
};
