import { expect, it } from 'vitest';
import { reportDueAt, hoursAndMinutesOf, reportTimeLeft } from './incident-deadline.ts';

const noticedAt = '2026-11-20T10:30:00+07:00';
const open = { noticedAt, reportedAt: null, noReport: '' };
const at = (text: string): Date => new Date(text);

it('sets the deadline seventy-two hours after the notice, to the minute, and reports the delay afterwards', () => {
  expect(reportDueAt(noticedAt)).toEqual(at('2026-11-23T10:30:00+07:00'));
  expect(hoursAndMinutesOf(reportTimeLeft(open, at('2026-11-20T10:30:30+07:00')) ?? 0)).toEqual({
    hours: 71,
    minutes: 59,
  });
  expect(reportTimeLeft(open, at('2026-11-23T10:30:00+07:00'))).toBe(0);
  const late = reportTimeLeft(open, at('2026-11-23T12:00:00+07:00')) ?? 0;
  expect(late).toBeLessThan(0);
  expect(hoursAndMinutesOf(late)).toEqual({ hours: 1, minutes: 30 });
});

it('has no deadline after a report, or with a reason for no report', () => {
  const now = at('2026-12-01T00:00:00+07:00');
  expect(reportTimeLeft({ ...open, reportedAt: '2026-11-21T00:00:00Z' }, now)).toBeNull();
  expect(reportTimeLeft({ ...open, noReport: 'ข้อมูลเข้ารหัสไว้' }, now)).toBeNull();
});
