/** The state of a garment on the rack against the state of its orders. */
import { expect, it } from 'vitest';
import { catalogContract } from '../../catalog/contract.ts';
import { testApp } from '../../app/server/testing/app.ts';
import { stockContract } from '../../stock/contract.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { counterContract } from '../contract.ts';
import { changeContract } from '../../change/contract.ts';
import { moneybackContract } from '../../moneyback/contract.ts';
import { cash, inDays, ordersOf, today } from '../../../test/builders/index.ts';

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

it.each(['retired', 'lost', 'repair'])(
  'neither reserves nor hands over a garment that is %s',
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
    await a.ok(staff, changeContract.cancel, {
      params: { id: other.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
    });
    expect(code(await handOver(promised.data, units[1]?.barcode))).toBe('done');
  },
);

it('keeps a garment out, whatever happens to later orders of it', async () => {
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
  expect(code(await a.call(admin, catalogContract.removeAll, { params: { id: groupId } }))).toBe('USED_ITEM');
  expect(await unitState(units[0]?.unitId)).toBe('out');
});

it('keeps the state of an order when the state of its garment changes', async () => {
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

it('takes garments back one by one, and settles after the last', async () => {
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

it('leaves no garment out after a refund', async () => {
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
