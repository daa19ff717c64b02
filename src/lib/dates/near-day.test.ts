import { expect, it } from 'vitest';
import { asDay } from './day.ts';
import { formatNearDay } from './near-day.ts';

const today = asDay('2026-12-02');

it.each([
  ['2026-12-01', 'เมื่อวาน · 1 ธ.ค.'],
  ['2026-12-02', 'วันนี้ · 2 ธ.ค.'],
  ['2026-12-03', 'พรุ่งนี้ · 3 ธ.ค.'],
  ['2026-12-05', 'เสาร์ · 5 ธ.ค.'],
  ['2026-12-09', '9 ธ.ค.'],
  ['2026-11-28', '28 พ.ย.'],
  ['2027-01-02', '2 ม.ค. 2570'],
])('writes %s as %s', (day, text) => {
  expect(formatNearDay(asDay(day), today, 'th')).toBe(text);
});

it('includes the year if the day is in the next year', () => {
  expect(formatNearDay(asDay('2027-01-01'), asDay('2026-12-31'), 'th')).toBe('พรุ่งนี้ · 1 ม.ค. 2570');
});

it.each([
  ['en', 'today · 2 Dec', 'Saturday · 5 Dec'],
  ['de', 'heute · 2. Dez.', 'Samstag · 5. Dez.'],
  ['fr', 'aujourd’hui · 2 déc.', 'samedi · 5 déc.'],
  ['pt', 'hoje · 2/12', 'sábado · 5/12'],
] as const)('writes days in %s', (locale, now, saturday) => {
  expect(formatNearDay(today, today, locale)).toBe(now);
  expect(formatNearDay(asDay('2026-12-05'), today, locale)).toBe(saturday);
});
