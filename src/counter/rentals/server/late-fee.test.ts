import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { errorCodeOf, inDays, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const { admin } = a.shop;
const { out, earlier, back, extend, get } = orderBuildersOf(a);

it('counts days late from the extended day and keeps the original one', async () => {
  const order = await out({ from: 0, to: 2 });
  expect(errorCodeOf(await extend(order, 4))).toBe('done');
  await earlier(order.orderId, 6);
  const late = await get(order);
  expect([late.lines[0]?.daysLate, late.lines[0]?.originalReturnDay, late.lines[0]?.returnDay]).toEqual([
    2,
    inDays(-4),
    inDays(-2),
  ]);
  const came = await back(order);
  expect([came.lines[0]?.daysLate, came.lines[0]?.originalReturnDay, came.money.charges]).toEqual([
    2,
    inDays(-4),
    200,
  ]);
});

it('charges days late times the daily fee for each garment, and closes an order whose fee is waived or zero', async () => {
  const late = async (days: number, line: object): Promise<Order> => {
    const order = await out({ from: 0, to: 1, quantity: 2 });
    await earlier(order.orderId, days + 1);
    return back(order, line, admin);
  };
  // Days late times the fee for each garment; rent and agreed days do not matter.
  expect((await late(3, {})).money.charges).toBe(600);
  const settle = (order: Order) =>
    a.ok(admin, refundContract.refund, {
      params: { id: order.orderId },
      body: { amount: 2000, method: 'cash' },
    });
  expect((await settle(await late(3, { lateFee: 0, lateFeeReason: 'ยกเว้น' }))).state).toBe('closed');
  await updateShopSettings(a, { late_fee_per_day: 0 });
  const order = await late(3, {}).finally(() => updateShopSettings(a, { late_fee_per_day: 10000 }));
  expect([order.lines[0]?.daysLate, order.charges]).toEqual([3, []]);
  expect((await settle(order)).state).toBe('closed');
});

it('charges by the day of return that the clerk enters, not by the day of entry', async () => {
  const order = await out({ from: 0, to: 1 });
  await earlier(order.orderId, 4);
  const came = await back(order, { returnedDay: inDays(-2), lateFeeReason: 'กล่องรับคืน' }, admin);
  expect([came.lines[0]?.returnedDay, came.lines[0]?.daysLate, came.money.charges]).toEqual([
    inDays(-2),
    1,
    100,
  ]);
  const line = await a.one<{ days: string }>(
    'select (returned_at::date - returned_day) as days from order_line where order_id = $1',
    [order.orderId],
  );
  expect(Number(line.days)).toBeGreaterThanOrEqual(1);
});
