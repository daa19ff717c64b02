import { describe, expect, it } from 'vitest';
import { holidaysOf } from './holidays.ts';

const lunarDays = (year: number) =>
  holidaysOf(year)
    .filter(({ key }) => ['makhaBucha', 'visakhaBucha', 'asarnhaBucha', 'khaoPhansa'].includes(key))
    .map(({ day }) => day.slice(5));

describe('the public holidays of a year', () => {
  it('have the lunar days that the cabinet published', () => {
    expect(lunarDays(2024)).toEqual(['02-24', '05-22', '07-20', '07-21']);
    expect(lunarDays(2025)).toEqual(['02-12', '05-11', '07-10', '07-11']);
    expect(lunarDays(2026)).toEqual(['03-03', '05-31', '07-29', '07-30']);
  });

  it('have lunar days only for years with a known calendar, and each day once', () => {
    expect(lunarDays(2027)).toEqual(['02-21', '05-20', '07-18', '07-19']);
    expect([lunarDays(2023), lunarDays(2032)]).toEqual([[], []]);
    for (let year = 2023; year < 2034; year++) {
      const days = holidaysOf(year).map(({ day }) => day);
      expect(new Set(days).size).toBe(days.length);
    }
  });
});
