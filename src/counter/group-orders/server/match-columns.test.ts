import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { groupOrdersContract, type WearerListPreview } from '../contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;
let red: number;
let code: string;
beforeAll(async () => {
  await a.sql(
    `insert into lookup (shop_id, kind, code, description) values (${a.shop.shopId}, 'color', 'RED', 'แดง'), (${a.shop.shopId}, 'size', 'S', 'เล็ก'), (${a.shop.shopId}, 'size', 'M', 'กลาง')`,
  );
  const made = await a.makeItem({ units: 3, size: 'M', color: 'RED' });
  await a.makeItem({ units: 1, size: 'S', color: 'RED', groupId: made.groupId });
  red = made.itemId;
  code = made.code;
});

const csv = (rows: readonly (readonly string[])[]) => ({
  name: 'รายชื่อ.csv',
  bytes: new TextEncoder().encode(rows.map((cells) => cells.join(',')).join('\n')),
});
const read = (rows: readonly (readonly string[])[]) =>
  a.ok(staff, groupOrdersContract.preview, { body: { code }, file: csv(rows) });
const fieldsOf = ({ survey }: WearerListPreview) => survey.columns.map((column) => column.field);

/** The shop does not know the headings and the colour of this sheet. */
const sheet = [
  ['โรงเรียนบ้านสวน', '', '', '', ''],
  ['ที่', 'ใคร', 'อยู่ห้อง', 'สีที่ได้', 'ผู้ปกครอง'],
  ['1', 'ด.ญ. มาลี ใจดี', 'ป.3/2', 'แดงเลือดนก', '812345678'],
  ['2', 'ด.ช. ปิติ รักเรียน', 'ป.3/1', 'แดงเลือดนก', '-'],
  ['3', 'ด.ญ. ชูใจ กล้าหาญ', 'ป.3/1', 'แดงเลือดนก', '0898765432'],
];

test('the cells or the user match columns, the user matches values, and the shop remembers both', async () => {
  const first = await read(sheet.map((cells) => [...cells, 'M']));
  const { survey } = first;
  expect(fieldsOf(first)).toEqual([null, 'name', 'team', null, 'phone', 'size']);
  expect(survey.columns.map((column) => column.by)).toEqual([
    null,
    'content',
    'name',
    null,
    'content',
    'content',
  ]);
  expect(first.rows.map((row) => [row.name, row.phone, row.itemId])).toEqual([
    ['ด.ญ. มาลี ใจดี', '0812345678', red],
    ['ด.ช. ปิติ รักเรียน', '', red],
    ['ด.ญ. ชูใจ กล้าหาญ', '0898765432', red],
  ]);
  const rematch = (body: object) =>
    a.ok(staff, groupOrdersContract.rematch, {
      params: { id: survey.uploadId },
      body: { code, headingRow: survey.headingRow, ...body },
    });
  const fields = ['', 'name', 'team', 'color', 'phone', 'size'];
  const colored = await rematch({ fields });
  expect(colored.rows.map((row) => row.problem)).toEqual(['noColor', 'noColor', 'noColor']);
  expect(colored.survey.values).toMatchObject([
    { list: 'color', text: 'แดงเลือดนก', rows: 3, remembered: false },
  ]);
  const values = [{ list: 'color' as const, text: 'แดงเลือดนก', code: 'RED' }];
  expect((await rematch({ fields, values })).rows.map((row) => row.itemId)).toEqual([red, red, red]);

  const next = await read(sheet.slice(1).map((cells) => [...cells, 'M'].toReversed()));
  expect(fieldsOf(next)).toEqual(['size', 'phone', 'color', 'team', 'name', null]);
  expect(next.rows.map((row) => row.itemId)).toEqual([red, red, red]);
  expect(next.survey.values).toMatchObject([{ text: 'แดงเลือดนก', code: 'RED', remembered: true }]);

  const other = await a.ok(a.other.staff, groupOrdersContract.preview, { body: {}, file: csv(sheet) });
  expect(other.survey.columns.some((column) => column.by === 'remembered')).toBe(false);
});

test('rows with a problem are downloaded as a sheet with all columns of the file and the reasons', async () => {
  const { survey } = await read([
    ['ลำดับ', 'ชื่อ', 'ไซซ์', 'เบอร์โทร', 'รหัสชุด'],
    ['1', 'มาลี', 'M', '', ''],
    ['2', 'ปิติ', 'XXL', '', ''],
    ['3', 'ชูใจ', 'M', '12', code.toLowerCase()],
    ['4', '', 'M', '', ''],
  ]);
  const file = await a.ok(staff, groupOrdersContract.refused, {
    params: { id: survey.uploadId },
    body: { code },
  });
  expect(file.name).toBe(`รายชื่อ-${survey.uploadId}.xlsx`);
  const again = await a.ok(staff, groupOrdersContract.preview, {
    body: { code },
    file: { name: file.name, bytes: new Uint8Array(file.body as Buffer) },
  });
  const rows = again.survey.firstRows.map(({ cells }) => cells);
  expect(rows).toEqual([
    ['ลำดับ', 'ชื่อ', 'ไซซ์', 'เบอร์โทร', 'รหัสชุด', 'เหตุผลที่ไม่นำเข้า'],
    ['2', 'ปิติ', 'XXL', '', '', 'ไม่มีไซซ์ XXL'],
    ['3', 'ชูใจ', 'M', '12', code.toLowerCase(), 'เบอร์โทร: ไม่ใช่เบอร์โทร'],
    ['4', '', 'M', '', '', 'ไม่มีชื่อ แถวนี้จะไม่ถูกใส่'],
  ]);
  expect(fieldsOf(again)).toEqual([null, 'name', 'size', 'phone', 'code', null]);
});

test('a sheet without a column of names has no rows until the user chooses it', async () => {
  const made = await read([
    ['เลขที่', 'รหัส'],
    ['1', '2'],
  ]);
  expect(made).toMatchObject({ rows: [], items: [] });
  const rematch = (fields: string[]) =>
    a.call(staff, groupOrdersContract.rematch, { params: { id: made.survey.uploadId }, body: { fields } });
  expect((await rematch(['', 'code'])).error.data).toEqual({ fault: 'missingHeading' });
  expect((await rematch(['name', 'name'])).error.data).toEqual({ fault: 'duplicateHeading' });
  expect((await rematch(['name', 'barcode'])).status).toBe(400);
  expect((await rematch(['name', 'code'])).data.rows).toHaveLength(1);
});

test('staff read only lists of wearers, and only of their shop', async () => {
  const { survey } = await read(sheet);
  const body = {};
  const rematch = (who: typeof staff, id: number) =>
    a.call(who, groupOrdersContract.rematch, { params: { id }, body });
  expect((await rematch(a.other.staff, survey.uploadId)).status).toBe(404);
  const customers = await a.ok(admin, importExportContract.survey, {
    params: { kind: 'customers' },
    file: csv([['ชื่อ'], ['สมหญิง']]),
  });
  expect((await rematch(staff, customers.uploadId)).status).toBe(404);
  const resurvey = { params: { id: survey.uploadId }, body };
  expect((await a.call(admin, importExportContract.resurvey, resurvey)).status).toBe(404);
});
