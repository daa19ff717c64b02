import { expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { cashContract } from '#cash/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';
import { rentalsContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const happened = (n: number) => ({ day: inDays(n), reason: 'ไฟดับ' });

const open = (as: LoggedInPerson, from: number, to: number, more: object) =>
  make.open({ as, from, to }, more);
const hand = (order: Order, more: object) =>
  a.call(a.shop.admin, rentalsContract.pickup, {
    params: { id: order.orderId },
    body: { lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId })), ...more },
  });

it('lets an admin backdate an order, its pick-up and a payment', async () => {
  const payments = [cash('price', 200)];
  expect((await open(a.shop.staff, -2, 1, { happened: happened(-2) })).error.code).toBe('FORBIDDEN');
  expect((await open(a.shop.admin, -2, 1, {})).error.fields?.[0]?.field).toBe('pickupDay');
  expect((await open(a.shop.admin, -3, 1, { happened: happened(-2) })).error.fields?.[0]?.field).toBe(
    'pickupDay',
  );
  expect((await open(a.shop.admin, -2, 1, { happened: { day: inDays(1), reason: 'x' } })).status).toBe(400);
  expect((await open(a.shop.admin, -2, 1, { happened: { day: inDays(-2), reason: '' } })).status).toBe(400);
  const { data: order } = await open(a.shop.admin, -2, 1, { happened: happened(-2), payments });
  expect(order.entries.map((one) => [one.day, bangkokDay(new Date(one.at))])).toEqual([
    [inDays(-2), inDays(0)],
  ]);
  expect(order.documents.map((one) => one.day)).toEqual([inDays(-2)]);

  const paid = await a.call(a.shop.admin, orderContract.pay, {
    params: { id: order.orderId },
    body: { payments: [cash('price', 300)], happened: happened(-1) },
  });
  expect(paid.data.entries.at(-1)?.day).toBe(inDays(-1));

  const out = await hand(order, { payments: [cash('bail', 1000)], happened: happened(-1) });
  expect(out.data.lines[0]).toMatchObject({ state: 'out' });
  const { at } = await a.one<{ at: Date }>('select picked_up_at as at from order_line where order_id = $1', [
    order.orderId,
  ]);
  expect(bangkokDay(new Date(at))).toBe(inDays(-1));
  expect(out.data.entries.at(-1)).toMatchObject({ kind: 'bail_taken', day: inDays(-1) });

  const log = await a.sql<{ happened: object }>(
    "select after->'happened' as happened from audit_log where subject = 'rental_order' and subject_id = $1 order by id",
    [order.orderId],
  );
  expect(log.map((one) => one.happened)).toEqual([happened(-2), happened(-1), happened(-1)]);

  const day = await a.ok(a.shop.admin, cashContract.day, { query: { day: inDays(-1) } });
  expect(JSON.stringify(day)).toContain('1300');
});

it('refuses to backdate to a closed day, even a pick-up without payment', async () => {
  const { data: order } = await open(a.shop.admin, -3, 2, {
    happened: happened(-3),
    payments: [cash('price', 500), cash('bail', 1000)],
  });
  await a.sql(
    `insert into cash_day (shop_id, branch_id, day, closed) values (${a.shop.shopId}, $1, $2, true)`,
    [a.shop.branchA, inDays(-3)],
  );
  expect((await hand(order, { happened: happened(-3) })).error.code).toBe('DAY_CLOSED');
  expect((await open(a.shop.admin, -3, 2, { happened: happened(-3) })).error.code).toBe('DAY_CLOSED');
  expect((await hand(order, { happened: happened(-2) })).status).toBe(200);
});
