/** What users of rental systems complain about; each complaint is a test of what must not happen here. */
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { accountingContract } from '../../accounting/contract.ts';
import { catalogContract } from '../../catalog/contract.ts';
import { testApp } from '../../app/server/testing/app.ts';
import { addDays, daysBetween, formatDay, parseDay } from '../../core/common/day.ts';
import { stockContract } from '../../stock/contract.ts';
import { type Order, rentalContract } from '../contract.ts';
import { proposeDays, rentalDays } from '../days.ts';
import { cash, inDays, ordersOf, today } from './testing/orders.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { reserved, out, earlier, back, idsOf } = ordersOf(a);

const bodyOf = (itemId: number, from: number, to: number, more: object = {}) => ({
  pickupDay: inDays(from),
  returnDay: inDays(to),
  reserve: true,
  lines: [{ itemId, quantity: 1, ...more }],
});
const open = async (itemId: number, from: number, to: number, more: object = {}) =>
  a.call(staff, rentalContract.open, {
    body: { ...bodyOf(itemId, from, to, more), customerId: await a.makeCustomer() },
  });
const extend = (order: Order, to: number) =>
  a.call(staff, rentalContract.extend, { params: { id: order.orderId }, body: { returnDay: inDays(to) } });
const get = (order: Order) => a.ok(staff, rentalContract.get, { params: { id: order.orderId } });
const handOver = (order: Order, barcode?: string) =>
  a.call(staff, rentalContract.pickup, {
    params: { id: order.orderId },
    body: {
      lines: idsOf(order).map((orderDetailId, index) => ({
        orderDetailId,
        ...(index === 0 && barcode !== undefined && { barcode }),
      })),
      payments: [
        ...(order.money.balance > 0 ? [cash('price', order.money.balance)] : []),
        ...(order.money.bail > order.money.bailHeld
          ? [cash('bail', order.money.bail - order.money.bailHeld)]
          : []),
      ],
    },
  });
const free = async (itemId: number, from: number, to: number): Promise<number | undefined> =>
  (
    await a.ok(staff, stockContract.check, {
      body: { pickupDay: inDays(from), returnDay: inDays(to), lines: [{ itemId, quantity: 1 }] },
    })
  ).itemList[0]?.free;
const unitState = async (unitId = 0): Promise<string> =>
  (await a.one<{ state: string }>('select state from unit where id = $1', [unitId])).state;
const code = (answer: { status: number; error: { code: string } }): string =>
  answer.status === 200 ? 'done' : answer.error.code;

