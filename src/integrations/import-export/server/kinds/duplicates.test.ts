import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { makeSheets, zipOf } from '../testing/sheets.ts';

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

test('another spelling of a code names the same group, for groups, garments, sets and pictures', async () => {
  await sheets.bring('groups', [
    ['code', 'name'],
    ['GX-01', 'ชุดไทย'],
  ]);
  const groups = await sheets.preview('groups', [
    ['code', 'name'],
    ['gx-01', 'ชุดใหม่'],
  ]);
  expect((await sheets.rowsOf(groups.importId))[0]).toMatchObject({
    action: 'change',
    after: { name: 'ชุดใหม่' },
  });
  const units = await sheets.preview('units', [
    ['barcode', 'groupCode'],
    ['GX-U1', 'ＧＸ-01'],
  ]);
  expect((await sheets.rowsOf(units.importId))[0]?.after).toMatchObject({ groupCode: 'GX-01' });
  const sets = await sheets.preview('sets', [
    ['code', 'name', 'members'],
    ['S-1', 'เซ็ต', 'ชุด = gx-01'],
  ]);
  expect((await sheets.rowsOf(sets.importId))[0]?.after).toMatchObject({ members: 'ชุด = GX-01' });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b91c1c' } })
    .png()
    .toBuffer();
  const pictures = await a.ok(a.shop.admin, importExportContract.previewPictures, {
    file: { name: 'p.zip', bytes: await zipOf({ 'gx-01.png': png }) },
  });
  expect((await sheets.rowsOf(pictures.importId))[0]).toMatchObject({
    action: 'add',
    after: { group: 'GX-01' },
  });
  const twin = await a.call(a.shop.admin, catalogContract.createGroup, {
    body: { name: 'ชุดซ้ำ', code: 'gX-01' },
  });
  expect(twin.error.code).toBe('DUPLICATE_CODE');
});
