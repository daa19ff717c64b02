import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { dayOfKey, daysOfMonth, dayWithin } from './day-field.ts';

const after = (day: string, key: string, shiftKey = false): string | undefined =>
  dayOfKey(asDay(day), { key, shiftKey });

describe('keys of the calendar', () => {
  it.each([
    ['ArrowLeft', false, '2026-02-28'],
    ['ArrowRight', false, '2026-03-02'],
    ['ArrowUp', false, '2026-02-22'],
    ['ArrowDown', false, '2026-03-08'],
    ['Home', false, '2026-03-01'],
    ['End', false, '2026-03-07'],
    ['PageUp', false, '2026-02-01'],
    ['PageDown', false, '2026-04-01'],
    ['PageUp', true, '2025-03-01'],
    ['PageDown', true, '2027-03-01'],
  ])('%s (shift %s) leads from Sunday 1 March 2026 to %s', (key, shiftKey, to) => {
    expect(after('2026-03-01', key, shiftKey)).toBe(to);
  });

  it('stops at the last day of a shorter month', () => {
    expect(after('2026-01-31', 'PageDown')).toBe('2026-02-28');
    expect(after('2028-02-29', 'PageDown', true)).toBe('2029-02-28');
  });

  it('leaves other keys to the browser', () => {
    expect(after('2026-03-01', 'a')).toBeUndefined();
    expect(after('2026-03-01', 'Enter')).toBeUndefined();
  });
});

it('keeps a day within its limits', () => {
  const limits = { min: asDay('2026-03-05'), max: asDay('2026-03-20') };
  expect(dayWithin(asDay('2026-03-01'), limits)).toBe('2026-03-05');
  expect(dayWithin(asDay('2026-03-10'), limits)).toBe('2026-03-10');
  expect(dayWithin(asDay('2027-01-01'), limits)).toBe('2026-03-20');
  expect(daysOfMonth(asDay('2028-02-01'))).toHaveLength(29);
});
