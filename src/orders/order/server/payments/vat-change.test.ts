/**
 * The VAT rate changes between reservation and payment, so the unpaid part has the new rate. Expected amounts
 * are calculated by hand.
 */
import { expect, it } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { applyVatRateChange, verifySums } from '../changes/save-order-sums.ts';
import { cash, inDays, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const tax = { vatSystem: true, inVat: false, receiptHeader: 'ใบเสร็จรับเงิน' };
const rate = (taxRate: number) => a.ok(a.shop.admin, shopContract.changeTax, { body: { ...tax, taxRate } });
await updateShopSettings(a, { vat_system: true, in_vat: false, tax_id: '0105541069237' });

const at = ({ orderId }: Order) => ({ params: { id: orderId } });
const read = (order: Order) => a.ok(a.shop.staff, orderContract.get, at(order));
const pay = (order: Order, amount: number) =>
  a.ok(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: [cash('price', amount)] } });
const paper = async (order: Order) =>
  a.ok(a.shop.staff, ledgerContract.document, {
    params: { id: order.documents.findLast((one) => !one.voided)?.documentId ?? 0 },
  });
const listed = async (order: Order) => {
  const { itemList } = await a.ok(a.shop.staff, orderContract.list, { query: { q: order.orderNo } });
  return itemList.map((row) => [row.price, row.balance]);
};
const faults = async () => (await verifySums(a.db, { shopId: a.shop.shopId })).faults;
/** Two garments of 500 without VAT. Half of the price is paid at 7 %. */
const halfPaid = async (): Promise<Order> => {
  await rate(7);
  return make.reserved({ quantity: 2, pay: 535 });
};

it('taxes the unpaid half at 10 % after 7 %, in order, list and document', async () => {
  const order = await halfPaid();
  expect([order.money.price, order.money.balance]).toEqual([1070, 535]);
  await rate(10);
  const now = await read(order);
  expect([now.money.vatOnTop, now.money.price, now.money.balance]).toEqual([85, 1085, 550]);
  expect(now.vatParts).toEqual([
    { rate: 7, base: 500, vat: 35 },
    { rate: 10, base: 500, vat: 50 },
  ]);
  expect(await listed(order)).toEqual([[1085, 550]]);
  expect(await faults()).toEqual([]);
  const paid = await pay(order, 550);
  expect(paid.money.balance).toBe(0);
  const last = await paper(paid);
  expect([last.base, last.vat, last.vatRate]).toEqual([500, 50, 10]);
  expect(last.content.remarks).toEqual([
    'อัตราภาษีมูลค่าเพิ่มเปลี่ยนระหว่างชำระ: 7% มูลค่า 500.00 ภาษี 35.00, 10% มูลค่า 500.00 ภาษี 50.00',
  ]);
  expect(await faults()).toEqual([]);
});

it('splits the VAT of the rest over instalments without a difference', async () => {
  const order = await halfPaid();
  await rate(10);
  const papers = [];
  for (const amount of [183.33, 183.33, 183.34]) papers.push(await paper(await pay(order, amount)));
  expect(papers.reduce((all, one) => all + Math.round(one.vat * 100), 0)).toBe(5000);
  expect((await read(order)).money.balance).toBe(0);
});

it('keeps a fully paid order settled, and taxes a later fee at the new rate', async () => {
  await rate(7);
  const order = await make.reserved({ quantity: 2, pay: 1070 });
  await rate(10);
  expect((await read(order)).money).toMatchObject({ price: 1070, balance: 0 });
  const body = { returnDay: inDays(5), fee: 100, discountReason: 'ทดสอบ' };
  const longer = await a.ok(a.shop.admin, amendmentContract.extend, { ...at(order), body });
  expect(longer.money).toMatchObject({ price: 1180, balance: 110 });
  expect(await faults()).toEqual([]);
});

it('drops the rate of an undone payment', async () => {
  const order = await halfPaid();
  await rate(10);
  const paid = await pay(order, 550);
  const undo = async (from: Order): Promise<Order> => {
    const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(from));
    const body = { stepId: last?.stepId ?? 0, reason: 'x' };
    return a.ok(a.shop.admin, amendmentContract.undo, { ...at(from), body });
  };
  expect((await undo(paid)).money).toMatchObject({ price: 1085, balance: 550 });
  expect(await faults()).toEqual([]);
});

it('refunds a cancelled order at the rate of its payment and leaves no balance', async () => {
  const order = await halfPaid();
  await rate(10);
  const gone = await a.ok(a.shop.admin, amendmentContract.cancel, {
    ...at(order),
    body: { kind: 'cancelled', reason: 'x', money: 'refund', percent: 100 },
  });
  expect(gone.money).toMatchObject({ price: 0, paid: 0, balance: 0 });
  const note = await paper(gone);
  expect([note.kind, note.base, note.vat]).toEqual(['credit_note', 500, 35]);
  expect(await faults()).toEqual([]);
});

it('taxes a late fee deducted from the deposit at the rate of the day of the charge', async () => {
  await rate(7);
  const order = await make.out();
  await make.earlier(order.orderId, 4);
  await rate(10);
  const back = await make.back(await read(order));
  // 500 were paid at 7 %. The late fee of two days at 100 gets 10 %.
  expect(back.money).toMatchObject({ price: 755, balance: 220, refundDue: 780 });
  const settled = await a.ok(a.shop.admin, refundContract.refund, {
    ...at(order),
    body: { amount: 780, method: 'cash' },
  });
  expect([settled.state, settled.money.balance]).toEqual(['closed', 0]);
  expect(await faults()).toEqual([]);
});

it('applies a rate entered in advance from its day, in lists too', async () => {
  const order = await halfPaid();
  await a.sql(`update tax_rate set rate = 1000 where shop_id = ${a.shop.shopId}`);
  expect((await read(order)).money.balance).toBe(550);
  expect(await listed(order)).toEqual([[1070, 535]]);
  await a.db.tx({ shopId: a.shop.shopId }, (q) => applyVatRateChange(q, { shopId: a.shop.shopId }));
  expect(await listed(order)).toEqual([[1085, 550]]);
  expect(await faults()).toEqual([]);
});

it('keeps the price if prices include VAT', async () => {
  await rate(7);
  await a.sql(`update shop set in_vat = true where shop_id = ${a.shop.shopId}`);
  const order = await make.reserved({ quantity: 2, pay: 500 });
  await a.ok(a.shop.admin, shopContract.changeTax, { body: { ...tax, inVat: true, taxRate: 10 } });
  expect((await read(order)).money).toMatchObject({ price: 1000, balance: 500 });
  expect((await read(order)).vatParts).toEqual([]);
  await a.sql(`update shop set in_vat = false where shop_id = ${a.shop.shopId}`);
});
