import { expect, test } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inDays } from '#test/builders/index.ts';
import { customerContract } from '#customers/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { makeSheets } from '../testing/sheets.ts';

const a = await testApp();
const sheets = makeSheets(a);
const { admin, staff } = a.shop;

let serial = 0;
const customer = async (name: string, phone = `08${String(11_000_000 + ++serial)}`) => {
  const made = await a.ok(staff, customerContract.create, { body: { name, phone } });
  return { id: made.customerId, name, phone };
};
const heading = ['ชื่อผู้เช่า', 'เบอร์โทร', 'บิล', 'ชุดที่เช่า', 'วันรับ', 'วันคืน', 'ค่าเช่า', 'มัดจำ', 'สถานะ'];
const earlier = (id: number, who = staff) =>
  a.call(who, customerContract.earlierRentals, { params: { id }, query: {} });
const listed = async (id: number) =>
  (await earlier(id)).data.itemList.map((one) => [
    one.garment,
    one.pickupDay,
    one.returnDay,
    one.price,
    one.outcome,
  ]);
const undo = (importId: number) => a.call(admin, importExportContract.undo, { params: { id: importId } });
const bring = async (rows: readonly (readonly string[])[]) => {
  const made = await sheets.map('rentals', [heading, ...rows]);
  return sheets.confirm(made.importId);
};

const counts = () =>
  a.one(
    'select (select count(*) from rental_order) as orders, (select count(*) from ledger_entry) as entries, (select count(*) from reservation) as reservations, (select count(*) from unit) as units',
  );

test('past rentals become history of their customers and nothing else; a repeated sheet adds nothing; the undo removes them', async () => {
  const [mali, piti] = [await customer('มาลี ใจดี'), await customer('ปิติ')];
  const before = await counts();
  const rows = [
    ['มาลี  ใจดี', mali.phone, 'B-12', 'ชุดไทยจักรี สีทอง', '5/1/2567', '8/1/2567', '1,500', '500', 'คืนแล้ว'],
    ['', mali.phone, '', 'TH01', '2024-02-01', '', '', '', ''],
    ['', mali.phone, '', 'TH01', '2024-02-01', '', '', '', ''],
    ['ปิติ', '', '', 'สูท', '1 มี.ค. 67', '3 มี.ค. 67', '900', '', 'หาย'],
  ];
  const made = await sheets.map('rentals', [heading, ...rows], ({ columns, values }) => {
    expect(columns.map((column) => column.field)).toEqual([
      'customerName',
      'phone',
      'orderNo',
      'garment',
      'pickupDay',
      'returnDay',
      'rentalPrice',
      'bail',
      'outcome',
    ]);
    expect(values.map((one) => [one.list, one.text])).toEqual([['outcome', 'หาย']]);
    return [{ list: 'outcome', text: 'หาย', code: 'lost' }];
  });
  expect(made).toMatchObject({ added: 4, wrong: 0 });
  expect(await sheets.confirm(made.importId)).toMatchObject({ state: 'done', rowsDone: 4 });
  expect(await listed(mali.id)).toEqual([
    ['TH01', '2024-02-01', '2024-02-01', null, 'returned'],
    ['TH01', '2024-02-01', '2024-02-01', null, 'returned'],
    ['ชุดไทยจักรี สีทอง', '2024-01-05', '2024-01-08', 1500, 'returned'],
  ]);
  expect(await listed(piti.id)).toEqual([['สูท', '2024-03-01', '2024-03-03', 900, 'lost']]);
  expect(await counts()).toEqual(before);
  const { figures } = await a.ok(staff, analyticsContract.customerLife, {
    params: { id: mali.id },
    query: {},
  });
  expect(figures).toMatchObject({ orders: 0, spent: 0, bailHeld: 0 });

  expect(await sheets.map('rentals', [heading, ...rows.slice(0, 3), rows[1] ?? []])).toMatchObject({
    same: 3,
    added: 1,
  });
  expect((await undo(made.importId)).data).toMatchObject({ state: 'undone' });
  expect(await listed(mali.id)).toEqual([]);
});

