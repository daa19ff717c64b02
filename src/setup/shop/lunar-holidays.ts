import { addDays, asDay, type Day } from '#lib/dates/day.ts';

export type LunarHolidayKey = 'makhaBucha' | 'visakhaBucha' | 'asarnhaBucha' | 'khaoPhansa';

/**
 * Kinds of Thai lunar years. Odd months have 29 days and even months 30. A leap month is a second 8th month; a leap
 * day belongs to the 7th month. The days count from the first day of the lunar year to the full moon of month 3, 6
 * and 8; before a leap month, to that of month 4, 7 and the second 8.
 */
const lunarYears = {
  common: { length: 354, makhaBucha: 73, visakhaBucha: 161, asarnhaBucha: 220 },
  leapDay: { length: 355, makhaBucha: 73, visakhaBucha: 161, asarnhaBucha: 221 },
  leapMonth: { length: 384, makhaBucha: 102, visakhaBucha: 191, asarnhaBucha: 250 },
} as const;

/**
 * Which years are leap years is announced, not calculated. Up to 2026 these are the years that the cabinet
 * published, later ones are the forecast of Thai almanacs.
 */
const leapYears: Readonly<Partial<Record<number, keyof typeof lunarYears>>> = {
  2025: 'leapDay',
  2026: 'leapMonth',
  2029: 'leapMonth',
  2031: 'leapMonth',
};
const first = { year: 2024, start: asDay('2023-12-13') };
const lastYear = 2031;

/** The public holidays of the lunar calendar; none for a year without a known calendar. */
export const lunarHolidaysOf = (year: number): { day: Day; key: LunarHolidayKey }[] => {
  if (year < first.year || year > lastYear) return [];
  let start = first.start;
  for (let past = first.year; past < year; past++)
    start = addDays(start, lunarYears[leapYears[past] ?? 'common'].length);
  const days = lunarYears[leapYears[year] ?? 'common'];
  return [
    { key: 'makhaBucha', day: addDays(start, days.makhaBucha) },
    { key: 'visakhaBucha', day: addDays(start, days.visakhaBucha) },
    { key: 'asarnhaBucha', day: addDays(start, days.asarnhaBucha) },
    { key: 'khaoPhansa', day: addDays(start, days.asarnhaBucha + 1) },
  ];
};