describe('double booking', () => {
  it('extending a rental double-books', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const first = await out({ itemId, from: 0, to: 1 });
    const second = await reserved({ itemId, from: 5, to: 6 });
    expect([code(await extend(first, 4)), code(await extend(first, 3))]).toEqual(['NOT_AVAILABLE', 'done']);
    // The days between are asked for twice at the same moment, by extending and by reserving.
    const other = await a.makeItem({ units: 1 });
    const lent = await out({ itemId: other.itemId, from: 0, to: 1 });
    const both = await Promise.all([extend(lent, 5), open(other.itemId, 4, 5)]);
    expect(both.map(code).sort()).toEqual(['NOT_AVAILABLE', 'done']);
    expect((await get(second)).lines[0]?.unitId).toBe((await get(first)).lines[0]?.unitId);
  });

  it('scan and mobile paths skip the overlap check', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const barcode = units[0]?.barcode ?? '';
    expect(code(await open(itemId, 0, 3, { barcode }))).toBe('done');
    const mine = await reserved({ itemId, from: 0, to: 3 });
    const draft = await reserved({ itemId, from: 1, to: 2, reserve: false });
    const params = { id: mine.orderId };
    const answers = [
      await open(itemId, 2, 4, { barcode }),
      await a.call(staff, rentalContract.saveDraft, {
        params: { id: draft.orderId },
        body: { ...bodyOf(itemId, 1, 2, { barcode }), customerId: await a.makeCustomer() },
      }),
      await a.call(staff, rentalContract.swap, {
        params,
        body: { orderDetailId: idsOf(mine)[0] ?? 0, barcode },
      }),
      await handOver(mine, barcode),
    ];
    expect(answers.map(code)).toEqual(answers.map(() => 'NOT_FREE_UNIT'));
    expect((await get(draft)).state).toBe('draft');
  });

  it('the same set in two bookings, or twice in one', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const barcode = units[0]?.barcode;
    const twice = [
      { itemId, quantity: 1, barcode },
      { itemId, quantity: 1, barcode },
    ];
    const body = { ...bodyOf(itemId, 0, 1), lines: twice, customerId: await a.makeCustomer() };
    expect(['NOT_FREE_UNIT', 'NOT_AVAILABLE']).toContain(
      code(await a.call(staff, rentalContract.open, { body })),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(itemId, 1, 2, { barcode })));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    // Past all the code, the database refuses it too.
    const again = `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due)
      select shop_id, unit_id, item_id, branch_id, blocked, due from reservation where unit_id = $1 and state <> 'released'`;
    await expect(a.sql(again, [units[0]?.unitId])).rejects.toMatchObject({ code: '23P01' });
  });

  it('a garment is still available between packing and payment', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await reserved({ itemId, from: 0, to: 1 });
    expect([await free(itemId, 0, 1), code(await open(itemId, 1, 1))]).toEqual([0, 'NOT_AVAILABLE']);
    await a.sql("update order_line set state = 'prepared' where order_id = $1", [order.orderId]);
    expect([await free(itemId, 0, 1), code(await open(itemId, 1, 1))]).toEqual([0, 'NOT_AVAILABLE']);
    const unpaid = {
      params: { id: order.orderId },
      body: { lines: idsOf(order).map((orderDetailId) => ({ orderDetailId })) },
    };
    expect(code(await a.call(staff, rentalContract.pickup, unpaid))).toBe('BALANCE_DUE');
    expect([await free(itemId, 0, 1), code(await open(itemId, 0, 0))]).toEqual([0, 'NOT_AVAILABLE']);
    expect(code(await handOver(order))).toBe('done');
  });
});

