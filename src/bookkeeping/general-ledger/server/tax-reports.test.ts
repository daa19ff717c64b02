import { describe, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { refundPrice, reverseEntries, takePayments } from '#ledger/server/index.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { bareOrder, testScopeFor, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { cashContract } from '#cash/contract.ts';
import type { TaxCondition } from '#cash/withheld-tax.ts';
import { claimMonthOf, addClaimMonths } from '#cash/purchase-invoice.ts';
import { satangForTest, shopOverDays } from '#cash/server/testing/history.ts';
import { generalLedgerContract } from '../contract.ts';

const a = await testApp();
const month = today().slice(0, 7);
const shopAt = async () => {
  const s = await a.makeShop();
  await a.sql('update shop set vat_system = true, in_vat = true where shop_id = $1', [s.shopId]);
  const scope = testScopeFor(s.owner, s.branchA);
  const paid = async (price: number) => {
    const order = await bareOrder(a, s, {
      price,
      bail: 0,
      customerId: await a.makeCustomer(undefined, s.shopId),
    });
    const [documentId = 0] = await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'pickup', [{ for: 'price', method: 'cash', amount: price }]),
    );
    return { order: { ...order, paid: price }, documentId };
  };
  const entriesOf = async (orderId: number) =>
    (await a.sql<{ id: string }>('select id from ledger_entry where order_id = $1', [orderId])).map((one) =>
      Number(one.id),
    );
  return { s, scope, paid, entriesOf };
};

describe('sales tax', () => {
  it('combines abbreviated invoices of a day into one line from number to number; a cancelled one keeps its number with zero amounts', async () => {
    const { s, scope, paid, entriesOf } = await shopAt();
    await paid(10_700);
    const second = await paid(21_400);
    await a.db.tx(scope, async (q) =>
      reverseEntries(q, scope, second.order, await entriesOf(second.order.orderId), 'wrong'),
    );
    await paid(32_100);
    const report = await a.ok(s.admin, generalLedgerContract.salesTax, { query: { month } });
    expect(report).toMatchObject({ base: 400, vat: 28, missing: [], registered: true, branchId: s.branchA });
    expect(report.lines).toHaveLength(1);
    const [line] = report.lines;
    expect(line).toMatchObject({ kind: 'abb_tax_invoice', state: 'valid', papers: 3, base: 400, vat: 28 });
    expect(line?.documentNo.endsWith('000001')).toBe(true);
    expect(line?.lastNo.endsWith('000003')).toBe(true);
    expect(line?.voided.map((no) => no.slice(-1))).toEqual(['2']);
    const other = await a.ok(s.admin, generalLedgerContract.salesTax, {
      query: { month, branchId: s.branchB },
    });
    expect(other).toMatchObject({ lines: [], vat: 0 });
  });

  it('names the buyer of a full invoice, counts a replacement once, and deducts a credit note', async () => {
    const { s, scope, paid } = await shopAt();
    const first = await paid(10_700);
    await a.ok(s.admin, ledgerContract.taxInvoice, {
      params: { id: first.documentId },
      body: {
        buyer: {
          name: 'บริษัท ราตรี จำกัด',
          address: '1 ถนนสุขุมวิท',
          taxId: '0105541069237',
          taxBranchNo: '00000',
        },
      },
    });
    await a.db.tx(scope, (q) =>
      refundPrice(q, scope, first.order, { amount: 5_350, method: 'cash', note: 'x' }),
    );
    const { lines, base, vat } = await a.ok(s.admin, generalLedgerContract.salesTax, { query: { month } });
    expect(lines.map((one) => [one.kind, one.state, one.buyerTaxId, one.base, one.vat])).toEqual([
      ['abb_tax_invoice', 'void', '', 0, 0],
      ['tax_invoice', 'valid', '0105541069237', 100, 7],
      ['credit_note', 'credit', '0105541069237', -50, -3.5],
    ]);
    expect([base, vat]).toEqual([50, 3.5]);
    expect(lines[0]?.replacedBy).toBe(lines[1]?.documentNo);
    expect(lines[2]?.cites).toEqual([lines[1]?.documentNo]);
  });

  it('reports missing numbers of a series, which split the day’s line', async () => {
    const { s, paid } = await shopAt();
    for (let n = 0; n < 4; n += 1) await paid(10_700);
    const [gone] = await a.sql<{ document_no: string }>(
      `update document set number = 99, document_no = 'moved' where shop_id = ${s.shopId} and number = 2 returning document_no`,
    );
    expect(gone).toBeDefined();
    const { missing, lines } = await a.ok(s.admin, generalLedgerContract.salesTax, { query: { month } });
    expect(missing.map((one) => [one.from.slice(-2), one.to.slice(-2)])).toEqual([
      ['02', '02'],
      ['05', '98'],
    ]);
    expect(lines.map((one) => one.papers)).toEqual([1, 2, 1]);
  });

  it.each([5, 6].slice(0, rounds(1, 2)))(
    'of two months equals the cash report, branch by branch (history %i)',
    async (seed) => {
      const s = await shopOverDays(a, seed, rounds(12, 30));
      for (const start of [claimMonthOf(today()), addClaimMonths(today(), -1)])
        for (const branchId of [s.branchA, s.branchB]) {
          const to = addDays(asDay(addClaimMonths(start, 1)), -1);
          const { sums } = await a.ok(s.admin, cashContract.vatReport, {
            query: { from: start, to, branchId },
          });
          const report = await a.ok(s.admin, generalLedgerContract.salesTax, {
            query: { month: start.slice(0, 7), branchId },
          });
          expect([report.base, report.vat]).toEqual([sums.base, sums.vat]);
          const sum = (of: 'base' | 'vat') =>
            report.lines.reduce((all, one) => all + satangForTest(one[of]), 0);
          expect([sum('base'), sum('vat')]).toEqual([satangForTest(sums.base), satangForTest(sums.vat)]);
        }
    },
  );
});

