import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { paidDays } from '#orders/order/rules/rental-days.ts';
import { cash, inDays, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { type OfflinePromotionResult, applyOfflinePromotions } from '../offline-promotions.ts';
import { offlineContract } from '../contract.ts';
import { testDevicesOn } from './testing/devices.ts';

let a: TestApp;
beforeEach(async () => {
  a = await testApp();
});

const rule = (more: object = {}) =>
  a.ok(a.shop.admin, promotionContract.add, {
    body: { name: 'ลดสิบ', gives: 'percent' as const, value: 10, ...more },
  });
const snapshot = () => a.ok(a.shop.staff, offlineContract.snapshot, { query: {} });

type Asked = {
  customerId: number | null;
  returnDay: string;
  itemIds: readonly number[];
  codes?: readonly string[];
};

/** Computes the rental on the device, from its snapshot. */
const computedOffline = async ({
  customerId,
  returnDay,
  itemIds,
  codes = [],
}: Asked): Promise<OfflinePromotionResult> => {
  const { rules, garments, orders } = await snapshot();
  if (rules.data === null || garments.data === null) throw new Error('parts are missing');
  const { shop, promotions } = rules.data;
  const { items, groups } = garments.data;
  const today = bangkokDay(new Date());
  return applyOfflinePromotions({
    promotions,
    codes,
    addUp: shop.promotionsAddUp,
    today,
    days: paidDays({
      pickupDay: today,
      returnDay: asDay(returnDay),
      counting: shop.dayCounting,
      closedWeekdays: shop.closedWeekdays,
      closedDays: shop.closedDays.map((one) => asDay(one.day)),
    }),
    customer: orders.data?.customers.find((one) => one.customerId === customerId) ?? null,
    garments: itemIds.map((itemId) => {
      const group = groups.find(
        ({ groupId }) => groupId === items.find((one) => one.itemId === itemId)?.groupId,
      );
      if (group === undefined) throw new Error('no such group');
      return { ...group, price: group.rentalPrice };
    }),
    since: [],
  });
};

describe('promotions on a device', () => {
  it('are those of today and of the next three days, also with a code, and no others', async () => {
    const [now, soon] = [await rule({ name: 'วันนี้' }), await rule({ name: 'เร็วๆ นี้', fromDay: inDays(3) })];
    await rule({ fromDay: inDays(4) });
    const coded = await rule({ code: 'TEN' });
    await rule({ active: false });
    await rule({ code: 'LATER', fromDay: inDays(4) });
    await rule({ fromDay: inDays(-3), toDay: inDays(-1) });
    await rule({ earlyDays: 1, gives: 'each', value: 50 });
    const { rules } = await snapshot();
    expect(rules.data?.promotions.map((one) => one.promotionId)).toEqual([
      now.promotionId,
      soon.promotionId,
      coded.promotionId,
    ]);
    expect(rules.data?.promotions[0]).toMatchObject({ code: '', gives: 'percent', value: 10, used: 0 });
    expect(rules.data?.promotions[2]).toMatchObject({ code: 'TEN' });
    // Another branch has the same promotions, but another shop has none.
    const elsewhere = await a.ok(a.other.staff, offlineContract.snapshot, { query: {} });
    expect(elsewhere.rules.data?.promotions).toEqual([]);
  });

  it('give the same discount as the server, for any conditions on days, garments and customers', async () => {
    const { deviceOf, sent } = testDevicesOn(a);
    const make = orderBuildersOf(a);
    const levels = await a.ok(a.shop.admin, promotionContract.saveLevels, {
      body: { known: [], itemList: [{ name: 'เงิน', minRentals: 1 }, { name: 'ทอง' }] },
    });
    const [silver = 0, gold = 0] = levels.itemList.map((one) => one.levelId);
    const device = await deviceOf();
    // The customers are a returning customer whom the device knows from an order, a customer with the highest
    // level given by an admin, and a new customer.
    const before = await make.out();
    await make.back(before);
    const known = await make.reserved({ customerId: before.customer?.customerId ?? 0, from: 0, to: 1 });
    const best = await make.reserved({ from: 0, to: 1 });
    const customers = [known.customer?.customerId ?? 0, best.customer?.customerId ?? 0];
    await a.ok(a.shop.admin, promotionContract.setMember, {
      params: { id: customers[1] ?? 0 },
      body: { levelId: gold },
    });
    const rent = [450, 999.5, 1200];
    const promotion = fc.record({
      gives: fc.constantFrom('percent' as const, 'each' as const, 'order' as const),
      value: fc.integer({ min: 1, max: 60 }),
      minDays: fc.constantFrom(1, 1, 3),
      minGarments: fc.constantFrom(1, 1, 2),
      minRentals: fc.constantFrom(0, 0, 1),
      levelIds: fc.constantFrom<number[]>([], [], [silver], [gold], [silver, gold]),
      first: fc.boolean(),
      coded: fc.boolean(),
      limitAll: fc.constantFrom(null, null, 1),
      limitCustomer: fc.constantFrom(null, 1),
      weekdays: fc.constantFrom<number[]>([], [0, 1, 2], [3, 4, 5, 6]),
    });
    const rental = fc.record({
      who: fc.constantFrom(0, 1, 2),
      days: fc.constantFrom(1, 4),
      says: fc.subarray(['RAIN0', 'RAIN1', 'RAIN2', 'NONE']),
      what: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 }),
    });
    let promoted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(promotion, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.array(rental, { minLength: 1, maxLength: 4 }),
        async (promotions, addUp, rentals) => {
          await a.sql('update promotion set active = false where shop_id = $1', [a.shop.shopId]);
          await updateShopSettings(a, { promotions_add_up: addUp });
          const kinds = await Promise.all(
            rent.map((rentalPrice) => a.makeItem({ units: 12, rentalPrice, bail: 0 })),
          );
          await a.sql("update promotion set code = '' where shop_id = $1", [a.shop.shopId]);
          for (const [at, { first, coded, ...one }] of promotions.entries())
            await rule({
              ...one,
              groupIds: first ? [kinds[0]?.groupId ?? 0] : [],
              ...(coded && { code: `RAIN${at}` }),
            });
          let next = 0;
          for (const { who, days, says, what } of rentals) {
            const customerId = customers[who] ?? null;
            const chosen = what.flatMap((at) => kinds[at] ?? []);
            const ask = {
              customerId,
              returnDay: inDays(days),
              itemIds: chosen.map((one) => one.itemId),
              codes: says,
            };
            const { given, discounts } = await computedOffline(ask);
            const off = discounts.reduce((sum, one) => sum + one, 0);
            const price = what.reduce((sum, at) => sum + (rent[at] ?? 0), 0) - off;
            const step = device.step({
              kind: 'open',
              ...(customerId === null ? { customer: { name: 'คุณใหม่', phone: '' } } : { customerId }),
              returnDay: ask.returnDay,
              lines: chosen.map(({ itemId, units }, at) => ({
                itemId,
                barcode: units[(next += 1) % units.length]?.barcode ?? '',
                rentalPrice: rent[what[at] ?? 0],
              })),
              payments: price === 0 ? [] : [cash('price', Math.round(price * 100) / 100)],
              promotions: given.map(({ promotionId, amount }) => ({ promotionId, amount })),
              promotionCodes: given.flatMap(({ code }) => (code === '' ? [] : [code])),
            });
            const kept = await sent(step);
            expect([kept.state, kept.reasonText, kept.heldSum]).toEqual(['done', '', 0]);
            promoted += given.length;
          }
        },
      ),
      { numRuns: rounds(2, 60), endOnFailure: true },
    );
    expect(promoted).toBeGreaterThan(0);
  });

  it('that now give less than promised are explained; a retry keeps the promised discount, above the staff limit only for an admin', async () => {
    const { deviceOf, rental, sent, settle, order } = testDevicesOn(a);
    const { promotionId, version } = await rule({ value: 50 });
    const device = await deviceOf();
    const { what } = await rental({
      payments: [cash('price', 250), cash('bail', 1000)],
      promotions: [{ promotionId, amount: 250 }],
    });
    await a.ok(a.shop.admin, promotionContract.change, {
      params: { id: promotionId },
      body: { name: 'ลดสิบ', gives: 'percent', value: 10, version },
    });
    const kept = await sent(device.step(what));
    expect(kept).toMatchObject({ state: 'conflict', reason: 'OFFLINE_PROMOTION', heldSum: 1250 });
    expect(kept.reasonText).toMatch(/250.*50/);
    expect(kept.ways[0]).toBe('retry');
    const refused = await settle(kept.stepId, { way: 'retry' });
    expect(refused.error.code).toBe('DISCOUNT_LIMIT');
    const { data } = await settle(kept.stepId, { way: 'retry' }, a.shop.admin);
    expect(data).toMatchObject({ state: 'settled', heldSum: 0 });
    expect((await order(data.order?.orderId ?? 0)).money).toMatchObject({
      rent: 500,
      discount: 250,
      balance: 0,
    });
  });

  it('with a used-up code name the code; a retry keeps the discount without it', async () => {
    const { deviceOf, rental, sent, settle, order } = testDevicesOn(a);
    const { promotionId } = await rule({ value: 20, code: 'RAIN', limitAll: 1 });
    const device = await deviceOf();
    const promised = async () =>
      (
        await rental({
          payments: [cash('price', 400), cash('bail', 1000)],
          promotions: [{ promotionId, amount: 100 }],
          promotionCodes: ['RAIN'],
        })
      ).what;
    const first = await sent(device.step(await promised()));
    expect([first.state, first.heldSum]).toEqual(['done', 0]);
    const late = await sent(device.step(await promised()));
    expect(late).toMatchObject({ state: 'conflict', reason: 'PROMOTION_REFUSED', heldSum: 1400 });
    expect(late.reasonText).toContain('RAIN');
    expect(late.ways[0]).toBe('retry');
    const { data } = await settle(late.stepId, { way: 'retry' }, a.shop.admin);
    expect(data).toMatchObject({ state: 'settled', heldSum: 0 });
    const made = await order(data.order?.orderId ?? 0);
    expect(made).toMatchObject({ promotions: [], money: { rent: 500, discount: 100, balance: 0 } });
  });
});
