import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '../contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { type OrderBuilders, cash, newTestSlipText, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const refund = (order: Order, amount: number, more: object = {}, who = a.shop.staff) =>
  a.call(who, refundContract.refund, {
    params: { id: order.orderId },
    body: { amount, method: 'cash', ...more } as never,
  });

const returned = async (line: object = {}, options: Parameters<OrderBuilders['out']>[0] = {}) =>
  make.back(await make.out(options), line, a.shop.admin);

describe('settlement', () => {
  it('returns the whole deposit and closes the order', async () => {
    const { data } = await refund(await returned(), 1000);
    expect(data).toMatchObject({
      state: 'closed',
      money: { balance: 0, bailHeld: 0, bailReturned: 1000, refundDue: 0 },
    });
    expect(data.documents.at(-1)?.kind).toBe('bail_refund_slip');
  });

  it('deducts the debt by kind, and returns the rest', async () => {
    const order = await make.out();
    await make.earlier(order.orderId, 4);
    const back = await make.back(order, { damageFee: 150, cleaningFee: 50 });
    expect(back.money).toMatchObject({ balance: 400, refundDue: 600 });
    const { data } = await refund(back, 600);
    expect(data).toMatchObject({
      state: 'closed',
      money: { paid: 900, balance: 0, bailKept: 400, bailReturned: 600, bailHeld: 0 },
    });
    expect(data.entries.map((one) => [one.kind, one.method, one.amount]).slice(2)).toEqual([
      ['bail_kept', 'bail', -200],
      ['late_fee', 'bail', 200],
      ['bail_kept', 'bail', -50],
      ['cleaning_fee', 'bail', 50],
      ['bail_kept', 'bail', -150],
      ['damage_fee', 'bail', 150],
      ['bail_returned', 'cash', -600],
    ]);
    expect(data.documents.map((one) => one.kind)).toEqual([
      'receipt',
      'bail_slip',
      'receipt',
      'bail_refund_slip',
    ]);
  });

  it('refunds in parts, and closes with the last', async () => {
    const order = await returned();
    const first = await refund(order, 400);
    expect(first.data).toMatchObject({ state: 'returned', money: { bailHeld: 600, refundDue: 600 } });
    expect((await refund(order, 600)).data.state).toBe('closed');
    expect((await refund(order, 0)).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('returns nothing when fees use the whole deposit', async () => {
    const { data } = await refund(await returned({ damageFee: 1000 }), 0);
    expect(data).toMatchObject({ state: 'closed', money: { bailKept: 1000, bailHeld: 0, balance: 0 } });
  });

  const pay = (order: Order, amount: number) =>
    a.ok(a.shop.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [cash('price', amount)] },
    });
  const listed = async (list: 'owing' | 'moneyback', order: Order) =>
    (
      await a.ok(a.shop.staff, orderContract.list, { query: { list, q: order.orderNo, size: 10 } })
    ).itemList.map((row) => row.balance);

  it('deducts a deposit that is too small in full; the rest stays due until it is paid', async () => {
    const order = await returned({ lost: true, lostFee: 3000 });
    expect(await listed('owing', order)).toEqual([3000]);
    expect((await refund(order, 0.01)).error.code).toBe('REFUND_TOO_LARGE');
    const { data: kept } = await refund(order, 0);
    expect(kept).toMatchObject({
      state: 'returned',
      money: { balance: 2000, bailKept: 1000, bailHeld: 0, refundDue: 0 },
    });
    expect(kept.entries.map((one) => [one.kind, one.amount]).slice(-2)).toEqual([
      ['bail_kept', -1000],
      ['lost_unit', 1000],
    ]);
    expect(await listed('owing', order)).toEqual([2000]);
    const queue = await a.ok(a.shop.owner, refundContract.moneyback, { query: { q: order.orderNo } });
    expect(queue.itemList, 'no refund is due').toEqual([]);
    const again = await refund(order, 0);
    expect([again.status, again.error.code]).toEqual([409, 'BALANCE_DUE']);
    expect(again.error.detail).toContain('2,000');
    expect((await pay(order, 500)).money.balance).toBe(1500);
    const closed = await pay(order, 1500);
    expect(closed).toMatchObject({ state: 'closed', money: { paid: 3500, balance: 0 } });
    expect(closed.entries.filter((one) => one.kind === 'lost_unit').map((one) => one.amount)).toEqual([
      1000, 500, 1500,
    ]);
    expect(await listed('owing', order)).toEqual([]);
  });

  it('after a payment of the excess, deducts the rest from the deposit, and closes the order', async () => {
    const order = await returned({ lost: true, lostFee: 3000 });
    await pay(order, 2000);
    expect((await refund(order, 0)).data).toMatchObject({
      state: 'closed',
      money: { paid: 3500, balance: 0, bailKept: 1000, bailHeld: 0 },
    });
  });

  it('returns the whole deposit after the fees are paid', async () => {
    const order = await returned({ damageFee: 300 });
    await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [cash('price', 300)] },
    });
    expect((await refund(order, 1000)).data).toMatchObject({
      state: 'closed',
      money: { bailKept: 0, bailReturned: 1000 },
    });
  });

  it('closes an order without a deposit when the balance is paid', async () => {
    const { itemId } = await a.makeItem({ bail: 0 });
    const order = await returned({ damageFee: 300 }, { itemId });
    expect(order.state).toBe('returned');
    const paid = await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [cash('price', 300)] },
    });
    expect(paid.state).toBe('closed');
    expect(
      (
        await a.call(a.shop.staff, orderContract.pay, {
          params: { id: order.orderId },
          body: { payments: [cash('price', 1)] },
        })
      ).error.code,
    ).toBe('ILLEGAL_TRANSITION');
  });

  it('refunds an overpaid price with a credit note', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    const [orderDetailId = 0] = make.idsOf(order);
    const cheaper = await a.makeItem({ rentalPrice: 400, bail: 1000 });
    await a.ok(a.shop.staff, amendmentContract.swap, {
      params: { id: order.orderId },
      body: { orderDetailId, itemId: cheaper.itemId },
    });
    await a.ok(a.shop.staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: [{ orderDetailId }] },
    });
    const back = await make.back(order);
    expect(back.money).toMatchObject({ balance: -100, refundDue: 1100 });
    const { data } = await refund(back, 1100);
    expect(data).toMatchObject({ state: 'closed', money: { paid: 400, balance: 0, bailHeld: 0 } });
    expect(data.documents.slice(-2).map((one) => one.kind)).toEqual(['bail_refund_slip', 'refund_slip']);
  });
});

