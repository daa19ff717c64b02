/** Tests the documents that credit notes of lowered fees cite, and their VAT against an independent sum. */
import { describe, expect, it } from 'vitest';
import { ledgerContract, type Document } from '#ledger/contract.ts';
import { nearestSatang, vatInclusive } from '#lib/money/money.ts';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { assertLedgerInvariants } from '#orders/order/server/testing/ledger-invariants.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { cash, updateShopSettings } from '#test/builders/index.ts';
import { lowerFeeBuildersOf } from '../testing/lower-fee-builders.ts';

const a = await testApp();
const make = lowerFeeBuildersOf(a);
const { at, lower, settle, books, citesOf } = make;
const registered = (more: object = {}) =>
  updateShopSettings(a, {
    vat_system: true,
    in_vat: true,
    late_fee_vat: true,
    damage_fee_vat: true,
    bail_vat: false,
    ...more,
  });
const vatIn = (baht: number): number => vatInclusive(nearestSatang(baht), 700).vat / 100;
const pay = (order: Order, amount: number): Promise<Order> =>
  a.ok(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: [cash('price', amount)] } });
const refund = { money: 'refund' };
const newPapers = (before: Order, after: Order): Promise<Document[]> =>
  Promise.all(
    after.documents
      .filter((one) => !before.documents.some((old) => old.documentId === one.documentId))
      .map((one) => a.ok(a.shop.staff, ledgerContract.document, { params: { id: one.documentId } })),
  );
const late = async (line: object = {}): Promise<Order> => {
  const order = await make.out();
  await make.earlier(order.orderId, 4);
  return make.back(order, line, a.shop.admin);
};

