import { describe, expect, it } from 'vitest';
import { lateFeeFor, lateFeeShare, rentForDays } from './late-fee.ts';

const agreed = { rent: 90_000, days: 3 };
const rules = { lateFeePerDay: 10_000, lateGraceDays: 0, lateFeeDays: null };

describe('the late fee of one garment', () => {
  it.each([
    ['on time', 0, rules, 0],
    ['early', -2, rules, 0],
    ['one day', 1, rules, 10_000],
    ['ten days, no other rule', 10, rules, 100_000],
    ['within the days of grace', 2, { ...rules, lateGraceDays: 2 }, 0],
    ['days of grace are free for later days too', 3, { ...rules, lateGraceDays: 2 }, 10_000],
    ['within the days of the fee', 3, { ...rules, lateFeeDays: 3 }, 30_000],
    ['the daily rent after the days of the fee', 5, { ...rules, lateFeeDays: 3 }, 30_000 + 60_000],
    ['grace and fee together', 6, { ...rules, lateGraceDays: 2, lateFeeDays: 4 }, 20_000 + 60_000],
    ['grace longer than the fee', 6, { ...rules, lateGraceDays: 5, lateFeeDays: 3 }, 30_000],
    ['no fee, the daily rent from the second day', 3, { ...rules, lateFeePerDay: 0, lateFeeDays: 1 }, 60_000],
    ['no fee and no daily rent', 30, { ...rules, lateFeePerDay: 0 }, 0],
  ])('%s', (_, days, shop, fee) => {
    expect(lateFeeFor(days, shop, agreed)).toBe(fee);
  });

  it('has no daily rent for a garment without rent', () => {
    expect(lateFeeFor(9, { ...rules, lateFeeDays: 1 }, { ...agreed, rent: 0 })).toBe(10_000);
  });
});

it('a set has one fee per day, divided like its price without a lost satang', () => {
  const prices = [85_714, 25_714, 8572];
  const all = 120_000;
  const fees = prices.map((own, at) =>
    lateFeeShare(10_001, { before: prices.slice(0, at).reduce((sum, one) => sum + one, 0), own, all }),
  );
  expect(fees).toEqual([7143, 2143, 715]);
  expect(lateFeeShare(10_001, null)).toBe(10_001);
});

describe('the daily rent', () => {
  it('is rounded half-up once over all days, not each day', () => {
    const odd = { ...agreed, rent: 10_000 };
    expect([1, 2, 3].map((days) => rentForDays(odd, days))).toEqual([3333, 6667, 10_000]);
    expect(rentForDays({ ...agreed, rent: 1, days: 2 }, 1)).toBe(1);
  });
});
