import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let customerId: number;
beforeAll(async () => {
  customerId = await a.makeCustomer();
});

const all = [cash('price', 500), cash('bail', 1000)];
const wish = (itemId: number, more: object = {}) => ({
  customerId,
  pickupDay: inDays(0),
  returnDay: inDays(2),
  lines: [{ itemId, quantity: 1 }],
  payments: all,
  ...more,
});
const walkIn = (itemId: number, more: object = {}, { who = a.shop.staff, key = '' } = {}) =>
  a.call(who, rentalsContract.walkIn, {
    body: wish(itemId, more) as never,
    ...(key !== '' && { key }),
  });
const orders = async (): Promise<number> =>
  (await a.ok(a.shop.staff, orderContract.list, { query: { size: 1 } })).total;

describe('a walk-in', () => {
  it('reserves, pays, hands over and issues documents in one step', async () => {
    const { itemId, units } = await a.makeItem({ units: 2, rentalPrice: 500, bail: 1000 });
    const barcode = units[1]?.barcode ?? '';
    const { status, data } = await walkIn(itemId, { lines: [{ itemId, quantity: 1, barcode }] });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'out',
      money: { price: 500, paid: 500, balance: 0, bailHeld: 1000 },
      lines: [{ barcode, state: 'out', unitState: 'out' }],
    });
    expect(data.documents.map((one) => one.kind)).toContain('bail_slip');
    expect(
      (await a.ok(a.shop.staff, stockContract.resolveCode, { body: { code: barcode } })).found[0]?.state,
    ).toBe('out');
    const { itemList, undo } = await a.ok(a.shop.staff, orderContract.log, { params: { id: data.orderId } });
    expect(itemList.map((one) => one.action)).toEqual(['rental.open', 'rental.pickup']);
    expect(undo?.kind).toBe('pickup');
  });

  it('records the garments that are handed over, and asks for them if several fit', async () => {
    const { itemId, units } = await a.makeItem({ units: 8, rentalPrice: 250, bail: 500 });
    const before = await orders();
    const asked = await walkIn(itemId, { lines: [{ itemId, quantity: 2 }] });
    expect([asked.status, asked.error.code]).toEqual([409, 'UNIT_NOT_NAMED']);
    expect(asked.error.fields?.map((one) => one.field)).toEqual(['lines.0.barcode', 'lines.0.barcode']);
    expect(await orders()).toBe(before);
    const hands = [units[6]?.barcode, units[3]?.barcode];
    const lines = hands.map((barcode) => ({ itemId, quantity: 1, barcode }));
    const { data } = await walkIn(itemId, { lines });
    expect(data.lines.map((line) => line.barcode)).toEqual(hands);
    const back = await make.back(data);
    expect(back.lines.map((line) => [line.barcode, line.state])).toEqual(
      hands.map((barcode) => [barcode, 'returned']),
    );
  });

  it('hands over the whole rack without asking', async () => {
    const { itemId, units } = await a.makeItem({ units: 2, rentalPrice: 250, bail: 500 });
    const { data } = await walkIn(itemId, { lines: [{ itemId, quantity: 2 }] });
    expect(data.lines.map((line) => line.barcode).toSorted()).toEqual(
      units.map((one) => one.barcode).toSorted(),
    );
  });

  it('continues a draft under its own number', async () => {
    const draft = await make.reserved({ reserve: false });
    const { itemId } = await a.makeItem({ rentalPrice: 500, bail: 1000 });
    const { data } = await walkIn(itemId, { draftId: draft.orderId });
    expect(data).toMatchObject({ orderId: draft.orderId, orderNo: draft.orderNo, state: 'out' });
    expect((await walkIn(itemId, { draftId: draft.orderId })).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('writes nothing when one of the three steps is refused', async () => {
    const { itemId, units } = await a.makeItem({ units: 1, rentalPrice: 500, bail: 1000 });
    const before = await orders();
    const refused = async (more: object): Promise<string> => (await walkIn(itemId, more)).error.code;
    expect(await refused({ payments: [cash('price', 500)] })).toBe('BALANCE_DUE');
    expect(await refused({ payments: [cash('price', 501), cash('bail', 1000)] })).toBe('PAYMENT_TOO_LARGE');
    expect(await refused({ lines: [{ itemId, quantity: 2 }] })).toBe('NOT_AVAILABLE');
    expect(await refused({ customerId: null })).toBe('CUSTOMER_REQUIRED');
    await a.ok(a.shop.staff, stockContract.moveUnits, {
      body: { unitIds: [units[0]?.unitId ?? 0], to: 'wash' },
    });
    expect(['NOT_FREE_UNIT', 'NOT_AVAILABLE']).toContain(await refused({}));
    expect(await orders()).toBe(before);
    const held = await a.sql('select 1 from reservation where shop_id = $1 and unit_id = $2', [
      a.shop.shopId,
      units[0]?.unitId,
    ]);
    expect(held).toEqual([]);
  });

  it('returns the first reply for a repeated key, and hands a garment over once', async () => {
    const { itemId } = await a.makeItem({ units: 1, rentalPrice: 500, bail: 1000 });
    const key = `walk-in-${itemId}`;
    const [first, again] = [await walkIn(itemId, {}, { key }), await walkIn(itemId, {}, { key })];
    expect([first.status, again.status, again.data.orderId]).toEqual([200, 200, first.data.orderId]);
    const other = await a.makeItem({ units: 1, rentalPrice: 500, bail: 1000 });
    const race = await Promise.all([walkIn(other.itemId), walkIn(other.itemId)]);
    expect(race.map((one) => one.status).toSorted()).toEqual([200, 409]);
  });

  it('refuses other days (400), no login (401), other branches and shops (404)', async () => {
    const { itemId } = await a.makeItem({ units: 1, rentalPrice: 500, bail: 1000 });
    expect((await walkIn(itemId, { pickupDay: inDays(1) })).status).toBe(400);
    expect((await walkIn(itemId, { returnDay: inDays(-1) })).status).toBe(400);
    expect((await walkIn(itemId, { reserve: true })).status).toBe(400);
    expect((await a.call(null, rentalsContract.walkIn, { body: wish(itemId) })).status).toBe(401);
    expect((await walkIn(itemId, {}, { who: a.other.owner })).status).toBe(404);
    const { orderId } = await make.reserved({ reserve: false });
    expect((await walkIn(itemId, { draftId: orderId }, { who: a.shop.staff2 })).status).toBe(404);
  });
});
