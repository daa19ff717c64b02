import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { customerContract } from '#customers/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cash, orderBuildersOf, today } from '#test/builders/index.ts';
const a = await testApp();
const make = orderBuildersOf(a);

const at = (order: Order) => ({ params: { id: order.orderId } });
const read = (order: Order): Promise<Order> => a.ok(a.shop.staff, orderContract.get, at(order));
const pay = (
  order: Order,
  payments: object[],
  more: { key?: string } = {},
  who: LoggedInPerson = a.shop.staff,
) => a.call(who, orderContract.pay, { ...at(order), body: { payments: payments as never }, ...more });
const credit = (amount: number) => ({ for: 'price', method: 'credit', amount });
const withCredit = async (amount: number): Promise<{ customerId: number; old: Order }> => {
  const customerId = await a.makeCustomer();
  const old = await make.reserved({ customerId, pay: amount });
  await a.ok(a.shop.admin, amendmentContract.cancel, {
    ...at(old),
    body: { kind: 'cancelled', reason: 'x', money: 'credit' },
  });
  return { customerId, old };
};
const creditOf = async (customerId: number): Promise<number> =>
  Number(
    (
      await a.one<{ n: string }>(
        "select coalesce(-sum(e.amount), 0) as n from ledger_entry e join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id where o.customer_id = $1 and e.method = 'credit'",
        [customerId],
      )
    ).n,
  ) / 100;

describe('credit', () => {
  it('never goes below zero when ten requests spend it at once', async () => {
    const { customerId } = await withCredit(300);
    const orders = await Promise.all(Array.from({ length: 10 }, () => make.reserved({ customerId })));
    const all = await Promise.all(orders.map((order) => pay(order, [credit(100)])));
    expect(all.filter((one) => one.status === 200)).toHaveLength(3);
    expect(new Set(all.filter((one) => one.status !== 200).map((one) => one.error.code))).toEqual(
      new Set(['CREDIT_TOO_LARGE']),
    );
    expect(await creditOf(customerId)).toBe(0);
  });

  it('is refused to other customers, when opening an order and at the pick-up', async () => {
    await withCredit(300);
    const order = await make.reserved();
    expect((await pay(order, [credit(1)])).error.code).toBe('CREDIT_TOO_LARGE');
    const { itemId } = await a.makeItem();
    const opened = await a.call(a.shop.staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: today(),
        returnDay: today(),
        reserve: true,
        lines: [{ itemId, quantity: 1 }],
        payments: [credit(1) as never],
      },
    });
    expect([opened.status, opened.error.code]).toEqual([409, 'CREDIT_TOO_LARGE']);
    const out = await a.call(a.shop.staff, rentalsContract.pickup, {
      ...at(order),
      body: {
        lines: [{ orderDetailId: make.idsOf(order)[0] ?? 0 }],
        payments: [credit(500) as never, cash('bail', 1000)],
      },
    });
    expect([out.status, (await read(order)).state]).toEqual([409, 'reserved']);
  });

  it('moves completely with a merge while it is being spent', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await withCredit(300), await withCredit(200)];
      const order = await make.reserved({ customerId: one.customerId });
      const [merged, ...spent] = await Promise.all([
        a.call(a.shop.admin, customerContract.merge, {
          params: { id: two.customerId },
          body: { from: one.customerId },
        }),
        pay(order, [credit(250)]),
        pay(order, [credit(250)]),
      ]);
      expect(merged.status, JSON.stringify(merged.error)).toBe(200);
      const used = spent.filter((answer) => answer.status === 200).length * 250;
      expect(await creditOf(two.customerId)).toBe(500 - used);
      expect(await creditOf(one.customerId)).toBe(0);
      const rest = await make.reserved({ customerId: one.customerId });
      expect(rest.customer?.customerId).toBe(two.customerId);
      expect((await pay(rest, [credit(500 - used + 0.01)])).status).toBe(409);
      if (used < 500) expect((await pay(rest, [credit(500 - used)])).status).toBe(200);
      expect(await creditOf(two.customerId)).toBe(0);
    }
  });

  it('is either spent or undone when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { customerId, old } = await withCredit(300);
      const order = await make.reserved({ customerId });
      const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(old));
      const [undone, spent] = await Promise.all([
        a.call(a.shop.admin, amendmentContract.undo, {
          ...at(old),
          body: { stepId: last?.stepId ?? 0, reason: 'x' },
        }),
        pay(order, [credit(300)]),
      ]);
      expect([undone.status, spent.status].toSorted()).toEqual([200, 409]);
      expect(await creditOf(customerId)).toBe(0);
    }
  });
});
