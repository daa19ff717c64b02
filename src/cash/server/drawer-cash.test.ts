import { expect, it } from 'vitest';
import { cashContract } from '#cash/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const { staff, staff2 } = a.shop;
const cashOf = async (who = staff) => (await a.ok(who, orderContract.drawerCash)).cash;

it('the cash in the drawer is unknown without a float or count, then follows the entries of the branch', async () => {
  const { reserved } = orderBuildersOf(a);
  await reserved({ pay: 500 });
  expect(await cashOf()).toBeNull();
  const body = { day: today(), amount: 200 };
  const view = await a.ok(staff, cashContract.setFloat, { body });
  expect([await cashOf(), view.drawer.expected]).toEqual([700, 700]);
  await a.ok(staff, cashContract.add, {
    body: { direction: 'expense', note: 'ทดสอบ', amount: 50.25, method: 'cash' },
  });
  await a.ok(staff, cashContract.add, {
    body: { direction: 'expense', note: 'ทดสอบ', amount: 90, method: 'transfer' },
  });
  expect(await cashOf()).toBe(649.75);
  expect(await cashOf(staff2)).toBeNull();
});
