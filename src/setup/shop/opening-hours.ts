/** When a branch is open: by the days of the week, from Sunday on. Days on which the whole shop is closed are set once for all of them. */
import { z } from 'zod';

const DayHours = z.strictObject({ from: z.string(), to: z.string() });
export type DayHours = z.output<typeof DayHours>;

/** Seven days, null where it is closed; none at all: nothing is said of hours. */
export const Hours = z.array(DayHours.nullable());
export type Hours = readonly (DayHours | null)[];

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** They end on the next day: closed at a time before the one it opens at. */
export const isOvernight = ({ from, to }: DayHours): boolean => to < from;

/** May these hours be saved? Seven days, one of them open, none of no length; or none at all. */
export const soundHours = (hours: Hours): boolean =>
  hours.length === 0 ||
  (hours.length === 7 &&
    hours.some((one) => one !== null) &&
    hours.every((one) => one === null || (isTime(one.from) && isTime(one.to) && one.from !== one.to)));

export const HoursIn = Hours.max(7).refine(soundHours, { error: 'seven days, none of no length' });

/** What a branch begins with that says its hours for the first time. */
export const usualHours = (closedWeekdays: readonly number[]): (DayHours | null)[] =>
  Array.from({ length: 7 }, (_, at) => (closedWeekdays.includes(at) ? null : { from: '10:00', to: '20:00' }));

/** From Monday on. */
const week = [1, 2, 3, 4, 5, 6, 0];

export type WeekRun = { from: number; to: number; hours: DayHours | null };

const same = (a: DayHours | null, b: DayHours | null): boolean => a?.from === b?.from && a?.to === b?.to;

/** A week as it is read: days that follow each other with the same hours are one run. None where nothing is said. */
export const weekRuns = (hours: Hours, closedWeekdays: readonly number[]): WeekRun[] => {
  if (hours.length === 0) return [];
  const runs: WeekRun[] = [];
  for (const at of week) {
    const day = closedWeekdays.includes(at) ? null : (hours[at] ?? null);
    const last = runs.at(-1);
    if (last !== undefined && same(last.hours, day)) last.to = at;
    else runs.push({ from: at, to: at, hours: day });
  }
  return runs;
};
