import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fc } from '#lib/testing/fast-check.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import type { SheetCell } from '#platform/spreadsheet/sheet-rows.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { makeSheets } from '../testing/sheets.ts';
import { farDay } from '#lib/testing/far-day.ts';

const a = await testApp();
const sheets = makeSheets(a);
const { admin, staff, owner } = a.shop;
const folder = await mkdtemp(path.join(tmpdir(), 'ratri-export-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

type File = { name: string; type: string; body: unknown };
const rowsOf = async (file: File): Promise<SheetCell[][]> => {
  const at = path.join(folder, 'file');
  await writeFile(at, file.body as Buffer);
  const rows: SheetCell[][] = [];
  for await (const row of readSheet(at)) rows.push(row.cells);
  return rows;
};
const importBack = (kind: SheetKind, file: File) =>
  a.ok(admin, importExportContract.preview, {
    params: { kind },
    file: { name: file.name, bytes: new Uint8Array(file.body as Buffer) },
  });

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      '=1+1',
      '-x',
      '+66',
      '@a',
      "'=1",
      '"',
      'a|b',
      'x:1',
      '_x0041_',
      '<script>',
      '\u202eabc',
      'ก\u200bข',
      '😀',
    ),
  )
  .map((one) => `n${one}`.slice(0, 1) + one)
  .filter((one) => !/\p{Cc}/u.test(one));
const anyText = fc.oneof(text, fc.constantFrom('=1+1', '-x', '+66', '@a', "'=1", "''"));

test.each(['xlsx', 'csv'] as const)(
  'exports any stored value (%s) and re-imports it without changes',
  async (format) => {
    const names = fc.sample(anyText, 40).map((one) => one.trim() || 'x');
    for (const [at, name] of names.entries()) {
      const part = fc.sample(anyText, 1)[0]?.trim() || 'p';
      const made = await a.makeItem({
        name,
        units: 1,
        rentalPrice: at + 0.25,
        parts: [{ name: part.slice(0, 100), lossPrice: at }],
      });
      await a.sql('update unit set note = $1, cost = $2, acquired_day = $3 where item_id = $4', [
        name,
        at * 101,
        at % 2 ? null : '2024-02-29',
        made.itemId,
      ]);
      await a.sql(
        "update product_group set gender = 'U', web_item = 'y', item_status = $1, state = $2 where id = $3",
        [name.slice(0, 30).trim(), at % 3 > 0, made.groupId],
      );
      const id = await a.makeCustomer(name);
      await a.sql(
        "update customer set address = $1, watch = true, tax_id = '0105541069237', postcode = '01234', phone2 = '+14155550100' where id = $2",
        [name, id],
      );
    }
    const query = { format };
    const groups = await a.ok(staff, importExportContract.exportGroups, {
      query: { ...query, branchId: 'all' },
    });
    const units = await a.ok(admin, importExportContract.exportUnits, { query });
    const customers = await a.ok(admin, importExportContract.exportCustomers, { query });
    for (const [kind, file] of [
      ['groups', groups],
      ['units', units],
      ['customers', customers],
    ] as const) {
      const back = await importBack(kind, file);
      const odd = (await sheets.rowsOf(back.importId)).filter((row) => row.action !== 'same').slice(0, 3);
      expect({ kind, odd }).toEqual({ kind, odd: [] });
      expect(back).toMatchObject({ added: 0, changed: 0, wrong: 0 });
      expect(back.same).toBeGreaterThanOrEqual(40);
    }
  },
);

