import { sql } from 'kysely';
import { beforeEach, expect, describe, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { shopContract } from '#setup/shop/contract.ts';
import type { ClosingEntry } from '#setup/shop/closing-input.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { lateIfReturned, lateTermsOf } from '#orders/order/rules/return-estimate.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { inDays, orderBuildersOf, today, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const { admin, shopId, staff } = a.shop;
const { back, earlier, edit, get, handOver, open, reserved } = orderBuildersOf(a);

type Way = 'move' | 'keep';
const putHoliday = (day: string, closing?: object[]) =>
  a.call(admin, shopContract.putHoliday, {
    body: { day, name: 'ปิดร้าน', closed: true, closing: closing as never },
  });
/** Closes a day with planned events. `ways` has the resolution of each kind, by default `move`. */
const close = async (day: string, ways: Partial<Record<ClosingEntry['kind'], Way>> = {}) => {
  const { error } = await putHoliday(day);
  const { itemList } = error.data as { itemList: ClosingEntry[] };
  return putHoliday(
    day,
    itemList.map(({ kind, id }) => ({ kind, id, day, way: ways[kind] ?? 'move' })),
  );
};
const undo = async (order: Order) => {
  const params = { id: order.orderId };
  const { undo: last } = await a.ok(admin, orderContract.log, { params });
  return a.call(admin, amendmentContract.undo, {
    params,
    body: { stepId: last?.stepId ?? 999_999, reason: 'กดผิด' },
  });
};
const extended = async (order: Order, days: number): Promise<Order> => {
  const returnDay = addDays(asDay(order.returnDay), days);
  const at = { params: { id: order.orderId } };
  const { fee } = await a.ok(staff, amendmentContract.extendPreview, { ...at, body: { returnDay } });
  return a.ok(staff, amendmentContract.extend, { ...at, body: { returnDay, fee } });
};
const setTiers = async (tiers: readonly { days: number; percent: number }[]): Promise<void> => {
  await a.sql('update rent_duration set active = false where shop_id = $1', [shopId]);
  for (const { days, percent } of tiers)
    await a.sql(
      "insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values ($1, $2, 'scale', $3)",
      [shopId, days, percent],
    );
};
const reservedDays = (order: Order) =>
  a.one<{ from: string; due: string }>(
    `select lower(r.blocked)::text as from, r.due::text from reservation r
     join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id where l.order_id = $1`,
    [order.orderId],
  );

const reopen = () => a.sql('delete from closed_day where shop_id = $1', [shopId]);

await updateShopSettings(a, { turnaround_days: 0 });
beforeEach(reopen);

describe('undoing a move', () => {
  it("restores the order's reservation on the earlier days", async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await reserved({ from: 10, to: 12, itemId });
    expect((await close(inDays(10))).status).toBe(200);
    expect(await reservedDays(order)).toEqual({ from: inDays(11), due: inDays(12) });
    expect((await undo(order)).data).toMatchObject({ pickupDay: inDays(10) });
    expect(await reservedDays(order)).toEqual({ from: inDays(10), due: inDays(12) });
    await reopen();
    expect((await open({ from: 10, to: 10, itemId })).error.code).toBe('NOT_AVAILABLE');
  });

  it('is refused if another order has reserved the day', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await reserved({ from: 24, to: 26, itemId });
    await close(inDays(24));
    await reopen();
    await reserved({ from: 24, to: 24, itemId });
    expect((await undo(order)).error.code).toBe('NOT_AVAILABLE');
    expect(await reservedDays(order)).toEqual({ from: inDays(25), due: inDays(26) });
  });
});