describe('a credit note for a lowered fee', () => {
  it('cites the invoice that charged the fee, not that of the rent', async () => {
    await registered();
    const back = await late({ damageFee: 214 });
    const paid = await pay(back, 200);
    const [ofLate] = await newPapers(back, paid);
    const closed = await settle(await pay(paid, 214), 1000);
    const ofDamage = closed.documents.find((one) => one.total === 214);
    expect((await books(closed)).vat).toBeCloseTo(vatIn(500) + vatIn(200) + vatIn(214), 5);
    const { data } = await lower(closed, [{ kind: 'late_fee', amount: 107 }], refund);
    const [note] = await newPapers(closed, data);
    expect(note).toMatchObject({ kind: 'credit_note', total: 107, vat: 7, base: 100 });
    expect(await citesOf(note?.documentId ?? 0)).toEqual([ofLate?.documentNo]);
    expect(note?.content.lines.map((line) => [line.name, line.amount])).toEqual([
      [`อ้างถึง ${ofLate?.content.title} เลขที่ ${ofLate?.documentNo}`, 186.92],
      ['มูลค่าตามเอกสารเดิม', 186.92],
      ['มูลค่าที่ถูกต้อง', 86.92],
      ['ผลต่าง', 100],
    ]);
    expect(note?.content.lines.at(-1)?.detail).toBe('เหตุผล: คิดผิด');
    // The last reduction of a fee takes the rest of the VAT of its invoice.
    const both = await lower(
      closed,
      [
        { kind: 'damage_fee', amount: 214 },
        { kind: 'late_fee', amount: 93 },
      ],
      refund,
    );
    const notes = await newPapers(data, both.data);
    expect(notes.map((one) => [one.total, one.vat])).toEqual([
      [214, 14],
      [93, 6.08],
    ]);
    expect(await citesOf(notes[0]?.documentId ?? 0)).toEqual([ofDamage?.documentNo]);
    expect((await books(closed)).vat).toBeCloseTo(vatIn(500), 5);
    await assertLedgerInvariants(a);
  });

  it('is a refund slip without VAT for an exempt fee, by the flag of the charge', async () => {
    await registered({ damage_fee_vat: false });
    const closed = await settle(await late({ damageFee: 300 }), 500);
    await registered();
    const wrong = await lower(closed, [{ kind: 'damage_fee', amount: 100 }], refund);
    expect(wrong.error.code).toBe('LOWERING_TOO_LARGE');
    const { data } = await lower(
      closed,
      [
        { kind: 'damage_fee', amount: 100, noVat: true },
        { kind: 'late_fee', amount: 107 },
      ],
      refund,
    );
    const papers = await newPapers(closed, data);
    expect(papers.map((one) => [one.kind, one.total, one.vat])).toEqual([
      ['refund_slip', 100, 0],
      ['credit_note', 107, 7],
    ]);
    const receipt = closed.documents.find((one) => one.kind === 'receipt');
    expect(await citesOf(papers[0]?.documentId ?? 0)).toEqual([receipt?.documentNo]);
    expect((await books(closed)).vat).toBeCloseTo(vatIn(500) + vatIn(200) - 7, 5);
  });

  it('includes the VAT that was on top', async () => {
    await registered({ in_vat: false });
    const back = await late();
    expect(back.money).toMatchObject({ vatOnTop: 49, price: 749, balance: 214 });
    const closed = await settle(back, 786);
    const { data } = await lower(closed, [{ kind: 'late_fee', amount: 100 }], refund);
    expect(data.money).toMatchObject({ price: 642, balance: 0 });
    const [note] = await newPapers(closed, data);
    expect(note).toMatchObject({ kind: 'credit_note', total: 107, vat: 7 });
    expect((await books(closed)).vat).toBe(42);
  });

  it('cites the replacement of the invoice', async () => {
    await registered();
    const back = await late();
    const paid = await pay(back, 200);
    const [short] = await newPapers(back, paid);
    const buyer = { name: 'บริษัท ราตรี จำกัด', address: '99 กรุงเทพ', taxId: '', taxBranchNo: '' };
    const full = await a.ok(a.shop.staff, ledgerContract.taxInvoice, {
      params: { id: short?.documentId ?? 0 },
      body: { buyer },
    });
    const closed = await settle(paid, 1000);
    const { data } = await lower(closed, [{ kind: 'late_fee', amount: 200 }], { money: 'credit' });
    const [note] = await newPapers(closed, data);
    expect(note).toMatchObject({ total: 200, vat: 13.08, content: { customer: { name: buyer.name } } });
    expect(await citesOf(note?.documentId ?? 0)).toEqual([full.documentNo]);
  });

  it('of a fee paid from a taxed deposit corrects the invoice of the deposit', async () => {
    await registered({ bail_vat: true });
    const back = await late({ damageFee: 300 });
    const invoice = back.documents.find((one) => one.total === 1000);
    // The shop deducts 500 of the deposit of 1,000, returns 200 now and holds 300.
    const kept = await a.ok(a.shop.admin, refundContract.refund, {
      ...at(back),
      body: { amount: 200, method: 'cash' },
    });
    expect((await books(back)).vat).toBeCloseTo(vatIn(500) + vatIn(1000) - vatIn(200), 5);
    const { data } = await lower(kept, [{ kind: 'damage_fee', amount: 300 }], refund);
    const [note] = await newPapers(kept, data);
    expect(note).toMatchObject({ kind: 'credit_note', total: 300, vat: vatIn(300), vatRate: 7 });
    expect((await citesOf(note?.documentId ?? 0))[0]).toBe(invoice?.documentNo);
    const closed = await settle(back, 300);
    expect(closed.state).toBe('closed');
    const end = await books(back);
    // The valid documents contain the VAT of the rent and of the late fee.
    expect(end).toMatchObject({ charges: 200, paid: 700, held: 0, cash: 700 });
    expect(Math.abs(end.vat - vatIn(500) - vatIn(200))).toBeLessThanOrEqual(0.0101);
    await assertLedgerInvariants(a);
  });
});

describe('a shop without VAT registration', () => {
  it('issues a refund slip that cites the receipt of the fee', async () => {
    await updateShopSettings(a, { vat_system: false });
    const closed = await settle(await late({ lost: true, lostFee: 400 }), 400);
    const { data } = await lower(closed, [{ kind: 'lost_unit', amount: 400 }], refund);
    const [slip] = await newPapers(closed, data);
    const receipt = closed.documents.find((one) => one.total === 600);
    expect(slip).toMatchObject({ kind: 'refund_slip', total: 400, vat: 0 });
    expect(await citesOf(slip?.documentId ?? 0)).toEqual([receipt?.documentNo]);
  });
});