describe('limits', () => {
  it('refuses more than is due', async () => {
    const order = await returned({ damageFee: 100 });
    const answer = await refund(order, 900.01);
    expect([answer.status, answer.error.code]).toEqual([409, 'REFUND_TOO_LARGE']);
    expect(answer.error.detail).toContain('900');
  });

  it('allows staff cash up to the limit, and a slip once', async () => {
    const { itemId } = await a.makeItem({ bail: 6000 });
    const order = await returned({}, { itemId });
    expect((await refund(order, 5000.01)).error.code).toBe('REFUND_LIMIT');
    expect((await refund(order, 100, { method: 'transfer' })).error.code).toBe('REFUND_LIMIT');
    expect((await refund(order, 5000)).status).toBe(200);
    const slip = newTestSlipText();
    expect((await refund(order, 100, { method: 'transfer', slip })).error.code).toBe('REFUND_LIMIT');
    expect((await refund(order, 100, { method: 'promptpay' }, a.shop.staff)).error.code).toBe('REFUND_LIMIT');
    expect((await refund(order, 500, { method: 'transfer', slip }, a.shop.admin)).status).toBe(200);
    expect((await refund(order, 500, { method: 'transfer', slip }, a.shop.admin)).error.code).toBe(
      'DUPLICATE_SLIP',
    );
  });

  it('allows staff to return the deposit by transfer with a slip', async () => {
    const order = await returned();
    expect((await refund(order, 1000, { method: 'transfer' })).error.code).toBe('REFUND_LIMIT');
    const { data } = await refund(order, 1000, { method: 'transfer', slip: newTestSlipText() });
    expect(data.entries.at(-1)).toMatchObject({ kind: 'bail_returned', method: 'transfer', amount: -1000 });
  });

  it('refuses a refund until everything is returned', async () => {
    const order = await make.out({ quantity: 2 });
    const [orderDetailId = 0] = make.idsOf(order);
    expect((await refund(order, 100)).error.code).toBe('ILLEGAL_TRANSITION');
    await a.ok(a.shop.staff, rentalsContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: [{ orderDetailId, returnedDay: order.pickupDay }] },
    });
    expect((await refund(order, 100)).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('refunds once for two concurrent requests', async () => {
    const order = await returned();
    const answers = await Promise.all([refund(order, 1000), refund(order, 1000)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
  });

  it('refunds the held deposit less the fees once, and nothing beyond it', async () => {
    const order = await make.back(await make.out(), { damageFee: 300 });
    const give = (amount: number) =>
      a.call(a.shop.admin, refundContract.refund, {
        params: { id: order.orderId },
        body: { amount, method: 'cash' },
      });
    expect((await give(700.01)).error.code).toBe('REFUND_TOO_LARGE');
    const both = await Promise.all([give(700), give(700)]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect((await give(0.01)).status).toBe(409);
    const now = await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } });
    expect(now).toMatchObject({ state: 'closed', money: { bailHeld: 0, balance: 0 } });
  });

  it('refuses invalid input (400), no login (401), other branches and shops (404)', async () => {
    const order = await returned();
    expect((await refund(order, 0)).error.fields?.[0]?.field).toBe('amount');
    expect((await refund(order, -1)).status).toBe(400);
    expect((await refund(order, 1, { method: 'card' })).status).toBe(400);
    expect((await refund(order, 1, {}, a.shop.staff2)).status).toBe(404);
    expect((await refund(order, 1, {}, a.other.owner)).status).toBe(404);
    expect((await a.call(null, refundContract.refund, { params: { id: order.orderId } })).status).toBe(401);
  });
});

it('adds up the refunds of an order for the staff limit, including concurrent and undone ones', async () => {
  await a.sql(`update shop set staff_refund_limit = 60000 where shop_id = ${a.shop.shopId}`);
  const order = await make.back(await make.out());
  const give = (amount: number, method = 'cash') =>
    a.call(a.shop.staff, refundContract.refund, {
      params: { id: order.orderId },
      body: { amount, method: method as 'cash' },
    });
  expect((await give(600.01)).error.code).toBe('REFUND_LIMIT');
  expect((await give(1, 'transfer')).error.code).toBe('REFUND_LIMIT');
  const all = await Promise.all([give(600), give(600), give(600)]);
  expect(all.filter((one) => one.status === 200)).toHaveLength(1);
  const { given } = await a.one<{ given: number }>(
    "select -sum(amount)::int as given from ledger_entry where kind in ('bail_returned', 'refund') and order_id = $1",
    [order.orderId],
  );
  expect(given).toBeLessThanOrEqual(100_000);
  expect((await give(0.01)).error.code).toBe('REFUND_LIMIT');
  const { undo } = await a.ok(a.shop.admin, orderContract.log, { params: { id: order.orderId } });
  await a.ok(a.shop.admin, amendmentContract.undo, {
    params: { id: order.orderId },
    body: { stepId: undo?.stepId ?? 0, reason: 'x' },
  });
  expect((await give(600)).status).toBe(200);
  expect((await give(400)).error.code).toBe('REFUND_LIMIT');
  const last = await a.ok(a.shop.owner, refundContract.refund, {
    params: { id: order.orderId },
    body: { amount: 400, method: 'transfer' },
  });
  expect(last.state).toBe('closed');
});
