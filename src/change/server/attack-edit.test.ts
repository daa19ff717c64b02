/** What an edit may not do, whoever sends it and whatever happens at the other counter meanwhile. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../app/server/testing/app.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { changeContract } from '../contract.ts';
import { counterContract } from '../../counter/contract.ts';
import { moneybackContract } from '../../moneyback/contract.ts';
import { cash, inDays, ordersOf, today } from '../../order/server/testing/orders.ts';

let a: TestApp;
let make: ReturnType<typeof ordersOf<Who>>;
beforeAll(async () => {
  a = await testApp();
  make = ordersOf<Who>(a);
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
const look = (order: Order, more: object = {}) =>
  a.call(a.shop.staff, changeContract.editPreview, { ...at(order), body: bodyOf(order, more) as never });
const first = (order: Order): number => order.lines[0]?.orderDetailId ?? 0;

describe('an edit is refused, by the preview too, and nothing of it is written', () => {
  const why = { discountReason: 'x' };
  it.each<[string, number, (order: Order) => object]>([
    ['a negative price', 400, (o) => ({ lines: [{ orderDetailId: first(o), rentalPrice: -1 }] })],
    ['a negative bail', 400, (o) => ({ lines: [{ orderDetailId: first(o), bail: -0.01 }] })],
    ['a negative discount', 400, (o) => ({ lines: [{ orderDetailId: first(o), discount: -5, ...why }] })],
    ['three decimals', 400, (o) => ({ lines: [{ orderDetailId: first(o), rentalPrice: 1.005 }] })],
    ['a price beyond all money', 400, (o) => ({ lines: [{ orderDetailId: first(o), rentalPrice: 1e15 }] })],
    [
      'a discount above the price of the line',
      400,
      (o) => ({ lines: [{ orderDetailId: first(o), discount: 500.01, ...why }] }),
    ],
    ['a discount above the price of the order', 400, () => ({ discount: 500.01, ...why })],
    ['a discount for no reason', 400, () => ({ discount: 1 })],
    [
      'both discounts together above the price',
      400,
      (o) => ({ discount: 300, ...why, lines: [{ orderDetailId: first(o), discount: 300, ...why }] }),
    ],
    ['a pick-up yesterday', 400, () => ({ pickupDay: inDays(-1) })],
    ['a return before the pick-up', 400, () => ({ pickupDay: inDays(5), returnDay: inDays(4) })],
    ['a Buddhist year as it is', 400, () => ({ pickupDay: '2569-02-30', returnDay: '2569-03-01' })],
    ['no line at all', 400, () => ({ lines: [] })],
    ['a line twice', 400, (o) => ({ lines: [{ orderDetailId: first(o) }, { orderDetailId: first(o) }] })],
    ['half a garment', 400, () => ({ lines: [{ itemId: 1, quantity: 0.5 }] })],
    ['a customer who is none', 404, () => ({ customerId: 999_999 })],
    ['a tier that is none', 404, () => ({ rentDurationId: 999_999 })],
    ['an item that is none', 404, () => ({ lines: [{ itemId: 999_999 }] })],
    ['a line of another order', 404, () => ({ lines: [{ orderDetailId: 999_999 }] })],
    ['an older version', 409, (o) => ({ version: o.version + 1 })],
  ])('%s', async (_name, status, more) => {
    const order = await make.reserved({ pay: 100 });
    const [saved, seen] = [await send(order, more(order)), await look(order, more(order))];
    expect([saved.status, seen.status]).toEqual([status, status]);
    expect(await read(order)).toEqual(order);
  });

  it("another shop's item, customer, garment and line", async () => {
    const theirs = await a.makeItem({ shop: a.other });
    const customer = await a.makeCustomer('x', a.other.shopId);
    const order = await make.reserved();
    const line = await a.ok(a.other.staff, counterContract.open, {
      body: {
        customerId: customer,
        pickupDay: today,
        returnDay: today,
        reserve: true,
        lines: [{ itemId: theirs.itemId, quantity: 1 }],
      },
    });
    for (const more of [
      { lines: [{ itemId: theirs.itemId }] },
      { customerId: customer },
      { lines: [{ orderDetailId: first(line) }] },
      { lines: [{ itemId: order.lines[0]?.itemId, barcode: theirs.units[0]?.barcode }] },
    ])
      expect((await send(order, more)).status, JSON.stringify(more)).toBe(404);
    expect(await read(order)).toEqual(order);
  });
});

it('the same garment cannot be asked for twice, nor one that another order has', async () => {
  const { itemId, units } = await a.makeItem({ units: 2 });
  const barcode = units[0]?.barcode;
  const order = await make.reserved({ itemId });
  const twice = await send(order, {
    lines: [
      { itemId, barcode },
      { itemId, barcode },
    ],
  });
  expect([twice.status, twice.error.code]).toEqual([409, 'NOT_AVAILABLE']);
  expect((await send(order, { lines: [{ itemId, quantity: 3 }] })).error.code).toBe('NOT_AVAILABLE');
  await make.reserved({ itemId });
  expect((await send(order, { lines: [{ orderDetailId: first(order) }, { itemId }] })).error.code).toBe(
    'NOT_AVAILABLE',
  );
  expect(await read(order)).toEqual(order);
});

describe('money of an edit', () => {
  it('a price below what was paid: it stays with the order and is due once all is back, no earlier and no more', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    const edited = await send(order, {
      lines: [{ orderDetailId: first(order), rentalPrice: 100, bail: 200, discountReason: 'x' }],
    });
    expect(edited.data.money).toMatchObject({
      price: 100,
      paid: 500,
      balance: -400,
      bailHeld: 1000,
      bail: 200,
    });
    const give = (amount: number, who: Who = a.shop.owner) =>
      a.call(who, moneybackContract.refund, { ...at(order), body: { amount, method: 'cash' } });
    expect((await give(400)).error.code).toBe('ILLEGAL_TRANSITION');
    await a.ok(a.shop.staff, counterContract.pickup, {
      ...at(order),
      body: { lines: [{ orderDetailId: first(order) }] },
    });
    expect((await give(400)).error.code).toBe('ILLEGAL_TRANSITION');
    await make.back(order);
    expect((await give(1400.01)).error.code).toBe('REFUND_TOO_LARGE');
    expect((await give(1400)).data).toMatchObject({ state: 'closed', money: { paid: 100, bailHeld: 0 } });
  });

  it('staff cannot give money back by an edit, by any method', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    for (const method of ['cash', 'transfer', 'promptpay', 'other'])
      expect(
        (
          await send(order, {
            back: 'refund',
            method,
            reason: 'x',
            lines: [{ orderDetailId: first(order), rentalPrice: 0, discountReason: 'x' }],
          })
        ).status,
      ).toBe(403);
    expect(await read(order)).toEqual(order);
  });

  it('credit belongs to a customer: an order with credit in it cannot be handed to another', async () => {
    const order = await make.reserved({ pay: 500 });
    const lower = await send(order, {
      back: 'credit',
      lines: [{ orderDetailId: first(order), rentalPrice: 100, discountReason: 'x' }],
    });
    expect(lower.data.customer?.credit).toBe(400);
    expect((await send(lower.data, { customerId: await a.makeCustomer() })).status).toBe(400);
    expect((await read(order)).customer?.credit).toBe(400);
  });
});

describe('the other counter meanwhile', () => {
  it('an edit while the order goes out: one of them is refused, the garment is out once', async () => {
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

  it('after a part has gone out, its line is touched by no edit; what is left may be taken out', async () => {
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

  it('ten edits of one version: one is kept, nine are told by whom', async () => {
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

  it('an edit and a payment at once: never more paid than told, never a lost payment', async () => {
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
});
