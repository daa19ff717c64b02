import { expect, test } from 'vitest';
import type { LoggedInPerson } from '#test/server/test-app.ts';
import { testApp } from '#test/server/test-app.ts';
import type { TestResponse } from '#test/server/requests.ts';
import { importExportContract } from '../contract.ts';
import { makeSheets, sheetOf } from './testing/sheets.ts';

const a = await testApp();
const sheets = makeSheets(a);
const { admin, staff } = a.shop;
const { importId } = await sheets.preview('customers', [['name'], ['ใคร']]);

type ById = (who: LoggedInPerson | null, id: number) => Promise<TestResponse<unknown>>;
const { getImport, importRows, recheck, confirm, undo, discard } = importExportContract;
const byId: [string, ById][] = [
  ['getImport', (who, id) => a.call(who, getImport, { params: { id } })],
  ['importRows', (who, id) => a.call(who, importRows, { params: { id }, query: {} })],
  ['recheck', (who, id) => a.call(who, recheck, { params: { id } })],
  ['confirm', (who, id) => a.call(who, confirm, { params: { id }, body: {} })],
  ['undo', (who, id) => a.call(who, undo, { params: { id } })],
  ['discard', (who, id) => a.call(who, discard, { params: { id } })],
];

test.each(byId)('%s: admin only, of its own shop and branches', async (name, send) => {
  expect((await send(null, importId)).status).toBe(401);
  expect((await send(staff, importId)).status).toBe(403);
  expect((await send(a.other.admin, importId)).status).toBe(404);
  expect((await send(admin, 0)).status).toBe(400);
  const elsewhere = await a.makeUser(
    a.shop.shopId,
    `one_branch_${name.toLowerCase()}`,
    ['admin'],
    [a.shop.branchB],
  );
  expect((await send(elsewhere, importId)).status).toBe(404);
});

test("lists only the shop's own imports", async () => {
  expect((await a.ok(a.other.admin, importExportContract.imports, { query: {} })).itemList).toEqual([]);
  expect((await a.call(staff, importExportContract.imports, { query: {} })).status).toBe(403);
  expect((await a.call(null, importExportContract.imports, { query: {} })).status).toBe(401);
  expect(
    (await a.call(admin, importExportContract.imports, { query: { kind: 'x' as 'units' } })).status,
  ).toBe(400);
});

test('preview checks the role and refuses files that are no sheets', async () => {
  const send = (who: typeof admin | null, text: string | Uint8Array<ArrayBuffer>, kind = 'units') =>
    a.call(who, importExportContract.preview, {
      params: { kind: kind as 'units' },
      file: {
        name: '../../x.csv',
        bytes: typeof text === 'string' ? new Uint8Array(Buffer.from(text)) : text,
      },
      headers: { 'accept-language': 'en' },
    });
  expect((await send(null, 'a')).status).toBe(401);
  expect((await send(staff, 'a')).status).toBe(403);
  expect((await send(admin, 'a', 'orders')).status).toBe(400);
  const faults = [
    ['', 'empty', 'it is empty'],
    ['barcode,price', 'heading', 'column “price” is not known'],
    ['barcode,บาร์โค้ด,groupCode', 'duplicateHeading', 'column “บาร์โค้ด” occurs twice'],
    ['barcode,note', 'missingHeading', 'column “รหัสกลุ่ม” is missing'],
    ['barcode,groupCode\na,b,c', 'heading', 'column “C” is not known'],
    ['barcode,groupCode\n"a', 'quotes', 'a quotation mark'],
  ] as const;
  for (const [text, fault, words] of faults) {
    const { status, error } = await send(admin, text);
    expect({ status, code: error.code, data: error.data }).toEqual({
      status: 400,
      code: 'BAD_SHEET',
      data: { fault },
    });
    expect(error.detail).toContain(words);
  }
  const heading = await sheetOf([['barcode', 'groupCode']]);
  expect((await send(admin, heading)).data).toMatchObject({ added: 0, fileName: 'x.csv' });
});

test('treats cell contents as text only', async () => {
  const nasty = [
    "Robert'); drop table customer;--",
    '<script>alert(1)</script>',
    '\u202eevil',
    '😀'.repeat(149),
    '{{constructor}}',
  ];
  const made = await sheets.bring('customers', [['name', 'note'], ...nasty.map((one) => [one, one])]);
  expect(made).toMatchObject({ state: 'done', added: 5 });
  expect(
    (
      await a.sql<{ name: string }>(
        `select name from customer where shop_id = ${a.shop.shopId} and name <> 'ใคร' order by id`,
      )
    ).map((row) => row.name),
  ).toEqual(nasty.map((one) => one.replace('\u202e', '')));
});
