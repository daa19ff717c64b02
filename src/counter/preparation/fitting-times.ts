/** Times are in minutes of the day in Bangkok. */
import type { Day } from '#lib/dates/day.ts';
import { type DayClock, mostAtOnce, openSpanOf, type TimeSpan, usualHours } from '#setup/shop/day-times.ts';
import type { OpeningHours } from '#setup/shop/opening-hours.ts';
import { fittingMinutes } from './fitting-rules.ts';

export type FittingDay = {
  day: Day;
  closed: boolean;
  /** True if the shop opens for this order on a closed day, which has no hours. */
  openAnyway: boolean;
  hours: OpeningHours;
  atOnce: number | null;
  /** Booked fittings, without the fitting that moves. */
  booked: readonly TimeSpan[];
};

export const fittingProblems = ['past', 'closed', 'hours', 'full'] as const;
export type FittingProblem = (typeof fittingProblems)[number];

/** A fitting that is running is not past. */
export const fittingProblemOf = (
  of: FittingDay,
  span: TimeSpan,
  { today, minute }: DayClock,
): FittingProblem | null => {
  if (of.day < today || (of.day === today && span.to <= minute)) return 'past';
  if (of.closed) return 'closed';
  const open = of.openAnyway ? null : openSpanOf(of);
  if (open !== null && (span.from < open.from || span.to > open.to)) return 'hours';
  return of.atOnce !== null && mostAtOnce(of.booked, span) >= of.atOnce ? 'full' : null;
};

export const freeFittingTimes = (of: FittingDay, clock: DayClock): number[] => {
  const { from, to } = openSpanOf(of) ?? usualHours;
  const count = Math.max(0, Math.floor((to - from) / fittingMinutes));
  return Array.from({ length: count }, (_, at) => from + at * fittingMinutes).filter(
    (at) =>
      (of.day !== clock.today || at > clock.minute) &&
      fittingProblemOf(of, { from: at, to: at + fittingMinutes }, clock) === null,
  );
};
