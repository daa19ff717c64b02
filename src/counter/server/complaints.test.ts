/** What users of rental systems complain about, days and the counter (garments: complaints-rack): each complaint is a test of what must not happen here. */
import { describe, expect, it } from 'vitest';
import { accountingContract } from '../../accounting/contract.ts';
import { testApp } from '../../app/server/testing/app.ts';
import { statementsOf } from '../../core/server/testing/statements.ts';
import { addDays, daysBetween, formatDay, parseDay } from '../../core/common/day.ts';
import { stockContract } from '../../stock/contract.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { changeContract } from '../../change/contract.ts';
import { moneybackContract } from '../../moneyback/contract.ts';
import { counterContract } from '../contract.ts';
import { proposeDays, rentalDays } from '../../order/days.ts';
import { cash, inDays, ordersOf, today } from '../../order/server/testing/orders.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { reserved, out, earlier, back, idsOf } = ordersOf(a);

const bodyOf = (itemId: number, from: number, to: number, more: object = {}) => ({
  pickupDay: inDays(from),
  returnDay: inDays(to),
  reserve: true,
  lines: [{ itemId, quantity: 1, ...more }],
});
const extend = (order: Order, to: number) =>
  a.call(staff, changeContract.extend, { params: { id: order.orderId }, body: { returnDay: inDays(to) } });
const get = (order: Order) => a.ok(staff, orderContract.get, { params: { id: order.orderId } });
const free = async (itemId: number, from: number, to: number): Promise<number | undefined> =>
  (
    await a.ok(staff, stockContract.check, {
      body: { pickupDay: inDays(from), returnDay: inDays(to), lines: [{ itemId, quantity: 1 }] },
    })
  ).itemList[0]?.free;
const code = (answer: { status: number; error: { code: string } }): string =>
  answer.status === 200 ? 'done' : answer.error.code;

