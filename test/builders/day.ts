import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';

export const today = bangkokDay(new Date());
export const inDays = (count: number): Day => addDays(today, count);
