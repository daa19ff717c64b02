import { asDay, type Day } from '#lib/dates/day.ts';
import { type LunarHolidayKey, lunarHolidaysOf } from './lunar-holidays.ts';

/** `at` is month and day, `key` the name in words/holidays.ts. */
const fixedHolidays = [
  { key: 'newYear', at: '01-01' },
  { key: 'chakri', at: '04-06' },
  { key: 'songkran1', at: '04-13' },
  { key: 'songkran2', at: '04-14' },
  { key: 'songkran3', at: '04-15' },
  { key: 'labour', at: '05-01' },
  { key: 'coronation', at: '05-04' },
  { key: 'queen', at: '06-03' },
  { key: 'king', at: '07-28' },
  { key: 'mother', at: '08-12' },
  { key: 'rama9Memorial', at: '10-13' },
  { key: 'chulalongkorn', at: '10-23' },
  { key: 'father', at: '12-05' },
  { key: 'constitution', at: '12-10' },
  { key: 'yearEnd', at: '12-31' },
] as const;
export type HolidayKey = (typeof fixedHolidays)[number]['key'] | LunarHolidayKey;

/** Returns Thai public holidays of a common-era year, without a government's one-time days. */
export const holidaysOf = (year: number): { day: Day; key: HolidayKey }[] => [
  ...fixedHolidays.map(({ key, at }) => ({ key, day: asDay(`${year}-${at}`) })),
  ...lunarHolidaysOf(year),
];
