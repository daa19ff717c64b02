import { describe, expect, it } from 'vitest';
import type { Day } from '../core/common/day.ts';
import { extensionFee, lateFeeOf, rentOfDays } from './late.ts';

const agreed = {
  rent: 90_000,
  pickupDay: '2026-11-01' as Day,
  returnDay: '2026-11-03' as Day,
  counting: 'inclusive' as const,
};
const rules = { lateFeePerDay: 10_000, lateGraceDays: 0, lateFeeDays: null };

describe('the late fee of one garment', () => {
  it.each([
    ['on time', 0, rules, 0],
    ['early', -2, rules, 0],
    ['one day', 1, rules, 10_000],
    ['ten days, no other rule', 10, rules, 100_000],
    ['within the days of grace', 2, { ...rules, lateGraceDays: 2 }, 0],
    ['days of grace stay free afterwards', 3, { ...rules, lateGraceDays: 2 }, 10_000],
    ['as long as the fee lasts', 3, { ...rules, lateFeeDays: 3 }, 30_000],
    ['then the daily rent takes its place', 5, { ...rules, lateFeeDays: 3 }, 30_000 + 60_000],
    ['grace and fee together', 6, { ...rules, lateGraceDays: 2, lateFeeDays: 4 }, 20_000 + 60_000],
    ['grace longer than the fee', 6, { ...rules, lateGraceDays: 5, lateFeeDays: 3 }, 30_000],
    ['no fee, the daily rent from the second day', 3, { ...rules, lateFeePerDay: 0, lateFeeDays: 1 }, 60_000],
    ['no fee and no change: nothing is owed', 30, { ...rules, lateFeePerDay: 0 }, 0],
  ])('%s', (_, days, shop, fee) => {
    expect(lateFeeOf(days, shop, agreed)).toBe(fee);
  });

  it('a garment that cost nothing costs nothing a day', () => {
    expect(lateFeeOf(9, { ...rules, lateFeeDays: 1 }, { ...agreed, rent: 0 })).toBe(10_000);
  });
});

describe('rent by the day', () => {
  it.each([
    ['inclusive', 2, 60_000],
    ['nights', 2, 90_000],
    ['free-travel-days', 2, 180_000],
  ] as const)('%s', (counting, days, rent) => {
    expect(rentOfDays({ ...agreed, counting }, days)).toBe(rent);
  });

  it('is rounded half-up once over the days, not each', () => {
    const odd = { ...agreed, rent: 10_000 };
    expect([1, 2, 3].map((days) => rentOfDays(odd, days))).toEqual([3333, 6667, 10_000]);
    expect(rentOfDays({ ...agreed, rent: 1, returnDay: '2026-11-02' as Day }, 1)).toBe(1);
  });

  it('is what an extension is proposed at', () => {
    expect([0, 1, 3].map((days) => extensionFee(days, agreed))).toEqual([0, 30_000, 90_000]);
  });
});
