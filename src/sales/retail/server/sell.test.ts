import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { retailContract } from '../contract.ts';
import { createTestTill } from './testing/till.ts';

const a = await testApp();
const { staff, staff2, admin, branchB } = a.shop;
const { makeUnits, makeGoods, reserve, sell, stateOf, onHand, holds, cash, day } = createTestTill(a);
const why = 'เก่าแล้ว';

describe('selling', () => {
  it('sells a garment and a consumable in one payment: both leave the stock, with one receipt and no rental', async () => {
    const { ids, codes, itemId } = await makeUnits(1);
    const goods = await makeGoods(5);
    const customerId = await a.makeCustomer();
    const { status, data } = await sell(
      [{ barcode: codes[0] }, { goodsId: goods.goodsId, quantity: 3, discount: 10, discountReason: why }],
      1620,
      { customerId },
      admin,
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      kind: 'sale',
      state: 'closed',
      lines: [],
      pickupDay: day(0),
      money: { rent: 0, charges: 1620, price: 1620, paid: 1620, balance: 0, bail: 0 },
    });
    expect(data.orderNo).toMatch(/^S\d{5}-\d{4}-\d{6}$/);
    expect(data.sales.map((one) => [one.state, one.quantity, one.amount])).toEqual([
      ['sold', 1, 1500],
      ['sold', 3, 120],
    ]);
    expect(data.entries.map((one) => [one.kind, one.method, one.amount])).toEqual([['sale', 'cash', 1620]]);
    expect(data.documents.map((one) => [one.kind, one.stage, one.total])).toEqual([
      ['receipt', 'sale', 1620],
    ]);
    expect([await stateOf(ids[0] ?? 0), await onHand(goods.goodsId)]).toEqual(['sold', 2]);
    const free = await a.sql<{ n: string }>(
      "select count(*) as n from unit where item_id = $1 and state = 'ready'",
      [itemId],
    );
    expect(free[0]?.n).toBe('0');
    // Lists of rentals show no sales, and vice versa.
    const rentals = await a.ok(staff, orderContract.list, { query: { list: 'all', q: data.orderNo } });
    expect(rentals.itemList).toEqual([]);
    const sales = await a.ok(staff, retailContract.list, { query: { q: codes[0] ?? '' } });
    expect(sales.itemList.map((one) => [one.orderId, one.pieces, one.price, one.states])).toEqual([
      [data.orderId, 4, 1620, ['sold']],
    ]);
    await holds();
  });

  it('refuses a reserved garment with its days; on request, moves its reservations to other units first', async () => {
    const { ids, itemId } = await makeUnits(2);
    const order = await reserve(itemId, 5);
    const held = order.lines[0]?.unitId ?? 0;
    const other = ids.find((id) => id !== held) ?? 0;
    const line = { unitId: held, price: 100, discountReason: why };
    const no = await sell([line], 100, {}, admin);
    expect([no.status, no.error.code]).toEqual([409, 'UNIT_RESERVED']);
    expect(no.error.data).toMatchObject({ unitId: held, from: day(5), to: day(6) });
    const found = await a.ok(staff, retailContract.find, {
      body: { code: order.lines[0]?.barcode ?? '' },
    });
    expect(found.promises).toEqual([
      { orderId: order.orderId, orderNo: order.orderNo, from: day(5), to: day(6) },
    ]);
    expect((await sell([line], 100, { movePromises: true }, admin)).status).toBe(200);
    const now = await a.ok(staff, orderContract.get, { params: { id: order.orderId } });
    expect([now.lines[0]?.unitId, now.lines[0]?.state]).toEqual([other, 'reserved']);
    // The last unit cannot be sold, because no other unit can take its reservation.
    const last = await sell([{ ...line, unitId: other }], 100, { movePromises: true }, admin);
    expect([last.status, last.error.code]).toEqual([409, 'UNIT_RESERVED']);
    await holds();
  });

  it('refuses garments that are out, in transfer, in laundry, lost or sold, each with its own error', async () => {
    const { ids } = await makeUnits(1);
    const [id = 0] = ids;
    const line = { unitId: id, price: 100, discountReason: why };
    for (const [state, code] of [
      ['out', 'UNIT_OUT'],
      ['transit', 'UNIT_IN_TRANSIT'],
      ['wash', 'UNIT_IN_CARE'],
      ['inspect', 'UNIT_IN_CARE'],
      ['lost', 'UNIT_GONE'],
    ]) {
      await a.sql('update unit set state = $2::unit_state where id = $1', [id, state]);
      const no = await sell([line], 100, {}, admin);
      expect([state, no.status, no.error.code]).toEqual([state, 409, code]);
    }
    await a.sql("update unit set state = 'retired' where id = $1", [id]);
    expect((await sell([line], 100, {}, admin)).status).toBe(200);
    const again = await sell([line], 100, {}, admin);
    expect([again.status, again.error.code]).toEqual([409, 'UNIT_GONE']);
  });

  it('requires full payment, limits staff discounts, and requires a reason for each price below the list', async () => {
    const { ids } = await makeUnits(1);
    const [unitId = 0] = ids;
    const unpaid = await sell([{ unitId }], 1499);
    expect([unpaid.status, unpaid.error.code]).toEqual([409, 'BALANCE_DUE']);
    const over = await sell([{ unitId }], 1501);
    expect([over.status, over.error.code]).toEqual([409, 'PAYMENT_TOO_LARGE']);
    const silent = await sell([{ unitId, discount: 100 }], 1400);
    expect([silent.status, silent.error.fields?.[0]?.field]).toEqual([400, 'lines.0.discountReason']);
    await a.sql(`update shop set staff_discount_percent = 10 where shop_id = ${a.shop.shopId}`);
    const cheap = { unitId, discount: 151, discountReason: why };
    const no = await sell([cheap], 1349);
    expect([no.status, no.error.code]).toEqual([403, 'DISCOUNT_LIMIT']);
    expect(await stateOf(unitId)).toBe('ready');
    expect((await sell([{ ...cheap, discount: 150 }], 1350)).status).toBe(200);
    await holds();
  });

  it('accepts several tenders, VAT included and a full invoice; does not sell the last piece twice', async () => {
    await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${a.shop.shopId}`);
    const goods = await makeGoods(1, 107);
    const line = { goodsId: goods.goodsId };
    const { data } = await sell([line], 0, {
      payments: [cash(57), { for: 'price', method: 'transfer', amount: 50 }],
    });
    expect(data.documents.map((one) => [one.kind, one.total])).toEqual([['abb_tax_invoice', 107]]);
    const paper = await a.one<{ vat: string; base: string; sale: boolean; goods: number }>(
      "select vat, base, (content->'sale')::boolean as sale, (content#>'{lines,0,goodsId}')::int as goods from document where id = $1",
      [data.documents[0]?.documentId],
    );
    // The document refers to the consumable, whose picture appears in layouts with photos.
    expect(paper).toEqual({ vat: '700', base: '10000', sale: true, goods: goods.goodsId });
    const short = await sell([line], 107);
    expect([short.status, short.error.code]).toEqual([409, 'GOODS_SHORT']);
    await a.sql(`update shop set vat_system = false where shop_id = ${a.shop.shopId}`);
    await holds();
  });

  it('refuses invalid input (400), package s (403), other branches and shops (404)', async () => {
    const { ids } = await makeUnits(1);
    const [unitId = 0] = ids;
    expect((await sell([{ unitId, goodsId: 1 }], 1)).status).toBe(400);
    expect((await sell([{ unitId, quantity: 2 }], 1)).status).toBe(400);
    expect((await sell([], 1)).status).toBe(400);
    const dear = await sell([{ unitId, price: 10_000_001 }], 10_000_001);
    expect([dear.status, dear.error.fields?.[0]?.field]).toEqual([400, 'lines.0.price']);
    const small = await sell([{ unitId }], 1500, {}, a.inPackage(staff, 's'));
    expect([small.status, small.error.code]).toEqual([403, 'PACKAGE_REQUIRED']);
    expect((await sell([{ unitId }], 1500, {}, staff2)).status).toBe(404);
    expect((await sell([{ unitId }], 1500, {}, a.other.staff)).status).toBe(404);
    const elsewhere = await a.call(a.shop.owner, retailContract.sell, {
      body: { lines: [{ unitId }], payments: [cash(1500)] },
      branchId: branchB,
    });
    expect(elsewhere.status).toBe(404);
    expect((await a.call(null, retailContract.sell, { body: { lines: [{ unitId }] } })).status).toBe(401);
  });

  it('refuses in the database a reservation of a sold garment, and the sale of a reserved one', async () => {
    const { ids, itemId } = await makeUnits(2);
    await sell([{ unitId: ids[0] }], 1500);
    await expect(
      a.sql(
        `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, purpose)
         values (${a.shop.shopId}, $1, $2, $3, '[2030-01-01,2030-01-03)', '2030-01-02', 'transfer')`,
        [ids[0], itemId, a.shop.branchA],
      ),
    ).rejects.toThrow(/reservation_of_unsold/);
    const order = await reserve(itemId, 3);
    await expect(
      a.sql("update unit set state = 'sold' where id = $1", [order.lines[0]?.unitId]),
    ).rejects.toThrow(/reservation_of_unsold/);
  });
});

describe('finding sale items', () => {
  it('returns a garment with its suggested price, and a consumable with its stock', async () => {
    const { codes } = await makeUnits(1);
    const goods = await makeGoods(4);
    expect(await a.ok(staff, retailContract.find, { body: { code: codes[0] ?? '' } })).toMatchObject({
      goodsId: null,
      listPrice: 1500,
      onHand: 1,
      state: 'ready',
      promises: [],
    });
    expect(await a.ok(staff, retailContract.find, { body: { code: goods.code } })).toMatchObject({
      unitId: null,
      goodsId: goods.goodsId,
      listPrice: 50,
      onHand: 4,
    });
    expect((await a.call(staff, retailContract.find, { body: { code: 'NO-SUCH' } })).status).toBe(404);
  });
});

describe('selling with a rental', () => {
  it('adds consumables to a rental: one balance, paid first, and the rental continues', async () => {
    const { itemId } = await makeUnits(1);
    const goods = await makeGoods(2);
    const order = await reserve(itemId, 2);
    const data = await a.ok(staff, retailContract.add, {
      params: { id: order.orderId },
      body: { lines: [{ goodsId: goods.goodsId, quantity: 2 }] },
    });
    expect(data.money).toMatchObject({ rent: 500, charges: 100, price: 600, balance: 600 });
    const paid = await a.ok(staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [cash(600)] },
    });
    expect(paid.entries.map((one) => [one.kind, one.amount])).toEqual([
      ['sale', 100],
      ['rent', 500],
    ]);
    expect(paid.documents.map((one) => [one.kind, one.total])).toEqual([['receipt', 600]]);
    const small = await a.call(a.inPackage(staff, 's'), retailContract.add, {
      params: { id: order.orderId },
      body: { lines: [{ goodsId: goods.goodsId }] },
    });
    expect([small.status, small.error.code]).toEqual([403, 'PACKAGE_REQUIRED']);
    expect(
      (
        await a.call(a.other.staff, retailContract.add, {
          params: { id: order.orderId },
          body: { lines: [{ goodsId: goods.goodsId }] },
        })
      ).status,
    ).toBe(404);
    expect(
      (await a.call(staff, retailContract.add, { params: { id: order.orderId }, body: { lines: [] } }))
        .status,
    ).toBe(400);
    await holds();
  });
});
