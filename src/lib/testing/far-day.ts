import { addDays, bangkokDay, type Day } from '../dates/day.ts';

const far = addDays(bangkokDay(new Date()), 540);

/**
 * Returns a day a year and a half ahead, within the booking limit and later than all other test data. `days`
 * shifts the day.
 */
export const farDay = (days = 0): Day => addDays(far, days);
