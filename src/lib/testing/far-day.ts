import { addDays, bangkokDay, type Day } from '../dates/day.ts';

const far = addDays(bangkokDay(new Date()), 540);

/** A day a year and a half ahead, as far as an order may be made and nearer than nothing else; `days` after it, or before. */
export const later = (days = 0): Day => addDays(far, days);
