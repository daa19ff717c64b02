/** Edits of an order while another request pays it, hands it over or edits it. */
import { beforeAll, expect, it } from 'vitest';
import { testApp, type Who } from '../../app/server/testing/app.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { changeContract } from '../contract.ts';
import { counterContract } from '../../counter/contract.ts';
import { cash, inDays, ordersOf, today } from '../../../test/builders/index.ts';

const a = await testApp();
const make = ordersOf(a);
beforeAll(async () => {
  // What staff may give away has a test of its own.
  await a.sql(`update shop set staff_discount_percent = 100 where shop_id = ${a.shop.shopId}`);
});

const at = (order: Order) => ({ params: { id: order.orderId } });
const read = (order: Order): Promise<Order> => a.ok(a.shop.staff, orderContract.get, at(order));
const bodyOf = (order: Order, more: object = {}) => ({
  version: order.version,
  customerId: order.customer?.customerId ?? 0,
  eventDay: null,
  pickupDay: order.lines[0]?.pickupDay ?? today,
  returnDay: order.lines[0]?.returnDay ?? today,
  rentDurationId: null,
  lines: order.lines
    .filter((line) => line.state === 'reserved')
    .map((line) => ({ orderDetailId: line.orderDetailId })),
  ...more,
});
const send = (order: Order, more: object = {}, who: Who = a.shop.staff) =>
  a.call(who, changeContract.edit, { ...at(order), body: bodyOf(order, more) as never });
const first = (order: Order): number => order.lines[0]?.orderDetailId ?? 0;

it('leaves the garment out once, on the days of the accepted request, when an edit races a pick-up', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { itemId } = await a.makeItem({ units: 2 });
    const order = await make.reserved({ itemId, pay: 500, bail: 1000 });
    const [edited, gone] = await Promise.all([
      send(order, {
        pickupDay: inDays(round % 2),
        returnDay: inDays(6),
        lines: [{ orderDetailId: first(order) }],
      }),
      a.call(a.shop.staff, counterContract.pickup, {
        ...at(order),
        body: { lines: [{ orderDetailId: first(order) }] },
      }),
    ]);
    const now = await read(order);
    expect([200, 409]).toContain(edited.status);
    expect(now.state).toBe(gone.status === 200 ? 'out' : 'reserved');
    expect(now.lines[0]?.returnDay).toBe(edited.status === 200 ? inDays(6) : inDays(2));
    const held = await a.sql("select state from reservation where item_id = $1 and state <> 'released'", [
      itemId,
    ]);
    expect(held).toEqual([{ state: gone.status === 200 ? 'out' : 'held' }]);
  }
});

it('refuses to edit a line that is out, and lets the rest be cancelled', async () => {
  const order = await make.reserved({ quantity: 2, pay: 1000, bail: 2000 });
  const [gone = 0, left = 0] = make.idsOf(order);
  const part = await a.ok(a.shop.staff, counterContract.pickup, {
    ...at(order),
    body: { lines: [{ orderDetailId: gone }] },
  });
  for (const line of [{ orderDetailId: gone }, { orderDetailId: gone, rentalPrice: 1 }])
    expect((await send(part, { lines: [line, { orderDetailId: left }] })).error.code).toBe('USED_ITEM');
  const fewer = await send(part, { lines: [], returnDay: inDays(9) });
  expect(fewer.status, JSON.stringify(fewer.error)).toBe(200);
  expect(fewer.data.lines.map((line) => [line.state, line.returnDay])).toEqual([
    ['out', inDays(2)],
    ['cancelled', inDays(2)],
  ]);
  expect((await send(fewer.data, { lines: [] })).error.code).toBe('ILLEGAL_TRANSITION');
});

it('saves one of ten edits of the same version and refuses nine as CHANGED', async () => {
  const order = await make.reserved();
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      send(order, { lines: [{ orderDetailId: first(order), rentalPrice: 100 + n, discountReason: 'x' }] }),
    ),
  );
  expect(all.map((one) => one.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(new Set(all.filter((one) => one.status === 409).map((one) => one.error.code))).toEqual(
    new Set(['CHANGED']),
  );
  expect((await read(order)).money.rent).toBe(all.find((one) => one.status === 200)?.data.money.rent);
});

it('keeps every accepted payment when an edit races it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await make.reserved();
    const [paid, edited] = await Promise.all([
      a.call(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: [cash('price', 500)] } }),
      send(order, { lines: [{ orderDetailId: first(order), rentalPrice: 200, discountReason: 'x' }] }),
    ]);
    const now = await read(order);
    expect(now.money.paid).toBe(paid.status === 200 ? 500 : 0);
    expect(now.money.price).toBe(edited.status === 200 ? 200 : 500);
    expect([paid.status, edited.status].toSorted()[0]).toBe(200);
  }
});
