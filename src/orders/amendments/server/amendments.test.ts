import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '../contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cash, inDays, orderBuildersOf, today, handedLinesOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const swap = (order: Order, body: object, who = a.shop.staff) =>
  a.call(who, amendmentContract.swap, {
    params: { id: order.orderId },
    body: { orderDetailId: make.idsOf(order)[0], ...body } as never,
  });
const cancel = (order: Order, body: object = {}, who = a.shop.staff) =>
  a.call(who, amendmentContract.cancel, {
    params: { id: order.orderId },
    body: { kind: 'cancelled', reason: 'ลูกค้าขอยกเลิก', money: 'forfeit', ...body } as never,
  });

describe('swap', () => {
  it('takes another item at its own price, frees the old one and makes the order findable by the new code', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await make.reserved({ itemId });
    const dearer = await a.makeItem({ rentalPrice: 900, bail: 2000 });
    const { data } = await swap(order, { itemId: dearer.itemId });
    expect(data.lines[0]).toMatchObject({
      itemId: dearer.itemId,
      rentalPrice: 900,
      bail: 2000,
      state: 'reserved',
    });
    expect(
      (
        await a.call(a.shop.staff, rentalsContract.open, {
          body: {
            customerId: order.customer?.customerId ?? 0,
            pickupDay: today(),
            returnDay: inDays(2),
            reserve: true,
            lines: [{ itemId, quantity: 1 }],
          },
        })
      ).status,
    ).toBe(200);
    const found = await a.ok(a.shop.staff, orderContract.list, { query: { q: dearer.code } });
    expect(found.itemList.map((row) => row.orderId)).toEqual([order.orderId]);
  });

  it('keeps the price for a scanned garment of the same item', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const order = await make.reserved({ itemId });
    const other = units.find((one) => one.unitId !== order.lines[0]?.unitId);
    await a.sql(
      'update product_group set rental_price = 1 where id = (select group_id from product_item where id = $1)',
      [itemId],
    );
    const { data } = await swap(order, { barcode: other?.barcode });
    expect(data.lines[0]).toMatchObject({ unitId: other?.unitId, rentalPrice: 500 });
  });

  it('refuses a garment that is not free, and a line that is out', async () => {
    const taken = await a.makeItem({ units: 1 });
    await make.reserved({ itemId: taken.itemId });
    const order = await make.reserved();
    expect((await swap(order, { itemId: taken.itemId })).error.code).toBe('NOT_AVAILABLE');
    expect((await swap(order, { barcode: taken.units[0]?.barcode })).error.code).toBe('NOT_FREE_UNIT');
    const still = await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } });
    expect(still.lines[0]).toMatchObject({ itemId: order.lines[0]?.itemId, unitId: order.lines[0]?.unitId });
    expect((await swap(await make.out(), { itemId: taken.itemId })).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('refuses invalid input (400), no login (401), other branches and shops (404)', async () => {
    const order = await make.reserved();
    const { itemId, units } = await a.makeItem();
    const theirs = await a.makeItem({ shop: a.other, branchId: a.other.branchA });
    expect((await swap(order, {})).error.fields?.[0]?.field).toBe('itemId');
    expect(
      (await swap(order, { itemId: order.lines[0]?.itemId, barcode: units[0]?.barcode })).error.fields?.[0]
        ?.field,
    ).toBe('barcode');
    expect((await swap(order, { itemId: theirs.itemId })).status).toBe(404);
    expect((await swap(order, { itemId, orderDetailId: 999_999 })).status).toBe(404);
    expect((await swap(order, { itemId }, a.other.owner)).status).toBe(404);
    expect((await swap(order, { itemId }, a.shop.staff2)).status).toBe(404);
    expect((await a.call(null, amendmentContract.swap, { params: { id: order.orderId } })).status).toBe(401);
  });
});

