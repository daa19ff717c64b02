/** The days that a reservation blocks (docs/domain.md §3). */
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, daysBetween } from '#lib/dates/day.ts';
import { addOpenDays, type Closures } from '#setup/shop/closures.ts';

/** `until` is the first free day. */
export type DaySpan = { from: Day; until: Day };

/** `turnaroundDays`: the category's days, or else the shop's. */
export type ReservationRules = {
  turnaroundDays: number;
  sameDayHandover: boolean;
  /** Closed days that the turnaround skips. Absent or null means none. */
  closures?: Closures | null | undefined;
};

/** Parcel days to the customer (`outDays`) and back (`backDays`). */
export type TravelDays = { outDays: number; backDays: number };
/** `zone`: the delivery zone, or `''`. */
export type ParcelDays = TravelDays & { zone: string };
export const noParcelDays: ParcelDays = { outDays: 0, backDays: 0, zone: '' };

type RentalDays = { pickupDay: Day; returnDay: Day };

/**
 * Returns the days on which a unit leaves and returns. All requests to this module use these days, so
 * reservations, availability and the database constraint include the days of the parcel.
 */
export const awayDaysOf = <D extends Partial<RentalDays>>(parcel: TravelDays, days: D): D => ({
  ...days,
  ...(days.pickupDay !== undefined && { pickupDay: addDays(days.pickupDay, -parcel.outDays) }),
  ...(days.returnDay !== undefined && { returnDay: addDays(days.returnDay, parcel.backDays) }),
});

const turnaroundEnd = ({ turnaroundDays, closures }: ReservationRules, day: Day): Day =>
  closures ? addOpenDays(closures, day, turnaroundDays) : addDays(day, turnaroundDays);

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/**
 * Returns [pick-up, return + 1 + turnaround), or [pick-up, return + turnaround) with same-day hand-over, but
 * at least one day. A return before the pick-up day counts as a return on that day.
 */
export const blockedRange = (rules: ReservationRules, pickupDay: Day, returnDay: Day): DaySpan => {
  const last = later(returnDay, pickupDay);
  if (!rules.sameDayHandover) return { from: pickupDay, until: addDays(turnaroundEnd(rules, last), 1) };
  return { from: pickupDay, until: later(turnaroundEnd(rules, last), addDays(pickupDay, 1)) };
};

/**
 * Returns the blocked days of a unit at a vendor, through expected day and turnaround (docs/domain.md §6).
 * The unit is free on the expected day only with same-day hand-over.
 */
export const careRange = (rules: ReservationRules, sentDay: Day, expectedDay: Day): DaySpan => {
  const back = later(turnaroundEnd(rules, expectedDay), addDays(expectedDay, rules.sameDayHandover ? 0 : 1));
  return { from: sentDay, until: later(back, addDays(sentDay, 1)) };
};

export const subtractSpans = (span: DaySpan, others: readonly DaySpan[]): DaySpan[] => {
  const left: DaySpan[] = [];
  let { from } = span;
  for (const one of others.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (one.until <= from || one.from >= span.until) continue;
    if (one.from > from) left.push({ from, until: one.from });
    from = later(from, one.until);
  }
  return from < span.until ? [...left, { from, until: span.until }] : left;
};

export const spansOverlap = (a: DaySpan, b: DaySpan): boolean => a.from < b.until && b.from < a.until;

/** Days as numbers, which compare faster. */
export type DayInterval = { start: number; end: number };
const first = asDay('2000-01-01');
export const dayIntervalOf = ({ from, until }: DaySpan): DayInterval => ({
  start: daysBetween(first, from),
  end: daysBetween(first, until),
});
/** `opens`: the first day for new reservations, or Infinity. `ready`: the first expected ready day. */
export const unitDaysOf = (unit: {
  open: boolean;
  opens?: Day | null;
  readyOn?: Day | null;
}): { opens: number; ready: number } => {
  const numberOf = (day: Day | null = null): number => (day === null ? -Infinity : daysBetween(first, day));
  return { opens: unit.open ? numberOf(unit.opens) : Infinity, ready: numberOf(unit.readyOn) };
};
export const intervalsOverlap = (a: DayInterval, b: DayInterval): boolean =>
  a.start < b.end && b.start < a.end;
