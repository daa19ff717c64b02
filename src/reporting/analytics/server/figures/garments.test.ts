import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { careContract } from '#care/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import type { GarmentFigure } from '#reporting/analytics/contracts/garments.ts';
import { storedUnitSums, recountUnits } from '../testing/plain-units.ts';
import { verifyFigures } from './catch-up.ts';

const a = await testApp();
const { out } = orderBuildersOf(a);
const { owner, admin, staff, branchA, branchB } = a.shop;
const look = (query: object = {}) => a.ok(owner, analyticsContract.garments, { query });
const barcodes = (rows: readonly GarmentFigure[]): string[] => rows.map((one) => one.barcode);

const aged = async (days: number, cost: number, more: object = {}) => {
  const made = await a.makeItem({ units: 1, rentalPrice: 500, ...more });
  const unitId = made.units[0]?.unitId ?? 0;
  await a.sql(
    `update unit set acquired_day = (now() at time zone 'Asia/Bangkok')::date - $2::int, cost = $3 where id = $1`,
    [unitId, days, cost * 100],
  );
  await a.sql(`insert into figure_due (shop_id, unit_id) values (${a.shop.shopId}, $1)`, [unitId]);
  return { ...made, unitId };
};
const back = async (order: Awaited<ReturnType<typeof out>>, fee = 0): Promise<void> => {
  await a.ok(staff, rentalsContract.takeBack, {
    params: { id: order.orderId },
    body: {
      lines: [{ orderDetailId: order.lines[0]?.orderDetailId ?? 0, returnedDay: today(), damageFee: fee }],
    },
  });
};

it('shows an empty list with zero sums for an empty shop', async () => {
  expect(await look()).toMatchObject({
    itemList: [],
    total: 0,
    behind: false,
    sum: { units: 0, balance: 0 },
  });
  expect(await look({ by: 'group', verdict: 'sell' })).toMatchObject({ itemList: [] });
});

it("equals the garment's own page through fees, care, a sale and undone steps", async () => {
  const { itemId, unitId, groupId } = await aged(400, 300, { category: 'gown', color: 'red' });
  const order = await out({ itemId, pay: 500 });
  await back(order, 70.25);
  const { wnfShopId } = await a.ok(staff, careContract.addVendor, { body: { name: 'Laundry' } });
  const sent = await a.ok(staff, careContract.send, {
    body: { wnfShopId, itemList: [{ unitId, service: 'wash', price: 40 }] },
  });
  await a.ok(staff, careContract.receive, {
    body: { wnforderId: sent.ticket.wnforderId, itemList: [{ unitId }] },
  });
  const own = async () => {
    const [row] = (await look({ groupId })).itemList;
    const life = await a.ok(owner, analyticsContract.unitLife, { params: { id: unitId } });
    expect(row).toMatchObject({
      unitId,
      rentals: life.timesRented,
      daysRented: life.daysRented,
      idleDays: life.idleDays,
      rent: life.money?.earnings,
      fees: life.money?.fees,
      care: life.money?.careCost,
      cost: life.money?.cost,
      balance: life.money?.balance,
    });
    return row;
  };
  expect(await own()).toMatchObject({
    rentals: 1,
    rent: 500,
    fees: 70.25,
    care: 40,
    cost: 300,
    balance: 230.25,
    paidBackOn: today(),
    reason: 'paidBack',
    daysOwned: 401,
  });
  const never = await aged(10, 100);
  const undone = await out({ itemId: never.itemId, pay: 500 });
  const rentals = async () => (await look({ groupId: never.groupId })).itemList[0]?.rentals;
  expect(await rentals()).toBe(1);
  const { undo } = await a.ok(staff, orderContract.log, { params: { id: undone.orderId } });
  await a.ok(admin, amendmentContract.undo, {
    params: { id: undone.orderId },
    body: { stepId: undo?.stepId ?? 0, reason: 'x' },
  });
  expect(await rentals()).toBe(0);
  expect(await storedUnitSums(a, 1)).toEqual(await recountUnits(a, 1));
  expect((await verifyFigures(a.db, { shopId: a.shop.shopId })).faults).toEqual([]);
});

