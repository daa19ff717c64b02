import { bangkokDay, bangkokInstant, type Day, formatTime } from '#lib/dates/day.ts';

export type Moment = { day: Day | null; time: string };

export const momentOf = (at: string | null): Moment =>
  at === null ? { day: null, time: '' } : { day: bangkokDay(new Date(at)), time: formatTime(new Date(at)) };
/** Returns null if both fields are empty, and an invalid time if one field is empty. */
export const timeOfMoment = ({ day, time }: Moment): string | null =>
  day === null && time === '' ? null : bangkokInstant(day ?? '', time);
