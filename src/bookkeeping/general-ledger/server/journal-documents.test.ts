import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import { forfeitBail, refundPrice, returnBail, reverseEntries, takePayments } from '#ledger/server/index.ts';
import { bareOrder, testScopeFor } from '#test/builders/index.ts';
import { type TestApp, testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import { cashContract } from '#cash/contract.ts';
import { generalLedgerContract } from '../contract.ts';

const a = await testApp();
type Shop = TestApp['shop'];
const zoneBefore = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});

const buyer = {
  name: 'บริษัท ราตรี จำกัด',
  address: '99 ถนนพหลโยธิน กรุงเทพมหานคร 10900',
  taxId: '0105541069237',
  taxBranchNo: '00000',
};

const at = (time: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
};
const longLived = (who: LoggedInPerson): LoggedInPerson => ({
  ...who,
  token: a.signIn(who, 20_000 * 86_400),
});

const counterOf = async (s: Shop, settings = 'bail_vat = false') => {
  await a.sql(`update shop set vat_system = true, in_vat = true, ${settings} where shop_id = $1`, [s.shopId]);
  const scope = testScopeFor(s.owner, s.branchA);
  const admin = longLived(s.admin);
  await a.ok(admin, generalLedgerContract.start, {});
  const paid = async (what: 'price' | 'bail', amount: number) => {
    const customerId = await a.makeCustomer(undefined, s.shopId);
    const order = await bareOrder(a, s, { price: amount, bail: amount, customerId });
    const [documentId = 0] = await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'pickup', [{ for: what, method: 'cash', amount }]),
    );
    return {
      order: { ...order, ...(what === 'price' ? { paid: amount } : { bailHeld: amount }) },
      documentId,
    };
  };
  type Paid = Awaited<ReturnType<typeof paid>>;
  return {
    admin,
    scope,
    paid,
    back: async ({ order }: Paid) => {
      const rows = await a.sql<{ id: string }>('select id from ledger_entry where order_id = $1', [
        order.orderId,
      ]);
      const ids = rows.map((one) => Number(one.id));
      await a.db.tx(scope, (q) => reverseEntries(q, scope, order, ids, 'x'));
    },
    report: async (month: string) => {
      const { lines, base, vat } = await a.ok(admin, generalLedgerContract.salesTax, { query: { month } });
      return { lines: lines.map((one) => [one.kind, one.state, one.papers, one.base, one.vat]), base, vat };
    },
    account: async (from: string, to: string) => {
      const { accounts } = await a.ok(admin, generalLedgerContract.lines, { query: { from, to } });
      const of = accounts.find((one) => one.code === '2150');
      return of === undefined ? 0 : Math.round((of.credit - of.debit) * 100) / 100;
    },
  };
};

