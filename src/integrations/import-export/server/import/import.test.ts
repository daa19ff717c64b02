import { expect, test } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { makeSheets } from '../testing/sheets.ts';
import { farDay } from '#lib/testing/far-day.ts';

const a = await testApp();
const sheets = makeSheets(a);
const { admin, staff } = a.shop;
await a.sql(
  `insert into lookup (shop_id, kind, code, description) values (${a.shop.shopId}, 'color', 'RED', 'แดง'), (${a.shop.shopId}, 'color', 'BLUE', 'น้ำเงิน'), (${a.shop.shopId}, 'size', 'M', 'กลาง'), (${a.shop.shopId}, 'category', 'THAI', 'ชุดไทย')`,
);
const groups = [
  ['รหัส', 'ชื่อ', 'หมวดหมู่', 'สี (คั่นด้วย |)', 'sizes', 'ค่าเช่า', 'Security deposit', 'อุปกรณ์ในชุด (ชื่อ:ค่าปรับกรณีหาย)'],
  ['TH01', 'ชุดไทยจักรี', 'ชุดไทย', 'แดง|BLUE', 'M', 1500.5, '๒,๐๐๐', 'มงกุฎ:500|เข็มขัด'],
  ['TH02', '=SUM(A1)', '', '', '', '', '', ''],
];

test('groups: the preview shows the groups to add and writes nothing; confirmed groups can be found and undone', async () => {
  const made = await sheets.preview('groups', groups);
  expect(made).toMatchObject({
    kind: 'groups',
    state: 'preview',
    added: 2,
    changed: 0,
    same: 0,
    wrong: 0,
    createdBy: a.shop.admin.username,
  });
  expect((await sheets.rowsOf(made.importId))[0]).toMatchObject({
    line: 2,
    action: 'add',
    cells: { category: 'ชุดไทย', bail: '๒,๐๐๐' },
    after: {
      category: 'THAI',
      colors: 'RED|BLUE',
      rentalPrice: '1500.5',
      bail: '2000',
      parts: 'มงกุฎ:500|เข็มขัด:0',
    },
  });
  expect(await a.sql("select 1 from product_group where code like 'TH0%'")).toEqual([]);

  expect(await sheets.confirm(made.importId)).toMatchObject({ state: 'done', rowsDone: 2, fault: null });
  expect(
    await a.one(
      "select name, rental_price, bail, search like '%แดง%' as found from product_group where code = 'TH01'",
    ),
  ).toEqual({ name: 'ชุดไทยจักรี', rental_price: '150050', bail: '200000', found: true });
  expect(
    await a.sql(
      "select color, size, search <> '' as found from product_item where code = 'TH01' order by id",
    ),
  ).toEqual([
    { color: 'RED', size: 'M', found: true },
    { color: 'BLUE', size: 'M', found: true },
  ]);

  const again = await sheets.preview('groups', groups, { format: 'xlsx' });
  expect(again).toMatchObject({ added: 0, changed: 0, same: 2, wrong: 0 });

  expect(await a.ok(admin, importExportContract.undo, { params: { id: made.importId } })).toMatchObject({
    state: 'undone',
  });
  expect(await a.sql("select 1 from product_group where code like 'TH0%'")).toEqual([]);
  expect((await a.call(admin, importExportContract.undo, { params: { id: made.importId } })).status).toBe(
    409,
  );
});

test('groups: a change shows before and after, removes no reserved colour, and can be undone', async () => {
  const { code, groupId } = await a.makeItem({ name: 'ชุดเดิม', rentalPrice: 500 });
  const made = await sheets.preview('groups', [
    ['code', 'name', 'rentalPrice', 'colors'],
    [code, 'ชุดใหม่', '', 'RED'],
  ]);
  expect(made).toMatchObject({ changed: 1 });
  expect((await sheets.rowsOf(made.importId))[0]).toMatchObject({
    before: { name: 'ชุดเดิม', colors: '' },
    after: { name: 'ชุดใหม่', colors: 'RED' },
  });
  await sheets.confirm(made.importId);
  const now =
    'select g.name, g.rental_price, count(i.id)::int as items, min(i.name) as item from product_group g join product_item i on i.shop_id = g.shop_id and i.group_id = g.id where g.id = $1 group by 1, 2';
  expect(await a.one(now, [groupId])).toEqual({
    name: 'ชุดใหม่',
    rental_price: '50000',
    items: 2,
    item: 'ชุดใหม่',
  });
  await a.ok(admin, importExportContract.undo, { params: { id: made.importId } });
  expect(await a.one(now, [groupId])).toEqual({
    name: 'ชุดเดิม',
    rental_price: '50000',
    items: 1,
    item: 'ชุดเดิม',
  });

  const { itemId } = await a.one<{ itemId: string }>(
    'select id as "itemId" from product_item where group_id = $1',
    [groupId],
  );
  await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: farDay(),
      returnDay: farDay(2),
      lines: [{ itemId: Number(itemId), quantity: 1 }],
      reserve: true,
    },
  });
  const renamed = await sheets.preview('groups', [
    ['code', 'name'],
    [code, 'อีกชื่อ'],
  ]);
  expect(renamed).toMatchObject({ changed: 1, wrong: 0 });
  await a.makeCodes({ color: ['RED', 'BLUE'] });
  await a.sql("update product_item set color = 'RED' where id = $1", [itemId]);
  await a.sql(
    `insert into product_group_color (shop_id, group_id, code) values (${a.shop.shopId}, $1, 'RED')`,
    [groupId],
  );
  const used = await sheets.preview('groups', [
    ['code', 'colors'],
    [code, 'BLUE'],
  ]);
  expect((await sheets.rowsOf(used.importId))[0]?.errors).toEqual([{ column: 'code', message: 'usedItem' }]);
});

