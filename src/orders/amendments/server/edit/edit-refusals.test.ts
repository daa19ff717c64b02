import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { inDays, orderBuildersOf, updateShopSettings, today } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
await updateShopSettings(a, { staff_discount_percent: 100 });

const at = (order: Order) => ({ params: { id: order.orderId } });
const first = (order: Order): number => order.lines[0]?.orderDetailId ?? 0;

describe('refuses an invalid edit, in the preview too, and writes nothing', () => {
  const why = { discountReason: 'x' };

  it.each<[string, number, (order: Order) => object]>([
    ['a negative price', 400, (o) => ({ lines: [{ orderDetailId: first(o), rentalPrice: -1 }] })],
    ['a negative deposit', 400, (o) => ({ lines: [{ orderDetailId: first(o), bail: -0.01 }] })],
    ['a negative discount', 400, (o) => ({ lines: [{ orderDetailId: first(o), discount: -5, ...why }] })],
    ['three decimals', 400, (o) => ({ lines: [{ orderDetailId: first(o), rentalPrice: 1.005 }] })],
    ['a price beyond the maximum', 400, (o) => ({ lines: [{ orderDetailId: first(o), rentalPrice: 1e15 }] })],
    [
      'a discount above the price of the line',
      400,
      (o) => ({ lines: [{ orderDetailId: first(o), discount: 500.01, ...why }] }),
    ],
    ['a discount above the price of the order', 400, () => ({ discount: 500.01, ...why })],
    ['a discount without a reason', 400, () => ({ discount: 1 })],
    [
      'both discounts together above the price',
      400,
      (o) => ({ discount: 300, ...why, lines: [{ orderDetailId: first(o), discount: 300, ...why }] }),
    ],
    ['a pick-up yesterday', 400, () => ({ pickupDay: inDays(-1) })],
    ['a return before the pick-up', 400, () => ({ pickupDay: inDays(5), returnDay: inDays(4) })],
    ['days in the Buddhist calendar', 400, () => ({ pickupDay: '2569-02-30', returnDay: '2569-03-01' })],
    ['no lines', 400, () => ({ lines: [] })],
    ['a line twice', 400, (o) => ({ lines: [{ orderDetailId: first(o) }, { orderDetailId: first(o) }] })],
    ['half a garment', 400, () => ({ lines: [{ itemId: 1, quantity: 0.5 }] })],
    ['an unknown customer', 404, () => ({ customerId: 999_999 })],
    ['an unknown tier', 404, () => ({ rentDurationId: 999_999 })],
    ['an unknown item', 404, () => ({ lines: [{ itemId: 999_999 }] })],
    ['a line of another order', 404, () => ({ lines: [{ orderDetailId: 999_999 }] })],
    ['another version', 409, (o) => ({ version: o.version + 1 })],
  ])('%s', async (_name, status, more) => {
    const order = await make.reserved({ pay: 100 });
    const [saved, seen] = [await make.edit(order, more(order)), await make.previewEdit(order, more(order))];
    expect([saved.status, seen.status]).toEqual([status, status]);
    expect(await make.get(order)).toEqual(order);
  });

  it('an item, customer, line or garment of another shop', async () => {
    const theirs = await a.makeItem({ shop: a.other });
    const customer = await a.makeCustomer('x', a.other.shopId);
    const order = await make.reserved();
    const line = await a.ok(a.other.staff, rentalsContract.open, {
      body: {
        customerId: customer,
        pickupDay: today(),
        returnDay: today(),
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
      expect((await make.edit(order, more)).status, JSON.stringify(more)).toBe(404);
    expect(await make.get(order)).toEqual(order);
  });
});

it('refuses the same garment twice, and garments reserved by another order', async () => {
  const { itemId, units } = await a.makeItem({ units: 2 });
  const barcode = units[0]?.barcode;
  const order = await make.reserved({ itemId });
  const twice = await make.edit(order, {
    lines: [
      { itemId, barcode },
      { itemId, barcode },
    ],
  });
  expect([twice.status, twice.error.code]).toEqual([409, 'NOT_AVAILABLE']);
  expect((await make.edit(order, { lines: [{ itemId, quantity: 3 }] })).error.code).toBe('NOT_AVAILABLE');
  await make.reserved({ itemId });
  expect((await make.edit(order, { lines: [{ orderDetailId: first(order) }, { itemId }] })).error.code).toBe(
    'NOT_AVAILABLE',
  );
  expect(await make.get(order)).toEqual(order);
});

describe('money of an edit', () => {
  it('keeps an overpayment on the order and refunds it only after the return, up to the amount due', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    const edited = await make.edit(order, {
      lines: [{ orderDetailId: first(order), rentalPrice: 100, bail: 200, discountReason: 'x' }],
    });
    expect(edited.data.money).toMatchObject({
      price: 100,
      paid: 500,
      balance: -400,
      bailHeld: 1000,
      bail: 200,
    });
    const give = (amount: number, who: LoggedInPerson = a.shop.owner) =>
      a.call(who, refundContract.refund, { ...at(order), body: { amount, method: 'cash' } });
    expect((await give(400)).error.code).toBe('ILLEGAL_TRANSITION');
    await a.ok(a.shop.staff, rentalsContract.pickup, {
      ...at(order),
      body: { lines: [{ orderDetailId: first(order) }] },
    });
    expect((await give(400)).error.code).toBe('ILLEGAL_TRANSITION');
    await make.back(order);
    expect((await give(1400.01)).error.code).toBe('REFUND_TOO_LARGE');
    expect((await give(1400)).data).toMatchObject({ state: 'closed', money: { paid: 100, bailHeld: 0 } });
  });

  it('refuses a refund by staff through an edit, by any method', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    for (const method of ['cash', 'transfer', 'promptpay', 'other'])
      expect(
        (
          await make.edit(order, {
            back: 'refund',
            method,
            reason: 'x',
            lines: [{ orderDetailId: first(order), rentalPrice: 0, discountReason: 'x' }],
          })
        ).status,
      ).toBe(403);
    expect(await make.get(order)).toEqual(order);
  });

  it('refuses to move an order with credit to another customer', async () => {
    const order = await make.reserved({ pay: 500 });
    const lower = await make.edit(order, {
      back: 'credit',
      lines: [{ orderDetailId: first(order), rentalPrice: 100, discountReason: 'x' }],
    });
    expect(lower.data.customer?.credit).toBe(400);
    expect((await make.edit(lower.data, { customerId: await a.makeCustomer() })).status).toBe(400);
    expect((await make.get(order)).customer?.credit).toBe(400);
  });
});
