import { expect, it } from 'vitest';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { shopsLackingSums, findSumsFaults, verifySums } from '#orders/order/server/index.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { backfillOrderSums } from './order-totals.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const scope = { shopId: a.shop.shopId };
const shops = createShopFinder(a.ownerUrl, a.db, {
  warn: (error: unknown) => {
    throw error;
  },
});

it('orders of an earlier version get their sums when the server starts', async () => {
  const { orderId } = await orderBuildersOf(a).reserved({ pay: 100 });
  await a.sql('delete from order_sums');
  expect(await findSumsFaults(a.db, scope, [orderId])).toMatchObject([{ column: '*', kept: null }]);
  expect(await shops(shopsLackingSums)).toEqual([a.shop.shopId]);
  await backfillOrderSums(a.db, shops);
  expect(await shops(shopsLackingSums)).toEqual([]);
  expect(await verifySums(a.db, scope)).toEqual({ orders: 1, faults: [] });
});
