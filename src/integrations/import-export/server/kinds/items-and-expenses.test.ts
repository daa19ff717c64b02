import { expect, test } from 'vitest';
import { bangkokDay } from '#lib/dates/day.ts';
import { testApp } from '#test/server/test-app.ts';
import { inDays } from '#test/builders/index.ts';
import { cashContract } from '#cash/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { makeSheets } from '../testing/sheets.ts';

const a = await testApp();
const sheets = makeSheets(a);
const { admin } = a.shop;
const today = bangkokDay(new Date());
await a.sql(
  `insert into lookup (shop_id, kind, code, description, direction) values (${a.shop.shopId}, 'color', 'RED', 'แดง', null), (${a.shop.shopId}, 'size', 'M', 'กลาง', null), (${a.shop.shopId}, 'monetary', 'WATER', 'ค่าน้ำ', 'expense'), (${a.shop.shopId}, 'monetary', 'TIPS', 'ทิป', 'income')`,
);
const undo = (importId: number) => a.call(admin, importExportContract.undo, { params: { id: importId } });

test('items: a colour and size is added to its group, an existing one counts as the same, and the undo removes it', async () => {
  await sheets.bring('groups', [
    ['code', 'name', 'colors', 'sizes'],
    ['IT-1', 'ชุดไทย', 'RED', 'M'],
  ]);
  const rows = [
    ['รหัสกลุ่ม', 'สี', 'ไซซ์'],
    ['it-1', 'แดง', 'M'],
    ['IT-1', 'น้ำทะเล', 'M'],
    ['IT-1', 'น้ำทะเล', 'กลาง'],
    ['IT-9', 'แดง', 'M'],
  ];
  const made = await sheets.map('items', rows, ({ values }) =>
    values.map(({ list, text }) => ({ list, text, code: null })),
  );
  expect(made).toMatchObject({ same: 1, added: 1, wrong: 2, codes: 1 });
  expect(
    (await sheets.rowsOf(made.importId, 'wrong')).map((row) => [row.line, row.errors[0]?.message]),
  ).toEqual([
    [4, 'duplicate'],
    [5, 'noGroup'],
  ]);
  expect(await sheets.confirm(made.importId, true)).toMatchObject({ state: 'done', rowsDone: 1 });
  const stored = () =>
    a.sql(
      `select i.color, i.size, i.name, i.search like '%ชุดไทย%' as found, (select count(*)::int from product_group_color c where c.group_id = i.group_id) as colors
        from product_item i where i.code = 'IT-1' order by i.id`,
    );
  const red = { color: 'RED', size: 'M', name: 'ชุดไทย', found: true };
  expect(await stored()).toEqual([
    { ...red, colors: 2 },
    { ...red, color: 'น้ำทะเล', colors: 2 },
  ]);
  const unit = await sheets.bring('units', [
    ['barcode', 'groupCode', 'color', 'size'],
    ['IT-1-1', 'IT-1', 'น้ำทะเล', 'M'],
  ]);
  expect((await undo(made.importId)).error.code).toBe('NOT_UNDOABLE');
  expect((await undo(unit.importId)).status).toBe(200);
  expect((await undo(made.importId)).data).toMatchObject({ state: 'undone' });
  expect(await stored()).toEqual([{ ...red, colors: 1 }]);
});

const entries = async () =>
  (
    await a.ok(admin, cashContract.entries, {
      query: { from: inDays(-40), to: today, all: '1', own: '1', size: 100 },
    })
  ).itemList.map((one) => [one.day, one.branchName, one.category, one.amount, one.method, one.note]);

test('expenses are booked on their day and branch, a repeated sheet adds nothing, and the undo reverses them', async () => {
  const [day, closed] = [inDays(-3), inDays(-2)];
  await a.sql('insert into cash_day (shop_id, branch_id, day, closed) values ($1, $2, $3, true)', [
    a.shop.shopId,
    a.shop.branchA,
    closed,
  ]);
  const rows = [
    ['วันที่จ่าย', 'ประเภท', 'ยอดเงิน', 'จ่ายโดย', 'สาขา', 'หมายเหตุ'],
    [day, 'ค่าน้ำ', '120.50', 'โอนเงิน', 'Second', 'พ.ย.'],
    [day, '', 20, '', '', 'น้ำแข็ง'],
    [day, '', 20, '', '', 'น้ำแข็ง'],
    [day, 'ทิป', 50, '', '', ''],
    [inDays(1), '', 50, '', '', ''],
    [closed, '', 50, '', '', ''],
    [day, '', 0, 'เช็ค', '', ''],
  ];
  const made = await sheets.map('expenses', rows, ({ columns, values }) => {
    expect(columns.map((column) => column.field)).toEqual([
      'day',
      'category',
      'spent',
      'method',
      'branch',
      'note',
    ]);
    expect(values.map((one) => [one.list, one.text])).toEqual([
      ['monetary', 'ทิป'],
      ['payMethod', 'เช็ค'],
    ]);
    return [];
  });
  expect(made).toMatchObject({ added: 3, wrong: 4 });
  expect(
    (await sheets.rowsOf(made.importId, 'wrong')).map((row) =>
      row.errors.map((one) => `${one.column} ${one.message}`),
    ),
  ).toEqual([
    ['category unknownCode'],
    ['day futureDay'],
    ['day closedDay'],
    ['method notAChoice', 'spent notPositive'],
  ]);
  expect(await sheets.confirm(made.importId, true)).toMatchObject({ state: 'done', rowsDone: 3 });
  const booked = [
    [day, 'Second', 'WATER', -120.5, 'transfer', 'พ.ย.'],
    [day, expect.any(String), '', -20, 'cash', 'น้ำแข็ง'],
    [day, expect.any(String), '', -20, 'cash', 'น้ำแข็ง'],
  ];
  expect((await entries()).toSorted((one, two) => Number(one[3]) - Number(two[3]))).toEqual(booked);

  const again = await sheets.map('expenses', [...rows.slice(0, 4), rows[2] ?? []]);
  expect(again).toMatchObject({ same: 3, added: 1, wrong: 0 });

  expect((await undo(made.importId)).data).toMatchObject({ state: 'undone' });
  const after = await entries();
  expect(after).toHaveLength(6);
  expect(after.reduce((sum, one) => sum + Number(one[3]), 0)).toBe(0);
  expect(after.filter((one) => one[0] === today)).toHaveLength(3);
  expect(await sheets.map('expenses', rows.slice(0, 4))).toMatchObject({ same: 0, added: 3 });
});