test('exports with filters, Thai headings and all pages', async () => {
  const { itemId, code } = await a.makeItem({ name: 'หนึ่งร้อยยี่สิบตัว', units: 120 });
  await a.sql("update unit set state = 'wash' where item_id = $1 and barcode < $2", [itemId, `${code}021`]);
  const all = await rowsOf(
    await a.ok(staff, importExportContract.exportUnits, { query: { itemId, sort: 'barcode' } }),
  );
  expect(all[0]?.slice(0, 6)).toEqual(['บาร์โค้ด', 'รหัสกลุ่ม *', 'สี', 'ไซซ์', 'สาขา', 'สถานะ']);
  expect(all).toHaveLength(121);
  expect([all[0]?.[6], all[1]?.[6] ?? '']).toEqual(['ต้นทุน', '']);
  expect(new Set(all.map((row) => row[0])).size).toBe(121);
  const washed = await rowsOf(
    await a.ok(staff, importExportContract.exportUnits, { query: { itemId, state: 'wash', format: 'csv' } }),
  );
  expect(washed.slice(1).map((row) => row[5])).toEqual(Array.from({ length: 20 }, () => 'ซัก'));
  const found = await rowsOf(await a.ok(staff, importExportContract.exportGroups, { query: { q: code } }));
  expect(found.map((row) => row[0])).toEqual(['รหัส *', code]);
});

test('exports order lists as shown', async () => {
  const { itemId } = await a.makeItem({ units: 1, rentalPrice: 750 });
  const customerId = await a.makeCustomer('=HYPERLINK("http://x")');
  const made = await a.ok(staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: farDay(),
      returnDay: farDay(2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
    },
  });
  const file = await a.ok(staff, importExportContract.exportOrders, {
    query: { list: 'pickup', format: 'csv', from: farDay(-11) },
  });
  expect(file.name).toMatch(/^orders-pickup-\d{4}-\d\d-\d\d\.csv$/);
  expect((file.body as Buffer).toString()).toContain(`'=HYPERLINK(`);
  const rows = await rowsOf(file);
  expect(rows[1]?.slice(0, 6)).toEqual([
    made.orderNo,
    'จองแล้ว',
    '=HYPERLINK("http://x")',
    '0812345678',
    farDay(),
    farDay(2),
  ]);
  const none = await a.ok(staff, importExportContract.exportOrders, { query: { list: 'out' } });
  expect(await rowsOf(none)).toHaveLength(1);
});

test('lets staff export their lists and only admins export customers, and logs the export', async () => {
  expect((await a.call(staff, importExportContract.exportCustomers, { query: {} })).status).toBe(403);
  await a.ok(owner, importExportContract.exportCustomers, { query: { q: 'ใจ' } });
  expect(
    await a.one(
      "select user_id::int, after from audit_log where action = 'export.customers' order by id desc limit 1",
    ),
  ).toEqual({
    user_id: owner.userId,
    after: { q: 'ใจ', format: 'xlsx' },
  });
  const rows = [
    importExportContract.exportGroups,
    importExportContract.exportUnits,
    importExportContract.exportCustomers,
    importExportContract.exportOrders,
  ];
  for (const row of rows) {
    expect((await a.call(null, row, { query: {} })).status).toBe(401);
    expect((await a.call(admin, row, { query: { format: 'pdf' as 'csv' } })).status).toBe(400);
  }
  expect(
    (await a.call(staff, importExportContract.exportUnits, { query: { branchId: a.other.branchA } })).status,
  ).toBe(404);
  expect(
    (await a.call(staff, importExportContract.exportGroups, { query: { branchId: a.shop.branchB } })).status,
  ).toBe(404);
});

test.each(['groups', 'units', 'customers'] as const)(
  'reads the template of %s back as an empty sheet',
  async (kind) => {
    const xlsx = await a.ok(admin, importExportContract.template, { params: { kind }, query: {} });
    expect(await importBack(kind, xlsx)).toMatchObject({ added: 0, wrong: 0 });
    const csv = await a.ok(admin, importExportContract.template, {
      params: { kind },
      query: { format: 'csv' },
    });
    expect(csv).toMatchObject({ name: `${kind}-template.csv`, type: 'text/csv; charset=utf-8' });
    expect(await rowsOf(csv)).toEqual(await rowsOf(xlsx));
  },
);

test('offers templates by role and package', async () => {
  expect(
    (await a.call(staff, importExportContract.template, { params: { kind: 'units' }, query: {} })).status,
  ).toBe(403);
  expect(
    (await a.call(null, importExportContract.template, { params: { kind: 'units' }, query: {} })).status,
  ).toBe(401);
  expect(
    (await a.call(admin, importExportContract.template, { params: { kind: 'x' as 'units' }, query: {} }))
      .status,
  ).toBe(400);
});
