import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, weekday } from '#lib/dates/day.ts';
import {
  addMonths,
  calendarDayFacts,
  daysInRange,
  arrowKeyStep,
  calendarRangeOf,
  turnCalendarPage,
  weeksOfMonth,
} from './calendar-days.ts';
import { calendarSearch, dayspanSearch, eventKindsOf, eventKindsText } from './calendar-search.ts';

const anyDay = fc.integer({ min: 0, max: 100_000 }).map((count) => addDays(asDay('1950-01-01'), count));

describe('days of a calendar', () => {
  it('a month consists of whole weeks from Sunday and contains all its days', () => {
    expect(calendarRangeOf('month', asDay('2026-11-21'))).toEqual({ from: '2026-11-01', to: '2026-12-05' });
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOfMonth(day);
        const month = weeks.flat().filter((one) => one.slice(0, 7) === day.slice(0, 7));
        expect(weeks.every((week) => week.length === 7 && weekday(week[0] ?? day) === 0)).toBe(true);
        expect(weeks.length).toBeGreaterThanOrEqual(4);
        expect(weeks.length).toBeLessThanOrEqual(6);
        expect(month).toHaveLength(Number(addDays(addMonths(asDay(`${day.slice(0, 8)}01`), 1), -1).slice(8)));
      }),
    );
  });

  it('adding months clamps to the end of the month', () => {
    expect(addMonths(asDay('2027-01-31'), 1)).toBe('2027-02-28');
    expect(addMonths(asDay('2028-01-31'), 1)).toBe('2028-02-29');
    expect(addMonths(asDay('2026-12-15'), 1)).toBe('2027-01-15');
    expect(addMonths(asDay('2026-01-15'), -1)).toBe('2025-12-15');
    expect(addMonths(asDay('2028-02-29'), -12)).toBe('2027-02-28');
  });

  it('turning a page leads to the next range, and back', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('month', 'week', 'day', 'garments'), (day, view) => {
        expect(turnCalendarPage(view, day, 1) > day).toBe(true);
        expect(turnCalendarPage(view, day, -1) < day).toBe(true);
        const { from, to } = calendarRangeOf(view, day);
        expect(daysInRange({ from, to }).includes(day)).toBe(true);
      }),
    );
  });

  it('keys move by day, week, month and year', () => {
    const day = asDay('2026-11-21');
    const today = asDay('2026-11-03');
    const to = (key: string, shift = false): Day | undefined => arrowKeyStep(key, day, today, shift);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => to(key))).toEqual([
      '2026-11-20',
      '2026-11-22',
      '2026-11-14',
      '2026-11-28',
      '2026-11-15',
      '2026-11-21',
    ]);
    expect([to('PageUp'), to('PageDown'), to('PageDown', true), to('t'), to('x')]).toEqual([
      '2026-10-21',
      '2026-12-21',
      '2027-11-21',
      today,
      undefined,
    ]);
  });

  it('a day is closed by weekday or by date; a holiday may be open', () => {
    const closing = {
      closedWeekdays: [0],
      holidays: [
        { day: '2026-12-05', name: 'Father', closed: true },
        { day: '2026-12-10', name: 'Constitution', closed: false },
      ],
    };
    expect(calendarDayFacts(asDay('2026-12-06'), closing)).toEqual({ closed: true, name: '' });
    expect(calendarDayFacts(asDay('2026-12-05'), closing)).toEqual({ closed: true, name: 'Father' });
    expect(calendarDayFacts(asDay('2026-12-10'), closing)).toEqual({ closed: false, name: 'Constitution' });
  });
});

describe('address of the calendar', () => {
  it('omits default and unreadable values', () => {
    expect(
      calendarSearch({ view: 'month', day: '2569-11-21', kinds: 'pickup,return,fitting', page: 'x' }),
    ).toEqual({});
    expect(
      calendarSearch({
        view: 'garments',
        day: '2026-11-21',
        kinds: 'return,x',
        q: 'ชุด',
        page: '2',
        category: 'C',
      }),
    ).toEqual({ view: 'garments', day: '2026-11-21', kinds: 'return', q: 'ชุด', page: 2, category: 'C' });
    expect(dayspanSearch({ span: 'week', day: '2026-02-30' })).toEqual({ span: 'week' });
    expect(eventKindsText(eventKindsOf('fitting,pickup'))).toBe('pickup,fitting');
  });
});
