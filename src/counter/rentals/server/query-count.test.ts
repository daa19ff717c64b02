import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { countStatements } from '#platform/testing/count-statements.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '../contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const { staff } = a.shop;
const { back, extend, idsOf } = orderBuildersOf(a);

it('needs as many statements for 30 lines as for 3, in every operation of the counter', async () => {
  const items = await Promise.all(Array.from({ length: 30 }, () => a.makeItem({ units: 1 })));
  const customerId = await a.makeCustomer();
  const cost = async (count: number, from: number): Promise<Record<string, number>> => {
    const lines = items.slice(0, count).map(({ itemId }) => ({ itemId, quantity: 1 }));
    const days = { pickupDay: inDays(from), returnDay: inDays(from) };
    let order: Order | undefined;
    const params = { id: 0 };
    const n: Record<string, number> = {};
    n['check'] = await countStatements(() => a.ok(staff, stockContract.check, { body: { ...days, lines } }));
    n['cart'] = await countStatements(() =>
      a.ok(staff, rentalsContract.putCart, {
        body: { ...days, lines: lines.map((line) => ({ id: line.itemId, quantity: 1 })) },
      }),
    );
    n['search'] = await countStatements(() =>
      a.ok(staff, stockContract.search, { query: { ...days, size: count } }),
    );
    n['open'] = await countStatements(async () => {
      order = await a.ok(staff, rentalsContract.open, {
        body: {
          ...days,
          customerId,
          reserve: true,
          lines,
          payments: [cash('price', 500 * count), cash('bail', 1000 * count)],
        },
      });
    });
    if (order === undefined) throw new Error('no order');
    params.id = order.orderId;
    const ids = idsOf(order);
    n['get'] = await countStatements(() => a.ok(staff, orderContract.get, { params }));
    n['extend'] = await countStatements(() => extend(order as Order, from + 1));
    n['pickup'] = await countStatements(() =>
      a.ok(staff, rentalsContract.pickup, {
        params,
        body: { lines: ids.map((orderDetailId) => ({ orderDetailId })) },
      }),
    );
    n['takeBack'] = await countStatements(() => back(order as Order, { next: 'ready' }));
    n['list'] = await countStatements(() => a.ok(staff, orderContract.list, { query: { size: count } }));
    return n;
  };
  await cost(3, 0);
  const few = await cost(3, 4);
  const many = await cost(30, 8);
  expect(many).toEqual(few);
  expect(Math.max(...Object.values(many))).toBeLessThan(40);
});