describe('purchase tax', () => {
  it('lists the claims of the month at the branch, and deducts an invoice in the month in which it ended', async () => {
    const { s } = await shopAt();
    const invoice = (invoiceNo: string, claimMonth?: string | null) => ({
      invoiceNo,
      day: addDays(asDay(claimMonthOf(today())), -1),
      sellerName: 'ร้านซัก',
      sellerTaxId: '0105541069237',
      base: 100,
      vat: 7,
      ...(claimMonth !== undefined && { claimMonth }),
    });
    const before = addClaimMonths(today(), -1).slice(0, 7);
    const add = (no: string, claimMonth?: string | null) =>
      a.ok(s.staff, cashContract.add, {
        body: {
          direction: 'expense',
          note: 'ทดสอบ',
          amount: 107,
          method: 'cash',
          invoice: invoice(no, claimMonth),
        },
      });
    const early = await add('A1');
    await add('A2', month);
    await add('A3', null);
    const gone = await add('A4', month);
    const end = (entryId: number) =>
      a.ok(s.admin, cashContract.endInvoice, { params: { id: entryId }, body: { reason: 'wrong' } });
    await end(gone.entryId);
    await end(early.entryId);
    const now = await a.ok(s.admin, generalLedgerContract.purchaseTax, { query: { month } });
    expect(now.lines.map((one) => [one.invoiceNo, one.state, one.base, one.vat])).toEqual([
      ['A1', 'endedLater', -100, -7],
      ['A2', 'valid', 100, 7],
    ]);
    expect([now.base, now.vat]).toEqual([0, 0]);
    const then = await a.ok(s.admin, generalLedgerContract.purchaseTax, { query: { month: before } });
    expect(then.lines.map((one) => [one.invoiceNo, one.vat])).toEqual([['A1', 7]]);
  });

  it('and sales tax are for admins, for their own branches and whole months', async () => {
    for (const row of [
      generalLedgerContract.salesTax,
      generalLedgerContract.purchaseTax,
      generalLedgerContract.salesTaxSheet,
      generalLedgerContract.purchaseTaxSheet,
    ]) {
      const ask = (query: { month: string; branchId?: number }, who = a.shop.admin) =>
        a.call(who, row, { query });
      expect((await ask({ month })).status).toBe(200);
      expect((await ask({ month: '2026-13' })).status).toBe(400);
      expect((await ask({ month }, a.shop.staff)).status).toBe(403);
      expect((await ask({ month, branchId: a.other.branchA })).status).toBe(404);
    }
  });
});

