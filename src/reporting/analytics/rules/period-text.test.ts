import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { monthsText } from './period-text.ts';

const yearText = (year: number): string => `year ${year}`;
const text = (from: string, to: string, language: 'th' | 'en' = 'th'): string =>
  monthsText({ from: asDay(from), to: asDay(to) }, language, yearText);

it('only a whole year has the name of the year; other periods name their months', () => {
  expect(text('2026-01-01', '2026-12-31')).toBe('year 2026');
  expect(text('2026-01-01', '2026-11-30')).toBe('ม.ค.–พ.ย. 2569');
  expect(text('2025-01-01', '2025-11-30', 'en')).toBe('Jan–Nov 2025');
  expect(text('2026-02-01', '2026-02-28')).toBe('กุมภาพันธ์ 2569');
});
