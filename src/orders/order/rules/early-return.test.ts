import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { daysEarlyOf, type EarlyReturnInput, earlyReturnRefundsOf } from './early-return.ts';
import type { UsedPromotion } from './promotion-rules.ts';

const rule = (change: Partial<UsedPromotion> = {}): UsedPromotion => ({
  promotionId: 1,
  name: 'Back early',
  code: '',
  active: true,
  fromDay: null,
  toDay: null,
  pickupFrom: null,
  pickupTo: null,
  weekdays: [],
  minDays: 1,
  maxDays: null,
  minGarments: 1,
  minRentals: 0,
  levelIds: [],
  earlyDays: 1,
  groupIds: [],
  categories: [],
  gives: 'percent',
  value: 10,
  limitAll: null,
  limitCustomer: null,
  used: 0,
  usedByCustomer: 0,
  ...change,
});
const one = { groupId: 1, category: 'GOWN' };
const ask = (change: Partial<EarlyReturnInput> = {}): EarlyReturnInput => ({
  today: asDay('2026-11-23'),
  pickupDay: asDay('2026-11-27'),
  days: 3,
  customerId: 1,
  rentals: 0,
  levelId: null,
  counted: [one],
  kept: [],
  addUp: false,
  ...change,
});
const amounts = (rules: UsedPromotion[], early: number, net = 50_000, more: Partial<EarlyReturnInput> = {}) =>
  earlyReturnRefundsOf(rules, ask(more), { ...one, net, early }).map((given) => [
    given.promotionId,
    given.amount,
  ]);

describe('daysEarly', () => {
  it.each([
    ['2026-11-27', 3],
    ['2026-11-30', 0],
    ['2026-12-02', 0],
    // A garment that comes back before its first day is early by at most the days of its rental.
    ['2026-11-20', 3],
  ])('a return on %s is %i days early', (today, days) => {
    const line = {
      pickupDay: asDay('2026-11-27'),
      returnDay: asDay('2026-11-30'),
      originalReturnDay: asDay('2026-11-30'),
    };
    expect(daysEarlyOf(line, asDay(today))).toBe(days);
  });

  it('counts from the original return day of an extended line', () => {
    const line = {
      pickupDay: asDay('2026-11-27'),
      returnDay: asDay('2026-12-05'),
      originalReturnDay: asDay('2026-11-30'),
    };
    expect(daysEarlyOf(line, asDay('2026-11-30'))).toBe(0);
  });
});

describe('earlyBack', () => {
  it('gives a percentage of the rent, an amount per garment or an amount per day, from the minimum of days on', () => {
    expect(amounts([rule()], 1)).toEqual([[1, 5000]]);
    expect(amounts([rule({ gives: 'each', value: 7000 })], 3)).toEqual([[1, 7000]]);
    expect(amounts([rule({ gives: 'day', value: 7000 })], 3)).toEqual([[1, 21_000]]);
    expect(amounts([rule({ earlyDays: 2 })], 1)).toEqual([]);
    expect(amounts([rule({ gives: 'day', value: 90_000 })], 3)).toEqual([[1, 50_000]]);
  });

  it('applies the best rule, the oldest of equal ones; or adds up all rules', () => {
    const rules = [
      rule({ promotionId: 3, gives: 'each', value: 6000 }),
      rule({ promotionId: 2, value: 20 }),
      rule({ value: 20 }),
    ];
    expect(amounts(rules, 1)).toEqual([[1, 10_000]]);
    expect(amounts(rules, 1, 50_000, { addUp: true })).toEqual([
      [1, 10_000],
      [2, 8000],
      [3, 6000],
    ]);
  });

  it('applies a rule only within its days, garments, levels and limits, and no rule for new orders', () => {
    expect(amounts([rule({ earlyDays: null })], 3)).toEqual([]);
    expect(amounts([rule({ levelIds: [7] })], 3)).toEqual([]);
    expect(amounts([rule({ levelIds: [7] })], 3, 50_000, { levelId: 7 })).toEqual([[1, 5000]]);
    expect(amounts([rule({ categories: ['SUIT'] })], 3)).toEqual([]);
    expect(amounts([rule({ minGarments: 2 })], 3)).toEqual([]);
    expect(amounts([rule({ toDay: asDay('2026-11-22') })], 3)).toEqual([]);
    expect(amounts([rule({ limitAll: 1, used: 1 })], 3)).toEqual([]);
    expect(amounts([rule({ limitAll: 1, used: 1 })], 3, 50_000, { kept: [1] })).toEqual([[1, 5000]]);
  });

  it('never refunds more than the rent, or less for more days', () => {
    const rules = fc.array(
      fc.record({
        promotionId: fc.integer({ min: 1, max: 5 }),
        gives: fc.constantFrom('percent' as const, 'each' as const, 'day' as const),
        value: fc.integer({ min: 1, max: 100 }),
        earlyDays: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        rules,
        fc.nat(100_000),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (all, net, early, addUp) => {
          const sum = (days: number) =>
            earlyReturnRefundsOf(
              all.map((change) =>
                rule({ ...change, value: change.gives === 'percent' ? change.value : change.value * 100 }),
              ),
              ask({ addUp }),
              { ...one, net, early: days },
            ).reduce((total, given) => total + given.amount, 0);
          expect(sum(early)).toBeLessThanOrEqual(net);
          expect(sum(early)).toBeGreaterThanOrEqual(0);
          if (!addUp) expect(sum(early + 1)).toBeGreaterThanOrEqual(sum(early));
        },
      ),
    );
  });
});
