import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { windows874 } from '#lib/testing/windows-874.ts';
import { testApp } from '#test/server/test-app.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import { makeSheets, sheetOf } from '../testing/sheets.ts';

const a = await testApp();
const sheets = makeSheets(a);
const { admin } = a.shop;
await a.sql(
  `insert into lookup (shop_id, kind, code, description) values (${a.shop.shopId}, 'color', 'RED', 'แดง'), (${a.shop.shopId}, 'color', 'BLUE', 'น้ำเงิน'), (${a.shop.shopId}, 'size', 'M', 'กลาง'), (${a.shop.shopId}, 'size', 'S', 'เล็ก'), (${a.shop.shopId}, 'category', 'THAI', 'ชุดไทย')`,
);

const survey = (kind: SheetKind, bytes: Uint8Array | string, name = 'ชุด.csv') =>
  a.ok(admin, importExportContract.survey, {
    params: { kind },
    file: { name, bytes: new Uint8Array(typeof bytes === 'string' ? Buffer.from(bytes) : bytes) },
  });
const fieldsOf = (made: Awaited<ReturnType<typeof survey>>): string[] =>
  made.columns.map((column) => column.field ?? '');

const messy = [
  'ร้านราตรี,,,,,,',
  'รายการชุดทั้งหมด,,,,,,',
  'ลำดับ,รหัสชุด,ชื่อชุด,ไซส์ที่มี,สีชุด,ราคาเช่า(บาท),ผู้ดูแล',
  '1,TH01,ชุดไทยจักรี,"S, M",แดง,"1,500 บาท",แอน',
  '2,TH02,ชุดไทยบรมพิมาน,S/M,น้ำเงืน,1200.-,บี',
  '3,TH03,ชุดไทยดุสิต,M,ทองคำขาว,฿900,บี',
  '4,TH01,ชุดไทยซ้ำ,M,แดง,900,บี',
].join('\n');

test('finds the headings below titles, proposes fields, and compares texts with the lists', async () => {
  const made = await survey('groups', windows874(messy));
  expect(made).toMatchObject({ encoding: 'windows-874', headingRow: 3, rows: 4, sheets: [] });
  expect(made.columns.map((one) => [one.heading, one.field, one.by])).toEqual([
    ['ลำดับ', null, null],
    ['รหัสชุด', 'code', 'name'],
    ['ชื่อชุด', 'name', 'name'],
    ['ไซส์ที่มี', 'sizes', 'name'],
    ['สีชุด', 'colors', 'name'],
    ['ราคาเช่า(บาท)', 'rentalPrice', 'name'],
    ['ผู้ดูแล', null, null],
  ]);
  expect(made.columns[1]?.samples).toEqual(['TH01', 'TH02', 'TH03']);
  expect(made.values).toEqual([
    { list: 'color', text: 'น้ำเงืน', rows: 1, code: 'BLUE', near: ['BLUE'], remembered: false },
    { list: 'color', text: 'ทองคำขาว', rows: 1, code: null, near: [], remembered: false },
  ]);
  const thai = made.encodings.find((one) => one.encoding === 'windows-874');
  expect(thai?.samples[0]).toContain('ร้านราตรี');
  expect(made.encodings.find((one) => one.encoding === 'utf-8')?.samples[0]).not.toContain('ร้านราตรี');
  expect(
    await a.ok(admin, importExportContract.resurvey, {
      params: { id: made.uploadId },
      body: { headingRow: 0, fields: ['', 'code'] },
    }),
  ).toMatchObject({ headingRow: 0, rows: 7, values: [] });
});

test('previews with chosen fields and codes, remembers them, and returns refused rows to correct', async () => {
  const made = await survey('groups', messy);
  const preview = await sheets.mapped('groups', {
    uploadId: made.uploadId,
    headingRow: made.headingRow,
    fields: fieldsOf(made),
    values: [
      { list: 'color', text: 'น้ำเงืน', code: 'BLUE' },
      { list: 'color', text: 'ทองคำขาว', code: null },
    ],
  });
  expect(preview).toMatchObject({ state: 'preview', added: 3, wrong: 1, codes: 1, fileName: 'ชุด.csv' });
  expect((await sheets.rowsOf(preview.importId, 'add')).map((row) => row.after)).toMatchObject([
    { code: 'TH01', sizes: 'S|M', colors: 'RED', rentalPrice: '1500' },
    { code: 'TH02', sizes: 'S|M', colors: 'BLUE', rentalPrice: '1200' },
    { code: 'TH03', sizes: 'M', colors: 'ทองคำขาว', rentalPrice: '900' },
  ]);

  const refused = await a.ok(admin, importExportContract.refused, {
    params: { id: preview.importId },
    query: { format: 'csv' },
  });
  const text = String(refused.body).replace('\uFEFF', '');
  expect(text.split('\r\n')).toEqual([
    'ลำดับ,รหัสชุด,ชื่อชุด,ไซส์ที่มี,สีชุด,ราคาเช่า(บาท),ผู้ดูแล,เหตุผลที่ไม่นำเข้า',
    '4,TH01,ชุดไทยซ้ำ,M,แดง,900,บี,รหัส: ซ้ำกับแถว 4',
    '',
  ]);

  expect(await sheets.confirm(preview.importId, true)).toMatchObject({ state: 'done', rowsDone: 3 });
  const colours = `select code from lookup where shop_id = ${a.shop.shopId} and code = 'ทองคำขาว'`;
  expect(await a.sql(colours)).toHaveLength(1);
  await a.ok(admin, importExportContract.undo, { params: { id: preview.importId } });
  expect(await a.sql(colours)).toEqual([]);

  // The corrected sheet is sent again, without the column of reasons.
  const mended = await survey('groups', text.replace('TH01', 'TH04'));
  expect(fieldsOf(mended)).toEqual(['', 'code', 'name', 'sizes', 'colors', 'rentalPrice', '', '']);
  expect(mended.columns.slice(0, 7).every((column) => column.by === 'remembered')).toBe(true);
});

