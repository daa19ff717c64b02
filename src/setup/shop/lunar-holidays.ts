import { addDays, asDay, type Day } from '#lib/dates/day.ts';

export type LunarHolidayKey = 'makhaBucha' | 'visakhaBucha' | 'asarnhaBucha' | 'khaoPhansa';

/**
 * Odd months of Thai lunar years have 29 days, even months 30. A leap month is a second 8th month. A leap day
 * is in the 7th month. Days count from the year's first day to the full moon of months 3, 6 and 8, or of
 * months 4, 7 and the second 8 in a year with a leap month.
 */
const lunarYears = {
  common: { length: 354, makhaBucha: 73, visakhaBucha: 161, asarnhaBucha: 220 },
  leapDay: { length: 355, makhaBucha: 73, visakhaBucha: 161, asarnhaBucha: 221 },
  leapMonth: { length: 384, makhaBucha: 102, visakhaBucha: 191, asarnhaBucha: 250 },
} as const;

/**
 * Leap years are announced, not calculated. The cabinet announced the years up to 2026. Thai almanacs
 * forecast later years.
 */
const leapYears: Readonly<Partial<Record<number, keyof typeof lunarYears>>> = {
  2025: 'leapDay',
  2026: 'leapMonth',
  2029: 'leapMonth',
  2031: 'leapMonth',
};
const first = { year: 2024, start: asDay('2023-12-13') };
const lastYear = 2031;

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
