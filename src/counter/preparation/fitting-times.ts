/** Which times a branch offers for fittings. Times are in minutes of the day in Bangkok. */
import { type Day, weekday } from '#lib/dates/day.ts';
import type { OpeningHours } from '#setup/shop/opening-hours.ts';
import { fittingHours, fittingMinutes, minutesOfTime } from './fitting-rules.ts';

type Span = { from: number; to: number };

export type FittingDay = {
  day: Day;
  closed: boolean;
  /** The shop opens for this order on a closed day, for which there are no hours. */
  openAnyway: boolean;
  hours: OpeningHours;
  /** Fittings at the same time; null for no limit. */
  atOnce: number | null;
  /** Booked fittings, without the one that moves. */
  booked: readonly Span[];
};

export type FittingClock = { today: Day; minute: number };

export const fittingProblems = ['past', 'closed', 'hours', 'full'] as const;
export type FittingProblem = (typeof fittingProblems)[number];

/** Null if the branch publishes no hours for the day. Hours past midnight end with the day. */
export const openSpanOf = ({ day, hours }: Pick<FittingDay, 'day' | 'hours'>): Span | null => {
  const own = hours[weekday(day)];
  if (own === undefined || own === null) return null;
  const [from, to] = [minutesOfTime(own.from) ?? 0, minutesOfTime(own.to) ?? 1440];
  return { from, to: to < from ? 1440 : to };
};

/** Largest number of booked fittings at one moment of the span. */
export const mostAtOnce = (booked: readonly Span[], { from, to }: Span): number => {
  const clashing = booked.filter((one) => one.from < to && one.to > from);
  const starts = clashing.map((one) => Math.max(from, one.from));
  return Math.max(0, ...starts.map((at) => clashing.filter((one) => one.from <= at && at < one.to).length));
};

/** A fitting that is running is not past. */
export const fittingProblemOf = (
  of: FittingDay,
  span: Span,
  { today, minute }: FittingClock,
): FittingProblem | null => {
  if (of.day < today || (of.day === today && span.to <= minute)) return 'past';
  if (of.closed) return 'closed';
  const open = of.openAnyway ? null : openSpanOf(of);
  if (open !== null && (span.from < open.from || span.to > open.to)) return 'hours';
  return of.atOnce !== null && mostAtOnce(of.booked, span) >= of.atOnce ? 'full' : null;
};

/** Begin of each free fitting that a customer can choose. */
export const freeFittingTimes = (of: FittingDay, clock: FittingClock): number[] => {
  const { from, to } = openSpanOf(of) ?? fittingHours;
  const count = Math.max(0, Math.floor((to - from) / fittingMinutes));
  return Array.from({ length: count }, (_, at) => from + at * fittingMinutes).filter(
    (at) =>
      (of.day !== clock.today || at > clock.minute) &&
      fittingProblemOf(of, { from: at, to: at + fittingMinutes }, clock) === null,
  );
};
