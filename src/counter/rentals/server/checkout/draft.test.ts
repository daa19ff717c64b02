import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const draft = () => make.reserved({ reserve: false, from: 1, to: 3 });
const save = async (orderId: number, itemId: number, more: object = {}, who = a.shop.staff) =>
  a.call(who, rentalsContract.saveDraft, {
    params: { id: orderId },
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: inDays(2),
      returnDay: inDays(4),
      reserve: false,
      lines: [{ itemId, quantity: 2 }],
      ...more,
    } as never,
  });

describe('saveDraft', () => {
  it('saves other lines and days under the same number', async () => {
    const before = await draft();
    const { itemId } = await a.makeItem();
    const { data, status } = await save(before.orderId, itemId, { note: 'new' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      orderNo: before.orderNo,
      state: 'draft',
      pickupDay: inDays(2),
      note: 'new',
      version: before.version + 1,
    });
    expect(data.lines.map((line) => line.itemId)).toEqual([itemId, itemId]);
  });

  it('reserves with the same checks as opening', async () => {
    const { orderId } = await draft();
    const { itemId } = await a.makeItem({ units: 2 });
    expect((await save(orderId, itemId, { reserve: true, customerId: null })).error.code).toBe(
      'CUSTOMER_REQUIRED',
    );
    expect(
      (await save(orderId, itemId, { reserve: true, lines: [{ itemId, quantity: 3 }] })).error.code,
    ).toBe('NOT_AVAILABLE');
    const { data } = await save(orderId, itemId, { reserve: true, payments: [cash('price', 1000)] });
    expect(data).toMatchObject({ state: 'reserved', money: { paid: 1000, balance: 0 } });
    expect(data.lines.every((line) => line.unitId !== null)).toBe(true);
    expect((await save(orderId, itemId)).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('keeps the scanned garment, also of a set, until it is reserved or replaced', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const barcode = units[2]?.barcode ?? '';
    const parked = await make.reserved({ reserve: false, from: 1, to: 3, itemId, line: { barcode } });
    const kept = { barcode, unitId: units[2]?.unitId, bound: true, state: 'draft' };
    expect(parked.lines).toMatchObject([kept]);
    expect((await make.get(parked)).lines).toMatchObject([kept]);
    const again = await save(parked.orderId, itemId, { lines: [{ itemId, quantity: 1, barcode }] });
    expect(again.data.lines).toMatchObject([kept]);
    const other = await save(parked.orderId, itemId, { lines: [{ itemId, quantity: 1 }] });
    expect(other.data.lines).toMatchObject([{ barcode: '', unitId: null, bound: false }]);
    await save(parked.orderId, itemId, { lines: [{ itemId, quantity: 1, barcode }] });
    const { data } = await save(parked.orderId, itemId, {
      reserve: true,
      lines: [{ itemId, quantity: 1, barcode }],
    });
    expect(data.lines).toMatchObject([{ barcode, bound: true, state: 'reserved' }]);
  });

  it('gives the reason why the scanned garment of a draft cannot be reserved', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const barcode = units[0]?.barcode ?? '';
    const parked = await make.reserved({ reserve: false, from: 1, to: 3, itemId, line: { barcode } });
    const other = await make.reserved({ itemId, from: 2, to: 4, line: { barcode } });
    const choices = async () =>
      (
        await a.ok(a.shop.staff, stockContract.choices, {
          query: {
            itemIds: String(itemId),
            pickupDay: parked.pickupDay,
            returnDay: parked.returnDay,
            orderId: parked.orderId,
          },
        })
      ).itemList[0]?.units.find((one) => one.barcode === barcode);
    expect(await choices()).toMatchObject({
      free: false,
      promised: { orderNo: other.orderNo, from: inDays(2), due: inDays(4) },
    });
    const lines = [{ itemId, quantity: 1, barcode }];
    const refused = await save(parked.orderId, itemId, {
      reserve: true,
      pickupDay: inDays(1),
      returnDay: inDays(3),
      lines,
    });
    expect([refused.error.code, refused.error.detail.includes(barcode)]).toEqual(['NOT_FREE_UNIT', true]);
    await make.cancel(other);
    await a.ok(a.shop.staff, stockContract.moveUnits, {
      body: { unitIds: [units[0]?.unitId ?? 0], to: 'repair' },
    });
    expect(await choices()).toMatchObject({ free: false, promised: null, state: 'repair' });
  });

  it('does not let a unit be removed while a draft contains it', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    await make.reserved({ reserve: false, itemId, line: { barcode: units[0]?.barcode } });
    const removed = await a.call(a.shop.admin, stockContract.removeUnit, {
      params: { id: units[0]?.unitId ?? 0 },
    });
    expect(removed.error.code).toBe('IN_USE');
  });

  it('reserves once for two concurrent requests', async () => {
    const { orderId } = await draft();
    const { itemId } = await a.makeItem({ units: 4 });
    const answers = await Promise.all([
      save(orderId, itemId, { reserve: true }),
      save(orderId, itemId, { reserve: true }),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(
      await a.sql("select id from reservation where item_id = $1 and state = 'held'", [itemId]),
    ).toHaveLength(2);
  });

  it('refuses invalid input (400), no login (401), other branches and shops (404)', async () => {
    const { orderId } = await draft();
    const { itemId } = await a.makeItem();
    expect((await save(orderId, itemId, { lines: [] })).status).toBe(400);
    expect((await a.call(null, rentalsContract.saveDraft, { params: { id: orderId } })).status).toBe(401);
    expect((await save(orderId, itemId, {}, a.shop.staff2)).status).toBe(404);
    expect((await save(orderId, itemId, {}, a.other.owner)).status).toBe(404);
  });
});

describe('removeDraft', () => {
  it('deletes the draft and keeps its content in the audit log', async () => {
    const { orderId } = await draft();
    await a.ok(a.shop.staff, rentalsContract.removeDraft, { params: { id: orderId } });
    expect((await a.call(a.shop.staff, orderContract.get, { params: { id: orderId } })).status).toBe(404);
    expect(
      await a.sql(
        "select id from audit_log where action = 'rental.removeDraft' and subject_id = $1 and before is not null",
        [orderId],
      ),
    ).toHaveLength(1);
  });

  it('refuses reserved orders (409), invalid input (400), no login (401), other branches and shops (404)', async () => {
    const { orderId } = await make.reserved();
    const remove = (id: number | string, who: typeof a.shop.staff | null = a.shop.staff) =>
      a.call(who, rentalsContract.removeDraft, { params: { id } as never });
    expect((await remove(orderId)).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await remove('x')).status).toBe(400);
    expect((await remove(orderId, null)).status).toBe(401);
    const mine = await draft();
    expect((await remove(mine.orderId, a.other.owner)).status).toBe(404);
    expect((await remove(mine.orderId, a.shop.staff2)).status).toBe(404);
  });
});