describe('a moved pick-up', () => {
  it('stays before the return if the shop opens for the return', async () => {
    const order = await reserved({ from: 40, to: 40 });
    expect((await close(inDays(40), { return: 'keep' })).status).toBe(200);
    expect(await get(order)).toMatchObject({ pickupDay: inDays(39), returnDay: inDays(40) });
  });

  it('of a rental of one day moves with its return, also from today on', async () => {
    for (const day of [0, 60]) {
      const order = await reserved({ from: day, to: day });
      expect((await close(inDays(day))).status).toBe(200);
      expect(await get(order)).toMatchObject({ pickupDay: inDays(day + 1), returnDay: inDays(day + 1) });
    }
  });

  it('stays before a return on a day that is already closed', async () => {
    const order = await reserved({ from: 50, to: 51 });
    await close(inDays(51), { return: 'keep' });
    expect((await close(inDays(50))).status).toBe(200);
    expect(await get(order)).toMatchObject({ pickupDay: inDays(49), returnDay: inDays(51) });
  });

  it('is refused if no open day precedes the return', async () => {
    const order = await reserved({ from: 0, to: 0 });
    const later = await reserved({ from: 90, to: 91 });
    const { error } = await close(today(), { return: 'keep' });
    expect([error.code, error.fields?.[0]?.message]).toEqual(['VALIDATION', order.orderNo]);
    const days = Array.from({ length: 70 }, (_, at) => inDays(91 + at));
    await a.sql('insert into closed_day (shop_id, day) select $1, d from unnest($2::date[]) d', [
      shopId,
      [...days.slice(1), inDays(90), inDays(89)],
    ]);
    const refused = await close(inDays(91));
    expect([refused.error.code, refused.error.detail.includes(later.orderNo)]).toEqual([
      'CLOSING_CLASH',
      true,
    ]);
  });
});

