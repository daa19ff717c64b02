import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '../contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { cash, inDays, orderBuildersOf, handedLinesOf } from '#test/builders/index.ts';

const a = await testApp();
const { staff } = a.shop;
const { reserved, out, back, idsOf } = orderBuildersOf(a);

const bodyOf = (itemId: number, from: number, to: number, more: object = {}) => ({
  pickupDay: inDays(from),
  returnDay: inDays(to),
  reserve: true,
  lines: [{ itemId, quantity: 1, ...more }],
});
const open = async (itemId: number, from: number, to: number, more: object = {}) =>
  a.call(staff, rentalsContract.open, {
    body: { ...bodyOf(itemId, from, to, more), customerId: await a.makeCustomer() },
  });
const extend = (order: Order, to: number) =>
  a.call(staff, amendmentContract.extend, { params: { id: order.orderId }, body: { returnDay: inDays(to) } });
const get = (order: Order) => a.ok(staff, orderContract.get, { params: { id: order.orderId } });
const handOver = (order: Order, barcode?: string) =>
  a.call(staff, rentalsContract.pickup, {
    params: { id: order.orderId },
    body: {
      lines: handedLinesOf(order).map((line, index) => ({
        ...line,
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
const code = (answer: { status: number; error: { code: string } }): string =>
  answer.status === 200 ? 'done' : answer.error.code;

it('refuses an extension into the days of another order, also for concurrent requests', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const first = await out({ itemId, from: 0, to: 1 });
  const second = await reserved({ itemId, from: 5, to: 6 });
  expect([code(await extend(first, 4)), code(await extend(first, 3))]).toEqual(['NOT_AVAILABLE', 'done']);
  // An extension and a reservation concurrently request the same days.
  const other = await a.makeItem({ units: 1 });
  const lent = await out({ itemId: other.itemId, from: 0, to: 1 });
  const both = await Promise.all([extend(lent, 5), open(other.itemId, 4, 5)]);
  expect(both.map(code).sort()).toEqual(['NOT_AVAILABLE', 'done']);
  expect((await get(second)).lines[0]?.unitId).toBe((await get(first)).lines[0]?.unitId);
});

it('refuses a scanned garment of another order when opening, saving a draft, swapping and handing over', async () => {
  const { itemId, units } = await a.makeItem({ units: 2 });
  const barcode = units[0]?.barcode ?? '';
  expect(code(await open(itemId, 0, 3, { barcode }))).toBe('done');
  const mine = await reserved({ itemId, from: 0, to: 3 });
  const draft = await reserved({ itemId, from: 1, to: 2, reserve: false });
  const params = { id: mine.orderId };
  const answers = [
    await open(itemId, 2, 4, { barcode }),
    await a.call(staff, rentalsContract.saveDraft, {
      params: { id: draft.orderId },
      body: { ...bodyOf(itemId, 1, 2, { barcode }), customerId: await a.makeCustomer() },
    }),
    await a.call(staff, amendmentContract.swap, {
      params,
      body: { orderDetailId: idsOf(mine)[0] ?? 0, barcode },
    }),
    await handOver(mine, barcode),
  ];
  expect(answers.map(code)).toEqual(answers.map(() => 'NOT_FREE_UNIT'));
  expect((await get(draft)).state).toBe('draft');
});

it('refuses the same garment in two orders, and twice in one', async () => {
  const { itemId, units } = await a.makeItem({ units: 2 });
  const barcode = units[0]?.barcode;
  const twice = [
    { itemId, quantity: 1, barcode },
    { itemId, quantity: 1, barcode },
  ];
  const body = { ...bodyOf(itemId, 0, 1), lines: twice, customerId: await a.makeCustomer() };
  expect(code(await a.call(staff, rentalsContract.open, { body }))).toBe('VALIDATION');
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(itemId, 1, 2, { barcode })));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  const again = `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due)
    select shop_id, unit_id, item_id, branch_id, blocked, due from reservation where unit_id = $1 and state <> 'released'`;
  await expect(a.sql(again, [units[0]?.unitId])).rejects.toThrow('violates exclusion constraint');
});

it('keeps a prepared garment reserved until it is paid and handed over', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const order = await reserved({ itemId, from: 0, to: 1 });
  expect([await free(itemId, 0, 1), code(await open(itemId, 1, 1))]).toEqual([0, 'NOT_AVAILABLE']);
  await a.sql("update order_line set state = 'prepared' where order_id = $1", [order.orderId]);
  expect([await free(itemId, 0, 1), code(await open(itemId, 1, 1))]).toEqual([0, 'NOT_AVAILABLE']);
  const unpaid = {
    params: { id: order.orderId },
    body: { lines: idsOf(order).map((orderDetailId) => ({ orderDetailId })) },
  };
  expect(code(await a.call(staff, rentalsContract.pickup, unpaid))).toBe('BALANCE_DUE');
  expect([await free(itemId, 0, 1), code(await open(itemId, 0, 0))]).toEqual([0, 'NOT_AVAILABLE']);
  expect(code(await handOver(order))).toBe('done');
});

it('exchanges the garments of two orders when the garment of the other is scanned', async () => {
  const { itemId, units } = await a.makeItem({ units: 2 });
  const [one, two] = [await reserved({ itemId }), await reserved({ itemId })];
  const theirs = two.lines[0];
  const taken = await handOver(one, theirs?.barcode);
  expect(code(taken)).toBe('done');
  const [first, second] = [await get(one), await get(two)];
  expect(first.lines[0]?.unitId).toBe(theirs?.unitId);
  expect(units.map((unit) => unit.unitId).sort()).toEqual(
    [first.lines[0]?.unitId, second.lines[0]?.unitId].sort(),
  );
  expect(code(await handOver(await get(two)))).toBe('done');
  const late = await reserved({ itemId, from: 10, to: 11 });
  expect(code(await handOver(late, theirs?.barcode))).toBe('NOT_FREE_UNIT');
});

it('refuses in the database to sell a reserved garment', async () => {
  const { itemId, units } = await a.makeItem({ units: 1 });
  await reserved({ itemId, from: 0, to: 1 });
  await expect(a.sql("update unit set state = 'sold' where id = $1", [units[0]?.unitId])).rejects.toThrow(
    /reservation_of_unsold/,
  );
});

it('allows return and pick-up on one day if the shop sets no turnaround', async () => {
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

it('frees the remaining days after an early return', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  await back(await out({ itemId, from: 0, to: 6 }), { next: 'ready' });
  expect(await Promise.all([1, 2].map((day) => free(itemId, day, 6)))).toEqual([0, 1]);
  // The garment is picked up long before its day, while still in care, and returned before its day too.
  await back((await handOver(await reserved({ itemId, from: 2, to: 5 }))).data, { next: 'ready' });
  expect(await free(itemId, 3, 6)).toBe(1);
});