describe('withheld tax', () => {
  it('lists certificates of the branch and month by form; void ones keep their number and count nothing', async () => {
    const { s } = await shopAt();
    await a.sql(`update shop set tax_id = '0105541069237', address = '1 ถนนสุขุมวิท' where shop_id = $1`, [
      s.shopId,
    ]);
    const pay = (taxId: string, base: number, who = s.staff, condition: TaxCondition = 'withheld') =>
      a.ok(who, cashContract.add, {
        body: {
          direction: 'expense',
          note: 'ทดสอบ',
          amount: base,
          method: 'transfer',
          withholding: {
            income: 'service',
            condition,
            payee: { name: 'ผู้รับเงิน', taxId, address: '9 ถนนพระราม 1' },
          },
        },
      });
    const [company, person] = ['0105541069237', '1101700230708'];
    await pay(company, 1000);
    await pay(person, 2000);
    const gone = await pay(company, 3000);
    await pay(company, 4000, s.staff2, 'once');
    await a.ok(s.admin, cashContract.reverse, { params: { id: gone.entryId }, body: { reason: 'x' } });
    const report = (form: 'pnd3' | 'pnd53', query: object = {}) =>
      a.ok(s.admin, generalLedgerContract.withheldTax, { query: { month, form, ...query } });
    const companies = await report('pnd53');
    expect(companies.lines.map((one) => [one.number, one.base, one.tax, one.voidedDay])).toEqual([
      [1, 1000, 30, null],
      [3, 0, 0, today()],
    ]);
    expect([companies.base, companies.tax, companies.seller]).toEqual([1000, 30, expect.any(String)]);
    const next = addClaimMonths(today(), 1).slice(0, 8);
    expect(companies.due).toEqual({ paper: `${next}07`, online: `${next}15` });
    const persons = await report('pnd3');
    expect(persons.lines.map((one) => [one.number, one.payeeTaxId, one.tax])).toEqual([[2, person, 60]]);
    const elsewhere = await report('pnd53', { branchId: s.branchB });
    expect(elsewhere.lines.map((one) => [one.number, one.condition, one.base, one.tax])).toEqual([
      [4, 'once', 4120, 123.6],
    ]);
    expect((await report('pnd53', { month: addClaimMonths(today(), -1).slice(0, 7) })).lines).toEqual([]);
  });

  it('is for admins, for their own branches, whole months and known forms; also as a workbook and CSV', async () => {
    for (const row of [generalLedgerContract.withheldTax, generalLedgerContract.withheldTaxSheet]) {
      const ask = async (query: object, who = a.shop.admin) =>
        (await a.call(who, row, { query: { month, form: 'pnd3', ...query } as never })).status;
      expect(await ask({})).toBe(200);
      expect(await ask({ form: 'pnd1' })).toBe(400);
      expect(await ask({ month: '2026-13' })).toBe(400);
      expect(await ask({}, a.shop.staff)).toBe(403);
      expect(await ask({ branchId: a.other.branchA })).toBe(404);
    }
    expect(
      (
        await a.call(a.shop.admin, generalLedgerContract.withheldTaxSheet, {
          query: { month, form: 'pnd53', format: 'csv' },
        })
      ).status,
    ).toBe(200);
  });
});
