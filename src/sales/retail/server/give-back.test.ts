import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { updateShopSettings } from '#test/builders/index.ts';
import { retailContract } from '../contract.ts';
import { giveBackTotal } from '../give-back-total.ts';
import { createTestTill } from './testing/till.ts';

const a = await testApp();
const { staff, staff2, admin } = a.shop;
const { makeUnits, makeGoods, sell, stateOf, onHand, holds, day } = createTestTill(a);
const reason = 'ใส่ไม่ได้';

const sold = async (more: object = {}) => {
  const { ids } = await makeUnits(1);
  const goods = await makeGoods(4);
  const { data } = await sell(
    [{ unitId: ids[0] }, { goodsId: goods.goodsId, quantity: 4 }],
    1700,
    more,
    admin,
  );
  const [garment, pieces] = data.sales.map((one) => one.saleLineId);
  return {
    id: data.orderId,
    unitId: ids[0] ?? 0,
    goodsId: goods.goodsId,
    garment: garment ?? 0,
    pieces: pieces ?? 0,
  };
};
const back = (id: number, lines: readonly object[], more: object = {}, who = admin) =>
  a.call(who, retailContract.giveBack, { params: { id }, body: { lines, reason, ...more } as never });

describe('returning sale items', () => {
  it('returns some pieces to stock, writes a garment off, and refunds with a document', async () => {
    const one = await sold();
    const first = await back(one.id, [{ saleLineId: one.pieces, quantity: 1 }]);
    expect(first.data.sales.map((line) => [line.state, line.quantity])).toEqual([
      ['sold', 1],
      ['sold', 3],
      ['returned', 1],
    ]);
    expect(first.data.money).toMatchObject({ price: 1650, paid: 1650, balance: 0 });
    expect(first.data.documents.at(-1)).toMatchObject({ kind: 'refund_slip', total: 50 });
    expect(await onHand(one.goodsId)).toBe(1);
    const second = await back(one.id, [
      { saleLineId: one.garment, to: 'written_off' },
      { saleLineId: one.pieces, quantity: 3, to: 'written_off' },
    ]);
    expect(second.data).toMatchObject({ state: 'cancelled', money: { price: 0, paid: 0 } });
    expect([await stateOf(one.unitId), await onHand(one.goodsId)]).toEqual(['retired', 1]);
    const again = await back(one.id, [{ saleLineId: one.garment }]);
    expect([again.status, again.error.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    const { itemList } = await a.ok(staff, retailContract.list, { query: { list: 'back' } });
    expect(itemList[0]).toMatchObject({ orderId: one.id, price: 0 });
    await holds();
  });

  it('refunds shown VAT by a credit note, and puts a garment back on the rack', async () => {
    await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${a.shop.shopId}`);
    const one = await sold();
    const { data } = await back(one.id, [{ saleLineId: one.garment }]);
    expect(data.documents.map((paper) => [paper.kind, paper.total])).toEqual([
      ['abb_tax_invoice', 1700],
      ['credit_note', 1500],
    ]);
    expect(await stateOf(one.unitId)).toBe('ready');
    await a.sql(`update shop set vat_system = false where shop_id = ${a.shop.shopId}`);
    await holds();
  });

  it('limits refunds by staff; credit needs a customer and belongs to that customer', async () => {
    const one = await sold();
    await a.sql(`update shop set staff_refund_limit = 10000 where shop_id = ${a.shop.shopId}`);
    const no = await back(one.id, [{ saleLineId: one.garment }], {}, staff);
    expect([no.status, no.error.code]).toEqual([403, 'REFUND_LIMIT']);
    expect(await stateOf(one.unitId)).toBe('sold');
    expect((await back(one.id, [{ saleLineId: one.pieces, quantity: 2 }], {}, staff)).status).toBe(200);
    const nobody = await back(one.id, [{ saleLineId: one.garment }], { method: 'credit' });
    expect([nobody.status, nobody.error.code]).toEqual([409, 'CREDIT_NOBODY']);
    const customerId = await a.makeCustomer();
    const theirs = await sold({ customerId });
    const { data } = await back(theirs.id, [{ saleLineId: theirs.garment }], { method: 'credit' });
    expect(data.customer?.credit).toBe(1500);
    await a.sql(`update customer set erased_at = now() where shop_id = ${a.shop.shopId} and id = $1`, [
      customerId,
    ]);
    const erased = await back(theirs.id, [{ saleLineId: theirs.pieces }], { method: 'credit' });
    expect([erased.status, erased.error.code]).toEqual([409, 'CREDIT_NOBODY']);
    expect((await back(theirs.id, [{ saleLineId: theirs.pieces }])).status).toBe(200);
    await holds();
  });

  it('refuses more than was sold (400), package s (403), unknown sales (404)', async () => {
    const one = await sold();
    expect((await back(one.id, [{ saleLineId: one.pieces, quantity: 5 }])).status).toBe(400);
    expect((await back(one.id, [{ saleLineId: one.pieces, to: 'inspect' }])).status).toBe(400);
    expect((await back(one.id, [{ saleLineId: 999_999 }])).status).toBe(404);
    expect((await back(one.id, [{ saleLineId: one.pieces }], {}, a.inPackage(admin, 's'))).status).toBe(403);
    expect((await back(one.id, [{ saleLineId: one.pieces }], {}, staff2)).status).toBe(404);
    expect((await back(one.id, [{ saleLineId: one.pieces }], {}, a.other.admin)).status).toBe(404);
  });
});

describe('voiding a sale', () => {
  const undo = (id: number, who = admin) =>
    a.call(who, retailContract.undo, { params: { id }, body: { reason } });

  it('voids a sale of today as a whole: items returned, every entry reversed, the document void', async () => {
    const one = await sold();
    expect((await undo(one.id, staff)).status).toBe(403);
    expect((await undo(one.id, a.other.admin)).status).toBe(404);
    expect((await undo(one.id, a.inPackage(admin, 's'))).status).toBe(403);
    const { data } = await undo(one.id);
    expect(data).toMatchObject({ state: 'cancelled', money: { price: 0, paid: 0, balance: 0 } });
    expect(data.documents.map((paper) => paper.voided)).toEqual([true]);
    expect(data.sales.map((line) => line.state)).toEqual(['void', 'void']);
    expect([await stateOf(one.unitId), await onHand(one.goodsId)]).toEqual(['ready', 4]);
    const again = await undo(one.id);
    expect([again.status, again.error.code]).toEqual([409, 'SALE_NOT_TODAY']);
    expect(
      (await a.call(admin, retailContract.undo, { params: { id: one.id }, body: { reason: '' } })).status,
    ).toBe(400);
    await holds();
  });

  it('refuses a sale of yesterday, or one with returns', async () => {
    const one = await sold();
    await back(one.id, [{ saleLineId: one.pieces, quantity: 1 }]);
    expect((await undo(one.id)).error.code).toBe('SALE_NOT_TODAY');
    const two = await sold();
    await a.sql("update rental_order set created_at = created_at - interval '1 day' where id = $1", [two.id]);
    expect((await undo(two.id)).error.code).toBe('SALE_NOT_TODAY');
  });
});

it('lets a returned garment be rented and sold again', async () => {
  const one = await sold();
  await back(one.id, [{ saleLineId: one.garment, to: 'inspect' }]);
  expect(await stateOf(one.unitId)).toBe('inspect');
  await a.sql("update unit set state = 'ready' where id = $1", [one.unitId]);
  const { item } = await a.one<{ item: string }>('select item_id as item from unit where id = $1', [
    one.unitId,
  ]);
  const order = await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: day(4),
      returnDay: day(5),
      lines: [{ itemId: Number(item), quantity: 1 }],
      reserve: true,
    },
  });
  expect(order.lines[0]?.unitId).toBe(one.unitId);
  await holds();
});

it('shows the refund with VAT on top, as it is booked', async () => {
  await updateShopSettings(a, { vat_system: true, in_vat: false });
  const goods = await makeGoods(3, 33.33);
  const { data: order } = await sell([{ goodsId: goods.goodsId, quantity: 3 }], 106.99, {}, admin);
  const lines = [{ saleLineId: order.sales[0]?.saleLineId ?? 0, quantity: 1 }];
  const shop = await a.ok(staff, shopInfoOperations.shopInfo);
  expect(giveBackTotal(order, lines, shop)).toBe(35.66);
  const { data } = await back(order.orderId, lines, { method: 'transfer' });
  expect(data.documents.at(-1)).toMatchObject({ total: 35.66 });
  await updateShopSettings(a, { vat_system: false });
});