describe('cancel', () => {
  it('with forfeit frees the garment, keeps the payment, returns the deposit and leaves no balance', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await make.reserved({ itemId, pay: 300, bail: 1000 });
    const { data } = await cancel(order);
    expect(data).toMatchObject({
      state: 'cancelled',
      money: {
        rent: 0,
        charges: 300,
        price: 300,
        paid: 300,
        balance: 0,
        bail: 0,
        bailKept: 0,
        bailReturned: 1000,
        bailHeld: 0,
        refundDue: 0,
      },
    });
    expect(data.charges.map((one) => [one.kind, one.reason])).toEqual([['cancel_fee', 'ลูกค้าขอยกเลิก']]);
    expect(data.lines[0]).toMatchObject({ state: 'cancelled', unitId: null });
    expect((await make.reserved({ itemId })).state).toBe('reserved');
    expect((await cancel(order)).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('with forfeit and VAT on top keeps exactly the amount paid', async () => {
    await a.sql(`update shop set vat_system = true, in_vat = false where shop_id = ${a.shop.shopId}`);
    const order = await make.reserved({ pay: 333.33 });
    const { data } = await cancel(order, { kind: 'noshow' });
    await a.sql(`update shop set vat_system = false, in_vat = true where shop_id = ${a.shop.shopId}`);
    expect(data).toMatchObject({ state: 'noshow', money: { vatOnTop: 0, price: 333.33, balance: 0 } });
  });

  it('with refund is for admins, and issues slips for price and deposit', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    expect((await cancel(order, { money: 'refund' })).status).toBe(403);
    const { data } = await cancel(order, { money: 'refund', method: 'transfer' }, a.shop.admin);
    expect(data).toMatchObject({
      state: 'cancelled',
      money: { price: 0, paid: 0, balance: 0, bailReturned: 1000, bailHeld: 0 },
    });
    expect(data.documents.map((one) => one.kind)).toEqual([
      'receipt',
      'bail_slip',
      'refund_slip',
      'bail_refund_slip',
    ]);
    expect(data.entries.slice(-2).map((one) => [one.kind, one.method, one.amount])).toEqual([
      ['refund', 'transfer', -500],
      ['bail_returned', 'transfer', -1000],
    ]);
  });

  it('cancels only lines that are not out, with their extension fees', async () => {
    const order = await make.reserved({ quantity: 2, pay: 1000, bail: 2000 });
    const [one = 0, two = 0] = make.idsOf(order);
    await a.ok(a.shop.admin, amendmentContract.extend, {
      params: { id: order.orderId },
      body: { orderDetailIds: [two], returnDay: inDays(4), fee: 100, discountReason: 'ทดสอบ' },
    });
    await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [cash('price', 100)] },
    });
    await a.ok(a.shop.staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: handedLinesOf(order).slice(0, 1) },
    });
    const { data } = await cancel(order, { kind: 'noshow' });
    expect(data.lines.map((line) => line.state)).toEqual(['out', 'noshow']);
    expect(data.charges.map((charge) => [charge.kind, charge.amount])).toEqual([
      ['extension_fee', 100],
      ['extension_fee', -100],
      ['cancel_fee', 600],
    ]);
    expect(data.money).toMatchObject({
      rent: 500,
      price: 1100,
      paid: 1100,
      balance: 0,
      bail: 1000,
      bailHeld: 2000,
    });
    const back = await a.ok(a.shop.staff, rentalsContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: [{ orderDetailId: one, returnedDay: today() }] },
    });
    expect(back).toMatchObject({ state: 'returned', money: { refundDue: 2000 } });
  });

  it('with refund keeps the deposit of lines that are out', async () => {
    const order = await make.reserved({ quantity: 2, pay: 1000, bail: 2000 });
    await a.ok(a.shop.staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: handedLinesOf(order).slice(0, 1) },
    });
    const { data } = await cancel(order, { money: 'refund' }, a.shop.admin);
    expect(data.money).toMatchObject({ price: 500, paid: 500, balance: 0, bail: 1000, bailHeld: 1000 });
  });

  it('excludes a concurrent pick-up: one of the two is refused', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    const lines = make.idsOf(order).map((orderDetailId) => ({ orderDetailId }));
    const answers = await Promise.all([
      a.call(a.shop.staff, rentalsContract.pickup, { params: { id: order.orderId }, body: { lines } }),
      cancel(order),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
  });

  it('refuses drafts and lines that are out (409), invalid input (400), no login (401), other branches and shops (404)', async () => {
    expect((await cancel(await make.reserved({ reserve: false }))).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await cancel(await make.out())).error.code).toBe('ILLEGAL_TRANSITION');
    const order = await make.reserved();
    expect((await cancel(order, { reason: ' ' })).status).toBe(400);
    expect((await cancel(order, { kind: 'lost' })).status).toBe(400);
    expect((await cancel(order, { money: 'credit', percent: 101 })).status).toBe(400);
    expect((await cancel(order, {}, a.shop.staff2)).status).toBe(404);
    expect((await cancel(order, {}, a.other.owner)).status).toBe(404);
    expect((await a.call(null, amendmentContract.cancel, { params: { id: order.orderId } })).status).toBe(
      401,
    );
  });
});
