/** When a vendor brings a garment back, and by when it must leave. Pure; used by server and web. */
import type { Day } from '#lib/dates/day.ts';
import { addDays, weekday } from '#lib/dates/day.ts';

/** `weekdays`: 0 = Sunday, on which the vendor fetches and brings; none = every day. */
export type VendorDays = { weekdays: readonly number[]; holidays: readonly string[] };

/** Further than this no vendor is waited for. */
const longest = 366;

const calls = (vendor: VendorDays, day: Day): boolean =>
  (vendor.weekdays.length === 0 || vendor.weekdays.includes(weekday(day))) && !vendor.holidays.includes(day);

/** The day itself when the vendor calls on it, else the next one; the day itself where there is none in a year. */
export const nextCall = (vendor: VendorDays, day: Day): Day => {
  for (let step = 0; step < longest; step += 1) {
    const next = addDays(day, step);
    if (calls(vendor, next)) return next;
  }
  return day;
};

/** Given away on a day, worked on for so many days: the day it is back, both on days on which the vendor calls. */
export const backOn = (vendor: VendorDays, sent: Day, days: number): Day =>
  nextCall(vendor, addDays(nextCall(vendor, sent), days));

/** The last day from `today` on which it can be given away and be back by `by`; null when it is too late. */
export const lastDayToSend = (vendor: VendorDays, today: Day, by: Day, days: number): Day | null => {
  for (let day = addDays(by, -days); day >= today; day = addDays(day, -1))
    if (calls(vendor, day) && backOn(vendor, day, days) <= by) return day;
  return null;
};
