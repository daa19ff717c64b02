import { expect, it } from 'vitest';
import { dueAt, hoursOf, timeLeft } from './incident-deadline.ts';

const noticedAt = '2026-11-20T10:30:00+07:00';
const open = { noticedAt, reportedAt: null, noReport: '' };
const at = (text: string): Date => new Date(text);

it('seventy-two hours from the notice, to the minute; late after them', () => {
  expect(dueAt(noticedAt)).toEqual(at('2026-11-23T10:30:00+07:00'));
  expect(hoursOf(timeLeft(open, at('2026-11-20T10:30:30+07:00')) ?? 0)).toEqual({ hours: 71, minutes: 59 });
  expect(timeLeft(open, at('2026-11-23T10:30:00+07:00'))).toBe(0);
  const late = timeLeft(open, at('2026-11-23T12:00:00+07:00')) ?? 0;
  expect(late).toBeLessThan(0);
  expect(hoursOf(late)).toEqual({ hours: 1, minutes: 30 });
});

it('a report, or a reason for none, stops the clock', () => {
  const now = at('2026-12-01T00:00:00+07:00');
  expect(timeLeft({ ...open, reportedAt: '2026-11-21T00:00:00Z' }, now)).toBeNull();
  expect(timeLeft({ ...open, noReport: 'ข้อมูลเข้ารหัสไว้' }, now)).toBeNull();
});
