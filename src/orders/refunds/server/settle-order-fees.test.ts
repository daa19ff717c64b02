import { describe, expect, it } from 'vitest';
import { ledgerContract, type Document } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { findSumsFaults } from '#orders/order/server/index.ts';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { refundContract } from '../contract.ts';

type Payment = ReturnType<typeof cash> & { tendered?: number };

const a = await testApp();
const make = orderBuildersOf(a);

const registered = (inVat: boolean) =>
  a.sql(
    `update shop set vat_system = true, in_vat = $1, damage_fee_vat = false where shop_id = ${a.shop.shopId}`,
    [inVat],
  );
const at = (order: Order) => ({ params: { id: order.orderId } });
const settle = (order: Order, amount: number) =>
  a.ok(a.shop.admin, refundContract.refund, { ...at(order), body: { amount, method: 'cash' } });
const pay = (order: Order, ...payments: Payment[]) =>
  a.ok(a.shop.staff, orderContract.pay, { ...at(order), body: { payments } });
const damaged = async (fees: object): Promise<Order> =>
  make.back(await make.out(), { damageFee: 214, ...fees }, a.shop.admin);
const earned = (order: Order): [string, number][] =>
  order.entries
    .filter((one) => one.kind === 'late_fee' || one.kind === 'damage_fee')
    .map((one) => [one.kind, one.amount]);
const papersOf = (before: Order, after: Order): Promise<Document[]> =>
  Promise.all(
    after.documents
      .filter((one) => !before.documents.some((old) => old.documentId === one.documentId))
      .filter((one) => one.kind !== 'bail_refund_slip')
      .map((one) => a.ok(a.shop.staff, ledgerContract.document, { params: { id: one.documentId } })),
  );
const totalsOf = (papers: readonly Document[]) => papers.map((one) => [one.kind, one.total, one.vat]);
const inLate = async (fees: object): Promise<Order> => {
  const order = await make.out();
  await make.earlier(order.orderId, 3);
  return make.back(order, fees, a.shop.admin);
};

describe('a fee deducted or paid', () => {
  it('has the same kind, receipt and tax for damage without VAT', async () => {
    await registered(true);
    const [one, two] = [await damaged({}), await damaged({})];
    const kept = await settle(one, 786);
    const paid = await settle(await pay(two, cash('price', 214)), 1000);
    expect(earned(kept)).toEqual([['damage_fee', 214]]);
    expect(earned(paid)).toEqual(earned(kept));
    const [ofKept, ofPaid] = [await papersOf(one, kept), await papersOf(two, paid)];
    expect(totalsOf(ofKept)).toEqual([['receipt', 214, 0]]);
    expect(totalsOf(ofPaid)).toEqual(totalsOf(ofKept));
    expect(ofPaid[0]?.content).toMatchObject({
      vatIncluded: false,
      remarks: ofKept[0]?.content.remarks,
      lines: ofKept[0]?.content.lines,
      order: { balance: 0 },
    });
    expect([kept.state, paid.state]).toEqual(['closed', 'closed']);
  });

  it('is split over two documents for a late fee and damage, with cash and change on the first', async () => {
    await registered(true);
    const order = await inLate({ damageFee: 214 });
    const paid = await pay(order, { ...cash('price', 314), tendered: 500 });
    expect(earned(paid)).toEqual([
      ['late_fee', 100],
      ['damage_fee', 214],
    ]);
    const papers = await papersOf(order, paid);
    expect(totalsOf(papers)).toEqual([
      ['abb_tax_invoice', 100, 6.54],
      ['receipt', 214, 0],
    ]);
    expect(papers.map((one) => [one.content.tendered, one.content.change])).toEqual([
      [500, 186],
      [null, null],
    ]);
    const sums = papers.map((one) => one.content.lines.reduce((all, line) => all + line.amount, 0));
    expect(sums).toEqual([100, 214]);
  });

  it('has no VAT on top, on the page, on the invoice and in the cached sums', async () => {
    await registered(false);
    const order = await inLate({ damageFee: 214 });
    expect(order.money).toMatchObject({ charges: 314, vatOnTop: 42, price: 856, balance: 321 });
    expect(order.charges.map((one) => [one.kind, one.noVat])).toEqual([
      ['late_fee', false],
      ['damage_fee', true],
    ]);
    const invoice = await a.ok(a.shop.staff, printingContract.invoice, {
      query: { orders: String(order.orderId) },
    });
    expect(invoice).toMatchObject({ owed: 321, untaxed: 214, base: 100, vat: 7 });
    expect(await findSumsFaults(a.db, { shopId: a.shop.shopId }, [order.orderId])).toEqual([]);
    const paid = await pay(order, cash('price', 321));
    expect(totalsOf(await papersOf(order, paid))).toEqual([
      ['abb_tax_invoice', 107, 7],
      ['receipt', 214, 0],
    ]);
    expect(paid.money.balance).toBe(0);
  });

  it('keeps its VAT flag when the setting changes, also when it is reversed and refunded', async () => {
    await registered(true);
    const order = await make.back(await make.out(), { lost: true, lostFee: 1500 }, a.shop.admin);
    const paid = await pay(order, cash('price', 1500));
    await a.sql(`update shop set damage_fee_vat = true where shop_id = ${a.shop.shopId}`);
    const found = await a.ok(a.shop.admin, amendmentContract.found, {
      ...at(order),
      body: { orderDetailId: make.idsOf(order)[0] ?? 0 },
    });
    expect(found.charges.map((one) => one.noVat)).toEqual([true, true]);
    const given = await settle(found, 2500);
    expect(given.state).toBe('closed');
    const [back] = await papersOf(paid, given);
    expect(back).toMatchObject({ kind: 'refund_slip', total: 1500, vat: 0 });
  });

  it('can be undone as a payment, including its document', async () => {
    await registered(true);
    const order = await damaged({});
    const paid = await pay(order, cash('price', 214));
    const stepId = (await a.ok(a.shop.staff, orderContract.log, at(order))).undo?.stepId ?? 0;
    const body = { stepId, reason: 'กดผิด' };
    const undone = await a.ok(a.shop.admin, amendmentContract.undo, { ...at(order), body });
    expect(undone.money).toEqual(order.money);
    expect((await papersOf(order, paid)).map((one) => one.voided)).toEqual([true]);
    expect(totalsOf(await papersOf(order, await pay(order, cash('price', 214)))).at(-1)).toEqual([
      'receipt',
      214,
      0,
    ]);
  });

  it('keeps its kind on one plain receipt in a shop without VAT registration', async () => {
    await a.sql(`update shop set vat_system = false where shop_id = ${a.shop.shopId}`);
    const order = await inLate({ damageFee: 214 });
    const paid = await pay(order, cash('price', 314));
    expect(earned(paid)).toEqual([
      ['late_fee', 100],
      ['damage_fee', 214],
    ]);
    expect(totalsOf(await papersOf(order, paid))).toEqual([['receipt', 314, 0]]);
  });
});
