import { addDays, asDay, type Day, weekday } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Closures } from '#setup/shop/closures.ts';
import type { DayCounting } from '#orders/order/rules/rental-days.ts';

export type DayFieldData = {
  language: Language;
  today: Day;
  closures: Closures;
  counting: DayCounting;
  /** An event may be on a closed day. A pick-up, return or fitting may not. */
  choosesClosed: boolean;
  /** Rental days for an event day, if the form has no field `days`. */
  rentDays: number | null;
  /** Field with the first day of this range. */
  from: string | null;
  words: {
    choose: string;
    close: string;
    before: string;
    after: string;
    week: string;
    closed: string;
    greyed: string;
    span: string;
    count: string;
  };
};

export type RentalClosures = Pick<DayFieldData, 'closures' | 'counting'>;

/** Days after today that visitors can choose. */
export const daysAhead = 540;

export const monthOf = (day: Day): Day => asDay(`${day.slice(0, 7)}-01`);
export const monthAfter = (month: Day): Day => monthOf(addDays(month, 31));
export const monthBefore = (month: Day): Day => monthOf(addDays(month, -1));

export const daysOfMonth = (month: Day): Day[] => {
  const days: Day[] = [];
  for (let day = month; day < monthAfter(month); day = addDays(day, 1)) days.push(day);
  return days;
};

export type DayLimits = { min: Day; max: Day };

export const dayWithin = (day: Day, { min, max }: DayLimits): Day =>
  day < min ? min : day > max ? max : day;

/** Returns the same date in another month, or the month's last day. */
const inMonth = (month: Day, day: Day): Day =>
  daysOfMonth(month).find((one) => one.slice(8) === day.slice(8)) ?? addDays(monthAfter(month), -1);

const monthsOn = (day: Day, count: number): Day => {
  let month = monthOf(day);
  for (let at = 0; at < Math.abs(count); at += 1) month = count > 0 ? monthAfter(month) : monthBefore(month);
  return inMonth(month, day);
};

/**
 * Returns the day for keys of the date picker in the ARIA Authoring Practices Guide, undefined for others.
 */
export const dayOfKey = (
  day: Day,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Day | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return monthsOn(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return monthsOn(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
};