describe('each kind of document', () => {
  it('appears in the report as the law requires: tax invoices, credit notes, replaced and cancelled ones; nothing else', async () => {
    at('2041-05-10T05:00:00Z');
    const { admin, scope, paid, back, report, account } = await counterOf(await a.makeShop());
    await paid('price', 10_700);
    const full = await paid('price', 21_400);
    const { documentId: fullId } = await a.ok(admin, ledgerContract.taxInvoice, {
      params: { id: full.documentId },
      body: { buyer },
    });
    await a.ok(admin, ledgerContract.replaceDocument, {
      params: { id: fullId },
      body: { buyer: { ...buyer, name: 'บริษัท ราตรี (ใหม่) จำกัด' }, reason: 'x' },
    });
    await back(await paid('price', 5_350));
    const refunded = await paid('price', 32_100);
    await a.db.tx(scope, (q) =>
      refundPrice(q, scope, refunded.order, { amount: 10_700, method: 'cash', note: 'x' }),
    );
    // Deposit slips and fees without VAT are no tax documents.
    const { order: held } = await paid('bail', 100_000);
    await a.db.tx(scope, (q) =>
      forfeitBail(q, scope, held, [
        { kind: 'late_fee', amount: 5_350 },
        { kind: 'damage_fee', amount: 20_000, noVat: true },
      ]),
    );
    await a.db.tx(scope, (q) =>
      returnBail(q, scope, { ...held, bailHeld: 74_650 }, { amount: 74_650, method: 'cash', note: '' }),
    );
    const reported = await report('2041-05');
    expect(reported).toEqual({
      lines: [
        // The numbers are 1 to 5. The second was replaced and the third cancelled.
        ['abb_tax_invoice', 'valid', 5, 450, 31.5],
        ['tax_invoice', 'void', 1, 0, 0],
        ['tax_invoice', 'valid', 1, 200, 14],
        ['credit_note', 'credit', 1, -100, -7],
      ],
      base: 550,
      vat: 38.5,
    });
    expect(await account('2041-05-01', '2041-05-31')).toBe(38.5);
    const { body: workbook } = (await a.ok(admin, generalLedgerContract.salesTaxSheet, {
      query: { month: '2041-05' },
    })) as unknown as { body: Buffer };
    const file = path.join(a.filesDir, 'sales.xlsx');
    await writeFile(file, workbook);
    const rows: string[][] = [];
    for await (const row of readSheet(file)) rows.push(row.cells.map(String));
    expect(rows[0]?.[2]).toBe('เล่มที่/เลขที่ใบกำกับภาษี');
    expect(rows[0]?.slice(5, 7)).toEqual(['สถานประกอบการของผู้ซื้อ: สำนักงานใหญ่', 'สถานประกอบการของผู้ซื้อ: สาขาที่']);
    expect(rows.slice(1).map((row) => [row[0], ...row.slice(4, 9)])).toEqual([
      ['1', '', '', '', '450', '31.5'],
      ['2', buyer.taxId, '✓', '', '0', '0'],
      ['3', buyer.taxId, '✓', '', '200', '14'],
      ['4', '', '', '', '-100', '-7'],
      ['', '', '', '', '550', '38.5'],
    ]);
    const kinds = await a.sql<{ kind: string }>(
      `select distinct kind::text from document where shop_id = ${scope.shopId} order by 1`,
    );
    expect(kinds.map((one) => one.kind)).toEqual([
      'abb_tax_invoice',
      'bail_refund_slip',
      'bail_slip',
      'credit_note',
      'receipt',
      'tax_invoice',
    ]);
  });

  it('if reversed in a later month, is deducted there by its credit note; the earlier month stays', async () => {
    at('2041-06-30T05:00:00Z');
    const s = await counterOf(await a.makeShop(), 'bail_vat = true');
    const order = await s.paid('price', 10_700);
    const bail = await s.paid('bail', 53_500);
    const june = await s.report('2041-06');
    expect(june).toEqual({ lines: [['abb_tax_invoice', 'valid', 2, 600, 42]], base: 600, vat: 42 });
    at('2041-07-01T05:00:00Z');
    await s.back(order);
    await a.db.tx(s.scope, (q) =>
      returnBail(q, s.scope, bail.order, { amount: 53_500, method: 'cash', note: '' }),
    );
    expect(await s.report('2041-06')).toEqual(june);
    expect(await s.report('2041-07')).toEqual({
      lines: [
        ['credit_note', 'credit', 1, -100, -7],
        ['credit_note', 'credit', 1, -500, -35],
      ],
      base: -600,
      vat: -42,
    });
    expect(await s.account('2041-06-01', '2041-06-30')).toBe(42);
    expect(await s.account('2041-07-01', '2041-07-31')).toBe(-42);
  });
});

/**
 * These are the last moment of a year in Bangkok and the first of the next. Other time zones have another
 * hour and day.
 */
const evening = '2042-12-31T16:59:59.999Z';
const midnight = '2042-12-31T17:00:00.000Z';

it('turns day, month and year at midnight in Bangkok for servers in two time zones', async () => {
  const zones = ['America/Los_Angeles', 'Pacific/Kiritimati'];
  const reports = [];
  for (const zone of zones) {
    process.env['TZ'] = zone;
    const s = await counterOf(await a.makeShop());
    const spend = (amount: number) =>
      a.ok(s.admin, cashContract.add, { body: { direction: 'expense', amount, method: 'cash' } });
    at(evening);
    await s.paid('price', 10_700);
    const gone = await s.paid('price', 21_400);
    await s.back(gone);
    await spend(10);
    const late = await s.paid('price', 5_350);
    at(midnight);
    await s.paid('price', 32_100);
    await s.back(late);
    await spend(20);
    const days = async (from: string, to: string) => {
      const { itemList } = await a.ok(s.admin, generalLedgerContract.lines, {
        query: { from, to, size: 100 },
      });
      return itemList.map((one) => [one.day, one.code, one.debit, one.credit]);
    };
    reports.push([
      await s.report('2042-12'),
      await s.report('2043-01'),
      await s.account('2042-12-31', '2042-12-31'),
      await s.account('2043-01-01', '2043-01-01'),
      await days('2042-12-31', '2043-01-01'),
    ]);
  }
  expect(reports[0]).toEqual(reports[1]);
  expect(reports[0]?.slice(0, 4)).toEqual([
    { lines: [['abb_tax_invoice', 'valid', 3, 150, 10.5]], base: 150, vat: 10.5 },
    {
      lines: [
        ['abb_tax_invoice', 'valid', 1, 300, 21],
        ['credit_note', 'credit', 1, -50, -3.5],
      ],
      base: 250,
      vat: 17.5,
    },
    10.5,
    17.5,
  ]);
});
