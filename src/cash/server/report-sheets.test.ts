import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import { cashContract } from '../contract.ts';
import { shopOverDays } from './testing/history.ts';

const a = await testApp();
const from = addDays(today(), -60);

describe('workbooks', () => {
  const cellsOf = async (answer: unknown): Promise<string[][]> => {
    const { body } = answer as { body: Buffer };
    const file = path.join(a.filesDir, `${Math.random()}.xlsx`);
    await writeFile(file, body);
    const rows: string[][] = [];
    for await (const row of readSheet(file)) rows.push(row.cells.map(String));
    return rows;
  };

  it('contain the figures of the reports, and text that looks like a formula as text', async () => {
    const s = await shopOverDays(a, 8, 12);
    await a.sql('update customer set name = \'=HYPERLINK("http://x")\' where shop_id = $1', [s.shopId]);
    await a.sql(
      `update document set content = jsonb_set(content, '{customer,name}', '"=1+1"') where shop_id = $1`,
      [s.shopId],
    );
    const query = { from, to: today(), all: '1' as const };
    const headers = { 'accept-language': 'en' };
    const report = await a.ok(s.admin, cashContract.report, { query });
    const days = await cellsOf(await a.ok(s.admin, cashContract.reportSheet, { query, headers }));
    expect(days.slice(1, -1).map(([day, income]) => [day, Number(income)])).toEqual(
      report.days.map((one) => [one.day, one.income]),
    );
    expect(days.at(-1)?.slice(1).map(Number)).toEqual([report.income, report.expense, report.liability]);

    const vat = await a.ok(s.admin, cashContract.vatReport, { query: { ...query, size: 100 } });
    const sheet = await cellsOf(await a.ok(s.admin, cashContract.vatSheet, { query, headers }));
    expect(sheet[0]).toHaveLength(12);
    expect(sheet.slice(1, -1).map((row) => [row[1], row[2], row[3], Number(row[6]), Number(row[7])])).toEqual(
      vat.itemList.map((one) => [one.day, one.documentNo, '=1+1', one.base, one.vat]),
    );
    expect(sheet.at(-1)?.slice(6, 9).map(Number)).toEqual([vat.sums.base, vat.sums.vat, vat.sums.total]);

    const bail = await a.ok(s.admin, cashContract.bailReport, { query: { all: '1', size: 100 } });
    const held = await cellsOf(await a.ok(s.admin, cashContract.bailSheet, { query: { all: '1' }, headers }));
    expect(held.slice(1, -1).map((row) => [row[0], row[2], Number(row[8])])).toEqual(
      bail.itemList.map((one) => [one.orderNo, '=HYPERLINK("http://x")', one.held]),
    );
    expect(Number(held.at(-1)?.[8])).toBe(bail.sum);
  });
});
