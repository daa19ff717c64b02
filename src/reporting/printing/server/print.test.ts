import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { makeFirstSampleObjects } from '#test/samples/sample-objects.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { promptPayQr } from '#lib/payments/promptpay.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { printingContract } from '../contract.ts';

const a = await testApp();

describe('GET /api/print/order/:orderid', () => {
  const row = printingContract.documents;

  it('returns all documents of the order, newest first, with the stored sums', async () => {
    const { orderId } = await makeFirstSampleObjects(a, a.shop);
    const order = await a.ok(a.shop.staff, orderContract.get, { params: { id: orderId } });
    const { itemList } = await a.ok(a.shop.staff, row, { params: { orderid: orderId } });
    expect(itemList.map((one) => one.documentNo).toSorted()).toEqual(
      order.documents.map((one) => one.documentNo).toSorted(),
    );
    expect(itemList.length).toBeGreaterThan(0);
    for (const paper of itemList) {
      expect(paper.content.entries.reduce((sum, one) => sum + one.amount, 0)).toBe(paper.total);
      expect(paper.base + paper.vat).toBe(paper.total);
      const lines = paper.content.lines.reduce((sum, one) => sum + one.amount, 0);
      if (paper.kind === 'receipt') expect(lines).toBe(paper.total);
      else expect(lines).toBe(order.money.price);
    }
  });

  it('returns 400 for an invalid id, 401 without a login, 404 for another shop', async () => {
    const { orderId } = await makeFirstSampleObjects(a, a.shop);
    expect((await a.call(a.shop.staff, row, { params: { orderid: 'x' as never } })).status).toBe(400);
    expect((await a.call(null, row, { params: { orderid: orderId } })).status).toBe(401);
    expect((await a.call(a.other.owner, row, { params: { orderid: orderId } })).status).toBe(404);
  });
});

describe('GET /api/print/invoice', () => {
  const row = printingContract.invoice;

  it('returns the amount owed, price and deposit separately, with PromptPay for exactly that amount', async () => {
    const { orderId } = await makeFirstSampleObjects(a, a.shop);
    const { money } = await a.ok(a.shop.staff, orderContract.get, { params: { id: orderId } });
    const invoice = await a.ok(a.shop.staff, row, { query: { orders: String(orderId) } });
    expect(invoice).toMatchObject({
      owed: money.balance,
      price: money.price,
      paid: money.paid,
      bailOwed: money.bail - money.bailHeld,
    });
    expect(invoice.owed).toBeGreaterThan(0);
    const payload = (baht: number) => promptPayQr('0812345678', nearestSatang(baht));
    expect(invoice.promptPay).toBe(payload(invoice.owed));
    expect(invoice.promptPayWithBail).toBe(payload(invoice.owed + invoice.bailOwed));
    await a.sql(`update shop set promptpay_id = '0105541069238' where shop_id = ${a.shop.shopId}`);
    expect(await a.ok(a.shop.staff, row, { query: { orders: String(orderId) } })).toMatchObject({
      promptPay: '',
      promptPayWithBail: '',
    });
    const { documents } = await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: orderId },
      body: { payments: [{ for: 'price', method: 'cash', amount: 1 }] },
    });
    const printed = await a.ok(a.shop.staff, printingContract.documents, {
      params: { orderid: String(orderId) },
    });
    const newest = Math.max(...documents.map((one) => one.documentId));
    expect(printed.itemList.find((one) => one.documentId === newest)?.content.promptPay).toBe('');
    await a.sql(`update shop set promptpay_id = '0812345678' where shop_id = ${a.shop.shopId}`);
  });

  it('has a number, a due day, the account, and the tax withheld by a company', async () => {
    const { orderId, customerId } = await makeFirstSampleObjects(a, a.shop);
    await a.sql(`update shop set bank_account = 'กสิกรไทย 123-4-56789-0' where shop_id = ${a.shop.shopId}`);
    const ask = () => a.ok(a.shop.staff, row, { query: { orders: String(orderId) } });
    const person = await ask();
    const [order] = person.orders;
    expect(person).toMatchObject({
      invoiceNo: order?.orderNo.replace('R', 'INV'),
      dueDay: order?.pickupDay,
      bankAccount: 'กสิกรไทย 123-4-56789-0',
      withholding: null,
    });
    await a.sql("update customer set tax_id = '0105541069237', tax_branch_no = '00000' where id = $1", [
      customerId,
    ]);
    await a.sql('update order_line set pickup_day = pickup_day - 3650 where order_id = $1', [orderId]);
    const company = await ask();
    const amount = Math.round(company.base * 5) / 100;
    expect(company.withholding).toEqual({
      rate: 5,
      amount,
      net: Math.round((company.owed - amount) * 100) / 100,
      netWithBail: Math.round((company.owed + company.bailOwed - amount) * 100) / 100,
    });
    const payload = (baht: number) => promptPayQr('0812345678', nearestSatang(baht));
    expect(company.promptPay).toBe(payload(company.withholding?.net ?? 0));
    expect(company.promptPayWithBail).toBe(payload(company.withholding?.netWithBail ?? 0));
    expect(company.withholdingRates).toEqual([1, 2, 3, 5]);
    const at = (rate: number) => a.call(a.shop.staff, row, { query: { orders: String(orderId), rate } });
    const amountAt = Math.floor(company.base * 3 + 0.5) / 100;
    expect((await at(3)).data.withholding).toMatchObject({ rate: 3, amount: amountAt });
    expect((await at(0)).data).toMatchObject({ withholding: null, promptPay: payload(company.owed) });
    expect((await at(4)).status).toBe(400);
    await a.sql(`update shop set withholding_rates = '{3}' where shop_id = ${a.shop.shopId}`);
    expect((await ask()).withholding).toMatchObject({ rate: 3 });
    await a.sql(`update shop set withholding_rates = '{}' where shop_id = ${a.shop.shopId}`);
    expect((await ask()).withholding).toBeNull();
    await a.sql(`update shop set withholding_rates = '{1,2,3,5}' where shop_id = ${a.shop.shopId}`);
    expect(company.dueDay).toBe(addDays(bangkokDay(new Date()), 7));
  });

  it('adds up several orders of one payer; 400 for orders of different ones', async () => {
    const one = await makeFirstSampleObjects(a, a.shop);
    const two = await makeFirstSampleObjects(a, a.shop);
    const query = { orders: `${one.orderId},${two.orderId}` };
    expect((await a.call(a.shop.staff, row, { query })).status).toBe(400);
    await a.sql('update rental_order set customer_id = $1 where id = $2', [one.customerId, two.orderId]);
    const both = await a.ok(a.shop.staff, row, { query });
    expect(both.orders.map((order) => order.orderId)).toEqual([one.orderId, two.orderId]);
    expect(both.owed).toBe(both.orders.reduce((sum, order) => sum + order.owed, 0));
  });

  it('adds up base, VAT and tax of the orders, each rounded as on its own documents', async () => {
    const shop = await a.makeShop();
    await a.sql('update shop set vat_system = true, in_vat = true where shop_id = $1', [shop.shopId]);
    const make = orderBuildersOf({ ...a, shop });
    const orders = [await make.reserved({ shop }), await make.reserved({ shop })];
    const [one, two] = orders;
    await a.sql("update customer set tax_id = '0105541069237', tax_branch_no = '00000' where id = $1", [
      one?.customer?.customerId,
    ]);
    await a.sql('update rental_order set customer_id = $1 where id = $2', [
      one?.customer?.customerId,
      two?.orderId,
    ]);
    await a.sql('update order_line set rental_price = 4550 where order_id = any($1::bigint[])', [
      orders.map((order) => order.orderId),
    ]);
    const query = { orders: orders.map((order) => order.orderId).join(',') };
    const both = await a.ok(shop.staff, row, { query });
    // 45.50 includes 2.98 of VAT, whereas 91.00 would include 5.95.
    expect(both.orders.map(({ owed, base, vat, withheld }) => [owed, base, vat, withheld])).toEqual([
      [45.5, 42.52, 2.98, 2.13],
      [45.5, 42.52, 2.98, 2.13],
    ]);
    expect(both).toMatchObject({
      owed: 91,
      base: 85.04,
      vat: 5.96,
      withholding: { amount: 4.26, net: 86.74 },
    });
  });

  it('returns 400 for missing or invalid ids, 401 without a login, 404 when one is of another shop', async () => {
    const { orderId } = await makeFirstSampleObjects(a, a.shop);
    const theirs = await makeFirstSampleObjects(a, a.other);
    for (const orders of ['', 'x', '1,', '0', '1;2', Array.from({ length: 21 }, () => '1').join(',')])
      expect((await a.call(a.shop.staff, row, { query: { orders } })).status).toBe(400);
    expect((await a.call(null, row, { query: { orders: String(orderId) } })).status).toBe(401);
    expect(
      (await a.call(a.shop.staff, row, { query: { orders: `${orderId},${theirs.orderId}` } })).status,
    ).toBe(404);
  });
});

