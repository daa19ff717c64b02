/** Times of a day of a branch, in minutes of the day in Bangkok. */
import { bangkokDay, type Day, formatTime, weekday } from '#lib/dates/day.ts';
import type { OpeningHours } from './opening-hours.ts';

export type TimeSpan = { from: number; to: number };
export type DayClock = { today: Day; minute: number };

/** Times that customers may choose if the branch publishes no hours. */
export const usualHours: TimeSpan = { from: 9 * 60, to: 20 * 60 };

/** '24:00' ends a day. Returns null for any other text. */
export const minutesOfTime = (text: string): number | null => {
  const found = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text);
  if (found === null) return null;
  const minutes = Number(found[1]) * 60 + Number(found[2]);
  return minutes <= 1440 ? minutes : null;
};

export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const spanText = ({ from, to }: TimeSpan): string => `${timeOfMinutes(from)}–${timeOfMinutes(to)}`;

export const dayClock = (at = new Date()): DayClock => ({
  today: bangkokDay(at),
  minute: minutesOfTime(formatTime(at)) ?? 0,
});

/** Returns null if the branch publishes no hours for the day. Hours past midnight end with the day. */
export const openSpanOf = ({ day, hours }: { day: Day; hours: OpeningHours }): TimeSpan | null => {
  const own = hours[weekday(day)];
  if (own === undefined || own === null) return null;
  const [from, to] = [minutesOfTime(own.from) ?? 0, minutesOfTime(own.to) ?? 1440];
  return { from, to: to < from ? 1440 : to };
};

export const mostAtOnce = (booked: readonly TimeSpan[], { from, to }: TimeSpan): number => {
  const clashing = booked.filter((one) => one.from < to && one.to > from);
  const starts = clashing.map((one) => Math.max(from, one.from));
  return Math.max(0, ...starts.map((at) => clashing.filter((one) => one.from <= at && at < one.to).length));
};
