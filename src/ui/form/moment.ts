import { bangkokDay, type Day } from '#lib/dates/day.ts';

export type Moment = { day: Day | null; time: string };

const bangkokTime = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit' });
export const momentOf = (at: string | null): Moment =>
  at === null ? { day: null, time: '' } : { day: bangkokDay(new Date(at)), time: bangkokTime(new Date(at)) };
/** Null if both fields are empty, and an invalid time if one is empty. */
export const timeOfMoment = ({ day, time }: Moment): string | null =>
  day === null && time === '' ? null : `${day ?? ''}T${time}:00+07:00`;