test('a choice against the proposal is remembered', async () => {
  const made = await survey('customers', 'ชื่อ,โทร,พิเศษ\nสมหญิง,0812345678,ก\nสมชาย,0812345679,ข');
  expect(fieldsOf(made)).toEqual(['name', 'phone', '']);
  await sheets.mapped('customers', { uploadId: made.uploadId, headingRow: 1, fields: ['name', '', 'note'] });
  expect(fieldsOf(await survey('customers', 'พิเศษ,ชื่อ,โทร\nก,สมหญิง,081'))).toEqual(['note', 'name', '']);
});

test('unknown branches, states and choices are matched by the user, and remembered for the shop', async () => {
  const { code } = await a.makeItem({ units: 0 });
  const rows = [
    ['บาร์โค้ด', 'รหัสกลุ่ม', 'สาขา', 'สถานะ'],
    [`${code}-1`, code, 'ตลาดเก่า', 'เอาไปซัก'],
    [`${code}-2`, code, 'สาขา 00001', 'พร้อมเช่า'],
    [`${code}-3`, code, 'สาขา Second', 'ไม่รู้'],
  ];
  const branch = String(a.shop.branchB);
  const made = await sheets.map('units', rows, ({ values, lists }) => {
    expect(values).toMatchObject([
      { list: 'branch', text: 'ตลาดเก่า', rows: 1, code: null, remembered: false },
      { list: 'state', text: 'เอาไปซัก', code: null, near: ['wash'] },
      { list: 'state', text: 'ไม่รู้', code: null },
    ]);
    expect(lists.map((one) => one.list)).toEqual(['branch', 'state']);
    expect(lists[0]?.codes).toContainEqual({ code: branch, description: 'Second' });
    return [
      { list: 'branch', text: 'ตลาดเก่า', code: branch },
      { list: 'state', text: 'เอาไปซัก', code: 'wash' },
    ];
  });
  expect(made).toMatchObject({ added: 2, wrong: 1 });
  expect(
    (await sheets.rowsOf(made.importId)).map((row) => [row.after['branch'], row.after['state']]),
  ).toEqual([
    ['Second', 'wash'],
    [expect.any(String), 'ready'],
    [undefined, undefined],
  ]);
  expect((await sheets.rowsOf(made.importId, 'wrong'))[0]?.errors).toEqual([
    { column: 'state', message: 'notAChoice' },
  ]);
  expect(await sheets.confirm(made.importId, true)).toMatchObject({ state: 'done', rowsDone: 2 });
  expect(
    await a.one('select branch_id::int, state::text from unit where barcode = $1', [`${code}-1`]),
  ).toEqual({ branch_id: a.shop.branchB, state: 'wash' });

  await sheets.map('units', rows, ({ values }) => {
    expect(values.map((one) => [one.text, one.code, one.remembered])).toEqual([
      ['ตลาดเก่า', branch, true],
      ['เอาไปซัก', 'wash', true],
      ['ไม่รู้', null, false],
    ]);
    return [];
  });
  const other = await a.ok(a.other.admin, importExportContract.survey, {
    params: { kind: 'units' },
    file: { bytes: await sheetOf(rows), name: 'a.csv' },
  });
  expect(other.values.every((one) => !one.remembered)).toBe(true);
});

test('only reference lists accept new codes', async () => {
  const made = await survey('groups', 'รหัส,ชื่อ,เพศ\nG1,ชุด,หญิงล้วน');
  expect(made.values).toMatchObject([{ list: 'gender', text: 'หญิงล้วน', near: ['W'] }]);
  const chosen = (code: string | null) =>
    a.call(admin, importExportContract.mapped, {
      params: { kind: 'groups' },
      body: {
        uploadId: made.uploadId,
        headingRow: 1,
        fields: fieldsOf(made),
        values: [{ list: 'gender', text: 'หญิงล้วน', code }],
      },
    });
  expect((await chosen(null)).status).toBe(400);
  const counts = async (code: string) => {
    const { data } = await chosen(code);
    expect(data).toMatchObject({ state: 'reading', rowsDone: 0, rowsAll: 1 });
    return sheets.settled(data.importId);
  };
  expect(await counts('nonsense')).toMatchObject({ added: 0, wrong: 1 });
  expect(await counts('W')).toMatchObject({ added: 1, wrong: 0 });
});

