import { expect, it } from 'vitest';
import { shopsWith } from '#platform/jobs/shops-with-work.ts';
import { shopsLackingSums, sumsFaults, verifySums } from '#orders/order/server/index.ts';
import { ordersOf } from '#test/builders/index.ts';
import { refreshSums } from './order-totals.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const scope = { shopId: a.shop.shopId };
const shops = shopsWith(a.ownerUrl, a.db, {
  warn: (error: unknown) => {
    throw error;
  },
});

it('orders from before there were sums get them when the server starts', async () => {
  const { orderId } = await ordersOf(a).reserved({ pay: 100 });
  await a.sql('delete from order_sums');
  expect(await sumsFaults(a.db, scope, [orderId])).toMatchObject([{ column: '*', kept: null }]);
  expect(await shops(shopsLackingSums)).toEqual([a.shop.shopId]);
  await refreshSums(a.db, shops);
  expect(await shops(shopsLackingSums)).toEqual([]);
  expect(await verifySums(a.db, scope)).toEqual({ orders: 1, faults: [] });
});
