import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { pickupTabs, returnTabs, dayBoundsOfTab, dueOfTab } from './day-tabs.ts';

const today = asDay('2026-11-21');

describe('day tabs of a list', () => {
  it('are adjacent for before, on and after today', () => {
    expect(dayBoundsOfTab('late', today)).toEqual({ to: '2026-11-20' });
    expect(dayBoundsOfTab('today', today)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(dayBoundsOfTab('next', today)).toEqual({ from: '2026-11-22' });
  });

  it('leave the filter of returns to the server, and have no bounds for all days', () => {
    expect(dueOfTab('overdue')).toEqual({ due: 'overdue' });
    expect(dueOfTab('all')).toEqual({});
    expect(dayBoundsOfTab('all', today)).toEqual({});
    expect(new Set([...pickupTabs, ...returnTabs]).size).toBe(7);
  });
});
