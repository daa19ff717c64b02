import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { customerContract } from '#customers/contract.ts';
import { customerMessagesOn } from '#storefront/inbox/server/testing/customer-messages.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { searchContract } from '../contract.ts';

const a = await testApp();
const { staff } = a.shop;
const find = (q: string, who = staff) => a.ok(who, searchContract.find, { query: { q } });

const make = orderBuildersOf(a);

let itemId = 0;
let barcode = '';
let customerId = 0;
let order: { orderId: number; orderNo: string };

beforeAll(async () => {
  const item = await a.makeItem({ name: 'ราตรีค้นเจอ', units: 2, rentalPrice: 500, bail: 1000 });
  ({ itemId } = item);
  barcode = item.units[0]?.barcode ?? '';
  ({ customerId } = await a.ok(staff, customerContract.create, {
    body: { name: 'คุณบุปผา ตามหา', phone: '0891234567' },
  }));
  order = await make.out({ itemId, quantity: 2, customerId });
});

describe('one search over everything', () => {
  it.each(['บุปผา', 'บุปผาตามหา', '089-123-4567', '1234567'])('finds the customer by %s', async (q) => {
    const found = await find(q);
    expect(found.customers).toEqual([{ customerId, name: 'คุณบุปผา ตามหา', phoneEnd: '4567', watch: false }]);
  });

  it("finds orders by name, telephone and number, like the branch's list", async () => {
    for (const q of ['บุปผา', '0891234567', order.orderNo, order.orderNo.toLowerCase()])
      expect((await find(q)).orders.map((one) => [q, one.orderId])).toEqual([[q, order.orderId]]);
  });

  it('finds a sale by customer and number, also in another branch of the user', async () => {
    const sold = await a.makeItem({ units: 1 });
    const { orderId, orderNo } = await a.ok(staff, retailContract.sell, {
      body: {
        customerId: (
          await a.ok(staff, customerContract.create, {
            body: { name: 'คุณซื้อ ขาดใจ', phone: '+49 151 23450986' },
          })
        ).customerId,
        lines: [{ unitId: sold.units[0]?.unitId ?? 0 }],
        payments: [{ for: 'price', method: 'cash', amount: 1500 }],
      },
    });
    for (const q of ['ขาดใจ', orderNo, '0049 151 23450986'])
      expect((await find(q)).orders.map((one) => [q, one.orderId])).toEqual([[q, orderId]]);
    const elsewhere = await a.ok(a.shop.owner, searchContract.find, {
      query: { q: orderNo },
      branchId: a.shop.branchB,
    });
    expect(elsewhere.orders.map((one) => one.orderId)).toEqual([orderId]);
  });

  it('finds styles as people type them, with their number of units', async () => {
    expect((await find('ชุดราตรีค้นเจอ')).groups).toMatchObject([{ name: 'ราตรีค้นเจอ', owned: 2 }]);
  });

  it('shows the garment of a barcode with its next or current order', async () => {
    const waiting = await a.makeItem({ units: 1 });
    const held = await make.reserved({ itemId: waiting.itemId });
    expect((await find(waiting.units[0]?.barcode ?? '')).unit).toMatchObject({
      within: true,
      order: { orderId: held.orderId, out: false },
    });
    expect((await find(barcode.toLowerCase())).unit).toMatchObject({
      barcode,
      state: 'out',
      order: { orderId: order.orderId, out: true },
    });
  });

  it('shows the branch of a garment elsewhere, without orders of that branch', async () => {
    const away = await a.makeItem({ branchId: a.shop.branchB });
    expect((await find(away.units[0]?.barcode ?? '')).unit).toMatchObject({ within: false, order: null });
  });

  it('finds the order of a document by its full number', async () => {
    const { itemList } = await a.ok(staff, printingContract.receipts, {
      params: { cat: 'pickup', orderid: order.orderId },
    });
    const [paper] = itemList;
    expect((await find(paper?.documentNo ?? '')).paper).toEqual({
      documentNo: paper?.documentNo,
      orderId: order.orderId,
      orderNo: order.orderNo,
    });
    expect((await find('REC00000-2569-999999')).paper).toBeNull();
  });

  it('finds an order of another branch of the user by number, and shows its branch', async () => {
    const { owner, staff2, branchA, branchB } = a.shop;
    const away = await a.makeItem({ branchId: branchB, units: 1 });
    const { orderId, orderNo } = await a.ok(staff2, rentalsContract.open, {
      body: {
        customerId,
        pickupDay: addDays(bangkokDay(new Date()), 5),
        returnDay: addDays(bangkokDay(new Date()), 6),
        lines: [{ itemId: away.itemId, quantity: 1 }],
        reserve: true,
      },
    });
    const inA = (q: string) => a.ok(owner, searchContract.find, { query: { q }, branchId: branchA });
    const { name } = await a.one<{ name: string }>('select name from branch where shop_id = $1 and id = $2', [
      a.shop.shopId,
      branchB,
    ]);
    for (const q of [orderNo, orderNo.toLowerCase(), orderNo.slice(7), orderNo.slice(12)]) {
      const hits = (await inA(q)).orders.filter((one) => one.orderId === orderId);
      expect([q, hits]).toMatchObject([q, [{ orderNo, branchName: name }]]);
    }
    const atHome = await a.ok(owner, searchContract.find, { query: { q: orderNo }, branchId: branchB });
    expect(atHome.orders).toMatchObject([{ orderId, branchName: null }]);
    expect(
      await a.ok(owner, orderContract.get, { params: { id: orderId }, branchId: branchA }),
    ).toMatchObject({ orderNo });
    expect((await find(orderNo)).orders).toEqual([]);
    expect((await find(order.orderNo, staff2)).orders).toEqual([]);
  });

  it('finds nothing of another shop', async () => {
    for (const q of ['บุปผา', order.orderNo, barcode, 'ราตรีค้นเจอ'])
      expect(await find(q, a.other.staff)).toEqual({
        unit: null,
        paper: null,
        orders: [],
        customers: [],
        requests: [],
        conversations: [],
        groups: [],
        sets: [],
        goods: [],
      });
  });

  it('finds inbox conversations by sender and text, each once', async () => {
    const write = customerMessagesOn(a);
    const { conversationId } = await write('ขอเลื่อนวันรับชุดกาสะลอง', { name: 'ปริศนา' });
    for (const q of ['กาสะลอง', 'ปริศนา เลื่อนวัน'])
      expect((await find(q)).conversations).toMatchObject([{ conversationId, name: 'ปริศนา' }]);
    await a.sql("update mail set folder = 'trash' where conversation_id = $1", [conversationId]);
    expect((await find('กาสะลอง')).conversations).toEqual([]);
  });

  it('finds consumables by name, and by barcode or code as an exact match; none in package s', async () => {
    const made = await a.ok(a.shop.admin, consumablesContract.create, {
      body: { name: 'ที่คาดผมหูแมว', barcode: '8859999000011', price: 50 },
    });
    await a.ok(staff, consumablesContract.receive, {
      body: { lines: [{ goodsId: made.goodsId, quantity: 4 }] },
    });
    const hit = { goodsId: made.goodsId, name: made.name, code: made.code, onHand: 4 };
    expect((await find('หูแมว')).goods).toMatchObject([{ ...hit, exact: false }]);
    for (const q of ['8859999000011', made.code])
      expect((await find(q)).goods).toMatchObject([{ ...hit, exact: true }]);
    expect((await find('หูแมว', a.inPackage(staff, 's'))).goods).toEqual([]);
    expect((await find('หูแมว', a.other.staff)).goods).toEqual([]);
  });
});
