import { beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { promotionContract } from '#orders/promotions/contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
beforeEach(async () => {
  await a.sql('update promotion set active = false, level_ids = default');
  await a.sql('delete from member');
  await a.sql('delete from member_level');
});

const levels = async (who = a.shop.staff) => (await a.ok(who, promotionContract.levels, {})).itemList;
const save = async (rows: readonly object[], who = a.shop.admin) =>
  a.call(who, promotionContract.saveLevels, {
    body: { known: (await levels()).map((one) => one.levelId), itemList: rows as never },
  });
const three = async (): Promise<number[]> => {
  const { data } = await save([
    { name: 'เงิน', minRentals: 1 },
    { name: 'ทอง', minRentals: 3, minSpent: 900 },
    { name: 'วีไอพี' },
  ]);
  return data.itemList.map((one) => one.levelId);
};
const of = async (id: number, who = a.shop.staff) => a.ok(who, promotionContract.member, { params: { id } });
const give = (id: number, levelId: number | null, who = a.shop.admin) =>
  a.call(who, promotionContract.setMember, { params: { id }, body: { levelId } });

it('writes the levels as one list, the lowest first, with stable ids, and removes those that no customer has', async () => {
  const [silver = 0, gold = 0, vip = 0] = await three();
  const all = await levels();
  expect(all.map(({ name, minRentals, minSpent }) => [name, minRentals, minSpent])).toEqual([
    ['เงิน', 1, null],
    ['ทอง', 3, 900],
    ['วีไอพี', null, null],
  ]);
  const turned = await save([
    { levelId: vip, name: 'วีไอพี' },
    { levelId: silver, name: 'เงินแท้', minRentals: 2 },
    { name: 'ใหม่', minSpent: 0.5 },
    { levelId: gold, name: 'ทอง' },
  ]);
  expect(turned.data.itemList.map((one) => one.name)).toEqual(['วีไอพี', 'เงินแท้', 'ใหม่', 'ทอง']);
  const stale = await a.call(a.shop.admin, promotionContract.saveLevels, {
    body: { known: [silver], itemList: [] },
  });
  expect(stale.error.code).toBe('CHANGED');
  for (const bad of [[{ name: '' }], [{ name: 'x', minRentals: 0 }], [{ name: 'x', minSpent: -1 }]])
    expect((await save(bad)).status).toBe(400);
  expect((await save([{ levelId: 999_999, name: 'x' }])).status).toBe(404);
  expect((await save([], a.shop.staff)).status).toBe(403);
  expect(await levels(a.other.staff)).toEqual([]);
});

it('gives the higher of the manual level and the level reached by returned rentals or their rent', async () => {
  const [silver = 0, gold = 0, vip = 0] = await three();
  const customerId = await a.makeCustomer();
  expect((await of(customerId)).level).toBeNull();
  const out = await make.out({ customerId });
  expect((await of(customerId)).level).toBeNull();
  await make.back(out, { damageFee: 5000 });
  expect(await of(customerId)).toEqual({
    level: { levelId: silver, name: 'เงิน' },
    handLevelId: null,
    rentals: 1,
    spent: 500,
  });
  await make.back(await make.out({ customerId }));
  expect((await of(customerId)).level?.levelId).toBe(gold);
  expect((await give(customerId, silver)).data).toMatchObject({
    level: { levelId: gold },
    handLevelId: silver,
  });
  expect((await give(customerId, vip)).data.level?.levelId).toBe(vip);
  expect((await give(customerId, null)).data.level?.levelId).toBe(gold);
});

it('lets only an admin give a level manually, checks customer and level, and moves it with a merged customer', async () => {
  const [silver = 0, gold = 0] = await three();
  const [into, from] = [await a.makeCustomer(), await a.makeCustomer()];
  expect((await give(into, silver, a.shop.staff)).status).toBe(403);
  expect((await give(into, 999_999)).status).toBe(404);
  expect((await give(999_999, silver)).status).toBe(404);
  expect((await give(into, silver, a.other.admin)).status).toBe(404);
  expect((await a.call(a.other.staff, promotionContract.member, { params: { id: into } })).status).toBe(404);
  await give(into, silver);
  await give(from, gold);
  expect((await save([{ levelId: silver, name: 'เงิน' }])).error.code).toBe('IN_USE');
  await a.ok(a.shop.admin, customerContract.merge, { params: { id: into }, body: { from, take: [] } });
  expect((await of(into)).handLevelId).toBe(gold);
  const log = await a.sql("select 1 from audit_log where action = 'promotion.member' and subject_id = $1", [
    String(into),
  ]);
  expect(log.length).toBeGreaterThan(0);
});

it('gives a promotion for a level to its customers only, with the reason for others', async () => {
  const [, gold = 0, vip = 0] = await three();
  const rule = { name: 'สมาชิกทอง', gives: 'percent' as const, value: 10, levelIds: [gold, vip] };
  expect(
    (await a.call(a.shop.admin, promotionContract.add, { body: { ...rule, levelIds: [999_999] } })).status,
  ).toBe(404);
  const made = await a.ok(a.shop.admin, promotionContract.add, { body: { ...rule, code: 'GOLD' } });
  expect(made.levelNames).toEqual(['ทอง', 'วีไอพี']);
  expect((await save([])).error.code).toBe('IN_USE');
  const customerId = await a.makeCustomer();
  const { itemId } = await a.makeItem({ units: 3 });
  const ask = { pickupDay: inDays(1), returnDay: inDays(2), lines: [{ itemId, quantity: 1 }] };
  const why = async (who: number | null) =>
    (
      await a.ok(a.shop.staff, orderContract.tryPromotions, {
        body: { ...ask, customerId: who, promotionCodes: ['GOLD'] },
      })
    ).refused[0]?.why;
  expect([await why(null), await why(customerId)]).toEqual(['noCustomer', 'level']);
  await give(customerId, vip);
  expect(await why(customerId)).toBeUndefined();
  const order = await a.ok(a.shop.staff, rentalsContract.open, {
    body: { ...ask, customerId, reserve: true, promotionCodes: ['GOLD'] },
  });
  expect(order.promotions).toMatchObject([{ name: 'สมาชิกทอง', amount: 50 }]);
});
