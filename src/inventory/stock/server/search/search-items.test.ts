import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inDays, today } from '#test/builders/index.ts';
import type { QueryIn } from '#lib/contract/contract.ts';
import { rangeEnds } from '#platform/db/day-range.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { blockedRange } from '#inventory/stock/reservation-days.ts';
import { blockedRangeSql } from './sql-search-days.ts';
import { startRackApp, reservationBuildersOf } from '#test/builders/rack.ts';

const a = await startRackApp();
const { staff, owner } = a.shop;
const { scope, hold } = reservationBuildersOf(a);
const find = (query: QueryIn<typeof stockContract.search>) => a.ok(staff, stockContract.search, { query });
const ids = async (query: QueryIn<typeof stockContract.search>) =>
  (await find(query)).itemList.map((one) => one.itemId);
const days = (from: number, to: number) => ({ pickupDay: inDays(from), returnDay: inDays(to) });

describe('search', () => {
  it('finds by every word, in any order, newest group first, with prices and picture', async () => {
    const one = await a.makeItem({ name: 'ชุดไทยจักรี ทอง', rentalPrice: 900, bail: 2000, units: 2 });
    const two = await a.makeItem({ name: 'ชุดไทยบรมพิมาน ทอง' });
    await a.makeItem({ name: 'ราตรียาว ทอง', shop: a.other });
    expect(await ids({ q: 'ทอง ชุดไทย' })).toEqual([two.itemId, one.itemId]);
    expect(await ids({ q: 'จักรี  ทอง' })).toEqual([one.itemId]);
    expect(await ids({ q: 'ราตรียาว' })).toEqual([]);
    // The percent sign is literal, so there is only a near match.
    expect((await find({ q: 'ทอง%' })).near).toBe('ทอง');
    const image = await a.one<{ id: string }>(
      `insert into image (shop_id, folder, token, mime, bytes, width, height) values (${a.shop.shopId}, 'item', 'tok', 'image/webp', 1, 1, 1) returning id`,
    );
    await a.sql('update product_group set main_image_id = $1 where id = $2', [image.id, one.groupId]);
    expect((await find({ q: 'จักรี' })).itemList).toEqual([
      {
        itemId: one.itemId,
        groupId: one.groupId,
        name: one.name,
        code: one.code,
        category: '',
        color: '',
        size: '',
        image: `/files/${a.shop.shopId}/item/tok-480.webp`,
        rentalPrice: 900,
        bail: 2000,
        owned: 2,
        free: null,
      },
    ]);
  });
  it('puts the item of a scanned barcode first, once', async () => {
    const scanned = await a.makeItem();
    const named = await a.makeItem({ name: scanned.units[0]?.barcode ?? '' });
    expect(await ids({ q: scanned.units[0]?.barcode ?? '' })).toEqual([scanned.itemId, named.itemId]);
  });
  it('filters by category, colour and size, and omits inactive items', async () => {
    const gown = await a.makeItem({ category: 'gown', color: 'red', size: 'M' });
    const other = await a.makeItem({ groupId: gown.groupId, color: 'red', size: 'L' });
    expect(await ids({ category: 'gown' })).toEqual([gown.itemId, other.itemId]);
    expect(await ids({ category: 'gown', color: 'red', itemSize: 'L' })).toEqual([other.itemId]);
    await a.sql('update product_item set active = false where id = $1', [other.itemId]);
    expect(await ids({ category: 'gown' })).toEqual([gown.itemId]);
    await a.sql('update product_group set state = false where id = $1', [gown.groupId]);
    expect(await find({ category: 'gown' })).toMatchObject({ itemList: [], total: 0, totalCapped: false });
  });
  it('pages, and counts all results', async () => {
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await a.makeItem({ category: 'paged' })).itemId);
    const page = await find({ category: 'paged', page: 2, size: 2 });
    expect(page).toMatchObject({ page: 2, size: 2, total: 5, totalCapped: false });
    expect(page.itemList.map((one) => one.itemId)).toEqual([made[2], made[1]]);
    expect(await find({ category: 'paged', page: 9, size: 2 })).toMatchObject({ itemList: [], total: 5 });
  });
  it('counts units free on the days, including re-arrangements, and only in this branch', async () => {
    const { itemId, units, groupId } = await a.makeItem({ units: 3, category: 'free' });
    await a.sql(
      `insert into unit (shop_id, item_id, branch_id, barcode) values (${a.shop.shopId}, $1, $2, $3)`,
      [itemId, a.shop.branchB, `away${groupId}`],
    );
    const asked = async (from: number, to: number) =>
      (await find({ category: 'free', ...days(from, to) })).itemList.map((one) => [one.owned, one.free]);
    expect(await asked(1, 8)).toEqual([[3, 3]]);
    await hold(itemId, 1, 3, units[0]?.unitId);
    const { reservationId: movable } = await hold(itemId, 6, 8, units[1]?.unitId);
    expect(await asked(1, 8)).toEqual([[3, 1]]);
    await a.sql('update reservation set pinned = false where id = $1', [movable]);
    expect(await asked(1, 8)).toEqual([[3, 2]]);
    expect(await asked(4, 4)).toEqual([[3, 2]]);
    expect(await asked(5, 5)).toEqual([[3, 2]]);
    await a.sql("update unit set state = 'repair' where id = $1", [units[2]?.unitId]);
    expect(await asked(1, 8)).toEqual([[2, 1]]);
  });
  it('counts an overdue unit as owned but not free', async () => {
    const { itemId, units } = await a.makeItem({ category: 'late' });
    await a.sql(
      `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, state) values (${a.shop.shopId}, $1, $2, $3, daterange($4::date - 5, $4::date - 1), $4::date - 2, 'out')`,
      [units[0]?.unitId, itemId, a.shop.branchA, today()],
    );
    expect((await find({ category: 'late', ...days(30, 31) })).itemList).toMatchObject([
      { owned: 1, free: 0 },
    ]);
    expect(await find({ category: 'late', ...days(30, 31), onlyFree: '1' })).toMatchObject({
      itemList: [],
      total: 0,
    });
  });
  it('shows only free items on request, with or without re-arranging', async () => {
    const busy = await a.makeItem({ category: 'only' });
    await hold(busy.itemId, 3, 4);
    const calm = await a.makeItem({ category: 'only' });
    const split = await a.makeItem({ category: 'only', units: 2 });
    await hold(split.itemId, 1, 3, split.units[0]?.unitId);
    const { reservationId: movable } = await hold(split.itemId, 6, 8, split.units[1]?.unitId);
    const only = () => find({ category: 'only', ...days(3, 6), onlyFree: '1' });
    expect((await only()).itemList.map((one) => one.itemId)).toEqual([calm.itemId]);
    await a.sql('update reservation set pinned = false where id = $1', [movable]);
    expect((await only()).itemList.map((one) => [one.itemId, one.free])).toEqual([
      [split.itemId, 1],
      [calm.itemId, 1],
    ]);
    expect(await find({ category: 'only', onlyFree: '1', ...days(10, 10) })).toMatchObject({ total: 3 });
    expect(await find({ category: 'only', onlyFree: '1' })).toMatchObject({ total: 3 });
  });
  it('applies the same rule of blocked days as the assignment, with and without closed days', async () => {
    await a.sql('insert into closed_day (shop_id, day) select $1, d from unnest($2::date[]) d', [
      scope.shopId,
      [inDays(3), inDays(4), inDays(7)],
    ]);
    const closures = { closedWeekdays: [], closedDays: [inDays(3), inDays(4), inDays(7)] };
    for (const counted of [true, false])
      for (const sameDayHandover of [true, false])
        for (const turnaroundDays of [0, 1, 3])
          for (const length of [0, 1, 4]) {
            const [read] = await a.db.read(
              scope,
              sql<{ blocked: string }>`
                select ${blockedRangeSql(days(1, 1 + length), sql`${turnaroundDays}::int`, sql`${scope.branchId}::bigint`)}::text as blocked
                from (select ${scope.shopId}::int as shop_id, ${sameDayHandover}::boolean as same_day_handover,
                  ${counted}::boolean as turnaround_closed_days) s`,
            );
            expect(rangeEnds(read?.blocked ?? '')).toEqual(
              blockedRange(
                { turnaroundDays, sameDayHandover, closures: counted ? null : closures },
                inDays(1),
                inDays(1 + length),
              ),
            );
          }
    await a.sql('delete from closed_day where shop_id = $1', [scope.shopId]);
  });
  it('refuses half a range, a reversed range, an unknown field, and a call without a token', async () => {
    const status = async (query: object) => (await a.call(staff, stockContract.search, { query })).status;
    expect(await status({ pickupDay: today() })).toBe(400);
    expect(await status({ pickupDay: inDays(2), returnDay: inDays(1) })).toBe(400);
    expect(await status({ colour: 'red' })).toBe(400);
    expect((await a.call(null, stockContract.search, {})).status).toBe(401);
  });
  it("answers 404 for a branch that is not the user's", async () => {
    expect((await a.call(staff, stockContract.search, { branchId: a.shop.branchB })).status).toBe(404);
    expect((await a.call(owner, stockContract.search, { branchId: a.other.branchA })).status).toBe(404);
  });
});