describe('the rack', () => {
  it('scanning hands out a garment that is reserved for somebody else', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const [one, two] = [await reserved({ itemId }), await reserved({ itemId })];
    const theirs = two.lines[0];
    const taken = await handOver(one, theirs?.barcode);
    expect(code(taken)).toBe('done');
    // Both keep a promise: whoever was promised it has the other garment now, and gets it.
    const [first, second] = [await get(one), await get(two)];
    expect(first.lines[0]?.unitId).toBe(theirs?.unitId);
    expect(units.map((unit) => unit.unitId).sort()).toEqual(
      [first.lines[0]?.unitId, second.lines[0]?.unitId].sort(),
    );
    expect(code(await handOver(two))).toBe('done');
    const late = await reserved({ itemId, from: 10, to: 11 });
    expect(code(await handOver(late, theirs?.barcode))).toBe('NOT_FREE_UNIT');
  });

  it.each(['retired', 'sold', 'lost', 'repair', 'transit'])(
    'a garment that is %s can be lent',
    async (state) => {
      const { itemId, units } = await a.makeItem({ units: 2 });
      const gone = units[0];
      const promised = await open(itemId, 0, 1, { barcode: gone?.barcode });
      await a.sql('update unit set state = $2 where id = $1', [gone?.unitId, state]);
      expect(await free(itemId, 4, 5)).toBe(1);
      expect(code(await open(itemId, 4, 5, { barcode: gone?.barcode }))).toBe('NOT_FREE_UNIT');
      expect(code(await handOver(promised.data))).toBe('NOT_FREE_UNIT');
      const other = await reserved({ itemId, from: 0, to: 1 });
      expect(code(await handOver(other, gone?.barcode))).toBe('NOT_FREE_UNIT');
      expect(await unitState(gone?.unitId)).toBe(state);
      // The one that was promised it takes the other garment once that is not promised.
      await a.ok(staff, rentalContract.cancel, {
        params: { id: other.orderId },
        body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
      });
      expect(code(await handOver(promised.data, units[1]?.barcode))).toBe('done');
    },
  );

  it('back and out again on the same day is impossible', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const first = await out({ itemId, from: 0, to: 1 });
    expect(code(await open(itemId, 1, 2))).toBe('NOT_AVAILABLE');
    await a.sql('update shop set same_day_handover = true, turnaround_days = 0 where shop_id = 1');
    try {
      const { itemId: quick } = await a.makeItem({ units: 1 });
      const morning = await out({ itemId: quick, from: 0, to: 1 });
      const evening = await reserved({ itemId: quick, from: 1, to: 2 });
      expect(code(await open(quick, 0, 0))).toBe('NOT_AVAILABLE');
      expect(code(await handOver(evening))).toBe('NOT_FREE_UNIT');
      await back(morning, { next: 'ready' });
      expect(code(await handOver(evening))).toBe('done');
      await back(await get(evening), { next: 'ready' });
      expect(await free(quick, 2, 2)).toBe(1);
    } finally {
      await a.sql('update shop set same_day_handover = false, turnaround_days = 1 where shop_id = 1');
    }
    expect((await back(first)).lines[0]?.state).toBe('returned');
  });

  it('days stay blocked though the garment came back early', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    await back(await out({ itemId, from: 0, to: 6 }), { next: 'ready' });
    expect(await Promise.all([1, 2].map((day) => free(itemId, day, 6)))).toEqual([0, 1]);
    // Fetched long before its day, while it should still be washed, and back before its day too.
    await back((await handOver(await reserved({ itemId, from: 2, to: 5 }))).data, { next: 'ready' });
    expect(await free(itemId, 3, 6)).toBe(1);
  });

  it('a status overwrites "out"', async () => {
    const { itemId, groupId, units } = await a.makeItem({ units: 1 });
    await out({ itemId, from: 0, to: 1 });
    const later = await reserved({ itemId, from: 6, to: 7 });
    const last = await reserved({ itemId, from: 12, to: 13 });
    expect(code(await extend(later, 8))).toBe('done');
    expect(code(await handOver(later))).toBe('NOT_FREE_UNIT');
    const params = { id: later.orderId };
    await a.ok(staff, rentalContract.cancel, {
      params,
      body: { kind: 'noshow', reason: 'x', money: 'forfeit' },
    });
    const other = await a.makeItem({ units: 1 });
    await a.ok(staff, rentalContract.swap, {
      params: { id: last.orderId },
      body: { orderDetailId: idsOf(last)[0] ?? 0, itemId: other.itemId },
    });
    expect(code(await a.call(admin, catalogContract.removeAll, { params: { id: groupId } }))).toBe(
      'USED_ITEM',
    );
    expect(await unitState(units[0]?.unitId)).toBe('out');
  });

  it("an order's state comes from the state of its garments", async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const first = await out({ itemId, from: 0, to: 1 });
    const second = await reserved({ itemId, from: 5, to: 6 });
    for (const state of ['ready', 'wash', 'lost', 'retired', 'out']) {
      await a.sql('update unit set state = $2 where id = $1', [units[0]?.unitId, state]);
      expect([(await get(first)).state, (await get(second)).state]).toEqual(['out', 'reserved']);
    }
    await back(first, { next: 'wash' });
    expect([(await get(first)).state, (await get(second)).state]).toEqual(['returned', 'reserved']);
  });

  it('everything must come back at once', async () => {
    const order = await out({ quantity: 3 });
    const [first = 0, ...rest] = idsOf(order);
    const params = { id: order.orderId };
    const some = await a.ok(staff, rentalContract.takeBack, {
      params,
      body: { lines: [{ orderDetailId: first, returnedDay: today }] },
    });
    expect([some.state, some.lines.map((line) => line.state)]).toEqual([
      'partially_returned',
      ['returned', 'out', 'out'],
    ]);
    expect(
      code(await a.call(admin, rentalContract.refund, { params, body: { amount: 1000, method: 'cash' } })),
    ).toBe('ILLEGAL_TRANSITION');
    const lines = rest.map((orderDetailId) => ({ orderDetailId, returnedDay: today }));
    expect((await a.ok(staff, rentalContract.takeBack, { params, body: { lines } })).state).toBe('returned');
    const settled = await a.ok(admin, rentalContract.refund, {
      params,
      body: { amount: 3000, method: 'cash' },
    });
    expect([settled.state, settled.money.bailHeld]).toEqual(['closed', 0]);
  });

  it('a refund leaves the garment out', async () => {
    const order = await out();
    const unitId = (await get(order)).lines[0]?.unitId ?? 0;
    await back(order, { next: 'ready' });
    await a.ok(admin, rentalContract.refund, {
      params: { id: order.orderId },
      body: { amount: 1000, method: 'cash' },
    });
    const live = await a.sql("select id from reservation where unit_id = $1 and state in ('held', 'out')", [
      unitId,
    ]);
    expect([(await get(order)).state, await unitState(unitId), live]).toEqual(['closed', 'ready', []]);
    const cancelled = await reserved({ pay: 500, bail: 1000 });
    await a.ok(admin, rentalContract.cancel, {
      params: { id: cancelled.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'refund' },
    });
    expect(await unitState(cancelled.lines[0]?.unitId ?? 0)).toBe('ready');
  });
});

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
    expect(code(await extend(order, 9))).toBe('OVERDUE');
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
      a.ok(admin, rentalContract.refund, {
        params: { id: order.orderId },
        body: { amount: 2000, method: 'cash' },
      });
    expect((await settle(await late(3, { lateFee: 0, lateFeeReason: 'ยกเว้น' }))).state).toBe('closed');
    await a.sql('update shop set late_fee_per_day = 0 where shop_id = 1');
    const order = await late(3, {}).finally(() =>
      a.sql('update shop set late_fee_per_day = 10000 where shop_id = 1'),
    );
    expect([order.lines[0]?.daysLate, order.charges]).toEqual([3, []]);
    expect((await settle(order)).state).toBe('closed');
  });

  it('the day of the return is the day it was typed in', async () => {
    const order = await out({ from: 0, to: 1 });
    await earlier(order.orderId, 4);
    const came = await back(order, { returnedDay: inDays(-2) });
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
    expect((await a.call(staff, rentalContract.open, { body: wrong })).status).toBe(400);
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
  /** SQL statements the server runs for a call. */
  const statements = async (work: () => Promise<unknown>): Promise<number> => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  };

  it('the picker is slow: one query a line', async () => {
    const items = await Promise.all(Array.from({ length: 30 }, () => a.makeItem({ units: 1 })));
    const customerId = await a.makeCustomer();
    const cost = async (count: number, from: number): Promise<Record<string, number>> => {
      const lines = items.slice(0, count).map(({ itemId }) => ({ itemId, quantity: 1 }));
      const days = { pickupDay: inDays(from), returnDay: inDays(from) };
      let order: Order | undefined;
      const params = { id: 0 };
      const n: Record<string, number> = {};
      n['check'] = await statements(() => a.ok(staff, stockContract.check, { body: { ...days, lines } }));
      n['cart'] = await statements(() =>
        a.ok(staff, rentalContract.putCart, {
          body: { ...days, lines: lines.map((line) => ({ id: line.itemId, quantity: 1 })) },
        }),
      );
      n['search'] = await statements(() =>
        a.ok(staff, stockContract.search, { query: { ...days, size: count } }),
      );
      n['open'] = await statements(async () => {
        order = await a.ok(staff, rentalContract.open, {
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
      n['get'] = await statements(() => a.ok(staff, rentalContract.get, { params }));
      n['extend'] = await statements(() => extend(order as Order, from + 1));
      n['pickup'] = await statements(() =>
        a.ok(staff, rentalContract.pickup, {
          params,
          body: { lines: ids.map((orderDetailId) => ({ orderDetailId })) },
        }),
      );
      n['takeBack'] = await statements(() => back(order as Order, { next: 'ready' }));
      n['list'] = await statements(() => a.ok(staff, rentalContract.list, { query: { size: count } }));
      return n;
    };
    const few = await cost(3, 0);
    const many = await cost(30, 4);
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
