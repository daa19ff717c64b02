import { expect, it } from 'vitest';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { owner, admin, staff } = a.shop;

const at = (order: Order) => ({ params: { id: order.orderId } });
const lastStepOf = async (order: Order) => (await a.ok(staff, orderContract.log, at(order))).undo;
const undo = async (order: Order, who = staff) => {
  const stepId = (await lastStepOf(order))?.stepId ?? 0;
  return a.call(who, amendmentContract.undo, { ...at(order), body: { stepId, reason: 'ลูกค้าเปลี่ยนใจ' } });
};
const walkIn = async (): Promise<Order> => {
  const { reserve: _, ...wish } = await make.wish();
  const payments = [cash('price', 500), cash('bail', 1000)];
  return a.ok(staff, rentalsContract.walkIn, { body: { ...wish, payments } as never });
};
const grant = (right: 'void' | 'refund', given: boolean) =>
  a.ok(owner, staffAccountsContract.setRight, { body: { role: 'staff', right, given } });
const undoneOf = async () => (await a.ok(staff, cashContract.day, { query: {} })).undone;
const rings = async (who = admin) =>
  (await a.ok(who, notificationsContract.lists, { query: { kind: 'undone' } })).lists[0]?.rows ?? [];

it('a step with money: staff without the rights to void and to refund cannot undo it, even within ten minutes', async () => {
  const order = await walkIn();
  expect((await lastStepOf(order))?.rights).toEqual(['void', 'refund']);
  expect((await undo(order)).error.code).toBe('FORBIDDEN');
  await grant('void', true);
  const rightsOf = async () => (await undo(order)).status;
  expect(await rightsOf()).toBe(403);
  expect((await make.get(order)).money).toMatchObject({ paid: 500, bailHeld: 1000 });
  expect([await undoneOf(), await rings()]).toEqual([[], []]);
  await grant('refund', true);
  await expect.poll(rightsOf, { timeout: 15_000 }).toBe(200);
  expect((await make.get(order)).money).toMatchObject({ paid: 0, bailHeld: 0 });
  for (const right of ['void', 'refund'] as const) await grant(right, false);
});

it('shows on the page of the day with the money that left, and rings for admins', async () => {
  const order = await walkIn();
  expect((await undo(order, admin)).status).toBe(200);
  expect((await undoneOf())[0]).toMatchObject({
    orderId: order.orderId,
    step: 'pickup',
    amount: -1500,
    reason: 'ลูกค้าเปลี่ยนใจ',
  });
  expect((await rings()).at(-1)).toMatchObject({ orderId: order.orderId });
  expect([await rings(staff), await rings(a.other.admin)]).toEqual([[], []]);
});

it('a step without money stays free for its own user, and neither shows nor rings', async () => {
  const order = await make.out({ pay: 500, bail: 1000 });
  expect((await lastStepOf(order))?.rights).toEqual([]);
  const before = [await undoneOf(), await rings()];
  expect((await undo(order)).data.state).toBe('reserved');
  expect([await undoneOf(), await rings()]).toEqual(before);
});

it('needs no refund right where the undo takes money back in', async () => {
  const order = await make.back(await make.out());
  const body = { amount: 1000, method: 'cash' as const };
  await a.ok(admin, refundContract.refund, { ...at(order), body });
  expect((await lastStepOf(order))?.rights).toEqual(['void']);
});