describe('check', () => {
  const check = (lines: { itemId: number; quantity: number }[], orderId?: number) =>
    a.ok(staff, stockContract.check, {
      body: { ...days(5, 6), lines, ...(orderId !== undefined && { orderId }) },
    });
  it('answers 1 only when the whole quantity of an item is free', async () => {
    const two = await a.makeItem({ units: 2 });
    const one = await a.makeItem({ units: 1 });
    await hold(two.itemId, 6, 6);
    expect(
      await check([
        { itemId: two.itemId, quantity: 1 },
        { itemId: one.itemId, quantity: 1 },
      ]),
    ).toEqual({
      itemList: [
        { itemId: two.itemId, result: 1, free: 1 },
        { itemId: one.itemId, result: 1, free: 1 },
      ],
    });
    expect(
      await check([
        { itemId: two.itemId, quantity: 1 },
        { itemId: two.itemId, quantity: 1 },
      ]),
    ).toEqual({ itemList: [{ itemId: two.itemId, result: 0, free: 1 }] });
  });
  it("ignores the order's own reservations", async () => {
    const { itemId } = await a.makeItem();
    const { reservationId: reservation } = await hold(itemId, 5, 6);
    const order = await a.one<{ id: string }>(
      `insert into rental_order (shop_id, branch_id, order_no) values (${a.shop.shopId}, $1, 'R1') returning id`,
      [a.shop.branchA],
    );
    await a.sql(
      `insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, pickup_day, return_day, original_return_day) values (${a.shop.shopId}, $1, $2, $3, $4, 'reserved', $5, $5, $5)`,
      [order.id, a.shop.branchA, itemId, reservation, inDays(5)],
    );
    expect((await check([{ itemId, quantity: 1 }])).itemList[0]?.result).toBe(0);
    expect((await check([{ itemId, quantity: 1 }], Number(order.id))).itemList[0]).toEqual({
      itemId,
      result: 1,
      free: 1,
    });
  });
  it('refuses a zero quantity, and a call without a token', async () => {
    const { itemId } = await a.makeItem();
    const body = { ...days(5, 6), lines: [{ itemId, quantity: 0 }] };
    expect((await a.call(staff, stockContract.check, { body })).status).toBe(400);
    expect((await a.call(null, stockContract.check, { body })).status).toBe(401);
  });
  it("answers 404 for another shop's item or order", async () => {
    const foreign = await a.makeItem({ shop: a.other });
    const mine = await a.makeItem();
    const order = await a.one<{ id: string }>(
      `insert into rental_order (shop_id, branch_id, order_no) values (${a.other.shopId}, $1, 'R1') returning id`,
      [a.other.branchA],
    );
    const status = async (itemId: number, orderId?: number) =>
      (
        await a.call(staff, stockContract.check, {
          body: {
            ...days(5, 6),
            lines: [{ itemId, quantity: 1 }],
            ...(orderId !== undefined && { orderId }),
          },
        })
      ).status;
    expect(await status(foreign.itemId)).toBe(404);
    expect(await status(mine.itemId, Number(order.id))).toBe(404);
    expect(await status(mine.itemId)).toBe(200);
  });
});
