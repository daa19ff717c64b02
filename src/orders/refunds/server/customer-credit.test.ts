import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { cashContract } from '#cash/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { newTestSlipText, orderBuildersOf } from '#test/builders/index.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { refundContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const at = (order: Order) => ({ params: { id: order.orderId } });
const withCredit = async (amount: number): Promise<{ customerId: number; old: Order }> => {
  const customerId = await a.makeCustomer();
  const old = await make.reserved({ customerId, pay: amount, quantity: 2 });
  await a.ok(a.shop.admin, amendmentContract.cancel, {
    ...at(old),
    body: { kind: 'cancelled', reason: 'x', money: 'credit' },
  });
  return { customerId, old };
};
const pay = (customerId: number, amount: number, more: object = {}, who: LoggedInPerson = a.shop.owner) =>
  a.call(who, refundContract.payCredit, {
    body: { customerId, amount, method: 'cash', ...more } as never,
  });
const owed = async (customerId: number) => {
  const { itemList } = await a.ok(a.shop.owner, refundContract.credits, { query: { size: 100 } });
  return itemList.find((one) => one.customerId === customerId);
};
const apart = async () => (await a.ok(a.shop.staff, cashContract.day, {})).apart;

describe('payCredit', () => {
  it('pays in parts up to the credit, changes neither the order nor the income', async () => {
    const { customerId, old } = await withCredit(300);
    const before = await a.ok(a.shop.staff, orderContract.get, at(old));
    const { total } = await a.ok(a.shop.staff, cashContract.day, {});
    expect((await pay(customerId, 100)).data).toMatchObject({ customerId, credit: 200 });
    expect((await pay(customerId, 200.01)).error.code).toBe('CREDIT_TOO_LARGE');
    expect(await owed(customerId)).toMatchObject({ kept: 300, used: 0, paidOut: 100, credit: 200 });
    const after = await a.ok(a.shop.staff, orderContract.get, at(old));
    expect(after.money).toEqual(before.money);
    expect((await a.ok(a.shop.staff, cashContract.day, {})).total.takings).toBe(total.takings - 100);
    const slip = newTestSlipText();
    expect((await pay(customerId, 200, { method: 'transfer', slip })).status).toBe(200);
    expect(await owed(customerId)).toBeUndefined();
    const paid = await a.ok(a.shop.owner, refundContract.paidBack, { query: { size: 2 } });
    expect(paid.itemList.map((one) => [one.kind, one.method, one.amount])).toEqual([
      ['credit_payout', 'transfer', 200],
      ['credit_payout', 'cash', 100],
    ]);
    const again = await withCredit(200);
    expect((await pay(again.customerId, 200, { method: 'transfer', slip })).error.code).toBe(
      'DUPLICATE_SLIP',
    );
  });

  it('issues a document of its own series without VAT, and voids it on undo', async () => {
    const { customerId, old } = await withCredit(300);
    const { data } = await pay(customerId, 120, { note: 'ลูกค้าย้ายจังหวัด' });
    const second = (await pay(customerId, 30)).data;
    const paper = async (id: number) => a.ok(a.shop.owner, ledgerContract.document, { params: { id } });
    const one = await paper(data.documentId);
    expect(one).toMatchObject({
      kind: 'credit_slip',
      total: 120,
      base: 120,
      vat: 0,
      vatRate: 0,
      voided: false,
    });
    expect(one.documentNo).toMatch(/^CPO\d{5}-\d{4}-\d{6}$/);
    expect(one.content).toMatchObject({
      title: 'ใบจ่ายคืนเครดิตลูกค้า',
      lines: [{ detail: 'ลูกค้าย้ายจังหวัด', amount: 120 }],
      entries: [{ kind: 'credit_payout', method: 'cash', amount: -120 }],
      remarks: ['เครดิตคงเหลือหลังจ่าย 180.00 บาท'],
    });
    const numbers = [one, await paper(second.documentId)].map((each) => Number(each.documentNo.slice(-6)));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    const life = async () =>
      a.ok(a.shop.owner, analyticsContract.customerLife, { params: { id: customerId }, query: {} });
    expect((await life()).creditSlips.map((each) => each.amount)).toEqual([30, 120]);
    const paid = await a.ok(a.shop.owner, refundContract.paidBack, { query: { size: 1 } });
    expect(paid.itemList[0]).toMatchObject({ documentId: second.documentId, kind: 'credit_payout' });
    const { undo } = await a.ok(a.shop.admin, orderContract.log, at(old));
    await a.ok(a.shop.admin, amendmentContract.undo, {
      ...at(old),
      body: { stepId: undo?.stepId ?? 0, reason: 'x' },
    });
    expect(await paper(second.documentId)).toMatchObject({ voided: true });
    expect(await paper(data.documentId)).toMatchObject({ voided: false });
    expect((await life()).creditSlips.map((each) => each.amount)).toEqual([120]);
  });

  it('restores the credit when its step is undone', async () => {
    const { customerId, old } = await withCredit(300);
    await pay(customerId, 300);
    const { undo } = await a.ok(a.shop.admin, orderContract.log, at(old));
    const body = { stepId: undo?.stepId ?? 0, reason: 'x' };
    await a.ok(a.shop.admin, amendmentContract.undo, { ...at(old), body });
    expect(await owed(customerId)).toMatchObject({ kept: 300, paidOut: 0, credit: 300 });
  });

  it('pays once for concurrent requests, also while the credit is being used', async () => {
    const { customerId } = await withCredit(300);
    const order = await make.reserved({ customerId });
    const use = a.call(a.shop.staff, orderContract.pay, {
      ...at(order),
      body: { payments: [{ for: 'price', method: 'credit', amount: 300 }] },
    });
    const answers = await Promise.all([use, ...Array.from({ length: 9 }, () => pay(customerId, 300))]);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(await owed(customerId)).toBeUndefined();
  });

  it('refuses zero and paying by credit (400), staff and admins (403), customers of other shops (404)', async () => {
    const { customerId } = await withCredit(100);
    expect((await pay(customerId, 0)).status).toBe(400);
    expect((await pay(customerId, 1, { method: 'credit' })).status).toBe(400);
    expect((await pay(customerId, 1, {}, a.shop.staff)).status).toBe(403);
    expect((await pay(customerId, 1, {}, a.shop.admin)).status).toBe(403);
    expect((await pay(await a.makeCustomer('x', a.other.shopId), 1)).status).toBe(404);
    expect((await pay(await a.makeCustomer(), 1)).error.code).toBe('CREDIT_TOO_LARGE');
  });
});

