import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const cancel = (order: Order, change: object = {}, who: LoggedInPerson = a.shop.staff) =>
  a.call(who, amendmentContract.cancel, {
    params: { id: order.orderId },
    body: { kind: 'cancelled', reason: 'ลูกค้าขอยกเลิก', money: 'forfeit', ...change },
  });

describe('the cancellation rule of the shop', () => {
  it('binds staff, but not an admin', async () => {
    const far = { from: 3, to: 5, pay: 300 };
    expect((await cancel(await make.reserved(far))).status).toBe(403);
    expect((await cancel(await make.reserved(far), { money: 'credit', percent: 50 })).status).toBe(403);
    const { data } = await cancel(await make.reserved(far), { money: 'credit' });
    expect(data).toMatchObject({ customer: { credit: 300 }, money: { price: 0, paid: 0, balance: 0 } });
    expect(data.documents.map((one) => one.kind)).toEqual(['receipt', 'refund_slip']);
    const week = await make.reserved({ from: 8, to: 9, pay: 300 });
    expect((await cancel(week, { money: 'refund' })).status).toBe(403);
    expect((await cancel(week, { money: 'refund', percent: 50 }, a.shop.admin)).data.money).toMatchObject({
      price: 150,
      paid: 150,
      balance: 0,
    });
    expect((await cancel(await make.reserved({ from: 8, to: 9 }))).status).toBe(200);
    const late = await make.reserved({ pay: 300 });
    expect((await cancel(late, { kind: 'noshow', money: 'credit' })).status).toBe(403);
    expect((await cancel(late, { kind: 'noshow' })).data.charges[0]).toMatchObject({ amount: 300 });
  });

  it('a no-show is refused before the pick-up day, for admins too', async () => {
    const order = await make.reserved({ from: 5, to: 6, pay: 300 });
    for (const who of [a.shop.staff, a.shop.admin])
      expect((await cancel(order, { kind: 'noshow' }, who)).error.code).toBe('NOSHOW_EARLY');
    await make.earlier(order.orderId, 5);
    expect((await cancel(order, { kind: 'noshow' })).data.state).toBe('noshow');
  });

  it('limits deposits that staff return in cash', async () => {
    const { itemId } = await a.makeItem({ units: 1, bail: 6000 });
    const order = await make.reserved({ itemId, bail: 6000 });
    expect((await cancel(order)).error.code).toBe('REFUND_LIMIT');
    expect((await cancel(await make.reserved({ bail: 500 }), { method: 'transfer' })).error.code).toBe(
      'REFUND_LIMIT',
    );
    expect((await cancel(order, {}, a.shop.admin)).data.money).toMatchObject({ bailReturned: 6000 });
  });

  it('holds the deposit of a no-show until the customer collects it, by any method', async () => {
    const order = await make.reserved({ pay: 300, bail: 1000 });
    const { data } = await cancel(order, { kind: 'noshow' });
    expect(data).toMatchObject({ state: 'noshow', money: { bailHeld: 1000, bailReturned: 0, balance: 0 } });
    expect(data.entries.some((one) => one.kind === 'bail_returned')).toBe(false);
    const queue = async () =>
      (await a.ok(a.shop.owner, refundContract.moneyback, { query: { size: 100 } })).itemList.filter(
        (one) => one.orderId === order.orderId,
      );
    expect(await queue()).toMatchObject([{ orderId: order.orderId, version: data.version }]);
    const fetched = await a.ok(a.shop.admin, refundContract.refund, {
      params: { id: order.orderId },
      body: { amount: 1000, method: 'transfer' },
    });
    expect(fetched.money).toMatchObject({ bailHeld: 0, bailReturned: 1000 });
    expect(await queue()).toEqual([]);
  });

  it('gives credit that pays another order of the customer once', async () => {
    const { orderId, customer } = await make.reserved({ from: 3, to: 5, pay: 300 });
    await a.ok(a.shop.staff, amendmentContract.cancel, {
      params: { id: orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'credit' },
    });
    const next = await make.reserved({ customerId: customer?.customerId ?? 0 });
    const pay = () =>
      a.call(a.shop.staff, orderContract.pay, {
        params: { id: next.orderId },
        body: { payments: [{ for: 'price', method: 'credit', amount: 200 }] },
      });
    const both = await Promise.all([pay(), pay()]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const now = await a.ok(a.shop.staff, orderContract.get, { params: { id: next.orderId } });
    expect(now).toMatchObject({ customer: { credit: 100 }, money: { paid: 200, balance: 300 } });
  });
});
