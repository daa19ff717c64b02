import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { QueryIn } from '#lib/contract/contract.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { reserveUnits } from '../index.ts';
import { allowOrphanReservations } from '../testing/without-order-lines.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
await allowOrphanReservations(a);
const { staff, owner, branchA, branchB } = a.shop;
const day = (offset: number) => addDays(bangkokDay(new Date()), offset);
const scope = systemScope(a.shop.shopId, [branchA, branchB]);
const list = (query: QueryIn<typeof stockContract.groups>) => a.ok(staff, stockContract.groups, { query });
const ids = async (query: QueryIn<typeof stockContract.groups>) =>
  (await list(query)).itemList.map((one) => one.groupId);
const set = (groupId: number, columns: string, ...values: unknown[]) =>
  a.sql(`update product_group set ${columns} where id = $1`, [groupId, ...values]);

describe('groups', () => {
  it('shows a group once, with its pictures, prices, and units in this branch and in all', async () => {
    const one = await a.makeItem({
      name: 'ชุดราตรียาว',
      category: 'shown',
      color: 'RED',
      size: 'M',
      units: 2,
      rentalPrice: 900,
      bail: 2500,
    });
    await a.makeItem({ groupId: one.groupId, color: 'BLU', size: 'L', units: 1, branchId: branchB });
    const gone = await a.makeItem({ groupId: one.groupId, color: 'BLK', size: 'L', units: 1 });
    await a.sql("update unit set state = 'sold' where item_id = $1", [gone.itemId]);
    await a.sql(
      `insert into product_group_color (shop_id, group_id, code, sort) values (${a.shop.shopId}, $1, 'RED', 1), (${a.shop.shopId}, $1, 'BLU', 2)`,
      [one.groupId],
    );
    await a.makeItem({ category: 'shown', shop: a.other });
    expect(await list({ category: 'shown' })).toEqual({
      itemList: [
        {
          groupId: one.groupId,
          name: 'ชุดราตรียาว',
          code: one.code,
          image: '',
          category: 'shown',
          texture: '',
          gender: 'W',
          colors: ['RED', 'BLU'],
          sizes: [],
          rentalPrice: 900,
          bail: 2500,
          owned: 2,
          ownedAll: 3,
          free: null,
          webItem: false,
          state: true,
        },
      ],
      page: 1,
      size: 24,
      total: 1,
      totalCapped: false,
    });
  });
  it('sums the free units of all items, including re-arrangements, and shows only free groups on request', async () => {
    const one = await a.makeItem({ name: 'ก ว่าง', category: 'days', units: 2 });
    const second = await a.makeItem({ groupId: one.groupId, units: 1 });
    const busy = await a.makeItem({ name: 'ข ไม่ว่าง', category: 'days' });
    const hold = (itemId: number, from: number, to: number, unitId?: number) =>
      a.db.tx(scope, (q) =>
        reserveUnits(q, scope, [
          { itemId, pickupDay: day(from), returnDay: day(to), ...(unitId !== undefined && { unitId }) },
        ]),
      );
    await hold(busy.itemId, 4, 5);
    await hold(one.itemId, 1, 3, one.units[0]?.unitId);
    const [moved] = await hold(one.itemId, 6, 8, one.units[1]?.unitId);
    const days = { pickupDay: day(2), returnDay: day(7) };
    const free = async (more: QueryIn<typeof stockContract.groups> = {}) =>
      (await list({ category: 'days', ...days, ...more })).itemList.map((row) => row.free);
    expect(await free()).toEqual([1, 0]);
    await a.sql('update reservation set pinned = false where id = $1', [moved?.reservationId]);
    expect(await free()).toEqual([2, 0]);
    expect(await list({ category: 'days', ...days, onlyFree: '1' })).toMatchObject({ total: 1 });
    expect(await free({ onlyFree: '1' })).toEqual([2]);
    await a.sql('update product_item set active = false where id = $1', [second.itemId]);
    expect(await free()).toEqual([1, 0]);
    await set(one.groupId, 'state = false');
    expect(await free()).toEqual([0, 0]);
  });
  it('filters by every property of a group', async () => {
    const one = await a.makeItem({ category: 'filters', color: 'RED', size: 'M' });
    const two = await a.makeItem({ category: 'filters', color: 'BLU', size: 'L' });
    await set(one.groupId, "texture = 'SILK', gender = 'M', web_item = 'y'");
    await set(two.groupId, 'state = false');
    const image = await a.one<{ id: string }>(
      `insert into image (shop_id, folder, token, mime, bytes, width, height) values (${a.shop.shopId}, 'item', 'tokf', 'image/webp', 1, 1, 1) returning id`,
    );
    await set(two.groupId, 'main_image_id = $2', image.id);
    const only = (query: QueryIn<typeof stockContract.groups>) => ids({ category: 'filters', ...query });
    expect(await only({ color: 'RED' })).toEqual([one.groupId]);
    expect(await only({ itemSize: 'L' })).toEqual([two.groupId]);
    expect(await only({ texture: 'SILK' })).toEqual([one.groupId]);
    expect(await only({ gender: 'M' })).toEqual([one.groupId]);
    expect(await only({ web: '1' })).toEqual([one.groupId]);
    expect(await only({ web: '0' })).toEqual([two.groupId]);
    expect(await only({ state: '0' })).toEqual([two.groupId]);
    expect(await only({ state: '1' })).toEqual([one.groupId]);
    expect(await only({ pictures: '1' })).toEqual([two.groupId]);
    expect(await only({ pictures: '0' })).toEqual([one.groupId]);
    expect(await only({ q: one.code })).toEqual([one.groupId]);
    expect(await only({ q: one.units[0]?.barcode ?? '' })).toEqual([one.groupId]);
    expect((await list({ category: 'filters', pictures: '1' })).itemList[0]?.image).toBe(
      `/files/${a.shop.shopId}/item/tokf-480.webp`,
    );
  });
  it('requires colour and size of one item, and counts free units of that item', async () => {
    const one = await a.makeItem({ category: 'joined', color: 'RED', size: 'S' });
    await a.makeItem({ groupId: one.groupId, color: 'BLU', size: 'M' });
    const both = await a.makeItem({ groupId: one.groupId, color: 'BLU', size: 'L', units: 2 });
    const days = { pickupDay: day(2), returnDay: day(3) };
    const found = async (query: QueryIn<typeof stockContract.groups>) =>
      (await list({ category: 'joined', ...days, ...query })).itemList.map((row) => row.free);
    expect(await found({ color: 'RED', itemSize: 'M' })).toEqual([]);
    expect(await found({ color: 'BLU', itemSize: 'L' })).toEqual([2]);
    expect(await found({ color: 'BLU' })).toEqual([3]);
    expect(await found({ itemSize: 'S' })).toEqual([1]);
    await a.db.tx(scope, (q) =>
      reserveUnits(
        q,
        scope,
        both.units.map(() => ({ itemId: both.itemId, ...days })),
      ),
    );
    expect(await found({ color: 'BLU', itemSize: 'L' })).toEqual([0]);
    expect(await found({ color: 'BLU', itemSize: 'L', onlyFree: '1' })).toEqual([]);
    expect(await found({ color: 'BLU', onlyFree: '1' })).toEqual([1]);
    await a.sql('update product_item set active = false where id = $1', [both.itemId]);
    expect(await found({ itemSize: 'L', state: '1' })).toEqual([]);
  });
  it('sorts by name in Thai order, code, age and price, and returns pages', async () => {
    const made = [];
    for (const [name, price] of [
      ['แก้ว', 300],
      ['กา', 100],
      ['เกาะ', 200],
    ] as const)
      made.push((await a.makeItem({ name, category: 'sorted', rentalPrice: price })).groupId);
    const [glass = 0, crow = 0, island = 0] = made;
    const sorted = (sort: QueryIn<typeof stockContract.groups>['sort']) => ids({ category: 'sorted', sort });
    expect(await sorted('name')).toEqual([crow, island, glass]);
    expect(await sorted('code')).toEqual([glass, crow, island]);
    expect(await sorted('new')).toEqual([island, crow, glass]);
    expect(await sorted('price')).toEqual([crow, island, glass]);
    expect(await sorted('priceDown')).toEqual([glass, island, crow]);
    expect(await list({ category: 'sorted', page: 2, size: 2 })).toMatchObject({
      itemList: [{ groupId: glass }],
      total: 3,
    });
    expect(await list({ category: 'sorted', page: 9 })).toMatchObject({ itemList: [], total: 3 });
    expect((await list({ size: 2 })).itemList).toHaveLength(2);
  });
  it('refuses invalid input, and a call without a token', async () => {
    const status = async (query: object) => (await a.call(staff, stockContract.groups, { query })).status;
    expect(await status({ pickupDay: day(1) })).toBe(400);
    expect(await status({ pickupDay: day(2), returnDay: day(1) })).toBe(400);
    expect(await status({ sort: 'colour' })).toBe(400);
    expect(await status({ q: 'x'.repeat(10_000) })).toBe(400);
    expect(await status({ unknown: '1' })).toBe(400);
    expect((await a.call(null, stockContract.groups, {})).status).toBe(401);
  });
  it("answers 404 for a branch that is not the user's", async () => {
    expect((await a.call(staff, stockContract.groups, { branchId: branchB })).status).toBe(404);
    expect((await a.call(owner, stockContract.groups, { branchId: a.other.branchA })).status).toBe(404);
  });
});
