import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { barColumnsOf, barLookOf } from './timeline-bar-days.ts';

const first = asDay('2026-11-01');
const today = asDay('2026-11-21');
const bar = (more: object = {}) => ({
  from: '2026-11-10',
  until: '2026-11-14',
  due: '2026-11-12',
  state: 'held',
  purpose: 'rental',
  ...more,
});

describe('a reservation as columns', () => {
  it('days with the garment, then turnaround', () => {
    expect(barColumnsOf(bar(), first, today)).toEqual({ start: 9, end: 12, rest: 13 });
  });
  it('same-day hand-over: the return day is free again', () => {
    expect(barColumnsOf(bar({ until: '2026-11-12' }), first, today)).toEqual({ start: 9, end: 11, rest: 11 });
  });
  it('returned early: it ends with its blocked days', () => {
    const early = bar({ until: '2026-11-12', state: 'returned' });
    expect(barColumnsOf(early, first, today)).toEqual({ start: 9, end: 11, rest: 11 });
    expect(barLookOf(early, today)).toBe('returned');
  });
  it('out past its due day: through today', () => {
    const late = bar({ state: 'out' });
    expect(barLookOf(late, today)).toBe('late');
    expect(barColumnsOf(late, first, today)).toEqual({ start: 9, end: 21, rest: 21 });
  });
  it('out or in transfer, in time', () => {
    expect(barLookOf(bar({ state: 'out', due: '2026-11-21' }), today)).toBe('out');
    expect(barLookOf(bar({ state: 'out', due: '2026-11-21', purpose: 'transfer' }), today)).toBe('transfer');
  });
});
