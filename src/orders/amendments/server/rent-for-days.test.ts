/**
 * An extension and an edit to the same days cost the same, and a shorter order refunds the difference
 * (docs/domain.md §3).
 */
import { describe, expect, it } from 'vitest';
import { weekday } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import {
  changeGroup,
  errorCodeOf,
  inDays,
  orderBuildersOf,
  replaceTiers,
  updateShopSettings,
} from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;
const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });

const quote = async (order: Order, to: number, more: object = {}): Promise<number> =>
  (
    await a.ok(staff, amendmentContract.extendPreview, {
      ...at(order),
      body: { returnDay: inDays(to), ...more },
    })
  ).fee;
const extend = async (order: Order, to: number, more: object = {}): Promise<Order> =>
  a.ok(staff, amendmentContract.extend, {
    ...at(order),
    body: { returnDay: inDays(to), fee: await quote(order, to, more), ...more },
  });
const otherDays = (order: Order, to: number) => ({
  returnDay: inDays(to),
  lines: order.lines.map(({ orderDetailId, discount, promotionDiscount, discountReason }) => ({
    orderDetailId,
    discount: discount - promotionDiscount,
    discountReason,
  })),
});
const difference = async (order: Order, to: number): Promise<number> => {
  const { data } = await make.previewEdit(order, otherDays(order, to));
  return Math.round((data.after.price - data.before.price) * 100) / 100;
};

