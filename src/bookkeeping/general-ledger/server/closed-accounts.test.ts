import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { takePayments } from '#ledger/server/index.ts';
import { bareOrder, testScopeFor, today } from '#test/builders/index.ts';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { careContract } from '#care/contract.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { cashContract } from '#cash/contract.ts';
import { claimMonthOf, addClaimMonths } from '#cash/purchase-invoice.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { generalLedgerContract } from '../contract.ts';

const a = await testApp();
const yesterday = addDays(today(), -1);
const long = addDays(today(), -40);
type Shop = TestApp['shop'];

const linesOf = async (s: Shop, to = yesterday) => {
  const { itemList, accounts } = await a.ok(s.admin, generalLedgerContract.lines, {
    query: { from: long, to, all: '1', size: 100 },
  });
  return { itemList, accounts };
};
const close = (s: Shop, until: string = yesterday) =>
  a.ok(s.admin, generalLedgerContract.close, { body: { until } });
const expense = (s: Shop, more: object = {}) =>
  a.call(s.admin, cashContract.add, {
    body: { direction: 'expense', amount: 107, method: 'cash', ...more },
  });
const invoice = (invoiceNo: string, day: string, claimMonth?: string | null) => ({
  invoiceNo,
  day,
  sellerName: 'ร้านซัก',
  sellerTaxId: '0105541069237',
  base: 100,
  vat: 7,
  ...(claimMonth !== undefined && { claimMonth }),
});
const shopWith = async (): Promise<Shop> => {
  const s = await a.makeShop();
  await a.sql('update shop set vat_system = true, in_vat = true where shop_id = $1', [s.shopId]);
  await a.sql(
    `insert into lookup (shop_id, kind, code, description, direction) values
       ($1, 'monetary', 'EX-WASH', 'ค่าซักรีด', 'expense'), ($1, 'monetary', 'EX-SEW', 'ค่าซ่อมชุด', 'expense')`,
    [s.shopId],
  );
  await a.ok(s.admin, generalLedgerContract.start, {});
  return s;
};

describe('after the accounts are closed', () => {
  it('refuses entries up to that day, and the error names the day and the remedy', async () => {
    const s = await shopWith();
    expect((await expense(s, { day: yesterday })).status).toBe(200);
    const before = await linesOf(s);
    await close(s);
    const refused = await expense(s, { day: yesterday });
    expect(refused).toMatchObject({ status: 409, error: { code: 'BOOKS_CLOSED' } });
    expect(refused.error.detail).toContain('ใบกำกับภาษี');
    expect((await a.ok(s.staff, cashContract.categories, {})).closedUntil).toBe(yesterday);
    // A late expense is booked on an open day, with the date of its invoice.
    const late = await expense(s, { day: today(), invoice: invoice('L1', yesterday, today().slice(0, 7)) });
    expect(late.data.invoice).toMatchObject({ day: yesterday });
    const scope = testScopeFor(s.owner, s.branchA);
    const order = await bareOrder(a, s);
    await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'pickup', [{ for: 'price', method: 'cash', amount: 100 }]),
    );
    expect(await linesOf(s)).toEqual(before);
  });

  it('does not reopen a branch’s day in the closed period, and still counts an open one', async () => {
    const s = await shopWith();
    const day = (row: 'close' | 'reopen', on: string) =>
      row === 'close'
        ? a.call(s.admin, cashContract.close, { body: { day: on, pieces: [], note: 'x' } })
        : a.call(s.admin, cashContract.reopen, { body: { day: on, reason: 'x' } });
    expect((await day('close', yesterday)).status).toBe(200);
    await close(s);
    expect(await day('reopen', yesterday)).toMatchObject({ status: 409, error: { code: 'BOOKS_CLOSED' } });
    expect((await day('close', addDays(today(), -2))).status).toBe(200);
    expect((await day('close', today())).status).toBe(200);
    expect((await day('reopen', today())).status).toBe(200);
  });

  it('keeps today open, as well as days closed later', async () => {
    const s = await shopWith();
    const at = (until: string) => a.call(s.admin, generalLedgerContract.close, { body: { until } });
    expect((await at(today())).status).toBe(400);
    expect((await at(yesterday)).status).toBe(200);
    expect((await at(addDays(today(), -2))).status).toBe(400);
    expect((await a.call(s.staff, generalLedgerContract.close, { body: { until: yesterday } })).status).toBe(
      403,
    );
  });
});

