import { addDays, bangkokDay, type Day } from '../dates/day.ts';

const far = addDays(bangkokDay(new Date()), 540);

/** A day a year and a half ahead: within the booking limit and beyond all other test data. `days` shifts it. */
export const farDay = (days = 0): Day => addDays(far, days);
