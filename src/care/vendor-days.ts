import type { Day } from '#lib/dates/day.ts';
import { addDays, weekday } from '#lib/dates/day.ts';

/** `weekdays` are days of collection and delivery (0 is Sunday). An empty list means every day. */
export type VendorDays = { weekdays: readonly number[]; holidays: readonly string[] };
const longest = 366;

const calls = (vendor: VendorDays, day: Day): boolean =>
  (vendor.weekdays.length === 0 || vendor.weekdays.includes(weekday(day))) && !vendor.holidays.includes(day);

export const nextVendorCall = (vendor: VendorDays, day: Day): Day => {
  for (let step = 0; step < longest; step += 1) {
    const next = addDays(day, step);
    if (calls(vendor, next)) return next;
  }
  return day;
};

/** Returns a calling day, because the vendor collects and delivers only on calling days. */
export const vendorReturnDayOf = (vendor: VendorDays, sent: Day, days: number): Day =>
  nextVendorCall(vendor, addDays(nextVendorCall(vendor, sent), days));

export const lastDayToSend = (vendor: VendorDays, today: Day, by: Day, days: number): Day | null => {
  for (let day = addDays(by, -days); day >= today; day = addDays(day, -1))
    if (calls(vendor, day) && vendorReturnDayOf(vendor, day, days) <= by) return day;
  return null;
};
