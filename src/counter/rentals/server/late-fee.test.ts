import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { offlineContract } from '#counter/offline/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import {
  type LateLine,
  lateFeesSoFar,
  lateIfReturned,
  lateTermsOf,
} from '#orders/order/rules/return-estimate.ts';
import { testSetsOn } from './testing/sets.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import {
  cash,
  errorCodeOf,
  inDays,
  orderBuildersOf,
  today,
  updateShopSettings,
} from '#test/builders/index.ts';

const a = await testApp();
const { admin } = a.shop;
const { out, earlier, back, extend, get } = orderBuildersOf(a);
const sets = testSetsOn(a);

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
  // Each garment costs the fee times the days late. Rent and agreed days have no effect.
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

it('charges one late fee per day for the set, divided like its price, as previewed, offline too', async () => {
  const of = await sets.groom();
  const order = await sets.opened(of, sets.all(of), {
    pickupDay: inDays(0),
    returnDay: inDays(1),
    payments: [cash('price', 1200), cash('bail', 2600)],
  });
  const params = { id: order.orderId };
  const lines = order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode }));
  await a.ok(a.shop.staff, rentalsContract.pickup, { params, body: { lines } });
  await earlier(order.orderId, 3);
  const late = await a.ok(a.shop.staff, orderContract.get, { params });
  expect(lateFeesSoFar(late.lines, today(), lateTermsOf(late))).toBe(20_000);
  const { rules, orders } = await a.ok(a.shop.staff, offlineContract.snapshot);
  const device = orders.data?.orders.find((one) => one.orderId === order.orderId);
  const closures = rules.data?.closures ?? late.closures;
  const feeOf = (line: LateLine): number =>
    lateIfReturned(line, today(), { ...lateTermsOf(late), closures }).rule;
  expect(device?.lines.map(feeOf)).toEqual([142.84, 42.86, 14.3]);
  const returned = async (part: string) =>
    a.ok(a.shop.staff, rentalsContract.takeBack, {
      params,
      body: {
        lines: [
          {
            orderDetailId: late.lines.find((one) => one.setPart === part)?.orderDetailId ?? 0,
            returnedDay: today(),
          },
        ],
      },
    });
  await returned('แจ็กเก็ต');
  await returned('เนกไท');
  const back = await returned('รองเท้า');
  expect(back.charges.map((one) => one.amount)).toEqual([142.84, 14.3, 42.86]);
});
