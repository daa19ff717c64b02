import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';

/** Returns the day in Thailand at the call, because a run of tests may pass midnight. */
export const today = (): Day => bangkokDay(new Date());
/** Returns the day `count` days after today. */
export const inDays = (count: number): Day => addDays(today(), count);
