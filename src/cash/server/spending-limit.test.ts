import { expect, it } from 'vitest';
import { careContract } from '#care/contract.ts';
import { addDays } from '#lib/dates/day.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { today, updateShopSettings } from '#test/builders/index.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { testApp } from '#test/server/test-app.ts';
import { cashContract } from '../contract.ts';

const a = await testApp();
const { admin, staff, staff2 } = a.shop;
await updateShopSettings(a, { staff_expense_limit: 200_000 });

const spend = (amount: number, who = staff, more: object = {}) =>
  a.call(who, cashContract.add, {
    body: { direction: 'expense', amount, method: 'cash', note: 'น้ำแข็ง', ...more },
  });

it('a new shop lets staff spend 2,000 baht a day', async () => {
  const { limit } = await a.one<{ limit: string }>(
    "select column_default as limit from information_schema.columns where table_name = 'shop' and column_name = 'staff_expense_limit'",
  );
  expect(Number(limit.replace(/\D.*/, ''))).toBe(200_000);
});

it('staff spend up to the limit of the day, reversed expenses left out; admins spend more', async () => {
  expect((await spend(999_999)).error.code).toBe('EXPENSE_LIMIT');
  const first = await spend(1500);
  expect(first.status).toBe(200);
  const over = await spend(500.25);
  expect([over.status, over.error.code]).toEqual([403, 'EXPENSE_LIMIT']);
  expect(over.error.detail).toContain('1,500');
  expect((await spend(999_999, admin)).status).toBe(200);
  await a.ok(admin, cashContract.reverse, {
    params: { id: first.data.entryId },
    body: { reason: 'ผิดยอด' },
  });
  const two = await Promise.all([spend(1500), spend(1500)]);
  expect(two.map((one) => one.status).toSorted()).toEqual([200, 403]);
});

it('counts what staff pay a laundry and for goods', async () => {
  const at = { branchId: a.shop.branchB };
  const { units } = await a.makeItem({ units: 1, branchId: a.shop.branchB });
  const unitId = units[0]?.unitId ?? 0;
  const { wnfShopId } = await a.ok(staff2, careContract.addVendor, { ...at, body: { name: 'ร้านซัก' } });
  const { ticket } = await a.ok(staff2, careContract.send, {
    ...at,
    body: { wnfShopId, itemList: [{ unitId, service: 'wash' }] },
  });
  const receive = (charged: number) =>
    a.call(staff2, careContract.receive, {
      ...at,
      body: { wnforderId: ticket.wnforderId, itemList: [{ unitId, charged }], method: 'cash' } as never,
    });
  expect((await receive(88_888)).error.code).toBe('EXPENSE_LIMIT');
  expect((await receive(50)).status).toBe(200);
  const { goodsId } = await a.ok(admin, consumablesContract.create, { body: { name: 'ถุงน่อง' } as never });
  const buy = (cost: number) =>
    a.call(staff2, consumablesContract.receive, {
      ...at,
      body: { lines: [{ goodsId, quantity: 10, cost }], paid: { method: 'cash', category: '' } } as never,
    });
  expect((await buy(196)).error.code).toBe('EXPENSE_LIMIT');
  expect((await buy(195)).status).toBe(200);
});

it('an earlier day needs an admin', async () => {
  const day = addDays(today(), -1);
  expect((await spend(1, staff, { day })).error.code).toBe('FORBIDDEN');
  expect((await spend(1, admin, { day })).status).toBe(200);
});

it('staff say what an expense was for, and show the receipt above the amount of the shop', async () => {
  await updateShopSettings(a, { staff_receipt_from: 50_000, staff_expense_limit: 900_000 });
  expect((await spend(10, staff, { note: '' })).error.fields?.[0]?.field).toBe('note');
  const { url } = await a.ok(staff, pictureContract.upload, {
    params: { folder: 'slip' },
    body: {},
    file: pictureFile(),
  });
  expect((await spend(500)).status).toBe(200);
  const refused = await spend(500.25);
  expect([refused.status, refused.error.code]).toEqual([403, 'EXPENSE_RECEIPT']);
  expect((await spend(500.25, staff, { image: url })).status).toBe(200);
  expect((await spend(501, admin, { note: '' })).status).toBe(200);
});

it('staff show the receipt also for what they pay a laundry and for goods', async () => {
  await updateShopSettings(a, { staff_receipt_from: 50_000, staff_expense_limit: 900_000 });
  const { url: image } = await a.ok(staff, pictureContract.upload, {
    params: { folder: 'slip' },
    body: {},
    file: pictureFile(),
  });
  const { units } = await a.makeItem({ units: 1 });
  const unitId = units[0]?.unitId ?? 0;
  const { wnfShopId } = await a.ok(staff, careContract.addVendor, { body: { name: 'ร้านซักใหม่' } });
  const { ticket } = await a.ok(staff, careContract.send, {
    body: { wnfShopId, itemList: [{ unitId, service: 'wash' }] },
  });
  const receive = (more: object = {}) =>
    a.call(staff, careContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: [{ unitId, charged: 501 }], method: 'cash', ...more },
    } as never);
  expect((await receive()).error.code).toBe('EXPENSE_RECEIPT');
  const paid = await receive({ image });
  expect(paid.status).toBe(200);
  const { goodsId } = await a.ok(admin, consumablesContract.create, { body: { name: 'ถุงมือ' } as never });
  const buy = (more: object = {}) =>
    a.call(staff, consumablesContract.receive, {
      body: { lines: [{ goodsId, quantity: 1, cost: 501 }], paid: { method: 'cash', ...more } },
    });
  expect((await buy()).error.code).toBe('EXPENSE_RECEIPT');
  const bought = await buy({ image });
  expect(bought.status).toBe(200);
  const pictures = await a.sql('select image_id from ledger_note where entry_id = any($1)', [
    [paid.data.expenseId, bought.data.expenseId],
  ]);
  expect(pictures.map((one) => one['image_id'] !== null)).toEqual([true, true]);
});

it('counts the withheld tax that the shop pays in addition', async () => {
  const s = await a.makeShop();
  const settings = { tax_id: '0105541069237', legal_name: 'บริษัท ราตรี จำกัด', address: '1 ถนนสุขุมวิท' };
  await updateShopSettings(a, { ...settings, staff_receipt_from: 900_000, staff_expense_limit: 100_000 }, s);
  const payee = { name: 'บริษัท ตึกดี จำกัด', taxId: settings.tax_id, address: settings.address };
  const rent = (condition: 'withheld' | 'forever') =>
    spend(1000, s.staff, { withholding: { income: 'rent', condition, payee } });
  expect((await rent('forever')).error.code).toBe('EXPENSE_LIMIT');
  expect((await rent('withheld')).status).toBe(200);
});
