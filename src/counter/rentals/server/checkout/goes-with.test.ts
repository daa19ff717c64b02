import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inDays } from '#test/builders/day.ts';
import { catalogContract } from '#catalog/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;

it('suggests active groups that are free on the days, and consumables in stock at the branch', async () => {
  const gown = await a.makeItem({ name: 'ชุดราตรี', units: 1 });
  const veil = await a.makeItem({ name: 'ผ้าคลุม', units: 1 });
  const old = await a.makeItem({ name: 'เลิกใช้', units: 1 });
  await a.sql('update product_group set state = false where id = $1', [old.groupId]);
  const params = { id: gown.groupId };
  const group = await a.ok(admin, catalogContract.getGroup, { params });
  await a.ok(admin, catalogContract.updateAll, {
    params,
    body: { ...group, goesWith: [veil.groupId, old.groupId] },
  });
  const pins = await a.ok(admin, consumablesContract.create, {
    body: { name: 'กิ๊บ', price: 20, goesWith: [gown.groupId] },
  });
  expect(pins.goesWith).toEqual([{ productGroupId: gown.groupId, name: 'ชุดราตรี', code: group.code }]);
  const suggested = async (query: object = {}, who = staff) => {
    const found = await a.ok(who, rentalsContract.goesWith, {
      query: { itemIds: String(gown.itemId), ...query },
    });
    return {
      groups: found.groups.map((one) => [one.name, one.free]),
      goods: found.goods.map((one) => one.name),
    };
  };
  expect(await suggested()).toEqual({ groups: [['ผ้าคลุม', null]], goods: [] });
  await a.ok(staff, consumablesContract.receive, {
    body: { lines: [{ goodsId: pins.goodsId, quantity: 2, cost: 5 }] },
  });
  const days = { pickupDay: inDays(5), returnDay: inDays(6) };
  expect(await suggested(days)).toEqual({ groups: [['ผ้าคลุม', 1]], goods: ['กิ๊บ'] });
  await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      ...days,
      lines: [{ itemId: veil.itemId, quantity: 1 }],
      reserve: true,
    },
  });
  expect(await suggested(days)).toEqual({ groups: [], goods: ['กิ๊บ'] });
  expect((await suggested({ itemIds: `${gown.itemId},${veil.itemId}` })).groups).toEqual([]);
  expect(await suggested({}, a.other.staff)).toEqual({ groups: [], goods: [] });
});

it('a consumable refuses groups of another shop, and keeps its list when a save leaves it out', async () => {
  const mine = await a.makeItem();
  const pins = await a.ok(admin, consumablesContract.create, {
    body: { name: 'ถุงน่อง', goesWith: [mine.groupId] },
  });
  const change = (more: object) =>
    a.call(admin, consumablesContract.change, {
      params: { id: pins.goodsId },
      body: { name: pins.name, code: pins.code, version: pins.version, ...more },
    });
  const foreign = await a.ok(a.other.admin, catalogContract.createGroup, { body: { name: 'ของร้านอื่น' } });
  expect((await change({ goesWith: [foreign.productGroupId] })).status).toBe(404);
  expect((await change({ note: 'ขายดี' })).data.goesWith).toHaveLength(1);
});
