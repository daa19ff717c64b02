import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import {
  editBodyOf,
  inDays,
  orderBuildersOf,
  updateShopSettings,
  handedLinesOf,
} from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
await updateShopSettings(a, { staff_discount_percent: 100 });

const kept = ({ discount, discountReason, note }: Order) => ({ discount, discountReason, note });
const edit = (order: Order, change: object, who?: LoggedInPerson) =>
  make.edit(order, { ...kept(order), ...change }, who);
const preview = (order: Order, change: object, who?: LoggedInPerson) =>
  make.previewEdit(order, { ...kept(order), ...change }, who);
const promises = (itemId: number) =>
  a.sql<{ n: number }>(
    "select count(*)::int as n from reservation where item_id = $1 and state <> 'released'",
    [itemId],
  );

describe('edit', () => {
  it('changes days, prices, discounts with reasons, note and event day', async () => {
    const order = await make.reserved({ quantity: 2, pay: 300 });
    const [one = 0, two = 0] = make.idsOf(order);
    const change = {
      pickupDay: inDays(3),
      returnDay: inDays(5),
      eventDay: inDays(4),
      note: 'รับช่วงบ่าย',
      discount: 50,
      discountReason: 'ลูกค้าประจำ',
      lines: [
        { orderDetailId: one, rentalPrice: 600, discount: 100, discountReason: 'มีรอยเล็กน้อย' },
        { orderDetailId: two },
      ],
    };
    const previewed = await preview(order, change);
    expect(previewed.data).toMatchObject({
      before: { price: 1000, paid: 300 },
      after: { price: 950, paid: 300, balance: 650 },
      toPay: 650,
      overpaid: 0,
      bailToTake: 2000,
      short: [],
      lines: [
        { rentalPrice: 600, bail: 1000 },
        { rentalPrice: 500, bail: 1000 },
      ],
    });
    expect(await make.get(order)).toEqual(order);
    const { data } = await edit(order, change);
    expect(data).toMatchObject({
      pickupDay: inDays(3),
      returnDay: inDays(5),
      eventDay: inDays(4),
      note: 'รับช่วงบ่าย',
      discount: 50,
      discountReason: 'ลูกค้าประจำ',
      version: order.version + 1,
      money: previewed.data.after,
    });
    expect(data.lines.map((line) => [line.rentalPrice, line.discount, line.discountReason])).toEqual([
      [600, 100, 'มีรอยเล็กน้อย'],
      [500, 0, ''],
    ]);
    expect(data.lines.map((line) => line.originalReturnDay)).toEqual([inDays(5), inDays(5)]);
  });

  it('adds and removes lines, and frees removed garments', async () => {
    const old = await a.makeItem({ units: 1 });
    const order = await make.reserved({ itemId: old.itemId });
    const fresh = await a.makeItem({ units: 3, rentalPrice: 800, bail: 500 });
    const { data } = await edit(order, { lines: [{ itemId: fresh.itemId, quantity: 2 }] });
    expect(data.lines.map((line) => [line.itemId, line.state])).toEqual([
      [old.itemId, 'cancelled'],
      [fresh.itemId, 'reserved'],
      [fresh.itemId, 'reserved'],
    ]);
    expect(data.money).toMatchObject({ price: 1600, bail: 1000 });
    expect(await promises(old.itemId)).toEqual([{ n: 0 }]);
    const found = await a.ok(a.shop.staff, orderContract.list, { query: { q: fresh.code } });
    expect(found.itemList.map((row) => row.orderId)).toEqual([order.orderId]);
  });

  it('keeps the garment and the days of a line when only its price changes', async () => {
    const order = await make.reserved({ quantity: 2 });
    const [one = 0, two = 0] = make.idsOf(order);
    await a.ok(a.shop.staff, amendmentContract.extend, {
      params: { id: order.orderId },
      body: { orderDetailIds: [two], returnDay: inDays(4) },
    });
    const now = await make.get(order);
    const { data } = await edit(now, {
      lines: [{ orderDetailId: one, rentalPrice: 450, discountReason: 'x' }, { orderDetailId: two }],
    });
    expect(data.lines.map((line) => [line.unitId, line.returnDay, line.originalReturnDay])).toEqual(
      now.lines.map((line) => [line.unitId, line.returnDay, line.originalReturnDay]),
    );
  });

  it('changes only lines that are not out', async () => {
    const order = await make.reserved({ quantity: 2, pay: 1000, bail: 2000 });
    const [one = 0, two = 0] = make.idsOf(order);
    const half = await a.ok(a.shop.staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: handedLinesOf(order).slice(0, 1) },
    });
    expect((await edit(half, { lines: [{ orderDetailId: one }] })).error.code).toBe('USED_ITEM');
    const { data } = await edit(half, {
      lines: [{ orderDetailId: two, rentalPrice: 400, discountReason: 'x' }],
    });
    expect(data.lines.map((line) => [line.state, line.rentalPrice])).toEqual([
      ['out', 500],
      ['reserved', 400],
    ]);
    expect(data.money).toMatchObject({ price: 900, paid: 1000, balance: -100 });
    expect((await edit(await make.out(), {})).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('leaves an overpayment, turns it into credit, or refunds it for admins', async () => {
    const cheaper = async () => {
      const order = await make.reserved({ pay: 500, bail: 1000 });
      return {
        order,
        lines: [{ orderDetailId: make.idsOf(order)[0], rentalPrice: 300, bail: 600, discountReason: 'x' }],
      };
    };
    const first = await cheaper();
    expect((await preview(first.order, { lines: first.lines })).data).toMatchObject({
      toPay: 0,
      overpaid: 200,
      bailOver: 400,
    });
    expect((await edit(first.order, { lines: first.lines })).data.money).toMatchObject({
      balance: -200,
      paid: 500,
    });
    const second = await cheaper();
    const credit = await edit(second.order, { lines: second.lines, back: 'credit', reason: 'ลดราคา' });
    expect(credit.data).toMatchObject({ customer: { credit: 200 }, money: { balance: 0, bailHeld: 1000 } });
    expect(credit.data.entries.at(-1)).toMatchObject({ kind: 'refund', method: 'credit', amount: -200 });
    const third = await cheaper();
    const give = { lines: third.lines, back: 'refund', reason: 'ลดราคา' };
    expect((await edit(third.order, give)).status).toBe(403);
    expect((await make.get(third.order)).version).toBe(third.order.version);
    const { data } = await edit(third.order, give, a.shop.admin);
    expect(data.money).toMatchObject({ balance: 0, paid: 300, bailHeld: 600 });
    expect(data.documents.slice(-2).map((one) => one.kind)).toEqual(['refund_slip', 'bail_refund_slip']);
  });

  it('is refused as a whole when a garment is not available; the preview names the shortage', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    await make.reserved({ itemId, from: 5, to: 6 });
    const order = await make.reserved({ itemId });
    const change = { pickupDay: inDays(4), returnDay: inDays(6), note: 'x' };
    expect((await preview(order, change)).data.short).toMatchObject([{ itemId, wanted: 1, free: 0 }]);
    expect((await edit(order, change)).error.code).toBe('NOT_AVAILABLE');
    expect(await make.get(order)).toEqual(order);
    expect((await edit(order, { pickupDay: inDays(1), returnDay: inDays(3) })).status).toBe(200);
  });

  it('is refused with the name of the user who changed the order meanwhile', async () => {
    const order = await make.reserved();
    expect((await edit(order, { note: 'one' })).status).toBe(200);
    const late = await edit(order, { note: 'two' });
    expect(late.error.code).toBe('CHANGED');
    expect(late.error.detail).toContain(a.shop.staff.username);
    expect((await make.get(order)).note).toBe('one');
  });

  it('changes the customer, but not while the order has credit', async () => {
    const order = await make.reserved({ quantity: 2, pay: 1000, from: 3, to: 5 });
    const other = await a.makeCustomer();
    expect((await edit(order, { customerId: other })).data.customer?.customerId).toBe(other);
    const now = await make.get(order);
    const half = { lines: [{ orderDetailId: make.idsOf(order)[0] }], back: 'credit', reason: 'ลด' };
    const after = (await edit(now, half)).data;
    expect(after.customer).toMatchObject({ customerId: other, credit: 500 });
    expect((await edit(after, { customerId: order.customer?.customerId })).error.fields?.[0]?.field).toBe(
      'customerId',
    );
  });

  it('is saved once for repeated requests with one key, and once for concurrent ones', async () => {
    const order = await make.reserved();
    const sent = {
      params: { id: order.orderId },
      body: { ...editBodyOf(order), ...kept(order), note: 'a' },
      key: 'edit-once',
    };
    const [one, two] = await Promise.all([
      a.call(a.shop.staff, amendmentContract.edit, sent),
      a.call(a.shop.staff, amendmentContract.edit, sent),
    ]);
    expect([one.status, two.status, one.data.version]).toEqual([200, 200, order.version + 1]);
    const now = await make.get(order);
    const both = await Promise.all([edit(now, { note: 'b' }), edit(now, { note: 'c' })]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it('refuses invalid input (400), no login (401), other branches and shops (404)', async () => {
    const order = await make.reserved({ from: 2, to: 4 });
    const [id] = make.idsOf(order);
    const field = async (change: object) => (await edit(order, change)).error.fields?.[0]?.field;
    expect(await field({ lines: [{ orderDetailId: id, discount: 10 }] })).toBe('lines.0.discountReason');
    expect(await field({ discount: 10 })).toBe('discountReason');
    expect(await field({ discount: 501, discountReason: 'x' })).toBe('discount');
    expect(await field({ lines: [] })).toBe('lines');
    expect(await field({ lines: [{ orderDetailId: id }, { orderDetailId: id }] })).toBe('lines');
    expect(await field({ pickupDay: inDays(-1) })).toBe('pickupDay');
    expect(await field({ pickupDay: inDays(5) })).toBe('returnDay');
    expect((await edit(order, { lines: [{ orderDetailId: 999_999 }] })).status).toBe(404);
    expect((await edit(order, { lines: [{ itemId: 999_999 }] })).status).toBe(404);
    expect((await edit(order, {}, a.other.owner)).status).toBe(404);
    expect((await preview(order, {}, a.other.owner)).status).toBe(404);
    expect((await edit(order, {}, a.shop.staff2)).status).toBe(404);
    expect((await a.call(null, amendmentContract.edit, { params: { id: order.orderId } })).status).toBe(401);
    expect(
      (await a.call(null, amendmentContract.editPreview, { params: { id: order.orderId } })).status,
    ).toBe(401);
    expect((await preview(order, { pickupDay: 'soon' })).status).toBe(400);
    expect((await make.get(order)).version).toBe(order.version);
  });
});
