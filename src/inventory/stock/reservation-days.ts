/** Which days a promise blocks on a garment (docs/domain.md §3). Pure; used by server and web. */
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, daysBetween } from '#lib/dates/day.ts';

/** Half-open: `until` is the first day that is free again. */
export type DaySpan = { from: Day; until: Day };

/** `turnaroundDays`: the category's when it has its own, else the shop's. */
export type ReservationRules = { turnaroundDays: number; sameDayHandover: boolean };

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/**
 * Pick-up and return day → the days blocked: [pick-up, return + 1 + turnaround). With same-day hand-over the
 * return day itself can be rented again, and turnaround counts from it: [pick-up, return + turnaround), one
 * day at least. A return day before the pick-up counts as the pick-up day.
 */
export const blockedRange = (rules: ReservationRules, pickupDay: Day, returnDay: Day): DaySpan => {
  const last = later(returnDay, pickupDay);
  if (!rules.sameDayHandover) return { from: pickupDay, until: addDays(last, 1 + rules.turnaroundDays) };
  return { from: pickupDay, until: later(addDays(last, rules.turnaroundDays), addDays(pickupDay, 1)) };
};

/**
 * Sent to a vendor today, expected back on a day → the days the garment is away: free again on the expected day plus
 * turnaround (docs/domain.md §6), the expected day itself only where the shop hands over on the same day.
 */
export const careRange = (rules: ReservationRules, sentDay: Day, expectedDay: Day): DaySpan => {
  const days = Math.max(rules.turnaroundDays, rules.sameDayHandover ? 0 : 1);
  return { from: sentDay, until: later(addDays(expectedDay, days), addDays(sentDay, 1)) };
};

/** What is left of a span beside others, by first day. */
export const leftOf = (span: DaySpan, others: readonly DaySpan[]): DaySpan[] => {
  const left: DaySpan[] = [];
  let { from } = span;
  for (const one of others.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (one.until <= from || one.from >= span.until) continue;
    if (one.from > from) left.push({ from, until: one.from });
    from = later(from, one.until);
  }
  return from < span.until ? [...left, { from, until: span.until }] : left;
};

/** Do two spans share a day? */
export const overlaps = (a: DaySpan, b: DaySpan): boolean => a.from < b.until && b.from < a.until;

/** A span in day numbers, for rules that compare days many times. */
export type Stretch = { start: number; end: number };
const first = asDay('2000-01-01');
export const stretchOf = ({ from, until }: DaySpan): Stretch => ({
  start: daysBetween(first, from),
  end: daysBetween(first, until),
});
export const clash = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end;
