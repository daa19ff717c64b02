/** When a branch is open: by the days of the week, from Sunday on. Days on which the whole shop is closed are set once for all of them. */
import { z } from 'zod';

const DayHours = z.strictObject({ from: z.string(), to: z.string() });
export type DayHours = z.output<typeof DayHours>;

/** Seven days, null where it is closed; none at all: nothing is said of hours. */
export const Hours = z.array(DayHours.nullable());
export type Hours = readonly (DayHours | null)[];

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** May these hours be saved? Seven days, one of them open, each ending after it begins; or none at all. */
export const soundHours = (hours: Hours): boolean =>
  hours.length === 0 ||
  (hours.length === 7 &&
    hours.some((one) => one !== null) &&
    hours.every((one) => one === null || (isTime(one.from) && isTime(one.to) && one.from < one.to)));

export const HoursIn = Hours.max(7).refine(soundHours, { error: 'seven days, each ending after it begins' });

/** What a branch begins with that says its hours for the first time. */
export const usualHours = (closedWeekdays: readonly number[]): (DayHours | null)[] =>
  Array.from({ length: 7 }, (_, at) => (closedWeekdays.includes(at) ? null : { from: '10:00', to: '20:00' }));
