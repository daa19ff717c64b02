import { expect, it } from 'vitest';
import { cashContract } from '#cash/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { inDays } from '#test/builders/index.ts';
import { shopContract } from '../contract.ts';

const a = await testApp();
const { owner, admin, staff, staff2, branchA, branchB } = a.shop;

const list = async () => (await a.ok(owner, shopContract.allBranches)).itemList;
const stateOf = async (branchId: number) => (await list()).find((one) => one.branchId === branchId);
const add = (taxBranchNo: string, branchName = 'สาขาใหม่') =>
  a.call(owner, shopContract.addBranch, { body: { branchName, taxBranchNo } });
const close = (id: number) => a.call(owner, shopContract.closeBranch, { params: { id } });
const reopen = (id: number) => a.call(owner, shopContract.reopenBranch, { params: { id } });
const ownerAgain = async (...more: number[]) =>
  a.signedInAgain({ ...owner, branchIds: [branchA, branchB, ...more] });

it('an owner opens a branch, works in it, closes it and opens it again', async () => {
  const made = await add('00007');
  expect(made).toMatchObject({ status: 200, data: { branchName: 'สาขาใหม่', hours: [], latitude: null } });
  const { branchId } = made.data;
  const again = await ownerAgain(branchId);
  const { itemId } = await a.makeItem({ units: 1 });
  await a.sql('update unit set branch_id = $1 where item_id = $2', [branchId, itemId]);
  const customerId = await a.makeCustomer();
  await a.ok(again, cashContract.setFloat, { branchId, body: { day: inDays(0), amount: 0 } });
  const order = await a.ok(again, rentalsContract.open, {
    branchId,
    body: {
      customerId,
      pickupDay: inDays(1),
      returnDay: inDays(2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      payments: [{ for: 'price', method: 'cash', amount: 100 }],
    },
  });
  const refused = await close(branchId);
  expect(refused).toMatchObject({ status: 409, error: { code: 'BRANCH_NOT_EMPTY' } });
  expect(refused.error.data).toEqual({
    itemList: [
      { kind: 'orders', count: 1 },
      { kind: 'units', count: 1 },
      { kind: 'cash', count: 100 },
    ],
  });
  expect((await stateOf(branchId))?.contents).toHaveLength(3);
  await a.sql('update unit set branch_id = $1 where item_id = $2', [branchA, itemId]);
  await a.sql(
    "update order_sums set state = 'cancelled', bail_held = 0, refund_due = 0 where order_id = $1",
    [order.orderId],
  );
  await a.sql('update cash_day_event set opening = -10000 where branch_id = $1', [branchId]);
  expect((await close(branchId)).status).toBe(200);
  expect(await stateOf(branchId)).toMatchObject({ active: false, contents: [] });
  expect((await a.ok(again, shopContract.branches)).map((one) => one.branchId)).toEqual([branchA, branchB]);
  const late = await a.call(again, rentalsContract.open, {
    branchId,
    body: {
      customerId,
      pickupDay: inDays(1),
      returnDay: inDays(2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      payments: [{ for: 'price', method: 'cash', amount: 100 }],
    },
  });
  expect(late.status).toBeGreaterThanOrEqual(400);
  expect((await close(branchId)).status).toBe(200);
  expect((await reopen(branchId)).status).toBe(200);
  expect((await reopen(branchId)).status).toBe(200);
  expect(await stateOf(branchId)).toMatchObject({ active: true });
});

it('refuses a used number at the Revenue Department, also of a closed branch', async () => {
  expect(await add('00000')).toMatchObject({ status: 409, error: { code: 'DUPLICATE_CODE' } });
  const { branchId } = (await add('00031')).data;
  expect((await close(branchId)).status).toBe(200);
  expect(await add('00031')).toMatchObject({ status: 409, error: { code: 'DUPLICATE_CODE' } });
});

it('refuses a form with a branch that was closed meanwhile, as out of date', async () => {
  const { branchId } = (await add('00032')).data;
  const { version, info, branches } = await a.ok(owner, shopContract.settings);
  const { logo: _, ...rest } = info;
  expect((await close(branchId)).status).toBe(200);
  const save = () => a.call(owner, shopContract.saveInfo, { body: { version, ...rest, branches } });
  expect(await save()).toMatchObject({ status: 409, error: { code: 'CHANGED' } });
  expect((await reopen(branchId)).status).toBe(200);
  expect((await save()).status).toBe(200);
  expect((await close(branchId)).status).toBe(200);
});

it('does not close the only main branch, nor a branch whose staff have no other', async () => {
  expect(await close(branchA)).toMatchObject({ status: 409, error: { code: 'MAIN_BRANCH' } });
  expect(await close(branchB)).toMatchObject({
    status: 409,
    error: {
      code: 'BRANCH_NOT_EMPTY',
      data: { itemList: expect.arrayContaining([{ kind: 'people', count: 1 }]) },
    },
  });
});

it('a new main branch replaces the current one, and the order of branches is stored', async () => {
  const { branchId } = (await add('00044', 'ก')).data;
  expect((await a.call(owner, shopContract.setMainBranch, { params: { id: branchId } })).status).toBe(200);
  expect((await list()).filter((one) => one.main).map((one) => one.branchId)).toEqual([branchId]);
  const open = (await list()).filter((one) => one.active).map((one) => one.branchId);
  const ids = open.toReversed();
  expect((await a.call(owner, shopContract.orderBranches, { body: { ids } })).status).toBe(200);
  expect((await list()).filter((one) => one.active).map((one) => one.branchId)).toEqual([
    branchId,
    ...ids.filter((one) => one !== branchId),
  ]);
  expect(await a.call(owner, shopContract.orderBranches, { body: { ids: ids.slice(1) } })).toMatchObject({
    status: 409,
    error: { code: 'CHANGED' },
  });
  expect((await a.call(owner, shopContract.setMainBranch, { params: { id: branchA } })).status).toBe(200);
  expect((await close(branchId)).status).toBe(200);
});

it('only the owner may change branches, and only of the own shop', async () => {
  for (const who of [admin, staff, staff2]) {
    expect((await a.call(who, shopContract.allBranches)).status).toBe(403);
    expect((await a.call(who, shopContract.closeBranch, { params: { id: branchB } })).status).toBe(403);
  }
  expect((await close(a.other.branchA)).status).toBe(404);
  expect((await add('7')).status).toBe(400);
  expect((await add('00099', '')).status).toBe(400);
});
