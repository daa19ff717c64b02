import { expect, test } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { makeSheets } from '../testing/sheets.ts';
import { farDay } from '#lib/testing/far-day.ts';

const a = await testApp();
const sheets = makeSheets(a);
const { admin, staff } = a.shop;

test('an outdated preview writes nothing and is shown again with the current data', async () => {
  const { code } = await a.makeItem({ name: 'ก่อน' });
  const made = await sheets.preview('groups', [
    ['code', 'name', 'bail'],
    [code, 'หลัง', 1],
    ['Z1', 'ใหม่', 2],
  ]);
  await a.sql("update product_group set name = 'อื่น' where code = $1", [code]);
  const stopped = await sheets.confirm(made.importId);
  expect(stopped).toMatchObject({ state: 'preview', fault: { code: 'SHEET_CHANGED', n: 1 } });
  expect(await a.sql("select 1 from product_group where code = 'Z1'")).toEqual([]);
  expect((await sheets.rowsOf(made.importId))[0]?.before).toMatchObject({ name: 'อื่น' });
  expect(await sheets.confirm(made.importId)).toMatchObject({ state: 'done' });
});

test('of two concurrent confirmations one writes and the other is refused', async () => {
  const made = await sheets.preview('groups', [
    ['code', 'name'],
    ...Array.from({ length: 300 }, (_, at) => [`R${at}`, `ชุด ${at}`]),
  ]);
  const send = () => a.call(admin, importExportContract.confirm, { params: { id: made.importId }, body: {} });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
  expect(await sheets.settled(made.importId)).toMatchObject({ state: 'done', rowsDone: 300 });
  expect(await a.one("select count(*)::int as n from product_group where code ~ '^R[0-9]+$'")).toEqual({
    n: 300,
  });
});

test('of an undo and a concurrent rental only one succeeds: the unit is deleted, or the import stays', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { code, itemId } = await a.makeItem({ units: 0 });
    const made = await sheets.bring('units', [
      ['barcode', 'groupCode'],
      [`U${code}`, code],
    ]);
    const customerId = await a.makeCustomer();
    const [undone, opened] = await Promise.all([
      a.call(admin, importExportContract.undo, { params: { id: made.importId } }),
      a.call(staff, rentalsContract.open, {
        body: {
          customerId,
          pickupDay: farDay(),
          returnDay: farDay(2),
          lines: [{ itemId, quantity: 1 }],
          reserve: true,
        },
      }),
    ]);
    expect([undone.status, opened.status].toSorted()).toEqual([200, 409]);
    expect(await a.sql('select 1 from unit where item_id = $1', [itemId])).toHaveLength(
      undone.status === 200 ? 0 : 1,
    );
  }
});

test('an import whose writer died can be confirmed again', async () => {
  const made = await sheets.preview('groups', [
    ['code', 'name'],
    ['DEAD', 'x'],
  ]);
  await a.sql(
    "update sheet_import set state = 'writing', run = 1, beat_at = now() - interval '1 minute' where id = $1",
    [made.importId],
  );
  expect(await a.ok(admin, importExportContract.getImport, { params: { id: made.importId } })).toMatchObject({
    state: 'preview',
    fault: { code: 'INTERNAL' },
  });
  expect(await sheets.confirm(made.importId)).toMatchObject({ state: 'done' });
});

test('a preview can be discarded once', async () => {
  const made = await sheets.preview('groups', [
    ['code', 'name'],
    ['D1', 'x'],
  ]);
  await a.ok(admin, importExportContract.discard, { params: { id: made.importId } });
  expect((await a.call(admin, importExportContract.discard, { params: { id: made.importId } })).status).toBe(
    404,
  );
  expect(
    (await a.call(admin, importExportContract.importRows, { params: { id: made.importId }, query: {} }))
      .status,
  ).toBe(404);
});

test('lists past imports, newest first, optionally of one kind', async () => {
  await sheets.preview('customers', [['name'], ['ใคร']]);
  await sheets.preview('customers', [['name'], ['อีกคน']]);
  const list = await a.ok(admin, importExportContract.imports, { query: { kind: 'customers', size: 2 } });
  expect(list.itemList.map((one) => one.kind)).toEqual(['customers', 'customers']);
  expect(list.itemList[0]?.importId).toBeGreaterThan(list.itemList[1]?.importId ?? 0);
});

test('a sheet whose reader has died has failed: it can be discarded, not confirmed', async () => {
  const { importId: id } = await sheets.map('customers', [['ชื่อ'], ['สมหญิง']]);
  const beat = (at: string) =>
    a.sql(`update sheet_import set state = 'reading', beat_at = ${at} where id = $1`, [id]);
  const confirm = () => a.call(admin, importExportContract.confirm, { params: { id }, body: {} });
  const discard = () => a.call(admin, importExportContract.discard, { params: { id } });
  await beat('now()');
  expect([(await confirm()).status, (await discard()).status]).toEqual([409, 409]);
  await beat("now() - interval '1 minute'");
  expect(await a.ok(admin, importExportContract.getImport, { params: { id } })).toMatchObject({
    state: 'failed',
    fault: { code: 'INTERNAL' },
  });
  expect([(await confirm()).status, (await discard()).status]).toEqual([409, 200]);
});