describe('the agreed rent', () => {
  /** Returns the order's daily rent, which is the late fee for one day if late days cost the daily rent. */
  const dailyRentOf = async (order: Order): Promise<number> => {
    const dueDay = asDay(order.returnDay);
    const late = { ...lateTermsOf(order), lateFeePerDay: 0, lateFeeDays: 0, lateGraceDays: 0 };
    const [line] = order.lines;
    return line === undefined ? 0 : lateIfReturned(line, addDays(dueDay, 1), late).rule;
  };

  it('covers the same number of days after a moved return, which is no extension', async () => {
    const order = await reserved({ from: 60, to: 62, line: { rentalPrice: 900 } });
    const before = await dailyRentOf(order);
    await close(inDays(62));
    const moved = await get(order);
    expect(moved.lines[0]).toMatchObject({ returnDay: inDays(63), originalReturnDay: inDays(63) });
    expect([before, await dailyRentOf(moved)]).toEqual([300, 300]);
    await undo(moved);
    expect((await get(order)).lines[0]).toMatchObject({
      originalReturnDay: inDays(62),
      agreedDays: 3,
    });
  });

  it('covers the same number of days after a moved pick-up, until the days are edited', async () => {
    const order = await reserved({ from: 70, to: 72, line: { rentalPrice: 900 } });
    await close(inDays(70));
    await close(inDays(71));
    await reopen();
    const moved = await get(order);
    expect([moved.pickupDay, await dailyRentOf(moved)]).toEqual([inDays(72), 300]);
    const { data } = await edit(moved, { pickupDay: inDays(72), returnDay: inDays(73) });
    expect(data.lines[0]?.agreedDays).toBe(4);
  });

  it('costs the same to extend as for an order that was never moved', async () => {
    const cases = fc.record({
      tiers: fc.uniqueArray(
        fc.record({ days: fc.integer({ min: 1, max: 9 }), percent: fc.integer({ min: 20, max: 400 }) }),
        { maxLength: 3, selector: (one) => one.days },
      ),
      counting: fc.constantFrom('inclusive', 'nights', 'free-travel-days'),
      length: fc.integer({ min: 0, max: 4 }),
      before: fc.integer({ min: 0, max: 2 }),
      kind: fc.constantFrom('pickup', 'return'),
      closures: fc.integer({ min: 1, max: 2 }),
      reopened: fc.boolean(),
      later: fc.integer({ min: 1, max: 4 }),
    });
    let run = 0;
    const holds = async (one: typeof cases extends fc.Arbitrary<infer T> ? T : never): Promise<void> => {
      const base = 120 + run * 25;
      run += 1;
      await reopen();
      await updateShopSettings(a, { day_counting: one.counting });
      await setTiers(one.tiers);
      const { itemId } = await a.makeItem({ units: 2, rentalPrice: 700 });
      const book = async (from: number) => {
        const order = await reserved({ from, to: from + one.length, itemId });
        return one.before === 0 ? order : extended(order, one.before);
      };
      const order = await book(base);
      const never = await book(base + 12);
      for (let closed = 0; closed < one.closures; closed += 1) {
        const now = await get(order);
        await close(one.kind === 'pickup' ? now.pickupDay : now.returnDay, {
          [one.kind === 'pickup' ? 'return' : 'pickup']: 'keep',
        });
      }
      if (one.reopened) await reopen();
      const moved = await get(order);
      const fees = async (of: Order) => {
        const first = await extended(of, one.later);
        return [first, await extended(first, 1)].map(({ money }) => money.price - of.money.price);
      };
      const moves = await fees(moved);
      await reopen();
      expect(moves).toEqual(await fees(await get(never)));
    };
    await fc.assert(fc.asyncProperty(cases, holds), { numRuns: rounds(5, 20) });
    await updateShopSettings(a, { day_counting: 'inclusive' });
    await setTiers([]);
  });

  it('does not change if a day within the rental is closed later', async () => {
    await setTiers([{ days: 3, percent: 100 }]);
    const { itemId } = await a.makeItem({ rentalPrice: 900 });
    const order = await reserved({ from: 14, to: 16, itemId });
    expect((await putHoliday(inDays(15))).status).toBe(200);
    expect(await dailyRentOf(await get(order))).toBe(300);
    expect((await extended(order, 1)).money.price).toBe(1200);
    const booked = await reserved({ from: 14, to: 16, line: { rentalPrice: 900 } });
    expect(await dailyRentOf(booked)).toBe(900);
    await setTiers([]);
  });

  it('counts a day on which the shop opens for the order', async () => {
    await setTiers([{ days: 3, percent: 100 }]);
    const { itemId } = await a.makeItem({ rentalPrice: 900 });
    const order = await reserved({ from: 18, to: 20, itemId });
    await close(inDays(20), { return: 'keep' });
    expect((await extended(await get(order), 1)).money.price).toBe(1200);
    await setTiers([]);
  });

  it('determines the fee of late days at the return', async () => {
    await updateShopSettings(a, { late_fee_per_day: 0, late_fee_days: 1 });
    const order = await reserved({ from: 1, to: 3, line: { rentalPrice: 900 } });
    await close(inDays(1));
    await reopen();
    expect((await handOver(await get(order))).status).toBe(200);
    await earlier(order.orderId, 5);
    expect((await back(await get(order))).money.charges).toBe(300);
  });
});

it('moves nothing to a day that another request closes at the same time', async () => {
  const order = await reserved({ from: 80, to: 82 });
  const waiting = async (): Promise<number> =>
    (
      await a.sql(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).length;
  const [locked, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = a.db.tx({ shopId }, async (q) => {
    await sql`select from rental_order where shop_id = ${shopId} and id = ${order.orderId} for update`.execute(
      q,
    );
    locked.resolve();
    await both.promise;
  });
  await locked.promise;
  const first = putHoliday(inDays(80), [{ kind: 'pickup', id: order.orderId, day: inDays(80), way: 'move' }]);
  await expect.poll(waiting).toBe(1);
  const second = putHoliday(inDays(81));
  await expect.poll(waiting).toBe(2).finally(both.resolve);
  await holding;
  expect((await first).status).toBe(200);
  expect((await second).error.code).toBe('CLOSING_AFFECTS');
});
