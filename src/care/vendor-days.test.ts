import { describe, expect, it } from 'vitest';
import { type Day, addDays, asDay } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { vendorReturnDayOf, lastDayToSend, nextVendorCall } from './vendor-days.ts';
import { vendorOffers, vendorTermsOf } from './vendor-terms.ts';

// 2026-11-23 is a Monday.
const day = (n: number) => asDay(`2026-11-${String(n).padStart(2, '0')}`);
const always = { weekdays: [], holidays: [] };
const twice = { weekdays: [1, 4], holidays: ['2026-11-26'] };

describe('calling days of a vendor', () => {
  it('are all days, or weekdays without holidays', () => {
    expect(nextVendorCall(always, day(24))).toBe('2026-11-24');
    expect(nextVendorCall(twice, day(23))).toBe('2026-11-23');
    expect(nextVendorCall(twice, day(24))).toBe('2026-11-30');
  });

  it('apply to both collection and delivery', () => {
    expect(vendorReturnDayOf(always, day(23), 3)).toBe('2026-11-26');
    expect(vendorReturnDayOf(twice, day(23), 1)).toBe('2026-11-30');
    expect(vendorReturnDayOf(twice, day(24), 0)).toBe('2026-11-30');
  });

  it('give the last day to send: it returns the garment in time, the next calling day does not', () => {
    expect(lastDayToSend(always, day(1), day(20), 3)).toBe('2026-11-17');
    expect(lastDayToSend(twice, day(1), day(25), 1)).toBe('2026-11-19');
    expect(lastDayToSend(twice, day(20), day(25), 4)).toBeNull();
    expect(lastDayToSend(always, day(20), day(21), 3)).toBeNull();
    for (const days of [0, 1, 2, 5, 9])
      for (let by = 10; by <= 30; by += 1) {
        const last = lastDayToSend(twice, day(1), day(by), days);
        const all = Array.from({ length: by }, (_, n) => day(n + 1)).filter(
          (one) => nextVendorCall(twice, one) === one && vendorReturnDayOf(twice, one, days) <= day(by),
        );
        expect(last).toBe(all.at(-1) ?? null);
      }
  });
});

describe('a vendor with any weekdays and holidays', () => {
  const around = ['2026-12-31', '2027-02-28', '2028-02-28', '2028-02-29', '2028-12-30', '2027-04-30'].map(
    asDay,
  );
  const anything = fc.record({
    from: fc
      .constantFrom(...around)
      .chain((day) => fc.integer({ min: -9, max: 3 }).map((n) => addDays(day, n))),
    weekdays: fc.uniqueArray(fc.nat(6)),
    closed: fc.uniqueArray(fc.nat(20), { maxLength: 8 }),
    days: fc.nat(9),
    until: fc.nat(30),
  });
  /** Returns days from an independent calendar, as reference. */
  const calendar = (from: Day, length: number): Day[] => {
    const at = new Date(`${from}T12:00:00Z`);
    return Array.from({ length }, () => {
      const day = asDay(at.toISOString().slice(0, 10));
      at.setUTCDate(at.getUTCDate() + 1);
      return day;
    });
  };

  it('collects and delivers on calling days only, never before the work is done, also over months and leap years', () => {
    fc.assert(
      fc.property(anything, ({ from, weekdays, closed, days, until }) => {
        const all = calendar(from, 90);
        const vendor = { weekdays, holidays: closed.map((n) => all[n] ?? from) };
        const open = all.filter(
          (day) =>
            (weekdays.length === 0 || weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay())) &&
            !vendor.holidays.includes(day),
        );
        const taken = open[0] ?? from;
        const ready = all[all.indexOf(taken) + days] ?? from;
        expect(vendorReturnDayOf(vendor, from, days)).toBe(open.find((day) => day >= ready));
        const by = all[until] ?? from;
        const last = open.findLast((day) => day <= by && vendorReturnDayOf(vendor, day, days) <= by);
        expect(lastDayToSend(vendor, from, by, days)).toBe(last ?? null);
      }),
      { numRuns: rounds(300, 5000) },
    );
  });
});

describe('terms of a vendor', () => {
  const vendor = {
    usualDays: 3,
    services: ['wash', 'mend'] as const,
    prices: [
      { service: 'wash', category: '', price: 8000, days: null },
      { service: 'wash', category: 'GOWN', price: 35000, days: 5 },
    ] as const,
  };
  it('come from the category, else from the general price, else are empty', () => {
    expect(vendorTermsOf(vendor, 'wash', 'GOWN')).toEqual({ price: 35000, days: 5 });
    expect(vendorTermsOf(vendor, 'wash', 'SUIT')).toEqual({ price: 8000, days: 3 });
    expect(vendorTermsOf(vendor, 'mend', 'SUIT')).toEqual({ price: 0, days: 3 });
  });
  it('cover every service if the vendor lists none', () => {
    expect([vendorOffers(vendor, 'bead'), vendorOffers({ services: [] }, 'bead')]).toEqual([false, true]);
  });
});
