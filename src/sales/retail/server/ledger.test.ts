import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import { cashContract } from '#cash/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { retailContract } from '../contract.ts';
import { createTestTill } from './testing/till.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;
const { makeUnits, makeGoods, sell, cash, today } = createTestTill(a);

const cellsOf = async (answer: unknown): Promise<string[][]> => {
  const { body } = answer as { body: Buffer };
  const file = path.join(a.filesDir, `${Math.random()}.xlsx`);
  await writeFile(file, body);
  const rows: string[][] = [];
  for await (const row of readSheet(file)) rows.push(row.cells.map(String));
  return rows;
};

it('books sale items separately from rent everywhere, reduced by returns', async () => {
  await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${a.shop.shopId}`);
  const [unitId] = (await makeUnits(1)).ids;
  const goods = await makeGoods(9, 107);
  await make.reserved({ pay: 500 });
  // The ledger gets a sale with a partial return, a void sale, and consumables paid together with a rental.
  const { data: sale } = await sell([{ unitId }, { goodsId: goods.goodsId, quantity: 2 }], 1714);
  await a.ok(admin, retailContract.giveBack, {
    params: { id: sale.orderId },
    body: {
      lines: [{ saleLineId: sale.sales.find((one) => one.goodsId !== null)?.saleLineId ?? 0, quantity: 1 }],
      reason: 'x',
    },
  });
  const { data: wrong } = await sell([{ goodsId: goods.goodsId }], 107);
  await a.ok(admin, retailContract.undo, { params: { id: wrong.orderId }, body: { reason: 'x' } });
  const rental = await make.reserved();
  await a.ok(staff, retailContract.add, {
    params: { id: rental.orderId },
    body: { lines: [{ goodsId: goods.goodsId }], payments: [cash(607)] },
  });

  const day = await a.ok(staff, cashContract.day, {});
  const sold = 1714 - 107 + 107;
  expect(day.total).toMatchObject({ takings: 1000, sales: sold, total: 1000 + sold });
  expect(day.methods.find((one) => one.method === 'cash')).toMatchObject({ takings: 1000, sales: sold });
  const period = { from: today, to: today };
  const behind = await a.ok(staff, cashContract.entries, { query: { ...period, figure: 'sales' } });
  expect([behind.sum, behind.total]).toEqual([sold, 5]);
  expect(new Set(behind.itemList.map((one) => one.kind))).toEqual(new Set(['sale', 'refund']));
  const rent = await a.ok(staff, cashContract.entries, { query: { ...period, figure: 'takings' } });
  expect(rent.sum).toBe(1000);

  const report = await a.ok(admin, cashContract.report, { query: period });
  expect(report.kinds.find((one) => one.kind === 'sale')).toMatchObject({ amount: 1714 + 107, entries: 4 });
  expect(report.income).toBe(1000 + sold);
  const headers = { 'accept-language': 'en' };
  const cells = await cellsOf(await a.ok(admin, cashContract.reportSheet, { query: period, headers }));
  expect(cells.some((row) => row[0] === today && Number(row[1]) === report.income)).toBe(true);

  const { itemList, sums } = await a.ok(admin, cashContract.vatReport, {
    query: { ...period, size: 100 },
  });
  const ofSale = itemList.filter((one) => one.orderId === sale.orderId);
  expect(ofSale.map((one) => [one.kind, one.total])).toEqual([
    ['abb_tax_invoice', 1714],
    ['credit_note', -107],
  ]);
  expect(
    itemList.filter((one) => one.orderId === wrong.orderId).map((one) => [one.voided, one.total, one.vat]),
  ).toEqual([
    [false, 107, 7],
    [true, -107, -7],
  ]);
  expect(sums.total).toBe(1000 + sold);
  const sheet = await cellsOf(await a.ok(admin, cashContract.vatSheet, { query: period, headers }));
  expect(Number(sheet.at(-1)?.[8])).toBe(sums.total);

  // Closing the day stores its figures, which the report then reads.
  await a.ok(admin, cashContract.close, {
    body: { day: today, pieces: [], note: 'นับใหม่', left: 0 },
  });
  expect(await a.ok(admin, cashContract.report, { query: period })).toMatchObject({
    income: report.income,
    kinds: report.kinds,
  });
  expect((await a.ok(staff, cashContract.day, {})).total.sales).toBe(sold);
  const refused = await sell([{ goodsId: goods.goodsId }], 107);
  expect([refused.status, refused.error.code]).toEqual([409, 'DAY_CLOSED']);
});
