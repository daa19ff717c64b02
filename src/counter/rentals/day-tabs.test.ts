import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { pickupTabs, returnTabs, tabDays } from './day-tabs.ts';

const today = asDay('2026-11-21');

describe('day tabs of a list', () => {
  it('are adjacent for before, on and after today', () => {
    expect(tabDays('late', today)).toEqual({ to: '2026-11-20' });
    expect(tabDays('today', today)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(tabDays('next', today)).toEqual({ from: '2026-11-22' });
  });

  it('divide returns like pick-ups, and have no bounds otherwise', () => {
    expect(tabDays('overdue', today)).toEqual(tabDays('late', today));
    expect(tabDays('later', today)).toEqual(tabDays('next', today));
    expect(tabDays('all', today)).toEqual({});
    expect(new Set([...pickupTabs, ...returnTabs]).size).toBe(7);
  });
});