test('a file without headings is matched by its cells', async () => {
  const made = await survey(
    'customers',
    ['สมหญิง ใจดี;0812345678;a@b.co', 'สมชาย มีสุข;0812345679;c@d.co', 'มาลี;021234567;e@f.co'].join('\n'),
  );
  expect(made).toMatchObject({ headingRow: 0, rows: 3 });
  expect(made.columns.map((one) => [one.heading, one.field, one.by])).toEqual([
    ['A', 'name', 'content'],
    ['B', 'phone', 'content'],
    ['C', 'email', 'content'],
  ]);
  expect(
    await sheets.mapped('customers', { uploadId: made.uploadId, headingRow: 0, fields: fieldsOf(made) }),
  ).toMatchObject({ added: 3, wrong: 0 });
});

const workbook = async (): Promise<Uint8Array> => {
  const zip = new ZipFile();
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name);
  const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  add(
    'xl/workbook.xml',
    '<workbook xmlns:r="r"><sheets><sheet name="ปก" sheetId="1" r:id="a"/><sheet name="ชุด" sheetId="2" r:id="b"/></sheets></workbook>',
  );
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="a" Target="worksheets/1.xml"/><Relationship Id="b" Target="worksheets/2.xml"/></Relationships>',
  );
  add(
    'xl/styles.xml',
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="16"/></cellXfs></styleSheet>',
  );
  add('xl/worksheets/1.xml', '<worksheet><sheetData/></worksheet>');
  add(
    'xl/worksheets/2.xml',
    `<worksheet><sheetData><row r="1">${['รหัส', 'ชื่อ', 'ไซส์'].map(text).join('')}</row>
      <row r="2"><c s="1"><v>7001</v></c>${text('ชุดไทย')}${text('M')}</row>
      <row r="3"><c s="1"><v>7002</v></c>${text('ชุดราตรี')}<c s="2"><v>46366</v></c></row>
      <row r="4"><c t="e"><v>#N/A</v></c>${text('ชุดสากล')}${text('M')}</row></sheetData></worksheet>`,
  );
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
};

test('codes of a workbook are the texts that its cells show; dates and errors are refused at their columns', async () => {
  const made = await survey('groups', await workbook(), 'ชุด.xlsx');
  expect(made).toMatchObject({ encoding: null, sheets: ['ปก', 'ชุด'], rows: 0 });
  const second = await a.ok(admin, importExportContract.resurvey, {
    params: { id: made.uploadId },
    body: { sheet: 1 },
  });
  expect(second).toMatchObject({ headingRow: 1, rows: 3 });
  const preview = await sheets.mapped('groups', {
    uploadId: made.uploadId,
    sheet: 1,
    headingRow: 1,
    fields: fieldsOf(second),
  });
  expect(preview).toMatchObject({ added: 1, wrong: 2 });
  const rows = await sheets.rowsOf(preview.importId);
  expect(rows[0]?.after).toMatchObject({ code: '007001', sizes: 'M' });
  expect(rows.flatMap((row) => row.errors.map((one) => [row.line, one.column, one.message]))).toEqual([
    [3, 'sizes', 'dateCell'],
    [4, 'code', 'errorCell'],
  ]);
});

test('refuses unknown, repeated and missing fields, other shops, staff and old files', async () => {
  const made = await survey('groups', messy);
  const mapped = (fields: string[], uploadId = made.uploadId) =>
    a.call(admin, importExportContract.mapped, {
      params: { kind: 'groups' },
      body: { uploadId, headingRow: 3, fields },
    });
  expect((await mapped(['nonsense', 'code'])).status).toBe(400);
  expect((await mapped(['code', 'code'])).error).toMatchObject({
    code: 'BAD_SHEET',
    data: { fault: 'duplicateHeading' },
  });
  expect((await mapped(['name'])).error).toMatchObject({
    code: 'BAD_SHEET',
    data: { fault: 'missingHeading' },
  });
  expect((await mapped(['code'], 999_999)).status).toBe(404);
  expect(
    (await a.call(a.other.admin, importExportContract.resurvey, { params: { id: made.uploadId }, body: {} }))
      .status,
  ).toBe(404);
  expect(
    (await a.call(a.shop.staff, importExportContract.resurvey, { params: { id: made.uploadId }, body: {} }))
      .status,
  ).toBe(403);
  await a.sql("update sheet_upload set created_at = now() - interval '25 hours' where id = $1", [
    made.uploadId,
  ]);
  expect((await mapped(['code'])).status).toBe(404);
  await survey('groups', messy);
  expect(await a.sql('select 1 from sheet_upload_part where upload_id = $1', [made.uploadId])).toEqual([]);
});