describe('VAT of purchases', () => {
  it('is claimed in an open month: by default the next one, never a reported one', async () => {
    const s = await shopWith();
    const lastMonth = addClaimMonths(today(), -1);
    const end = addDays(asDay(claimMonthOf(today())), -1);
    await expense(s, { day: end, invoice: invoice('A', end) });
    const report = () =>
      a.ok(s.admin, generalLedgerContract.purchaseTax, { query: { month: lastMonth.slice(0, 7) } });
    const before = await report();
    expect(before.vat).toBe(7);
    await close(s, end);
    const refused = await expense(s, { invoice: invoice('B', end, lastMonth.slice(0, 7)) });
    expect(refused).toMatchObject({ status: 409, error: { code: 'BOOKS_CLOSED' } });
    const left = await expense(s, { invoice: invoice('C', end) });
    expect(left.data.invoice).toMatchObject({ day: end, claimMonth: claimMonthOf(today()) });
    // An invoice from before the close that ends now is deducted in this month.
    const [{ entry_id: entryId } = { entry_id: '0' }] = await a.sql<{ entry_id: string }>(
      `select entry_id from purchase_invoice where shop_id = ${s.shopId} and invoice_no = 'A'`,
    );
    await a.ok(s.admin, cashContract.endInvoice, {
      params: { id: Number(entryId) },
      body: { reason: 'x' },
    });
    expect(await report()).toEqual(before);
    // VAT older than six months cannot be claimed in any month.
    const old = addDays(today(), -220);
    expect((await expense(s, { invoice: invoice('D', old) })).error?.code).toBe('BOOKS_CLOSED');
    expect((await expense(s, { invoice: invoice('D', old, null) })).status).toBe(200);
  });
});

describe('merged categories', () => {
  it('leave closed days on their old account, also after a reversal or a second merge', async () => {
    const s = await shopWith();
    const first = await expense(s, { day: yesterday, category: 'EX-WASH' });
    await expense(s, { day: yesterday, category: 'EX-WASH', amount: 214, invoice: invoice('M', yesterday) });
    await expense(s, { day: yesterday, category: 'EX-SEW', amount: 50 });
    const before = await linesOf(s);
    expect(new Set(before.itemList.map((one) => one.accountName))).toEqual(
      new Set(['ค่าซักรีด', 'ค่าซ่อมชุด', 'เงินสด', 'ภาษีซื้อ']),
    );
    await close(s);
    await expense(s, { category: 'EX-WASH', amount: 30 });
    const merge = (from: string, into: string) =>
      a.ok(s.admin, referenceListContract.merge, { params: { kind: 'monetary' }, body: { from, into } });
    await merge('EX-WASH', 'EX-SEW');
    expect(await linesOf(s)).toEqual(before);
    // Bookings use the remaining category on open days.
    const now = await a.ok(s.admin, generalLedgerContract.lines, { query: { from: today(), to: today() } });
    expect(now.itemList.map((one) => [one.accountName, one.debit])).toContainEqual(['ค่าซ่อมชุด', 30]);
    // The reversal, made today, uses the account of the original entry.
    await a.ok(s.admin, cashContract.reverse, {
      params: { id: first.data.entryId },
      body: { reason: 'x' },
    });
    const after = await a.ok(s.admin, generalLedgerContract.lines, { query: { from: today(), to: today() } });
    expect(after.itemList.map((one) => [one.accountName, one.credit])).toContainEqual(['ค่าซักรีด', 107]);
    const { accounts } = await a.ok(s.admin, generalLedgerContract.accounts, {});
    const washed = accounts.find((one) => one.name === 'ค่าซักรีด');
    expect(washed?.used).toBe(true);
    expect(
      (await a.call(s.admin, generalLedgerContract.removeAccount, { params: { id: washed?.accountId ?? 0 } }))
        .error?.code,
    ).toBe('IN_USE');
    await a.sql(
      `insert into lookup (shop_id, kind, code, description, direction) values (${s.shopId}, 'monetary', 'EX', 'รวม', 'expense')`,
    );
    await merge('EX-SEW', 'EX');
    expect(await linesOf(s)).toEqual(before);
  });
});

