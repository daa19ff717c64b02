import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { splitProportionally } from '#lib/money/money.ts';
import { fc } from '#lib/testing/fast-check.ts';
import {
  applyPromotions,
  type PromotionInput,
  type UsedPromotion,
  promotionRefusalOf,
} from './promotion-rules.ts';

const rule = (change: Partial<UsedPromotion> = {}): UsedPromotion => ({
  promotionId: 1,
  name: 'Weekday',
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
  earlyDays: null,
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
const garment = (price: number, groupId = 1, category = 'GOWN') => ({ price, groupId, category });
const ask = (change: Partial<PromotionInput> = {}): PromotionInput => ({
  today: asDay('2026-11-23'),
  pickupDay: asDay('2026-11-27'),
  days: 3,
  customerId: 1,
  rentals: 0,
  levelId: null,
  garments: [garment(50_000)],
  others: [],
  kept: [],
  addUp: false,
  ...change,
});

describe('the conditions of a promotion', () => {
  it.each([
    ['off', { active: false }, {}],
    ['notYet', { fromDay: asDay('2026-11-24') }, {}],
    [null, { fromDay: asDay('2026-11-23'), toDay: asDay('2026-11-23') }, {}],
    ['over', { toDay: asDay('2026-11-22') }, {}],
    ['pickupDay', { pickupFrom: asDay('2026-11-28') }, {}],
    ['pickupDay', { pickupTo: asDay('2026-11-26') }, {}],
    ['weekday', { weekdays: [1, 2, 3] }, {}],
    [null, { weekdays: [5] }, {}],
    ['length', { minDays: 4 }, {}],
    ['length', { maxDays: 2 }, {}],
    ['garments', { groupIds: [2] }, {}],
    ['garments', { categories: ['SUIT'] }, {}],
    [null, { groupIds: [2], categories: ['GOWN'] }, {}],
    ['quantity', { minGarments: 2 }, {}],
    [null, { minGarments: 2 }, { others: [garment(1)] }],
    ['quantity', { minGarments: 2, groupIds: [1] }, { others: [garment(1, 2)] }],
    ['noCustomer', { limitCustomer: 1 }, { customerId: null }],
    ['noCustomer', { minRentals: 1 }, { customerId: null }],
    ['rentals', { minRentals: 3 }, { rentals: 2 }],
    [null, { minRentals: 3 }, { rentals: 3 }],
    ['usedUp', { limitAll: 5, used: 5 }, {}],
    ['usedByCustomer', { limitCustomer: 1, usedByCustomer: 1 }, {}],
  ] as const)('gives the reason %s for %j, %j', (why, of, asked) => {
    expect(promotionRefusalOf(rule(of), ask(asked))).toBe(why);
  });

  it('ignore end and limit, but not the length of the rental, for a promotion the order already has', () => {
    const gone = { active: false, toDay: asDay('2026-01-01'), limitAll: 1, used: 1 };
    expect(promotionRefusalOf(rule(gone), ask({ kept: [1] }))).toBeNull();
    expect(promotionRefusalOf(rule({ ...gone, minDays: 9 }), ask({ kept: [1] }))).toBe('length');
  });
});

describe('promote', () => {
  it('applies the best promotion, or all of them: percentages first, each on the remaining price', () => {
    const rules = [
      rule({ promotionId: 1, gives: 'order', value: 20_000 }),
      rule({ promotionId: 2, gives: 'percent', value: 50 }),
      rule({ promotionId: 3, gives: 'each', value: 1000 }),
    ];
    const garments = [garment(30_000), garment(10_000)];
    expect(applyPromotions(rules, ask({ garments }))).toMatchObject({
      given: [{ promotionId: 1, amount: 20_000 }],
      discounts: [15_000, 5000],
    });
    expect(applyPromotions(rules, ask({ garments, addUp: true })).given).toEqual([
      { promotionId: 2, name: 'Weekday', code: '', amount: 20_000 },
      { promotionId: 1, name: 'Weekday', code: '', amount: 20_000 },
    ]);
  });

  it('gives the reason for a refused code, and none for an automatic promotion', () => {
    const rules = [rule({ code: 'TET', toDay: asDay('2026-02-01') }), rule({ promotionId: 2, minDays: 9 })];
    expect(applyPromotions(rules, ask())).toEqual({
      given: [],
      discounts: [0],
      percentShares: [0],
      refused: [{ code: 'TET', why: 'over' }],
    });
  });

  const aRule = fc.record({
    gives: fc.constantFrom('percent', 'each', 'order' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    baht: fc.integer({ min: 1, max: 100_000 }),
    groupIds: fc.subarray([1, 2, 3]),
    minGarments: fc.integer({ min: 1, max: 3 }),
  });
  it('gives at most the price, exact to the satang in total, and nothing for other garments', () => {
    fc.assert(
      fc.property(
        fc.array(aRule, { maxLength: 4 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 3 })), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.boolean(),
        (some, prices, addUp) => {
          const rules = some.map(({ percent, baht, ...one }, index) =>
            rule({ ...one, promotionId: index + 1, value: one.gives === 'percent' ? percent : baht }),
          );
          const garments = prices.map(([price, group]) => garment(price, group, ''));
          const { given, discounts } = applyPromotions(rules, ask({ garments, addUp }));
          const all = discounts.reduce((sum, one) => sum + one, 0);
          expect(given.reduce((sum, one) => sum + one.amount, 0)).toBe(all);
          for (const [index, off] of discounts.entries()) {
            const one = garments[index];
            expect(off).toBeGreaterThanOrEqual(0);
            expect(off).toBeLessThanOrEqual(one?.price ?? 0);
            const meant = given.some(({ promotionId }) => {
              const { groupIds = [] } = rules[promotionId - 1] ?? {};
              return groupIds.length === 0 || groupIds.includes(one?.groupId ?? 0);
            });
            if (!meant) expect(off).toBe(0);
          }
          if (!addUp) expect(given.length).toBeLessThanOrEqual(1);
          // The chosen promotion gives at least as much as any other alone.
          if (!addUp)
            for (const other of rules)
              expect(all).toBeGreaterThanOrEqual(
                applyPromotions([other], ask({ garments })).discounts.reduce((sum, one) => sum + one, 0),
              );
        },
      ),
    );
  });
});

describe('shareOut', () => {
  it('shares an amount by weights to the satang, each part within one satang of the exact one', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const parts = splitProportionally(amount, weights);
          const all = weights.reduce((sum, one) => sum + one, 0);
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount);
          for (const [index, part] of parts.entries()) {
            const exact = all === 0 ? amount / weights.length : (amount * (weights[index] ?? 0)) / all;
            expect(Math.abs(part - exact)).toBeLessThan(1);
          }
        },
      ),
    );
  });
});
