import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cash, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
await updateShopSettings(a, { vat_system: true, in_vat: true });

const at = (order: Order) => ({ params: { id: order.orderId } });
const pay = (order: Order, payments: object[]) =>
  a.call(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: payments as never } });

describe('undo', () => {
  it('refuses a payment once the order is picked up, and a pick-up once it is returned', async () => {
    const order = await make.reserved();
    expect((await pay(order, [cash('price', 500), cash('bail', 1000)])).status).toBe(200);
    const stepOf = async () => (await a.ok(a.shop.admin, orderContract.log, at(order))).undo?.stepId ?? 0;
    const paid = await stepOf();
    await a.ok(a.shop.staff, rentalsContract.pickup, {
      ...at(order),
      body: { lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId })) },
    });
    const gone = await stepOf();
    await make.back(order);
    for (const stepId of [paid, gone])
      expect(
        (await a.call(a.shop.admin, amendmentContract.undo, { ...at(order), body: { stepId, reason: 'x' } }))
          .error.code,
      ).toBe('NOT_LAST_STEP');
  });

  it('undoes one step for repeated requests with the same key, and refuses a step of another order', async () => {
    const [one, two] = [await make.reserved(), await make.reserved()];
    await pay(one, [cash('price', 100)]);
    await pay(two, [cash('price', 100)]);
    const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(one));
    const body = { stepId: last?.stepId ?? 0, reason: 'x' };
    expect((await a.call(a.shop.admin, amendmentContract.undo, { ...at(two), body })).error.code).toBe(
      'NOT_LAST_STEP',
    );
    const all = await Promise.all(
      [1, 2, 3].map(() =>
        a.call(a.shop.admin, amendmentContract.undo, { ...at(one), body, key: 'undo-key' }),
      ),
    );
    expect(all.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await a.sql('select id from ledger_entry where order_id = $1', [one.orderId])).toHaveLength(2);
  });

  it('undoes one step for ten concurrent requests, and refuses an earlier step', async () => {
    const order = await make.reserved();
    const lastStep = async () => (await a.ok(a.shop.staff, orderContract.log, at(order))).undo?.stepId ?? 0;
    await pay(order, [cash('price', 100)]);
    const first = await lastStep();
    await pay(order, [cash('price', 50)]);
    const send = (stepId: number) =>
      a.call(a.shop.admin, amendmentContract.undo, { ...at(order), body: { stepId, reason: 'x' } });
    expect((await send(first)).error.code).toBe('NOT_LAST_STEP');
    const last = await lastStep();
    const all = await Promise.all(Array.from({ length: 10 }, () => send(last)));
    expect(all.map((one) => one.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { money } = await a.ok(a.shop.staff, orderContract.get, at(order));
    expect(money.paid).toBe(100);
  });
});
