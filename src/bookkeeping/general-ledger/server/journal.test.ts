/**
 * The journal equals the ledger. Each entry balances, and account sums equal sums over raw rows, which are
 * calculated independently of the journal's SQL.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { refundPrice, reverseEntries, takePayments } from '#ledger/server/index.ts';
import { bareOrder, testScopeFor, today } from '#test/builders/index.ts';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import { cashContract } from '#cash/contract.ts';
import { satangForTest, shopOverDays } from '#cash/server/testing/history.ts';
import { generalLedgerContract } from '../contract.ts';
import type { JournalLine } from '../shapes.ts';

const a = await testApp();
const from = addDays(today(), -60);
const span = { from, to: today(), all: '1' as const };
type Shop = TestApp['shop'];

const allLines = async (s: Shop, query: object = span): Promise<JournalLine[]> => {
  const lines: JournalLine[] = [];
  for (let page = 1; ; page += 1) {
    const one = await a.ok(s.admin, generalLedgerContract.lines, {
      query: { ...span, ...query, page, size: 100 },
    });
    lines.push(...one.itemList);
    if (one.itemList.length < 100) return lines;
  }
};

/** Adds withheld tax, credit given and used, reversals and purchases with VAT to the usual history. */
const shopWithAll = async (seed: number): Promise<Shop> => {
  const s = await shopOverDays(a, seed, 25);
  const scope = testScopeFor(s.owner, s.branchA);
  const customerId = await a.makeCustomer('บริษัท ราตรี จำกัด', s.shopId);
  await a.sql("update customer set tax_id = '0105541069237' where id = $1", [customerId]);
  await a.sql('update cash_day set closed = false where shop_id = $1', [s.shopId]);
  const pays = { for: 'price' as const, method: 'cash' as const };
  for (let n = 0; n < 4; n += 1) {
    const price = 53_503 + n * 1_001 + seed;
    const order = await bareOrder(a, s, { customerId, price, bail: 10_000 });
    const tax = Math.floor((price / 1.07) * 0.05);
    await a.db.tx(scope, (q) =>
      takePayments(q, scope, order, 'pickup', [
        { ...pays, amount: price - tax },
        { ...pays, method: 'withholding', amount: tax, certificate: { no: `W${n}`, day: today() } },
      ]),
    );
    const paid = { ...order, paid: price };
    if (n === 0)
      await a.db.tx(scope, (q) =>
        refundPrice(q, scope, paid, { amount: 7_777, method: 'credit', note: 'x' }),
      );
    if (n === 1) {
      const ids = await a.sql<{ id: string }>('select id from ledger_entry where order_id = $1', [
        order.orderId,
      ]);
      await a.db.tx(scope, (q) =>
        reverseEntries(
          q,
          scope,
          paid,
          ids.map((one) => Number(one.id)),
          'typed wrong',
        ),
      );
    }
    if (n === 2) {
      // The order was paid yesterday and is refunded today, so a credit note is issued instead of a void.
      await a.sql('update ledger_entry set day = day - 1 where order_id = $1', [order.orderId]);
      await a.sql('update document set day = day - 1 where order_id = $1', [order.orderId]);
      const ids = await a.sql<{ id: string }>('select id from ledger_entry where order_id = $1', [
        order.orderId,
      ]);
      await a.db.tx(scope, (q) =>
        reverseEntries(
          q,
          scope,
          paid,
          ids.map((one) => Number(one.id)),
          'changed',
        ),
      );
    }
  }
  const next = await bareOrder(a, s, { customerId, price: 9_000, bail: 0 });
  await a.db.tx(scope, (q) =>
    takePayments(q, scope, next, 'pickup', [{ ...pays, method: 'credit', amount: 5_555 }]),
  );
  for (const [n, vat] of [7, 70.7, 0.35].entries()) {
    const base = Math.round((vat / 0.07) * 100) / 100;
    const added = await a.ok(s.admin, cashContract.add, {
      branchId: s.branchA,
      body: {
        direction: 'expense',
        amount: Math.round((base + vat) * 100) / 100 + n,
        method: 'transfer',
        invoice: {
          invoiceNo: `IV${n}`,
          day: today(),
          sellerName: 'ร้านซัก',
          sellerTaxId: '0105541069237',
          base,
          vat,
          claimMonth: n === 2 ? null : undefined,
        },
      },
    });
    if (n === 1)
      await a.ok(s.admin, cashContract.reverse, {
        branchId: s.branchA,
        params: { id: added.entryId },
        body: { reason: 'x' },
      });
  }
  await a.ok(s.admin, generalLedgerContract.start, {});
  return s;
};

const cellsOf = async (answer: unknown, ending: string): Promise<string[][]> => {
  const { body } = answer as { body: Buffer };
  const file = path.join(a.filesDir, `${Math.random()}.${ending}`);
  await writeFile(file, body);
  const rows: string[][] = [];
  for await (const row of readSheet(file)) rows.push(row.cells.map(String));
  return rows;
};