test('an e-mail address in a sheet is validated', async () => {
  const made = await sheets.preview('customers', [
    ['name', 'email'],
    ['สมหญิง', 'somying@example.com'],
    ['สมชาย', 'somchai@'],
  ]);
  expect(made).toMatchObject({ added: 1, wrong: 1 });
  expect((await sheets.rowsOf(made.importId, 'wrong'))[0]?.errors).toEqual([
    { column: 'email', message: 'notAnEmail' },
  ]);
});

test('reports every wrong cell by its column', async () => {
  const made = await sheets.preview('groups', [
    ['code', 'name', 'category', 'gender', 'yearth', 'rentalPrice', 'webItem', 'parts', 'itemCode3Digit'],
    ['', 'ไม่มีรหัส', '', '', '', '', '', '', ''],
    ['W1', 'x'.repeat(301), 'NONE', 'robot', '0', 'free', 'maybe', 'a:b', '1234567'],
    ['W2', '\u200b', '', 'หญิง', '2.0', '-1', 'ใช่', '', '๐๐๑'],
    ['W3', 'ok', '', '', '', '', '', '', ''],
    ['W3', 'twice', '', '', '', '', '', '', ''],
  ]);
  expect(made).toMatchObject({ added: 1, wrong: 4 });
  const wrong = await sheets.rowsOf(made.importId, 'wrong');
  expect(wrong.map((row) => row.errors.map((one) => `${one.column} ${one.message}`))).toEqual([
    ['code required'],
    [
      'name tooLong',
      'gender notAChoice',
      'yearth range',
      'rentalPrice notANumber',
      'itemCode3Digit notDigits',
      'webItem notAChoice',
      'parts notParts',
      'category unknownCode',
    ],
    ['rentalPrice range', 'name required'],
    ['code duplicate'],
  ]);
  expect(wrong[3]?.errors[0]?.values).toEqual({ line: 5 });

  expect(await sheets.confirm(made.importId)).toMatchObject({
    state: 'preview',
    fault: { code: 'WRONG_ROWS', n: 4 },
  });
  expect(await a.sql("select 1 from product_group where code = 'W3'")).toEqual([]);
  expect(await sheets.confirm(made.importId, true)).toMatchObject({ state: 'done', fault: null });
  expect(await a.sql("select 1 from product_group where code = 'W3'")).toHaveLength(1);
});

test('a text becomes a code only by an explicit choice, and the code is removed with the import', async () => {
  const rows = [
    ['code', 'name', 'colors', 'category'],
    ['C1', 'ชุด', 'GOLD|แดง', 'NEW'],
  ];
  expect(await sheets.preview('groups', rows)).toMatchObject({ wrong: 1, codes: 0 });
  expect(await sheets.map('groups', rows, () => [{ list: 'color', text: 'GOLD', code: null }])).toMatchObject(
    { wrong: 1, codes: 1 },
  );
  const made = await sheets.map('groups', rows, ({ values }) =>
    values.map(({ list, text }) => ({ list, text, code: null })),
  );
  const checked = { wrong: 0, added: 1, codes: 2 };
  expect(made).toMatchObject(checked);
  expect(await a.ok(admin, importExportContract.recheck, { params: { id: made.importId } })).toMatchObject(
    checked,
  );
  await sheets.confirm(made.importId);
  const codes = `select code from lookup where shop_id = ${a.shop.shopId} and code in ('GOLD', 'NEW') order by code`;
  expect(await a.sql(codes)).toEqual([{ code: 'GOLD' }, { code: 'NEW' }]);
  await a.ok(admin, importExportContract.undo, { params: { id: made.importId } });
  expect(await a.sql(codes)).toEqual([]);
});

