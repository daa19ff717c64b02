import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { isPastDue, latenessOf, type Closures } from './closures.ts';

const closures: Closures = { closedWeekdays: [0], closedDays: ['2026-12-08'] };
const late = (due: string, until: string, lateClosedDays = false, more: Partial<Closures> = {}) =>
  latenessOf(asDay(due), asDay(until), { ...closures, ...more }, { lateClosedDays });

describe('days late', () => {
  it('start after the next open day of a closed due day', () => {
    expect(late('2026-12-06', '2026-12-06')).toEqual({ due: '2026-12-07', days: 0, closed: [] });
    expect(late('2026-12-06', '2026-12-07')).toEqual({ due: '2026-12-07', days: 0, closed: [] });
    expect(late('2026-12-06', '2026-12-07', true).days).toBe(0);
    expect(late('2026-12-06', '2026-12-09')).toEqual({ due: '2026-12-07', days: 1, closed: ['2026-12-08'] });
  });

  it('leave out closed days within the delay, unless the rule counts them', () => {
    expect(late('2026-12-05', '2026-12-09')).toEqual({
      due: '2026-12-05',
      days: 2,
      closed: ['2026-12-06', '2026-12-08'],
    });
    expect(late('2026-12-05', '2026-12-09', true)).toEqual({ due: '2026-12-05', days: 4, closed: [] });
  });

  it('count a closed day on which the shop opens for the order as open', () => {
    expect(late('2026-12-06', '2026-12-07', false, { openDays: ['2026-12-06'] })).toEqual({
      due: '2026-12-06',
      days: 1,
      closed: [],
    });
  });

  it('are none for a return in time, or if the shop has been closed since the due day', () => {
    expect(late('2026-12-05', '2026-12-04').days).toBe(0);
    expect(late('2026-12-05', '2027-06-01', false, { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }).days).toBe(0);
  });
});

it('a return is past due after an open day that follows the due day', () => {
  const past = (due: string, today: string) => isPastDue(asDay(due), asDay(today), closures);
  expect([
    past('2026-12-05', '2026-12-06'),
    past('2026-12-06', '2026-12-07'),
    past('2026-12-06', '2026-12-08'),
  ]).toEqual([true, false, true]);
});