describe('GET /api/print/sticker/:orderid', () => {
  const row = printingContract.sticker;

  it("is addressed to the customer until the order has a parcel, then to the parcel's recipient", async () => {
    const { orderId, customerId } = await makeFirstSampleObjects(a, a.shop);
    await a.sql(
      "update customer set name = 'กนก', address = '9/9', subdistrict = 'สุเทพ', district = 'เมืองเชียงใหม่', province = 'เชียงใหม่', postcode = '50200' where id = $1",
      [customerId],
    );
    const first = await a.ok(a.shop.staff, row, { params: { orderid: orderId } });
    expect(first.receiver).toMatchObject({
      name: 'กนก',
      address: '9/9 ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่',
      postcode: '50200',
    });
    await a.sql(
      `insert into parcel (shop_id, order_id, kind, name, address, carrier, tracking) values (${a.shop.shopId}, $1, 'out', 'คุณแม่', 'ภูเก็ต 83000', 'EMS', 'EF123456789TH')`,
      [orderId],
    );
    const second = await a.ok(a.shop.staff, row, { params: { orderid: orderId } });
    expect(second).toMatchObject({
      receiver: { name: 'คุณแม่', address: 'ภูเก็ต', postcode: '83000' },
      carrier: 'EMS',
      tracking: 'EF123456789TH',
    });
  });

  it('returns 400 for an invalid id, 401 without a login, 404 for another shop and another branch', async () => {
    const { orderId } = await makeFirstSampleObjects(a, a.shop);
    expect((await a.call(a.shop.staff, row, { params: { orderid: 0 as never } })).status).toBe(400);
    expect((await a.call(null, row, { params: { orderid: orderId } })).status).toBe(401);
    expect((await a.call(a.other.owner, row, { params: { orderid: orderId } })).status).toBe(404);
    expect((await a.call(a.shop.staff2, row, { params: { orderid: orderId } })).status).toBe(404);
  });
});
