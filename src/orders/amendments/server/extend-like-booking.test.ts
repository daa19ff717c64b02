/** An extension before the hand-over costs what a booking of the longer days costs (docs/domain.md §3). */
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { inDays, orderBuildersOf, replaceTiers, type Tier } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { admin, staff } = a.shop;
const quote = async (order: Order, to: number): Promise<number> =>
  (
    await a.ok(staff, amendmentContract.extendPreview, {
      params: { id: order.orderId },
      body: { returnDay: inDays(to) },
    })
  ).fee;
const extend = async (order: Order, to: number): Promise<Order> =>
  a.ok(staff, amendmentContract.extend, { params: { id: order.orderId }, body: { returnDay: inDays(to) } });
const editTo = async (order: Order, to: number): Promise<number> => {
  const lines = order.lines.map(({ orderDetailId, discount, promotionDiscount, discountReason }) => ({
    orderDetailId,
    discount: discount - promotionDiscount,
    discountReason,
  }));
  const { data } = await make.previewEdit(order, { returnDay: inDays(to), lines });
  return data.after.price;
};

type Promotion = {
  gives: 'percent' | 'order' | 'each';
  value: number;
  minDays: number;
  maxDays: number | null;
};
const promote = async (list: readonly Promotion[]): Promise<void> => {
  await a.sql('update promotion set active = false where shop_id = $1', [a.shop.shopId]);
  for (const [index, body] of list.entries())
    await a.ok(admin, promotionContract.add, { body: { name: `โปร ${index}`, ...body } });
};

/** Rents on the first day until `to`, with the tier that the counter proposes. */
const book = async (itemIds: readonly number[], to: number, tiers: ReadonlyMap<number, number>) => {
  const days = [...tiers.keys()].toSorted((one, other) => one - other).find((one) => one >= to);
  return make.reserved(
    { from: 1, to },
    {
      lines: itemIds.map((itemId) => ({ itemId, quantity: 1 })),
      rentDurationId: (days === undefined ? undefined : tiers.get(days)) ?? null,
    },
  );
};

type Case = {
  tiers: readonly Tier[];
  promotions: readonly Promotion[];
  prices: readonly number[];
  length: number;
  more: readonly number[];
};

const differs = (one: number, other: number): boolean => Math.abs(one - other) > 0.02;

/**
 * Returns the extensions whose prices in baht differ from a booking of these days by more than the rounding
 * of promotions.
 */
const differences = async (one: Case): Promise<object[]> => {
  const tiers = await replaceTiers(a, one.tiers);
  await promote(one.promotions);
  const items = await Promise.all(one.prices.map((rentalPrice) => a.makeItem({ units: 2, rentalPrice })));
  const ids = items.map(({ itemId }) => itemId);
  const found: object[] = [];
  let [order, to] = [await book(ids, one.length, tiers), one.length];
  for (const days of one.more) {
    to += days;
    const fresh = await book(ids, to, tiers);
    const booked = fresh.money.price;
    const before = order.money.price;
    const edited = await editTo(order, to);
    const fee = await quote(order, to);
    order = await extend(order, to);
    const extended = order.money.price;
    const wanted = Math.max(booked, before);
    if (differs(edited, booked) || differs(extended, wanted) || differs(extended - before, fee))
      found.push({ to, booked, edited, extended, fee });
    await make.cancel(fresh);
  }
  return found;
};

describe('an extension before the hand-over costs what a booking of the longer days costs', () => {
  beforeAll(() => promote([]));

  it('without tiers: nothing more, as the price covers any number of days', async () => {
    expect(
      await differences({ tiers: [], promotions: [], prices: [900, 350], length: 3, more: [2, 9] }),
    ).toEqual([]);
  });

  it('after the hand-over each added day costs the daily rent', async () => {
    await replaceTiers(a, []);
    await promote([]);
    const { itemId } = await a.makeItem({ rentalPrice: 900 });
    const order = await make.out({ itemId, from: 0, to: 2 });
    expect(await quote(order, 4)).toBe(600);
  });

  it('with prices of three days and a week', async () => {
    const tiers = [
      { days: 3, percent: 100 },
      { days: 7, percent: 180 },
    ];
    expect(
      await differences({ tiers, promotions: [], prices: [900], length: 3, more: [1, 3, 7, 10] }),
    ).toEqual([]);
  });

  it('with a promotion that begins at more days than first agreed', async () => {
    const tiers = [
      { days: 3, percent: 100 },
      { days: 5, percent: 160 },
      { days: 9, percent: 250 },
    ];
    const promotions = [{ gives: 'percent' as const, value: 10, minDays: 5, maxDays: null }];
    expect(await differences({ tiers, promotions, prices: [1000, 500], length: 3, more: [2, 2, 8] })).toEqual(
      [],
    );
  });

  it('with any tiers, prices and days', async () => {
    // Longer tiers cost more, because a shop gives no money back for more days.
    const tiers = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }).chain((days) =>
      fc
        .array(fc.integer({ min: 0, max: 150 }), { minLength: days.length, maxLength: days.length })
        .map((steps) =>
          days
            .toSorted((one, other) => one - other)
            .map((day, at) => ({
              days: day,
              percent: 50 + day * 20 + steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0),
            })),
        ),
    );
    const cases = fc.record({
      tiers,
      promotions: fc.constantFrom<Promotion[]>(
        [],
        [{ gives: 'percent', value: 10, minDays: 1, maxDays: null }],
      ),
      prices: fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 2 }),
      length: fc.integer({ min: 1, max: 5 }),
      more: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 }),
    });
    const holds = async (one: Case): Promise<void> => {
      expect(await differences(one)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(cases, holds), { numRuns: rounds(5, 60) });
  });
});
