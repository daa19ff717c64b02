/** What users of rental systems complain about, promises and garments: each complaint is a test of what must not happen here. */
import { describe, expect, it } from 'vitest';
import { catalogContract } from '../../catalog/contract.ts';
import { testApp } from '../../app/server/testing/app.ts';
import { stockContract } from '../../stock/contract.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { counterContract } from '../contract.ts';
import { changeContract } from '../../change/contract.ts';
import { moneybackContract } from '../../moneyback/contract.ts';
import { cash, inDays, ordersOf, today } from '../../order/server/testing/orders.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { reserved, out, back, idsOf } = ordersOf(a);

const bodyOf = (itemId: number, from: number, to: number, more: object = {}) => ({
  pickupDay: inDays(from),
  returnDay: inDays(to),
  reserve: true,
  lines: [{ itemId, quantity: 1, ...more }],
});
const open = async (itemId: number, from: number, to: number, more: object = {}) =>
  a.call(staff, counterContract.open, {
    body: { ...bodyOf(itemId, from, to, more), customerId: await a.makeCustomer() },
  });
const extend = (order: Order, to: number) =>
  a.call(staff, changeContract.extend, { params: { id: order.orderId }, body: { returnDay: inDays(to) } });
const get = (order: Order) => a.ok(staff, orderContract.get, { params: { id: order.orderId } });
const handOver = (order: Order, barcode?: string) =>
  a.call(staff, counterContract.pickup, {
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
      await a.call(staff, counterContract.saveDraft, {
        params: { id: draft.orderId },
        body: { ...bodyOf(itemId, 1, 2, { barcode }), customerId: await a.makeCustomer() },
      }),
      await a.call(staff, changeContract.swap, {
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
      code(await a.call(staff, counterContract.open, { body })),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(itemId, 1, 2, { barcode })));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    // Past all the code, the database refuses it too.
    const again = `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due)
      select shop_id, unit_id, item_id, branch_id, blocked, due from reservation where unit_id = $1 and state <> 'released'`;
    await expect(a.sql(again, [units[0]?.unitId])).rejects.toThrow('violates exclusion constraint');
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
    expect(code(await a.call(staff, counterContract.pickup, unpaid))).toBe('BALANCE_DUE');
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

  it.each(['retired', 'lost', 'repair'])('a garment that is %s can be lent', async (state) => {
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
    await a.ok(staff, changeContract.cancel, {
      params: { id: other.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
    });
    expect(code(await handOver(promised.data, units[1]?.barcode))).toBe('done');
  });

  it('a garment that is promised is never sold: the database refuses it', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    await reserved({ itemId, from: 0, to: 1 });
    await expect(a.sql("update unit set state = 'sold' where id = $1", [units[0]?.unitId])).rejects.toThrow(
      /reservation_of_unsold/,
    );
  });

  it('back and out again on the same day is impossible', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const first = await out({ itemId, from: 0, to: 1 });
    expect(code(await open(itemId, 1, 2))).toBe('NOT_AVAILABLE');
    await a.sql(
      `update shop set same_day_handover = true, turnaround_days = 0 where shop_id = ${a.shop.shopId}`,
    );
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
      await a.sql(
        `update shop set same_day_handover = false, turnaround_days = 1 where shop_id = ${a.shop.shopId}`,
      );
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
    await a.ok(staff, changeContract.cancel, {
      params,
      body: { kind: 'noshow', reason: 'x', money: 'forfeit' },
    });
    const other = await a.makeItem({ units: 1 });
    await a.ok(staff, changeContract.swap, {
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
    const some = await a.ok(staff, counterContract.takeBack, {
      params,
      body: { lines: [{ orderDetailId: first, returnedDay: today }] },
    });
    expect([some.state, some.lines.map((line) => line.state)]).toEqual([
      'partially_returned',
      ['returned', 'out', 'out'],
    ]);
    expect(
      code(await a.call(admin, moneybackContract.refund, { params, body: { amount: 1000, method: 'cash' } })),
    ).toBe('ILLEGAL_TRANSITION');
    const lines = rest.map((orderDetailId) => ({ orderDetailId, returnedDay: today }));
    expect((await a.ok(staff, counterContract.takeBack, { params, body: { lines } })).state).toBe('returned');
    const settled = await a.ok(admin, moneybackContract.refund, {
      params,
      body: { amount: 3000, method: 'cash' },
    });
    expect([settled.state, settled.money.bailHeld]).toEqual(['closed', 0]);
  });

  it('a refund leaves the garment out', async () => {
    const order = await out();
    const unitId = (await get(order)).lines[0]?.unitId ?? 0;
    await back(order, { next: 'ready' });
    await a.ok(admin, moneybackContract.refund, {
      params: { id: order.orderId },
      body: { amount: 1000, method: 'cash' },
    });
    const live = await a.sql("select id from reservation where unit_id = $1 and state in ('held', 'out')", [
      unitId,
    ]);
    expect([(await get(order)).state, await unitState(unitId), live]).toEqual(['closed', 'ready', []]);
    const cancelled = await reserved({ pay: 500, bail: 1000 });
    await a.ok(admin, changeContract.cancel, {
      params: { id: cancelled.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'refund' },
    });
    expect(await unitState(cancelled.lines[0]?.unitId ?? 0)).toBe('ready');
  });
});
