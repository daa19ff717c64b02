import { expect, it } from 'vitest';
import { catalogContract } from '#catalog/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '../contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { errorCodeOf, garmentReadsOf, orderBuildersOf, today } from '#test/builders/index.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { open, reserved, out, handOver, back, get, extend, idsOf } = orderBuildersOf(a);
const { free, stateOf } = garmentReadsOf(a);

it.each(['retired', 'lost', 'repair'])(
  'neither reserves nor hands over a garment that is %s',
  async (state) => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const gone = units[0];
    const promised = await open({ itemId, from: 0, to: 1, line: { barcode: gone?.barcode } });
    await a.sql('update unit set state = $2 where id = $1', [gone?.unitId, state]);
    expect(await free(itemId, 4, 5)).toBe(1);
    expect(errorCodeOf(await open({ itemId, from: 4, to: 5, line: { barcode: gone?.barcode } }))).toBe(
      'NOT_FREE_UNIT',
    );
    expect(errorCodeOf(await handOver(promised.data))).toBe('NOT_FREE_UNIT');
    const other = await reserved({ itemId, from: 0, to: 1 });
    expect(errorCodeOf(await handOver(other, gone?.barcode))).toBe('NOT_FREE_UNIT');
    expect(await stateOf(gone?.unitId)).toBe(state);
    await a.ok(staff, amendmentContract.cancel, {
      params: { id: other.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
    });
    expect(errorCodeOf(await handOver(promised.data, units[1]?.barcode))).toBe('done');
  },
);

it('keeps a garment out, whatever the changes of its later orders', async () => {
  const { itemId, groupId, units } = await a.makeItem({ units: 1 });
  await out({ itemId, from: 0, to: 1 });
  const later = await reserved({ itemId, from: 6, to: 7 });
  const last = await reserved({ itemId, from: 12, to: 13 });
  expect(errorCodeOf(await extend(later, 8))).toBe('done');
  expect(errorCodeOf(await handOver(later))).toBe('NOT_FREE_UNIT');
  const params = { id: later.orderId };
  await a.ok(staff, amendmentContract.cancel, {
    params,
    body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
  });
  const other = await a.makeItem({ units: 1 });
  await a.ok(staff, amendmentContract.swap, {
    params: { id: last.orderId },
    body: { orderDetailId: idsOf(last)[0] ?? 0, itemId: other.itemId },
  });
  expect(errorCodeOf(await a.call(admin, catalogContract.removeAll, { params: { id: groupId } }))).toBe(
    'USED_ITEM',
  );
  expect(await stateOf(units[0]?.unitId)).toBe('out');
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
  const some = await a.ok(staff, rentalsContract.takeBack, {
    params,
    body: { lines: [{ orderDetailId: first, returnedDay: today() }] },
  });
  expect([some.state, some.lines.map((line) => line.state)]).toEqual([
    'partially_returned',
    ['returned', 'out', 'out'],
  ]);
  expect(
    errorCodeOf(
      await a.call(admin, refundContract.refund, { params, body: { amount: 1000, method: 'cash' } }),
    ),
  ).toBe('ILLEGAL_TRANSITION');
  const lines = rest.map((orderDetailId) => ({ orderDetailId, returnedDay: today() }));
  expect((await a.ok(staff, rentalsContract.takeBack, { params, body: { lines } })).state).toBe('returned');
  const settled = await a.ok(admin, refundContract.refund, {
    params,
    body: { amount: 3000, method: 'cash' },
  });
  expect([settled.state, settled.money.bailHeld]).toEqual(['closed', 0]);
});

it('leaves no garment out after a refund', async () => {
  const order = await out();
  const unitId = (await get(order)).lines[0]?.unitId ?? 0;
  await back(order, { next: 'ready' });
  await a.ok(admin, refundContract.refund, {
    params: { id: order.orderId },
    body: { amount: 1000, method: 'cash' },
  });
  const live = await a.sql("select id from reservation where unit_id = $1 and state in ('held', 'out')", [
    unitId,
  ]);
  expect([(await get(order)).state, await stateOf(unitId), live]).toEqual(['closed', 'ready', []]);
  const cancelled = await reserved({ pay: 500, bail: 1000 });
  await a.ok(admin, amendmentContract.cancel, {
    params: { id: cancelled.orderId },
    body: { kind: 'cancelled', reason: 'x', money: 'refund' },
  });
  expect(await stateOf(cancelled.lines[0]?.unitId ?? 0)).toBe('ready');
});