describe('a laundry receipt', () => {
  it('that is reversed leaves the expense of its closed day on the laundry account', async () => {
    const s = a.shop;
    await a.ok(s.admin, generalLedgerContract.start, {});
    const { units } = await a.makeItem({ units: 1 });
    const { wnfShopId } = await a.ok(s.staff, careContract.addVendor, { body: { name: 'ซักไว' } });
    const unitId = units[0]?.unitId ?? 0;
    const { ticket } = await a.ok(s.staff, careContract.send, {
      body: { wnfShopId, itemList: [{ unitId, service: 'wash', price: 80 }] },
    });
    const { expenseId } = await a.ok(s.staff, careContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: [{ unitId }] },
    });
    await a.sql('update ledger_entry set day = $1::date where id = $2', [yesterday, expenseId]);
    const before = await linesOf(s);
    expect(before.accounts.map((one) => one.code)).toContain('5200');
    await close(s);
    await a.ok(s.admin, careContract.undoReceive, { params: { id: ticket.wnforderId }, body: {} });
    expect(await linesOf(s)).toEqual(before);
  });
});

// A cluster skips these tests, because it supports no policy that reads a second table. Only the server
// protects a closed year on a cluster.
describe.skipIf(a.cluster)('the database', () => {
  let s: Shop;
  beforeAll(async () => {
    s = await shopWith();
    await expense(s, { day: yesterday, category: 'EX-WASH', invoice: invoice('Z', yesterday) });
    await close(s);
  });
  const scope = () => testScopeFor(s.owner, s.branchA);
  it.each([
    [
      'an entry',
      () =>
        sql`insert into ledger_entry (shop_id, branch_id, kind, method, amount, day) values (${s.shopId}, ${0}::bigint, 'expense', 'cash', -1, ${yesterday}::date)`,
    ],
    [
      'an invoice',
      () => sql`insert into purchase_invoice (shop_id, entry_id, invoice_no, day, seller_name, seller_tax_id, seller_branch_no, base, vat, booked_day)
        values (${s.shopId}, 1, 'x', ${yesterday}::date, 'x', '0105541069237', '00000', 100, 7, ${yesterday}::date)`,
    ],
    [
      'a claim in a month that was reported',
      () => sql`insert into purchase_invoice (shop_id, entry_id, invoice_no, day, seller_name, seller_tax_id, seller_branch_no, base, vat, booked_day, claim_month)
        values (${s.shopId}, 1, 'x', ${addDays(today(), -70)}::date, 'x', '0105541069237', '00000', 100, 7, ${today()}::date, ${addClaimMonths(today(), -2)}::date)`,
    ],
    [
      'the end of an invoice',
      () =>
        sql`update purchase_invoice set ended_day = booked_day, ended_at = now() where shop_id = ${s.shopId}`,
    ],
    ['another category', () => sql`update ledger_note set category = 'EX-SEW' where shop_id = ${s.shopId}`],
    [
      'a rule from before',
      () => sql`insert into account_rule (shop_id, source, category, from_day, account_id)
        select ${s.shopId}, 'expense', 'EX-SEW', ${yesterday}::date, min(a.id) from account a where a.shop_id = ${s.shopId}`,
    ],
  ])('lets the app write nothing into the closed period: %s', async (_, statement) => {
    await expect(a.db.tx(scope(), (q) => statement().execute(q))).rejects.toThrow(/row-level security/);
  });
  it('changes and deletes no rule that applies to closed days', async () => {
    const touched = await a.db.tx(scope(), async (q) => [
      (await sql`update account_rule set source = 'cash' where shop_id = ${s.shopId} returning id`.execute(q))
        .rows,
      (await sql`delete from account_rule where shop_id = ${s.shopId} returning id`.execute(q)).rows,
    ]);
    expect(touched).toEqual([[], []]);
  });
});