it('lists by garment, item and style; sorts, filters, sums all pages; separates sold garments', async () => {
  const { itemId, groupId, units } = await a.makeItem({
    units: 2,
    category: 'suit',
    color: 'blue',
    size: 'XL',
  });
  await out({ itemId, pay: 500 });
  const rented = async (query: object) => {
    const { months } = await look(query);
    return months === null ? null : [months.length, months[Number(today().slice(5, 7)) - 1]?.n];
  };
  expect(await rented({ groupId })).toEqual([12, 1]);
  expect(await rented({ size: 1, itemSize: 'XL' })).toEqual([12, 1]);
  expect(await rented({ groupId, branchId: branchB })).toEqual([12, 0]);
  expect(await rented({ category: 'suit', color: 'blue' })).toBeNull();
  const sold = units[1]?.unitId ?? 0;
  const bySort = await look({ groupId, sort: '-rentals' });
  expect(bySort.itemList.map((one) => one.rentals)).toEqual([1, 0]);
  expect(bySort.sum).toMatchObject({ units: 2, rentals: 1 });
  expect((await look({ groupId, sort: 'rentals', size: 1 })).itemList.map((one) => one.rentals)).toEqual([0]);
  expect(await look({ groupId, size: 1, page: 2 })).toMatchObject({ total: 2, sum: { units: 2 } });
  const [style] = (await look({ by: 'group', category: 'suit' })).itemList;
  expect(style).toMatchObject({ groupId, itemId: null, unitId: null, units: 2, rentals: 1 });
  expect((await look({ by: 'item', color: 'blue', itemSize: 'XL' })).itemList).toMatchObject([
    { itemId, units: 2 },
  ]);
  expect((await look({ color: 'green' })).itemList).toEqual([]);
  expect((await look({ groupId, branchId: branchB })).itemList).toEqual([]);
  expect((await look({ groupId, branchId: branchA })).total).toBe(2);
  const free = bySort.itemList.find((one) => one.rentals === 0)?.unitId ?? sold;
  await a.ok(admin, retailContract.sell, {
    body: { lines: [{ unitId: free, price: 900, discountReason: 'x' }], payments: [cash('price', 900)] },
  });
  expect((await look({ groupId })).total).toBe(1);
  expect((await look({ groupId, show: 'gone' })).itemList).toMatchObject([
    { unitId: free, soldFor: 900, reason: null, paysBackIn: null },
  ]);
});

it('gives verdicts: new, paid back, on the way, slow, idle, never rented, care too expensive', async () => {
  const reasonOf = async (unitId: number, groupId: number) =>
    (await look({ groupId })).itemList.find((one) => one.unitId === unitId)?.reason;
  const kinds = {
    new: await aged(10, 1000),
    unused: await aged(100, 1000),
    idle: await aged(500, 1000),
    onTheWay: await aged(200, 1000),
    behind: await aged(200, 90_000),
    slow: await aged(900, 90_000),
    noCost: await aged(200, 0),
  };
  for (const of of ['onTheWay', 'behind', 'slow', 'noCost'] as const)
    await back(await out({ itemId: kinds[of].itemId, pay: 500 }));
  for (const [reason, { unitId, groupId }] of Object.entries(kinds))
    expect([reason, await reasonOf(unitId, groupId)]).toEqual([reason, reason]);
  const rested = await aged(900, 100);
  await a.sql('update figure_unit set last_back = $2 where unit_id = $1', [
    kinds.noCost.unitId,
    inDays(-200),
  ]);
  expect(await reasonOf(kinds.noCost.unitId, kinds.noCost.groupId)).toBe('resting');
  expect(await reasonOf(rested.unitId, rested.groupId)).toBe('idle');
  await a.sql('update figure_unit set care = rent, rentals = 3 where unit_id = $1', [kinds.onTheWay.unitId]);
  expect(await reasonOf(kinds.onTheWay.unitId, kinds.onTheWay.groupId)).toBe('care');
  const off = barcodes((await look({ verdict: 'sell', size: 100 })).itemList);
  const [keep] = [barcodes((await look({ verdict: 'keep', size: 100 })).itemList)];
  expect(off.length).toBeGreaterThan(2);
  expect(off.filter((one) => keep.includes(one))).toEqual([]);
});

it('exports all pages of the list with its labels', async () => {
  const { groupId, itemId, units } = await a.makeItem({ units: 3, rentalPrice: 500 });
  await out({ itemId, pay: 500 });
  const response = await fetch(
    `${a.origin}/api/insight/garments/sheet?groupId=${groupId}&format=csv&sort=-rentals`,
    { headers: { authorization: `Bearer ${owner.token}` } },
  );
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('ควรเก็บไหม');
  expect(lines[1]).toContain('เพิ่งเข้าร้าน');
  expect(lines[1]?.split(',')).toEqual(expect.arrayContaining(['500']));
  expect(units.some((one) => lines[1]?.includes(one.barcode))).toBe(true);
});

it('is visible to owners only, for their shop and branches', async () => {
  expect((await a.call(admin, analyticsContract.garments, {})).status).toBe(403);
  expect((await a.call(staff, analyticsContract.garments, {})).status).toBe(403);
  expect((await a.call(owner, analyticsContract.garments, { query: { branchId: 999_999 } })).status).toBe(
    404,
  );
  expect((await a.call(owner, analyticsContract.garments, { query: { sort: 'name' } as never })).status).toBe(
    400,
  );
  const sheet = (who: typeof owner, query: object = {}) =>
    a.call(who, analyticsContract.garmentsSheet, { query: { format: 'csv', ...query } as never });
  expect((await sheet(admin)).status).toBe(403);
  expect((await sheet(owner, { branchId: 999_999 })).status).toBe(404);
  expect((await sheet(owner, { by: 'shop' })).status).toBe(400);
  expect((await a.ok(a.other.owner, analyticsContract.garments, {})).itemList).toEqual([]);
});