test('a row without exactly one customer, garment or past day is refused', async () => {
  const [one] = [await customer('ซ้ำ'), await customer('ซ้ำ')];
  const rows = [
    ['ไม่มีใคร', '', '', 'ชุด', '2024-01-01', '', '', '', ''],
    ['ซ้ำ', '', '', 'ชุด', '2024-01-01', '', '', '', ''],
    ['คนอื่น', one.phone, '', 'ชุด', '2024-01-01', '', '', '', ''],
    ['', '', '', 'ชุด', '2024-01-01', '', '', '', ''],
    ['ซ้ำ', one.phone, '', '', '2024-01-01', '', '', '', ''],
    ['ซ้ำ', one.phone, '', 'ชุด', inDays(-1), inDays(1), '', '', ''],
    ['ซ้ำ', one.phone, '', 'ชุด', '2024-01-05', '2024-01-01', '', '', ''],
    ['ซ้ำ', one.phone, '', 'ชุด', '', '', 'ฟรี', '', ''],
  ];
  const made = await sheets.map('rentals', [heading, ...rows]);
  expect(made).toMatchObject({ added: 0, wrong: 8 });
  expect(
    (await sheets.rowsOf(made.importId)).map((row) =>
      row.errors.map((error) => `${error.column} ${error.message}`),
    ),
  ).toEqual([
    ['customerName noSuchCustomer'],
    ['customerName severalCustomers'],
    ['phone noSuchCustomer'],
    ['customerName required'],
    ['garment required'],
    ['returnDay futureDay'],
    ['returnDay beforePickup'],
    ['rentalPrice notANumber', 'pickupDay required'],
  ]);
});

test('a merge moves the history and does not block the undo; a customer with history is not removed', async () => {
  const [stays, goes] = [await customer('คนเดิม'), await customer('คนซ้ำ')];
  const made = await bring([['', goes.phone, '', 'ชุดราตรี', '2024-05-01', '2024-05-02', '700', '', '']]);
  await a.ok(staff, customerContract.merge, { params: { id: stays.id }, body: { from: goes.id } });
  expect(await listed(stays.id)).toEqual([['ชุดราตรี', '2024-05-01', '2024-05-02', 700, 'returned']]);
  expect(await listed(goes.id)).toHaveLength(1);
  const people = await sheets.bring('customers', [
    ['name', 'phone'],
    ['มาใหม่', '0811223344'],
  ]);
  const history = await bring([['', '0811223344', '', 'สูท', '2024-05-01', '', '', '', '']]);
  expect((await undo(people.importId)).error.code).toBe('NOT_UNDOABLE');
  expect((await undo(history.importId)).status).toBe(200);
  expect((await undo(people.importId)).status).toBe(200);
  expect((await undo(made.importId)).data).toMatchObject({ state: 'undone' });
});

test("an erasure deletes the history and its imported rows; an export of the customer's data contains the history", async () => {
  const { id, phone } = await customer('ลบทิ้ง');
  const made = await bring([['ลบทิ้ง', phone, '', 'ชุดแดง', '2024-05-01', '', '', '', 'ยกเลิกแล้ว']]);
  const ask = async (kind: 'export' | 'erase') =>
    (await a.ok(staff, customerContract.addRequest, { params: { id }, body: { kind } })).requestId;
  const file = await a.ok(admin, customerContract.exportData, {
    params: { id: await ask('export') },
    body: { format: 'json' },
  });
  expect(JSON.parse(String(file.body))).toMatchObject({
    earlierRentals: [{ items: 'ชุดแดง', pickupDay: '2024-05-01', state: 'cancelled' }],
  });
  await a.ok(admin, customerContract.erase, { params: { id: await ask('erase') } });
  expect(await a.sql('select 1 from earlier_rental where customer_id = $1', [id])).toEqual([]);
  expect(await sheets.rowsOf(made.importId)).toEqual([]);
});

test('the history returns 401 and 404', async () => {
  const { id } = await customer('ใคร');
  expect((await a.call(null, customerContract.earlierRentals, { params: { id }, query: {} })).status).toBe(
    401,
  );
  expect((await earlier(id, a.other.staff)).status).toBe(404);
  expect((await earlier(999_999)).status).toBe(404);
});