describe('the same days have one price', () => {
  it('by extension and edit, with any tiers, discounts and days', async () => {
    const tier = fc.record({
      days: fc.integer({ min: 1, max: 9 }),
      percent: fc.integer({ min: 20, max: 400 }),
    });
    const cases = fc.record({
      tiers: fc.uniqueArray(tier, { maxLength: 3, selector: (one) => one.days }),
      prices: fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 2 }),
      length: fc.integer({ min: 0, max: 7 }),
      first: fc.integer({ min: 1, max: 5 }),
      later: fc.integer({ min: 1, max: 5 }),
      discount: fc.integer({ min: 0, max: 30 }),
      chosen: fc.boolean(),
    });
    const holds = async (one: typeof cases extends fc.Arbitrary<infer T> ? T : never): Promise<void> => {
      const tiers = await replaceTiers(a, one.tiers);
      const rentDurationId = one.chosen ? ([...tiers.values()][0] ?? null) : null;
      const items = await Promise.all(one.prices.map((rentalPrice) => a.makeItem({ rentalPrice })));
      const lines = items.map(({ itemId }, index) => ({
        itemId,
        quantity: 1,
        ...(index === 0 && {
          discount: Math.min(one.discount, (one.prices[0] ?? 0) / 10),
          discountReason: 'x',
        }),
      }));
      const open = () => make.reserved({ from: 1, to: 1 + one.length, as: admin }, { lines, rentDurationId });
      const order = await open();
      const to = 1 + one.length + one.first;
      const fee = await quote(order, to);
      const change = await difference(order, to);
      expect(fee).toBeCloseTo(Math.max(0, change));
      const extended = await extend(order, to);
      expect(extended.money.price - order.money.price).toBeCloseTo(fee);
      const next = await quote(extended, to + one.later);
      const more = await difference(extended, to + one.later);
      expect(next).toBeCloseTo(Math.max(0, more));
      const shorter = await make.edit(extended, otherDays(extended, 1 + one.length), admin);
      expect(errorCodeOf(shorter)).toBe('done');
      expect(shorter.data.money.price).toBeLessThanOrEqual(extended.money.price);
    };
    await fc.assert(fc.asyncProperty(cases, holds), { numRuns: rounds(6, 60) });
  });

  it('in one example: 600, not 1,000', async () => {
    const tiers = await replaceTiers(a, [
      { days: 1, percent: 100 },
      { days: 3, percent: 220 },
    ]);
    const { itemId } = await a.makeItem({ rentalPrice: 500 });
    const order = await make.reserved({ itemId, from: 1, to: 1 }, { rentDurationId: tiers.get(1) ?? null });
    expect([await quote(order, 3), await difference(order, 3)]).toEqual([600, 600]);
    // Each day beyond the longest duration costs its daily rent.
    expect(await quote(order, 4)).toBeCloseTo((1100 * 4) / 3 - 500);
    const extended = await extend(order, 3);
    expect(extended.lines[0]?.originalReturnDay).toBe(inDays(1));
    const paid = await make.edit(extended, { returnDay: inDays(2) });
    expect(paid.data.money).toMatchObject({ rent: 1100, charges: 0, price: 1100 });
    expect((await make.edit(paid.data, { returnDay: inDays(1) })).data.money.price).toBe(500);
  });

  it('without durations: nothing more before the hand-over, then the daily rent of the agreed price', async () => {
    await replaceTiers(a, []);
    const { itemId, groupId } = await a.makeItem({ units: 2, rentalPrice: 900 });
    const order = await make.reserved({ itemId, from: 1, to: 3 });
    const taken = await make.out({ itemId, from: 0, to: 2 });
    await changeGroup(a, groupId, { rentalPrice: 1500 });
    expect([await quote(order, 5), await difference(order, 5)]).toEqual([0, 0]);
    expect((await extend(order, 5)).money).toMatchObject({ rent: 900, charges: 0, price: 900 });
    expect(await quote(taken, 4)).toBe(600);
    const extended = await extend(taken, 4);
    expect(extended.money).toMatchObject({ rent: 900, charges: 600, price: 1500 });
    expect(await quote(extended, 5)).toBe(300);
  });

  it("at today's list only for the added days, also after a manual price", async () => {
    const tiers = await replaceTiers(a, [
      { days: 1, percent: 100 },
      { days: 3, percent: 220 },
      { days: 5, percent: 300 },
    ]);
    const rentDurationId = tiers.get(1) ?? null;
    const { itemId, groupId } = await a.makeItem({ units: 2, rentalPrice: 500 });
    const lines = [{ itemId, quantity: 1, rentalPrice: 300, discountReason: 'x' }];
    const manual = await make.reserved({ from: 1, to: 1, as: admin }, { lines, rentDurationId });
    expect([await quote(manual, 3), await difference(manual, 3)]).toEqual([600, 600]);
    const order = await make.reserved({ itemId, from: 1, to: 1 }, { rentDurationId });
    await changeGroup(a, groupId, { rentalPrice: 900 });
    expect([await quote(order, 3), await difference(order, 3)]).toEqual([1080, 1080]);
    expect([await quote(manual, 3), await difference(manual, 3)]).toEqual([1080, 1080]);
    const extended = await extend(order, 3);
    expect([await quote(extended, 5), await difference(extended, 5)]).toEqual([720, 720]);
  });

  it('a percentage is deducted once from an extension fee', async () => {
    const tiers = await replaceTiers(a, [
      { days: 1, percent: 100 },
      { days: 3, percent: 220 },
      { days: 5, percent: 300 },
    ]);
    const { promotionId } = await a.ok(admin, promotionContract.add, {
      body: { name: 'ลดหน้าหนาว', gives: 'percent' as const, value: 10, maxDays: 5 },
    });
    const { itemId } = await a.makeItem({ rentalPrice: 1000 });
    const order = await make.reserved({ itemId, from: 1, to: 1 }, { rentDurationId: tiers.get(1) ?? null });
    const extended = await extend(order, 3);
    expect(extended.money.price).toBe(1980);
    expect([await quote(extended, 5), await difference(extended, 5)]).toEqual([720, 720]);
    // Each day costs 600 without the promotion.
    const beyond = await extend(extended, 6);
    expect(beyond.money.price).toBe(3600);
    expect([await quote(beyond, 7), await difference(beyond, 7)]).toEqual([600, 600]);
    await a.sql('update promotion set active = false where id = $1', [promotionId]);
  });

  it('with a promotion, and for some of the lines', async () => {
    const tiers = await replaceTiers(a, [
      { days: 3, percent: 100 },
      { days: 5, percent: 160 },
    ]);
    const { promotionId } = await a.ok(admin, promotionContract.add, {
      body: { name: 'ลดหน้าฝน', gives: 'percent' as const, value: 10 },
    });
    const { itemId } = await a.makeItem({ units: 2, rentalPrice: 1000 });
    const order = await make.reserved(
      { itemId, quantity: 2, from: 1, to: 3 },
      { rentDurationId: tiers.get(3) ?? null },
    );
    expect([await quote(order, 5), await difference(order, 5)]).toEqual([1080, 1080]);
    const [first = 0] = make.idsOf(order);
    expect(await quote(order, 5, { orderDetailIds: [first] })).toBe(540);
    const extended = await extend(order, 5, { orderDetailIds: [first] });
    expect(extended.charges.map((one) => [one.orderDetailId, one.amount])).toEqual([[first, 540]]);
    expect([await quote(extended, 6), (await difference(extended, 6)) >= 0]).toEqual([
      await difference(extended, 6),
      true,
    ]);
    await a.sql('update promotion set active = false where id = $1', [promotionId]);
  });

  it('with a fixed promotion for the order, which applies once', async () => {
    const tiers = await replaceTiers(a, [
      { days: 3, percent: 100 },
      { days: 5, percent: 160 },
    ]);
    const { promotionId } = await a.ok(admin, promotionContract.add, {
      body: { name: 'ลดทั้งบิล', gives: 'order' as const, value: 200 },
    });
    const { itemId } = await a.makeItem({ units: 2, rentalPrice: 1000 });
    const order = await make.reserved(
      { itemId, quantity: 2, from: 1, to: 3 },
      { rentDurationId: tiers.get(3) ?? null },
    );
    const [first = 0] = make.idsOf(order);
    expect(await quote(order, 5, { orderDetailIds: [first] })).toBe(600);
    expect([await quote(order, 5), await difference(order, 5)]).toEqual([1200, 1200]);
    await a.sql('update promotion set active = false where id = $1', [promotionId]);
  });

  it('closed days at the end are free in both', async () => {
    const tiers = await replaceTiers(a, [
      { days: 3, percent: 100 },
      { days: 9, percent: 300 },
    ]);
    const order = await make.reserved({ from: 1, to: 3 }, { rentDurationId: tiers.get(3) ?? null });
    await a.sql(
      "insert into closed_day (shop_id, day, name, closed) values ($1, $2, 'หยุด', true), ($1, $3, 'หยุด', true)",
      [a.shop.shopId, inDays(3), inDays(4)],
    );
    expect([await quote(order, 5), await difference(order, 5)]).toEqual([0, 0]);
    await a.sql('delete from closed_day where shop_id = $1', [a.shop.shopId]);
    // Weekdays without opening hours of the branch are free too.
    const open = { from: '10:00', to: '20:00' };
    const closed = [weekday(inDays(3)), weekday(inDays(4))];
    const hours = Array.from({ length: 7 }, (_, at) => (closed.includes(at) ? null : open));
    await a.sql('update branch set hours = $2 where shop_id = $1', [a.shop.shopId, JSON.stringify(hours)]);
    expect([await quote(order, 5), await difference(order, 5)]).toEqual([0, 0]);
    const info = await a.ok(staff, shopContract.shopInfo);
    expect(info.closedWeekdays).toEqual(closed.toSorted());
    const days = { from: 1, to: 5 };
    const rentDurationId = tiers.get(3) ?? null;
    expect((await make.reserved(days, { rentDurationId })).rentDurationId).toBe(rentDurationId);
    await a.sql("update branch set hours = '[]' where shop_id = $1", [a.shop.shopId]);
  });
});

