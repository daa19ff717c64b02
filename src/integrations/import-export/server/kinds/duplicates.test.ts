import { expect, test } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { makeSheets } from '../testing/sheets.ts';

const a = await testApp();
const sheets = makeSheets(a);
const errorsOf = async (importId: number) =>
  (await sheets.rowsOf(importId, 'wrong')).flatMap((row) =>
    row.errors.map((one) => [row.line, one.column, one.message, one.values?.['line']]),
  );

test('another spelling of a code is a duplicate at its own column', async () => {
  const goods = await sheets.preview('goods', [
    ['code', 'barcode', 'name'],
    ['PIN-1', '8850000000017', 'เข็มกลัด'],
    ['PIN-2', '８８５００００００００１７', 'เข็มกลัดทอง'],
    ['pin-1', '', 'เข็มกลัดเงิน'],
  ]);
  expect(await errorsOf(goods.importId)).toEqual([
    [3, 'barcode', 'duplicate', 2],
    [4, 'code', 'duplicate', 2],
  ]);
  const groups = await sheets.preview('groups', [
    ['code', 'name'],
    ['th-01', 'ชุดไทย'],
    ['TH-01', 'ชุดไทยอื่น'],
  ]);
  expect(await errorsOf(groups.importId)).toEqual([[3, 'code', 'duplicate', 2]]);
});