test('units: given and generated barcodes, states, branches, days; used units block the undo', async () => {
  const { code, itemId } = await a.makeItem({ units: 1 });
  const made = await sheets.bring('units', [
    ['บาร์โค้ด', 'รหัสกลุ่ม', 'สาขา', 'สถานะ', 'ต้นทุน', 'วันที่ซื้อ', 'หมายเหตุ'],
    [`${code}900`, code, '', '', 100, '21/11/2569', '+66'],
    ['', code, 'Second', 'ซัก', '', '', ''],
    ['', code, '00001', '', '', '', ''],
  ]);
  expect(made).toMatchObject({ state: 'done', added: 3 });
  const units = await a.sql<{ id: string; barcode: string }>(
    "select id, barcode, branch_id::int, state::text, cost::int, acquired_day::text, note from unit where item_id = $1 and barcode not like '%001' order by id",
    [itemId],
  );
  expect(units).toMatchObject([
    {
      barcode: `${code}900`,
      branch_id: a.shop.branchA,
      state: 'ready',
      cost: 10000,
      acquired_day: '2026-11-21',
      note: '+66',
    },
    { barcode: `${code}901`, branch_id: a.shop.branchB, state: 'wash', cost: 0, acquired_day: null },
    { barcode: `${code}902`, branch_id: a.shop.branchB, state: 'ready' },
  ]);
  await a.sql("update unit set note = 'mine' where id = $1", [units[2]?.id]);
  const refused = await a.call(admin, importExportContract.undo, { params: { id: made.importId } });
  expect(refused.status).toBe(409);
  expect(refused.error).toMatchObject({
    code: 'NOT_UNDOABLE',
    data: { rows: [{ line: 4, name: `${code}902`, reason: 'changed' }] },
  });
  await a.sql("update unit set note = '' where id = $1", [units[2]?.id]);
  await a.ok(admin, importExportContract.undo, { params: { id: made.importId } });
  expect(await a.sql('select 1 from unit where item_id = $1', [itemId])).toHaveLength(1);
});

test('units: refuses changes that a sheet may not make', async () => {
  await a.ok(a.shop.admin, consumablesContract.create, { body: { name: 'ถุงน่อง', barcode: '8850009998887' } });
  const { code, units } = await a.makeItem({ units: 2 });
  const elsewhere = await a.makeItem({ shop: a.other, units: 1 });
  const made = await sheets.preview('units', [
    ['barcode', 'groupCode', 'color', 'branch', 'state', 'acquiredDay'],
    [units[0]?.barcode ?? '', 'OTHER', '', 'Second', 'หาย', ''],
    ['N1', elsewhere.code, '', '', '', ''],
    ['N2', code, 'PINK', 'nowhere', 'out', '31/02/2569'],
    ['N3', code, '', '', 'out', 'เสาร์หน้า'],
    ['8850009998887', code, '', '', '', ''],
  ]);
  expect((await sheets.rowsOf(made.importId)).map((row) => row.errors.map((one) => one.message))).toEqual(
    [
      ['otherItem', 'otherBranch', 'otherState'],
      ['noGroup'],
      ['noSuchDay', 'noBranch', 'noItem', 'notAState'],
      ['notADay', 'notAState'],
      ['barcodeTaken'],
    ].map((list, at) => (at === 1 && elsewhere.code === code ? [] : list)),
  );
});

test('customers: matches by number or by name and phone, adds new ones; restores zeros that Excel dropped', async () => {
  const id = await a.makeCustomer('สมหญิง ใจดี');
  const made = await sheets.bring('customers', [
    ['เลขลูกค้า', 'ชื่อ', 'เบอร์โทร', 'เลขประจำตัวผู้เสียภาษี', 'รหัสไปรษณีย์', 'เฝ้าระวัง', 'หมายเหตุ'],
    [id, 'สมหญิง ใจดีมาก', '', '', '', '', ''],
    ['', 'ลูกค้าใหม่', 891234567, '0105541069237', '๑๐๒๐๐', 'ใช่', '-1'],
  ]);
  expect(made).toMatchObject({ state: 'done', added: 1, changed: 1 });
  expect(
    await a.one(
      "select phone, tax_id, postcode, watch, note, search like '%0891234567%' as found from customer where name = 'ลูกค้าใหม่'",
    ),
  ).toEqual({
    phone: '0891234567',
    tax_id: '0105541069237',
    postcode: '10200',
    watch: true,
    note: '-1',
    found: true,
  });
  expect(await a.one('select name, phone from customer where id = $1', [id])).toEqual({
    name: 'สมหญิง ใจดีมาก',
    phone: '0812345678',
  });
  const again = await sheets.preview('customers', [
    ['ชื่อ', 'เบอร์โทร', 'อีเมล'],
    ['ลูกค้าใหม่', '089-123-4567', 'a@b.co'],
    ['ใคร', 'abc', ''],
  ]);
  expect(again).toMatchObject({ changed: 1, wrong: 1 });
  await a.ok(admin, importExportContract.undo, { params: { id: made.importId } });
  expect(await a.one('select name from customer where id = $1', [id])).toEqual({ name: 'สมหญิง ใจดี' });
  expect(await a.sql("select 1 from customer where name = 'ลูกค้าใหม่'")).toEqual([]);
});