describe('an extension', () => {
  it('of an overdue line costs the days after today, in addition to the late fee', async () => {
    const tiers = await replaceTiers(a, [
      { days: 3, percent: 100 },
      { days: 5, percent: 160 },
      { days: 7, percent: 200 },
    ]);
    await updateShopSettings(a, { late_fee_per_day: 10_000 });
    const { itemId } = await a.makeItem({ rentalPrice: 1000 });
    const order = await make.out({ itemId, from: 0, to: 2 }, { rentDurationId: tiers.get(3) ?? null });
    await make.earlier(order.orderId, 4);
    expect(await quote(order, 2)).toBe(400);
    const extended = await extend(order, 2);
    expect(extended.charges.map((one) => [one.kind, one.amount])).toEqual([
      ['late_fee', 200],
      ['extension_fee', 400],
    ]);
  });

  it('keeps a fee set by staff; preview and extension refuse the same requests', async () => {
    await replaceTiers(a, []);
    const order = await make.reserved({ from: 1, to: 3 });
    const body = { returnDay: inDays(4), fee: 50, discountReason: 'ทดสอบ' };
    const extended = await a.ok(a.shop.admin, amendmentContract.extend, { ...at(order), body });
    expect(extended.money.charges).toBe(50);
    const look = (who: typeof staff, returnDay: string) =>
      a.call(who, amendmentContract.extendPreview, { ...at(order), body: { returnDay } as never });
    expect((await look(staff, inDays(4))).status).toBe(400);
    expect((await look(a.shop.staff2, inDays(5))).status).toBe(404);
    await make.cancel(extended);
    expect((await look(staff, inDays(5))).error.code).toBe('ILLEGAL_TRANSITION');
  });
});
