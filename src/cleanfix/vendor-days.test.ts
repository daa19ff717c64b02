import { describe, expect, it } from 'vitest';
import { asDay } from '../core/common/day.ts';
import { backOn, lastDayToSend, nextCall } from './vendor-days.ts';
import { doesIt, termsOf } from './vendor-terms.ts';

// 2026-11-23 is a Monday.
const day = (n: number) => asDay(`2026-11-${String(n).padStart(2, '0')}`);
const always = { weekdays: [], holidays: [] };
const twice = { weekdays: [1, 4], holidays: ['2026-11-26'] };

describe('the days on which a vendor calls', () => {
  it('are all, or weekdays without holidays', () => {
    expect(nextCall(always, day(24))).toBe('2026-11-24');
    expect(nextCall(twice, day(23))).toBe('2026-11-23');
    expect(nextCall(twice, day(24))).toBe('2026-11-30');
  });

  it('give and take: fetched on one, brought back on one', () => {
    expect(backOn(always, day(23), 3)).toBe('2026-11-26');
    expect(backOn(twice, day(23), 1)).toBe('2026-11-30');
    expect(backOn(twice, day(24), 0)).toBe('2026-11-30');
  });

  it('say the last day to send: the one before it would still do, the one after is too late', () => {
    expect(lastDayToSend(always, day(1), day(20), 3)).toBe('2026-11-17');
    expect(lastDayToSend(twice, day(1), day(25), 1)).toBe('2026-11-19');
    expect(lastDayToSend(twice, day(20), day(25), 4)).toBeNull();
    expect(lastDayToSend(always, day(20), day(21), 3)).toBeNull();
    for (const days of [0, 1, 2, 5, 9])
      for (let by = 10; by <= 30; by += 1) {
        const last = lastDayToSend(twice, day(1), day(by), days);
        const all = Array.from({ length: by }, (_, n) => day(n + 1)).filter(
          (one) => nextCall(twice, one) === one && backOn(twice, one, days) <= day(by),
        );
        expect(last).toBe(all.at(-1) ?? null);
      }
  });
});

describe('the terms of a vendor', () => {
  const vendor = {
    usualDays: 3,
    services: ['wash', 'mend'] as const,
    prices: [
      { service: 'wash', category: '', price: 8000, days: null },
      { service: 'wash', category: 'GOWN', price: 35000, days: 5 },
    ] as const,
  };
  it('are those of the category, else of all, else nothing is said', () => {
    expect(termsOf(vendor, 'wash', 'GOWN')).toEqual({ price: 35000, days: 5 });
    expect(termsOf(vendor, 'wash', 'SUIT')).toEqual({ price: 8000, days: 3 });
    expect(termsOf(vendor, 'mend', 'SUIT')).toEqual({ price: 0, days: 3 });
  });
  it('one who has said nothing does everything', () => {
    expect([doesIt(vendor, 'bead'), doesIt({ services: [] }, 'bead')]).toEqual([false, true]);
  });
});