describe('days', () => {
  it('a one-day rental is shown as two', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await reserved({ itemId, from: 3, to: 3, pay: 500 });
    expect([order.pickupDay, order.returnDay, rentalDays('inclusive', inDays(3), inDays(3))]).toEqual([
      inDays(3),
      inDays(3),
      1,
    ]);
    expect(await Promise.all([2, 3, 4, 5].map((day) => free(itemId, day, day)))).toEqual([0, 0, 0, 1]);
    expect(await free(itemId, 1, 1)).toBe(1);
    const { content } = await a.ok(staff, accountingContract.document, {
      params: { id: order.documents[0]?.documentId ?? 0 },
    });
    expect([content.pickupDay, content.returnDay]).toEqual([inDays(3), inDays(3)]);
  });

  it('an extension erases the overdue history', async () => {
    const order = await out({ from: 0, to: 2 });
    expect(code(await extend(order, 4))).toBe('done');
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

  it('the late fee has the wrong base, and a fee of nothing is a dead end', async () => {
    const late = async (days: number, line: object): Promise<Order> => {
      const order = await out({ from: 0, to: 1, quantity: 2 });
      await earlier(order.orderId, days + 1);
      return back(order, line, admin);
    };
    // Days late times the fee, for each garment: neither the rent nor the days agreed count.
    expect((await late(3, {})).money.charges).toBe(600);
    const settle = (order: Order) =>
      a.ok(admin, moneybackContract.refund, {
        params: { id: order.orderId },
        body: { amount: 2000, method: 'cash' },
      });
    expect((await settle(await late(3, { lateFee: 0, lateFeeReason: 'ยกเว้น' }))).state).toBe('closed');
    await a.sql(`update shop set late_fee_per_day = 0 where shop_id = ${a.shop.shopId}`);
    const order = await late(3, {}).finally(() =>
      a.sql(`update shop set late_fee_per_day = 10000 where shop_id = ${a.shop.shopId}`),
    );
    expect([order.lines[0]?.daysLate, order.charges]).toEqual([3, []]);
    expect((await settle(order)).state).toBe('closed');
  });

  it('the day of the return is the day it was typed in', async () => {
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

  it('the Buddhist year is wrong, or added twice', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const be = (day: string): string => `${Number(day.slice(0, 4)) + 543}${day.slice(4)}`;
    const wrong = {
      ...bodyOf(itemId, 0, 1),
      pickupDay: be(inDays(0)),
      returnDay: be(inDays(1)),
      customerId: await a.makeCustomer(),
    };
    expect((await a.call(staff, counterContract.open, { body: wrong })).status).toBe(400);
    const order = await reserved({ itemId, pay: 500 });
    const year = Number(today.slice(0, 4)) + 543;
    expect([order.orderNo.split('-')[1], order.documents[0]?.documentNo.split('-')[1]]).toEqual([
      String(year),
      String(year),
    ]);
    expect([order.pickupDay, order.documents[0]?.day]).toEqual([today, today]);
    const shown = formatDay(today, 'th', 'short');
    expect([shown.slice(-4), parseDay(shown), parseDay(formatDay(today, 'en', 'short'))]).toEqual([
      String(year),
      today,
      today,
    ]);
  });

  it('closed days are miscounted', () => {
    const eventDay = addDays(today, 30);
    const closedDays = [addDays(eventDay, -1), addDays(eventDay, 1), addDays(eventDay, 2)];
    const { pickupDay, returnDay } = proposeDays({
      eventDay,
      rentDays: 3,
      counting: 'inclusive',
      closedWeekdays: [],
      closedDays,
    });
    expect([daysBetween(eventDay, pickupDay), daysBetween(eventDay, returnDay)]).toEqual([-2, 3]);
  });
});

describe('at the counter', () => {
  it('the picker is slow: one query a line', async () => {
    const items = await Promise.all(Array.from({ length: 30 }, () => a.makeItem({ units: 1 })));
    const customerId = await a.makeCustomer();
    const cost = async (count: number, from: number): Promise<Record<string, number>> => {
      const lines = items.slice(0, count).map(({ itemId }) => ({ itemId, quantity: 1 }));
      const days = { pickupDay: inDays(from), returnDay: inDays(from) };
      let order: Order | undefined;
      const params = { id: 0 };
      const n: Record<string, number> = {};
      n['check'] = await statementsOf(() => a.ok(staff, stockContract.check, { body: { ...days, lines } }));
      n['cart'] = await statementsOf(() =>
        a.ok(staff, counterContract.putCart, {
          body: { ...days, lines: lines.map((line) => ({ id: line.itemId, quantity: 1 })) },
        }),
      );
      n['search'] = await statementsOf(() =>
        a.ok(staff, stockContract.search, { query: { ...days, size: count } }),
      );
      n['open'] = await statementsOf(async () => {
        order = await a.ok(staff, counterContract.open, {
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
      n['get'] = await statementsOf(() => a.ok(staff, orderContract.get, { params }));
      n['extend'] = await statementsOf(() => extend(order as Order, from + 1));
      n['pickup'] = await statementsOf(() =>
        a.ok(staff, counterContract.pickup, {
          params,
          body: { lines: ids.map((orderDetailId) => ({ orderDetailId })) },
        }),
      );
      n['takeBack'] = await statementsOf(() => back(order as Order, { next: 'ready' }));
      n['list'] = await statementsOf(() => a.ok(staff, orderContract.list, { query: { size: count } }));
      return n;
    };
    // What a process asks once and keeps is asked here.
    await cost(3, 0);
    const few = await cost(3, 4);
    const many = await cost(30, 8);
    expect(many).toEqual(few);
    expect(Math.max(...Object.values(many))).toBeLessThan(40);
  });

  it('there is no proper deposit', async () => {
    const order = await reserved({ pay: 200, bail: 1000 });
    expect(order.entries.map((one) => [one.kind, one.amount])).toEqual([
      ['down_payment', 200],
      ['bail_taken', 1000],
    ]);
    expect(order.documents.map((one) => [one.kind, one.total])).toEqual([
      ['receipt', 200],
      ['bail_slip', 1000],
    ]);
    // The down payment is part of the price, the bail is not.
    expect([order.money.paid, order.money.balance, order.money.bailHeld]).toEqual([200, 300, 1000]);
  });
});
