/** Assigns reservations to units (docs/domain.md §3). */
import type { Day } from '#lib/dates/day.ts';
import { arrangeIntervals } from './interval-coloring.ts';
import type { DaySpan, DayInterval } from './reservation-days.ts';
import { intervalsOverlap, spansOverlap, dayIntervalOf, unitDaysOf } from './reservation-days.ts';

/**
 * A unit that is not `open` (overdue, in repair) takes no new reservations. Existing reservations may stay.
 * `opens`: the first day of new reservations. `readyOn`: the day from which the unit is preferred.
 */
export type RackUnit = { unitId: number; open: boolean; opens?: Day | null; readyOn?: Day | null };
export type RackReservation = DaySpan & { reservationId: number; unitId: number; movable: boolean };
/** `from` is the first day, or null if the reservation is on the unit, so `opens` does not apply. */
export const takesReservation = (unit: RackUnit | undefined, from: Day | null): boolean =>
  unit?.open === true &&
  (from === null || unit.opens === null || unit.opens === undefined || unit.opens <= from);

/**
 * `unitId` is required. `at`, the current unit, is preferred if open. A closed current unit is used only if
 * no other unit is free.
 */
export type PlacementRequest = DaySpan & { unitId?: number; at?: number };
export type ReservationMove = { reservationId: number; unitId: number };
export type Placement = { units: number[]; moves: ReservationMove[] };

/** Limit in days. A longer gap counts as this length. */
export const widestGap = 14;

type PlacedReservation = DayInterval & { reservationId: number | null; movable: boolean };
type Rows = Map<number, PlacedReservation[]>;
type KnownUnit = { unitId: number; opens: number; ready: number };

const rowOf = (rows: Rows, unitId: number): PlacedReservation[] => rows.get(unitId) ?? [];
const fits = (row: readonly PlacedReservation[], span: DayInterval): boolean =>
  !row.some((one) => intervalsOverlap(one, span));

const gapAround = (row: readonly PlacedReservation[], span: DayInterval): number => {
  let before = widestGap;
  let after = widestGap;
  for (const one of row) {
    if (one.end <= span.start) before = Math.min(before, span.start - one.end);
    else after = Math.min(after, one.start - span.end);
  }
  return before + after;
};

const notReady = (unit: KnownUnit, span: DayInterval): number => Number(unit.ready > span.start);

/** Prefers ready units, then the smallest remaining gap. */
const bestFit = (
  units: readonly KnownUnit[],
  rows: Rows,
  span: DayInterval,
  except?: number,
): number | null => {
  let best: number | null = null;
  let least = Infinity;
  for (const unit of units) {
    const row = rowOf(rows, unit.unitId);
    if (unit.opens > span.start || unit.unitId === except || !fits(row, span)) continue;
    const rank = notReady(unit, span) * (2 * widestGap + 1) + gapAround(row, span);
    if (rank < least) [best, least] = [unit.unitId, rank];
  }
  return best;
};

const placeOn = (rows: Rows, unitId: number, placed: PlacedReservation): void =>
  void rowOf(rows, unitId).push(placed);
const removeFrom = (rows: Rows, unitId: number, placed: PlacedReservation): void => {
  const row = rowOf(rows, unitId);
  row.splice(row.indexOf(placed), 1);
};

/** Moves all the unit's reservations on these days, or none. */
const clearUnit = (
  units: readonly KnownUnit[],
  rows: Rows,
  unitId: number,
  span: DayInterval,
  moves: Map<number, number>,
): boolean => {
  const there = rowOf(rows, unitId).filter((one) => intervalsOverlap(one, span));
  if (there.some((one) => !one.movable)) return false;
  const moved: { placed: PlacedReservation; to: number }[] = [];
  for (const placed of there) {
    const to = bestFit(units, rows, placed, unitId);
    if (to === null) {
      for (const one of moved) {
        removeFrom(rows, one.to, one.placed);
        placeOn(rows, unitId, one.placed);
      }
      return false;
    }
    removeFrom(rows, unitId, placed);
    placeOn(rows, to, placed);
    moved.push({ placed, to });
  }
  for (const { placed, to } of moved) if (placed.reservationId !== null) moves.set(placed.reservationId, to);
  return true;
};

type IndexedRequest = PlacementRequest & DayInterval & { index: number };

/**
 * Returns the required, current or best free unit, else a unit that single moves can clear. Ready units come
 * first, then the least reserved.
 */
const unitFor = (
  units: readonly KnownUnit[],
  rows: Rows,
  wish: IndexedRequest,
  moves: Map<number, number>,
): number | null => {
  if (wish.unitId !== undefined) {
    const unit = units.find((one) => one.unitId === wish.unitId);
    if (unit === undefined || (unit.opens > wish.start && wish.at !== wish.unitId)) return null;
    return clearUnit(units, rows, wish.unitId, wish, moves) ? wish.unitId : null;
  }
  const home = units.find((one) => one.unitId === wish.at);
  const stays = home !== undefined && fits(rowOf(rows, home.unitId), wish);
  if (stays && home.opens <= wish.start) return home.unitId;
  const free = bestFit(units, rows, wish);
  if (free !== null) return free;
  if (stays) return home.unitId;
  const clashesOn = (unitId: number): number =>
    rowOf(rows, unitId).filter((one) => intervalsOverlap(one, wish)).length;
  const open = units
    .filter((one) => one.opens <= wish.start)
    .map((one) => ({ unitId: one.unitId, late: notReady(one, wish), clashes: clashesOn(one.unitId) }));
  open.sort((a, b) => a.late - b.late || a.clashes - b.clashes);
  return open.find((one) => clearUnit(units, rows, one.unitId, wish, moves))?.unitId ?? null;
};

