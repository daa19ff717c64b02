import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { catalogContract, hotItem } from '#catalog/contract.ts';
import { farDay } from '#lib/testing/far-day.ts';

const a = await testApp();

const order = async (itemId: number, quantity: number) =>
  a.ok(a.shop.staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: farDay(),
      returnDay: farDay(2),
      lines: [{ itemId, quantity }],
      reserve: true,
    },
  });

describe('groupUses', () => {
  it('counts units, order lines and open orders, and USED_ITEM names the orders', async () => {
    const { groupId, itemId } = await a.makeItem({ units: 3 });
    const made = await order(itemId, 2);
    const orders = [
      {
        orderId: made.orderId,
        orderNo: made.orderNo,
        pickupDay: farDay(),
        returnDay: farDay(2),
        count: 2,
      },
    ];
    const params = { id: groupId };
    expect(await a.ok(a.shop.staff, catalogContract.groupUses, { params })).toEqual({
      units: 3,
      orderLines: 2,
      open: 2,
      orders,
      items: [{ productItemId: itemId, units: 3, orderLines: 2 }],
    });
    const group = await a.ok(a.shop.admin, catalogContract.getGroup, { params });
    const answer = await a.call(a.shop.admin, catalogContract.updateAll, {
      params,
      body: { ...group, code: 'another' },
    });
    expect(answer.error).toMatchObject({ code: 'USED_ITEM', data: { n: 2, orders } });
    // Orders of branches that the user may not see are counted but not listed.
    expect(await a.ok(a.shop.staff2, catalogContract.groupUses, { params })).toMatchObject({
      open: 2,
      orders: [],
    });
  });

  it('does not count a unit in transfer between branches as part of an order', async () => {
    const { groupId, itemId, units } = await a.makeItem({ units: 1 });
    await a.sql(
      `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, state, purpose) values (${a.shop.shopId}, $1, $2, $3, daterange($4, $5), $4, 'held', 'transfer')`,
      [units[0]?.unitId, itemId, a.shop.branchA, farDay(), farDay(2)],
    );
    const params = { id: groupId };
    const group = await a.ok(a.shop.admin, catalogContract.getGroup, { params });
    expect((await a.call(a.shop.admin, catalogContract.updateAll, { params, body: group })).status).toBe(200);
  });

  it('refuses a bad id and a group of another shop', async () => {
    const { groupId } = await a.makeItem();
    expect((await a.call(a.shop.staff, catalogContract.groupUses, { params: { id: 0 } })).status).toBe(400);
    expect((await a.call(a.other.staff, catalogContract.groupUses, { params: { id: groupId } })).status).toBe(
      404,
    );
  });
});

describe('featured', () => {
  it('lists featured groups in their order, with a new one first', async () => {
    const make = async (name: string, webHotItem: string = hotItem.yes) =>
      (await a.ok(a.shop.admin, catalogContract.createGroup, { body: { name, webHotItem } })).productGroupId;
    const [one, two, plain] = [await make('one'), await make('two'), await make('plain', hotItem.no)];
    const names = async () =>
      (await a.ok(a.shop.admin, catalogContract.featured)).itemList.map((group) => group.name);
    expect(await names()).toEqual(['two', 'one']);
    await a.ok(a.shop.admin, catalogContract.orderFeatured, { body: { ids: [one, two] } });
    expect(await names()).toEqual(['one', 'two']);
    const three = await make('three');
    expect(await names()).toEqual(['three', 'one', 'two']);
    await a.ok(a.shop.owner, catalogContract.orderFeatured, { body: { ids: [two, three] } });
    expect(await names()).toEqual(['two', 'three', 'one']);
    expect((await a.ok(a.shop.admin, catalogContract.getGroup, { params: { id: one } })).version).toBe(1);
    const refused = await a.call(a.other.admin, catalogContract.orderFeatured, { body: { ids: [plain] } });
    expect(refused.status).toBe(404);
    expect((await a.call(a.shop.admin, catalogContract.orderFeatured, { body: { ids: [] } })).status).toBe(
      400,
    );
    expect((await a.ok(a.other.admin, catalogContract.featured)).itemList).toEqual([]);
  });
});
