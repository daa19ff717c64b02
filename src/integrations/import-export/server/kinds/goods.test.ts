import { expect, it } from 'vitest';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testApp } from '#test/server/test-app.ts';
import type { SheetCell } from '#platform/spreadsheet/sheet-rows.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { sheetOf } from '../testing/sheets.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const heading = ['code', 'barcode', 'name', 'category', 'price', 'cost', 'lowAt', 'active', 'note'];

const preview = async (rows: string[][], who = admin) =>
  a.call(who, importExportContract.preview, {
    params: { kind: 'goods' },
    file: { name: 'goods.csv', bytes: await sheetOf([heading, ...rows], 'csv') },
  });
const rowsOf = async (importId: number) =>
  (await a.ok(admin, importExportContract.importRows, { params: { id: importId }, query: {} })).itemList;
const confirmed = async (importId: number) => {
  await a.ok(admin, importExportContract.confirm, { params: { id: importId }, body: { skipWrong: true } });
  await expect
    .poll(
      async () => (await a.ok(admin, importExportContract.getImport, { params: { id: importId } })).state,
      {
        timeout: 20_000,
      },
    )
    .toBe('done');
};
const named = async (q: string) => (await a.ok(staff, consumablesContract.list, { query: { q } })).itemList;

it('adds and changes consumables by code or barcode, numbers those without a code, and undoes the import', async () => {
  const old = await a.ok(admin, consumablesContract.create, {
    body: { code: 'HN-1', name: 'กิ๊บเก่า', barcode: '8850000000024', price: 20, cost: 8, lowAt: 5 },
  });
  const { data } = await preview([
    ['hn-1', '', 'กิ๊บใหม่', '', '25', '', '', '', ''],
    ['', '8850000000031', 'ถุงน่องแผ่น', 'ถุงน่อง', '59', '30', '3', '', 'หนา'],
    ['', '', 'โบว์แผ่น', '', '15', '', '', 'n', ''],
  ]);
  expect([data.added, data.changed, data.wrong]).toEqual([2, 1, 0]);
  expect(await named('แผ่น')).toEqual([]);
  await confirmed(data.importId);
  expect((await named('กิ๊บใหม่'))[0]).toMatchObject({
    goodsId: old.goodsId,
    code: 'HN-1',
    barcode: '8850000000024',
    price: 25,
    lowAt: 5,
  });
  expect((await named('ถุงน่องแผ่น'))[0]).toMatchObject({
    code: expect.stringMatching(/^G\d{4}$/),
    category: 'ถุงน่อง',
    price: 59,
    lowAt: 3,
    note: 'หนา',
  });
  expect((await named('โบว์แผ่น'))[0]).toMatchObject({ active: false, price: 15 });
  await a.ok(admin, importExportContract.undo, { params: { id: data.importId } });
  expect(await named('แผ่น')).toEqual([]);
  expect((await named('กิ๊บเก่า'))[0]).toMatchObject({ goodsId: old.goodsId, price: 20 });
});

it('refuses codes of units and of other consumables, and repeated rows', async () => {
  const { units } = await a.makeItem({ units: 1 });
  const one = await a.ok(admin, consumablesContract.create, {
    body: { code: 'TAKEN', name: 'ก', barcode: '777' },
  });
  const { data } = await preview([
    [units[0]?.barcode ?? '', '', 'ข', '', '', '', '', '', ''],
    ['NEW-1', '777', 'ค', '', '', '', '', '', ''],
    ['NEW-2', 'taken', 'ง', '', '', '', '', '', ''],
    ['NEW-3', '', '', '', '', '', '', '', ''],
    ['TAKEN', '', 'จ', '', '', '', '', '', ''],
    ['', '777', 'ฉ', '', '', '', '', '', ''],
    ['NEW-4', '', 'ช', '', '10000001', '10000001', '', '', ''],
  ]);
  expect(
    (await rowsOf(data.importId)).map((row) => [row.action, row.errors.map((each) => each.message)]),
  ).toEqual([
    ['wrong', ['barcodeTaken']],
    ['wrong', ['barcodeTaken']],
    ['wrong', ['barcodeTaken']],
    ['wrong', ['required']],
    ['change', []],
    ['wrong', ['duplicate']],
    ['wrong', ['range', 'range']],
  ]);
  expect(one.name).toBe('ก');
});

it('exports in the columns of the import and re-imports without changes; cost only with the right to see it', async () => {
  await a.ok(admin, consumablesContract.create, {
    body: { code: 'OUT-1', name: 'ออกแผ่น', price: 12.5, cost: 5 },
  });
  const read = async (who: typeof admin): Promise<SheetCell[][]> => {
    const { body } = (await a.ok(who, importExportContract.exportGoods, { query: { q: 'ออกแผ่น' } })) as {
      body: Buffer;
    };
    const file = path.join(a.filesDir, `${Math.random()}.xlsx`);
    await writeFile(file, body);
    const rows: SheetCell[][] = [];
    for await (const row of readSheet(file)) rows.push(row.cells);
    return rows;
  };
  const [, mine] = await read(admin);
  expect([mine?.[0], mine?.[4], mine?.[5]].map(String)).toEqual(['OUT-1', '12.5', '5']);
  const { data } = await preview([(mine ?? []).map((cell) => (cell === undefined ? '' : String(cell)))]);
  expect([data.added, data.changed, data.same]).toEqual([0, 0, 1]);
  expect((await preview([], a.inPackage(admin, 's'))).status).toBe(403);
});
