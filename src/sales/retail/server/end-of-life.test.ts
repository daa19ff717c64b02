import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { reservationFaultsQuery } from '#orders/order/server/index.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { retailContract } from '../contract.ts';
import { createTestTill } from './testing/till.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const make = orderBuildersOf(a);
const { makeUnits, reserve, sell, day } = createTestTill(a);

const listed = (query: object = {}, who = admin) => a.ok(who, retailContract.old, { query });
const rowOf = async (unitId: number, query: object = {}, who = admin) =>
  (await listed(query, who)).itemList.find((one) => one.unitId === unitId);
const age = (unitId: number, days: number) =>
  a.sql('update unit set acquired_day = $2::date where id = $1', [unitId, day(-days)]);

const rentedOnce = async (itemId: number) =>
  make.back(await make.out({ itemId }), { damageFee: 120, next: 'ready' });
const undoLast = async (orderId: number): Promise<void> => {
  const { undo } = await a.ok(admin, orderContract.log, { params: { id: orderId } });
  await a.ok(admin, amendmentContract.undo, {
    params: { id: orderId },
    body: { stepId: undo?.stepId ?? 0, reason: 'x' },
  });
};

it('lists garments that are old, idle or worn, with reasons, income and a price', async () => {
  const { ids, itemId } = await makeUnits(3);
  const [oldest = 0, idle = 0, young = 0] = ids;
  await age(oldest, 5 * 365);
  await age(idle, 400);
  await a.sql('update unit set cost = 200000 where id = any($1)', [ids]);
  expect(await rowOf(oldest)).toMatchObject({
    reasons: ['old', 'idle'],
    days: 5 * 365,
    idleDays: 5 * 365,
    rentals: 0,
    suggested: 1000,
    suggestedFrom: 'bail',
    sellable: true,
    promised: false,
  });
  expect(await rowOf(idle)).toMatchObject({ reasons: ['idle'], days: 400 });
  expect(await rowOf(young)).toBeUndefined();
  expect(await rowOf(idle, { why: 'old' })).toBeUndefined();
  expect(await rowOf(idle, { idle: 401 })).toBeUndefined();

  const { orderId } = await rentedOnce(itemId);
  const { unit_id: worn = 0 } = await a.one<{ unit_id: number }>(
    'select r.unit_id::int from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id where l.order_id = $1',
    [orderId],
  );
  await a.sql(
    `insert into unit_event (shop_id, unit_id, kind, from_state, to_state, cost) values (${a.shop.shopId}, $1, 'state', 'inspect', 'wash', 3000)`,
    [worn],
  );
  const row = await rowOf(worn, { times: 1 });
  expect(row).toMatchObject({
    rentals: 1,
    idleDays: 0,
    money: { rent: 500, fees: 120, care: 30, cost: 2000, profit: 500 + 120 - 30 - 2000 },
  });
  expect(row?.reasons).toContain('worn');
  const { money } = await a.ok(admin, analyticsContract.unitLife, { params: { id: worn } });
  expect(money).toEqual({
    earnings: 500,
    fees: 120,
    soldFor: 0,
    cost: 2000,
    careCost: 30,
    balance: row?.money?.profit,
  });
});

it('hides cost and income from users who may not see them', async () => {
  const { ids } = await makeUnits(1);
  const [unitId = 0] = ids;
  await age(unitId, 2000);
  expect((await rowOf(unitId))?.money).not.toBeNull();
  expect(await rowOf(unitId, {}, staff)).toMatchObject({ money: null, suggested: expect.any(Number) });
});

it('does not count an undone pick-up or return', async () => {
  const { ids, itemId } = await makeUnits(1);
  const [unitId = 0] = ids;
  await age(unitId, 2000);
  const worn = () =>
    a.one('select times_out as times, last_back::text as last from unit where id = $1', [unitId]);
  const { orderId } = await rentedOnce(itemId);
  expect(await worn()).toEqual({ times: 1, last: day(0) });
  expect((await rowOf(unitId))?.reasons).toEqual(['old']);
  await undoLast(orderId);
  expect(await worn()).toEqual({ times: 1, last: null });
  expect((await a.one<{ state: string }>('select state from unit where id = $1', [unitId])).state).toBe(
    'out',
  );
  expect(await rowOf(unitId)).toBeUndefined();
  await undoLast(orderId);
  expect(await worn()).toEqual({ times: 0, last: null });
  expect((await rowOf(unitId))?.reasons).toEqual(['old', 'idle']);
  await a.sql('update unit set times_out = 1 where id = $1', [unitId]);
  const faults = () =>
    a.db.read({ shopId: a.shop.shopId }, reservationFaultsQuery({ shopId: a.shop.shopId }));
  expect(await faults()).toMatchObject([{ fault: 'times' }]);
  await a.sql('update unit set times_out = 0 where id = $1', [unitId]);
  expect(await faults()).toEqual([]);
});

it("marks reserved and currently unsellable garments, and omits removed ones and other branches'", async () => {
  const { ids, codes, itemId } = await makeUnits(2);
  const [first = 0, second = 0] = ids;
  await Promise.all(ids.map((id) => age(id, 2000)));
  await reserve(itemId, 3);
  const both = await Promise.all(ids.map((id) => rowOf(id)));
  expect(both.filter((one) => one?.promised)).toHaveLength(1);
  await a.sql("update unit set state = 'wash' where id = $1", [first]);
  expect(await rowOf(first)).toMatchObject({ state: 'wash', sellable: false });
  await a.sql("update unit set state = 'ready' where id = $1", [first]);
  expect((await sell([{ unitId: second }], 1500, { movePromises: true })).status).toBe(200);
  expect(await rowOf(second)).toBeUndefined();
  expect((await listed({ q: codes[0] })).itemList.map((one) => one.unitId)).toEqual([first]);
  const elsewhere = await a.ok(a.shop.owner, retailContract.old, { query: {}, branchId: a.shop.branchB });
  expect(elsewhere.itemList.some((one) => one.unitId === first)).toBe(false);
});

it('sorts by days, idleness and rentals, a page at a time', async () => {
  const { ids } = await makeUnits(3);
  for (const [index, id] of ids.entries()) {
    await age(id, 3000 + index);
    await a.sql('update unit set times_out = $2 where id = $1', [id, 50 + index]);
  }
  const mine = async (sort: string) =>
    (await listed({ sort, size: 100 })).itemList.map((one) => one.unitId).filter((id) => ids.includes(id));
  for (const sort of ['-days', '-idle', '-rentals']) expect(await mine(sort)).toEqual(ids.toReversed());
  for (const sort of ['days', 'idle', 'rentals']) expect(await mine(sort)).toEqual(ids);
  const page = await listed({ sort: '-days', size: 1, page: 2 });
  expect(page.itemList.map((one) => one.unitId)).toEqual([ids[1]]);
  expect(page.total).toBeGreaterThanOrEqual(3);
  expect((await listed({ page: 99 })).itemList).toEqual([]);
});