it('shows credit granted, used and paid out separately in the day, even when they sum to zero', async () => {
  const before = await apart();
  const { customerId } = await withCredit(890);
  const order = await make.reserved({ customerId, quantity: 2 });
  await a.ok(a.shop.staff, orderContract.pay, {
    ...at(order),
    body: { payments: [{ for: 'price', method: 'credit', amount: 800 }] },
  });
  await pay(customerId, 90);
  const now = await apart();
  const change = (figure: 'creditKept' | 'creditUsed' | 'creditPaid') =>
    Math.round((now[figure].amount - before[figure].amount) * 100) / 100;
  expect([change('creditKept'), change('creditUsed'), change('creditPaid')]).toEqual([-890, 800, 90]);
});

it('reports credit on a day with its sum and as a workbook, and refuses staff (403)', async () => {
  const { customerId } = await withCredit(120);
  const report = await a.ok(a.shop.admin, cashContract.creditReport, { query: { size: 100 } });
  expect(report.itemList.find((one) => one.customerId === customerId)).toMatchObject({ credit: 120 });
  expect(report.sum).toBe(Math.round(report.itemList.reduce((sum, one) => sum + one.credit * 100, 0)) / 100);
  const long = await a.ok(a.shop.admin, cashContract.creditReport, { query: { day: '2020-01-01' } });
  expect(long).toMatchObject({ total: 0, sum: 0 });
  const file = await a.call(a.shop.admin, cashContract.creditSheet, { query: {} });
  expect(file.status).toBe(200);
  expect((await a.call(a.shop.staff, cashContract.creditReport, { query: {} })).status).toBe(403);
  expect((await a.ok(a.other.admin, cashContract.creditReport, { query: {} })).total).toBe(0);
});
