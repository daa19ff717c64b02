/** Hours are by weekday, Sunday first. The shop's closing days apply to all branches. */
import { z } from 'zod';

const OpeningHoursOfDay = z.strictObject({ from: z.string(), to: z.string() });
export type OpeningHoursOfDay = z.output<typeof OpeningHoursOfDay>;

/** Hours of seven days, null if closed. [] publishes no hours. */
export const OpeningHours = z.array(OpeningHoursOfDay.nullable());
export type OpeningHours = readonly (OpeningHoursOfDay | null)[];

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export const isOvernight = ({ from, to }: OpeningHoursOfDay): boolean => to < from;

/** Accepts [] or seven days, with at least one open day and none of zero length. */
export const areHoursValid = (hours: OpeningHours): boolean =>
  hours.length === 0 ||
  (hours.length === 7 &&
    hours.some((one) => one !== null) &&
    hours.every((one) => one === null || (isTime(one.from) && isTime(one.to) && one.from !== one.to)));

export const OpeningHoursIn = OpeningHours.max(7).refine(areHoursValid, {
  error: 'seven days, none of no length',
});

export const defaultOpeningHours = (closedWeekdays: readonly number[]): (OpeningHoursOfDay | null)[] =>
  Array.from({ length: 7 }, (_, at) => (closedWeekdays.includes(at) ? null : { from: '10:00', to: '20:00' }));

const week = [1, 2, 3, 4, 5, 6, 0];

export type WeekRun = { from: number; to: number; hours: OpeningHoursOfDay | null };

const same = (a: OpeningHoursOfDay | null, b: OpeningHoursOfDay | null): boolean =>
  a?.from === b?.from && a?.to === b?.to;

export const weekRuns = (hours: OpeningHours, closedWeekdays: readonly number[]): WeekRun[] => {
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
