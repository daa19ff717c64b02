import { afterEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { type LiveListener } from '#test/server/live-listener.ts';
import { notificationsContract } from '../contract.ts';
import { makeOrder } from './testing/shop.ts';

const a = await testApp();
const { staff, staff2 } = a.shop;
const ears: LiveListener[] = [];
afterEach(() => {
  for (const one of ears.splice(0)) one.close();
});

const write = (orderId: number, body: object, who = staff, key?: string) =>
  a.call(who, notificationsContract.write, {
    body: { orderId, kind: 'free', body: 'x', ...body } as never,
    ...(key !== undefined && { key }),
  });

it('creates one standard message of an order, and one free message for each key', async () => {
  const order = await makeOrder(a);
  const ten = Array.from({ length: 10 }, (_, n) => n);
  const house = await Promise.all(ten.map(() => write(order.orderId, { kind: 'reserved', body: undefined })));
  expect(house.filter((one) => one.status === 200)).toHaveLength(1);
  const free = await Promise.all(ten.map(() => write(order.orderId, {}, staff, 'one-message')));
  expect(new Set(free.map((one) => one.data.messageId)).size).toBe(1);
  expect(await a.sql('select id from message where order_id = $1', [order.orderId])).toHaveLength(2);
  expect((await write(order.orderId, {}, staff2)).status).toBe(404);
  expect((await write(order.orderId, {}, a.other.owner)).status).toBe(404);
});