const assignBySingleMoves = (
  units: readonly RackUnit[],
  taken: readonly RackReservation[],
  wishes: readonly PlacementRequest[],
): Placement | null => {
  const known = units.map((one): KnownUnit => ({ unitId: one.unitId, ...unitDaysOf(one) }));
  const rows: Rows = new Map(units.map((one) => [one.unitId, []]));
  const home = new Map(taken.map((one) => [one.reservationId, one.unitId]));
  for (const { unitId, reservationId, movable, ...span } of taken)
    placeOn(rows, unitId, { ...dayIntervalOf(span), reservationId, movable });
  const rank = (wish: PlacementRequest): number =>
    wish.unitId !== undefined ? 0 : wish.at !== undefined ? 1 : 2;
  const order = wishes.map((wish, index): IndexedRequest => ({ ...wish, ...dayIntervalOf(wish), index }));
  order.sort((a, b) => rank(a) - rank(b) || a.start - b.start || a.index - b.index);
  const chosen: number[] = [];
  const moves = new Map<number, number>();
  for (const wish of order) {
    const unitId = unitFor(known, rows, wish, moves);
    if (unitId === null) return null;
    placeOn(rows, unitId, { start: wish.start, end: wish.end, reservationId: null, movable: false });
    chosen[wish.index] = unitId;
  }
  const changed = [...moves].filter(([reservationId, unitId]) => home.get(reservationId) !== unitId);
  return { units: chosen, moves: changed.map(([reservationId, unitId]) => ({ reservationId, unitId })) };
};

/**
 * Uses free units, then single moves, then a rearrangement. Returns null if none works. Ignores `taken` on
 * unknown units.
 */
export const assignReservations = (
  units: readonly RackUnit[],
  taken: readonly RackReservation[],
  wishes: readonly PlacementRequest[],
): Placement | null => {
  const known = new Set(units.map((one) => one.unitId));
  const here = taken.filter((one) => known.has(one.unitId));
  return assignBySingleMoves(units, here, wishes) ?? arrangeIntervals(units, here, wishes);
};

const busiest = (taken: readonly RackReservation[], span: DaySpan): number => {
  const starts = new Set<Day>([span.from]);
  for (const one of taken) if (one.from > span.from) starts.add(one.from);
  let most = 0;
  for (const day of starts) {
    let count = 0;
    for (const one of taken) if (one.from <= day && day < one.until) count += 1;
    most = Math.max(most, count);
  }
  return most;
};

/** `least`: units free without moves. `most`: the upper bound with rearranging. */
export const availabilityBounds = (
  openUnits: number,
  onOpen: readonly RackReservation[],
  span: DaySpan,
): { least: number; most: number } => {
  const inSpan = onOpen.filter((one) => spansOverlap(one, span));
  const least = openUnits - new Set(inSpan.map((one) => one.unitId)).size;
  return { least, most: inSpan.some((one) => one.movable) ? openUnits - busiest(inSpan, span) : least };
};

/** A unit that opens within the span is not free for it, but may take over later reservations. */
const boundsOn = (
  units: readonly RackUnit[],
  taken: readonly RackReservation[],
  span: DaySpan,
): { least: number; most: number } => {
  const { start, end } = dayIntervalOf(span);
  const opening = (before: number): Set<number> =>
    new Set(units.filter((one) => unitDaysOf(one).opens < before).map((one) => one.unitId));
  const [open, later] = [opening(start + 1), opening(end)];
  const on = (ids: ReadonlySet<number>): RackReservation[] => taken.filter((one) => ids.has(one.unitId));
  const { least, most } = availabilityBounds(open.size, on(open), span);
  if (later.size === open.size) return { least, most };
  return { least, most: Math.min(open.size, availabilityBounds(later.size, on(later), span).most) };
};

/**
 * Returns the largest count up to `most` for which `can` is true (binary search). `can` must be true for
 * `least` and below every count for which it is true.
 */
const largest = (least: number, most: number, can: (count: number) => boolean): number => {
  let [sure, top] = [least, most];
  while (sure < top) {
    const middle = Math.ceil((sure + top) / 2);
    if (can(middle)) sure = middle;
    else top = middle - 1;
  }
  return sure;
};

/** Returns how many requests, from the first on, find a unit. */
export const countAssignable = (
  units: readonly RackUnit[],
  taken: readonly RackReservation[],
  wanted: readonly PlacementRequest[],
): number =>
  largest(0, wanted.length, (count) => assignReservations(units, taken, wanted.slice(0, count)) !== null);

/** Counts units free for the whole span if reservations are rearranged. */
export const countAvailableInSpan = (
  units: readonly RackUnit[],
  taken: readonly RackReservation[],
  span: DaySpan,
): number => {
  const { least, most } = boundsOn(units, taken, span);
  const can = (count: number): boolean =>
    assignReservations(
      units,
      taken,
      Array.from({ length: count }, () => span),
    ) !== null;
  // The upper bound is tried first, because it is usually right.
  return most > least && can(most) ? most : largest(least, Math.max(least, most - 1), can);
};