describe.each([1, 2, 3, 4].slice(0, rounds(2, 4)))('history %i', (seed) => {
  it('balances entry by entry and equals the ledger, account by account', async () => {
    const s = await shopWithAll(seed);
    if (seed === 4) await a.sql('update shop set late_fee_vat = false where shop_id = $1', [s.shopId]);
    const lines = await allLines(s);
    const entries = new Map<string, number>();
    for (const line of lines) {
      expect(line.code).not.toBe('');
      entries.set(
        line.entryNo,
        (entries.get(line.entryNo) ?? 0) + satangForTest(line.debit) - satangForTest(line.credit),
      );
    }
    expect([...entries.values()].filter((sum) => sum !== 0)).toEqual([]);
    expect(entries.size).toBeGreaterThan(40);

    const balance = (code: string): number =>
      lines.reduce(
        (sum, one) =>
          one.code.startsWith(code) ? sum + satangForTest(one.debit) - satangForTest(one.credit) : sum,
        0,
      );
    const sum = async (condition: string): Promise<number> =>
      Number(
        (
          await a.one<{ sum: string }>(
            `select coalesce(sum(amount), 0) as sum from ledger_entry where shop_id = $1 and day >= $2 and (${condition})`,
            [s.shopId, from],
          )
        ).sum,
      );
    const { sums } = await a.ok(s.admin, cashContract.vatReport, { query: span });
    const bought = Number(
      (
        await a.one<{ sum: string }>(
          'select coalesce(sum(vat), 0) as sum from purchase_invoice where shop_id = $1 and claim_month is not null and ended_day is null',
          [s.shopId],
        )
      ).sum,
    );
    expect(bought).toBe(700);
    for (const [code, method] of Object.entries({
      '1010': 'cash',
      '1020': 'transfer',
      '1030': 'promptpay',
      '1040': 'card',
      '1090': 'other',
      '1160': 'withholding',
    }))
      expect(balance(code), method).toBe(await sum(`method = '${method}'`));
    expect(balance('2110')).toBe(-(await sum("kind in ('bail_taken', 'bail_returned', 'bail_kept')")));
    expect(balance('2120')).toBe(await sum("method = 'credit'"));
    expect(balance('2130')).toBe((await sum("method = 'voucher'")) - (await sum("kind = 'voucher_sold'")));
    expect(balance('2150')).toBe(-satangForTest(sums.vat));
    expect(satangForTest(sums.vat)).not.toBe(0);
    expect(balance('1150')).toBe(bought);
    expect(balance('4')).toBe(
      -(await sum(
        "kind not in ('bail_taken', 'bail_returned', 'bail_kept', 'expense', 'credit_payout', 'voucher_sold')",
      )) + satangForTest(sums.vat),
    );
    expect(balance('5')).toBe(-(await sum("kind = 'expense'")) - bought);
    expect(balance('43')).toBeLessThan(0);

    for (const line of lines.filter((one) => one.tax === 'out'))
      expect(satangForTest(line.credit) - satangForTest(line.debit)).toBe(satangForTest(line.vat ?? 0));

    const page = await a.ok(s.admin, generalLedgerContract.lines, { query: span });
    expect(page.debit).toBe(page.credit);
    expect(satangForTest(page.debit)).toBe(lines.reduce((all, one) => all + satangForTest(one.debit), 0));
    const apart = [];
    for (const branchId of [s.branchA, s.branchB])
      apart.push(...(await allLines(s, { all: undefined, branchId })));
    const key = (one: JournalLine): string => JSON.stringify(one);
    expect(apart.map(key).toSorted()).toEqual(lines.map(key).toSorted());

    const headers = { 'accept-language': 'en' };
    const expected = lines.map((one) => [
      one.day,
      one.entryNo,
      one.code,
      one.debit,
      one.credit,
      one.vat ?? 0,
    ]);
    for (const format of ['xlsx', 'csv'] as const) {
      const rows = await cellsOf(
        await a.ok(s.admin, generalLedgerContract.sheet, { query: { ...span, format }, headers }),
        format,
      );
      expect(rows[0]).toHaveLength(12);
      expect(
        rows.slice(1).map((row) => [row[0], row[1], row[3], Number(row[5]), Number(row[6]), Number(row[9])]),
      ).toEqual(expected);
    }
  });
});

it('counts deposit VAT separately when the shop charges it', async () => {
  const s = await a.makeShop();
  await a.sql(
    `update shop set vat_system = true, in_vat = true, bail_vat = true where shop_id = ${s.shopId}`,
  );
  const scope = testScopeFor(s.owner, s.branchA);
  const order = await bareOrder(a, s, { price: 10_700, bail: 20_000 });
  await a.db.tx(scope, (q) =>
    takePayments(q, scope, order, 'pickup', [{ for: 'bail', method: 'cash', amount: 20_000 }]),
  );
  await a.ok(s.admin, generalLedgerContract.start, {});
  const lines = await allLines(s);
  expect(lines.map((one) => [one.code, one.debit, one.credit])).toEqual([
    ['1010', 200, 0],
    ['1170', 13.08, 0],
    ['2110', 0, 200],
    ['2150', 0, 13.08],
  ]);
});

describe('a period', () => {
  it('is refused when too long or reversed; another shop’s branch is not found', async () => {
    const ask = (query: object, who = a.shop.admin) =>
      a.call(who, generalLedgerContract.lines, { query: { from, to: today(), ...query } });
    expect((await ask({ from: '2020-01-01', to: '2021-01-02' })).status).toBe(400);
    expect((await ask({ from: today(), to: from })).status).toBe(400);
    expect((await ask({ branchId: a.other.branchA })).status).toBe(404);
    expect((await ask({}, a.shop.staff)).status).toBe(403);
  });

  it('is refused without a chart of accounts, with the remedy', async () => {
    const s = await a.makeShop();
    const answer = await a.call(s.admin, generalLedgerContract.lines, { query: { from, to: today() } });
    expect(answer).toMatchObject({ status: 409, error: { code: 'ACCOUNTS_MISSING' } });
    expect(
      await a.call(s.admin, generalLedgerContract.sheet, { query: { from, to: today() } }),
    ).toMatchObject({
      status: 409,
    });
  });
});
