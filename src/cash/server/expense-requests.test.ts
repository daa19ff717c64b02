import { expect, it } from 'vitest';
import { auditContract } from '#admin/audit/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { updateShopSettings } from '#test/builders/index.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { cashContract } from '../contract.ts';

const a = await testApp();
const { owner, admin, staff, staff2 } = a.shop;
await updateShopSettings(a, { staff_expense_limit: 50_000, staff_receipt_from: 900_000 });

const ask = (body: object = {}, who = staff) =>
  a.call(who, cashContract.askExpense, {
    body: { amount: 700, method: 'cash', note: 'ซ่อมจักร', ...body },
  });
const asked = async (): Promise<number> => (await ask()).data.requestId;
const decide = (id: number, approve: boolean, who: LoggedInPerson | null = admin, note = '') =>
  a.call(who, cashContract.decideExpense, { params: { id }, body: { approve, note } });
const open = async (who = staff) => (await a.ok(who, cashContract.expenseRequests)).itemList;
const spend = (amount: number) =>
  a.call(staff, cashContract.add, {
    body: { direction: 'expense', amount, method: 'cash', note: 'น้ำแข็ง' },
  });
const drawerOut = async () => (await a.ok(staff, cashContract.day, { query: {} })).drawer.out;

it('an expense above the limit of the day is booked when another person approves it', async () => {
  expect((await spend(700)).error.code).toBe('EXPENSE_LIMIT');
  const id = await asked();
  expect(await open()).toMatchObject([{ requestId: id, amount: 700, note: 'ซ่อมจักร', own: true }]);
  expect(await drawerOut()).toBe(0);
  const { lists } = await a.ok(admin, notificationsContract.lists, { query: { kind: 'expenseAsk' } });
  expect(lists[0]?.rows).toMatchObject([{ amount: 700, detail: expect.stringContaining('ซ่อมจักร') }]);
  expect((await a.ok(staff, notificationsContract.counts)).counts.expenseAsk).toBe(0);
  expect((await a.ok(admin, notificationsContract.counts)).counts.expenseAsk).toBe(1);
  const { data } = await decide(id, true);
  expect(Math.abs(await drawerOut())).toBe(700);
  expect(await open()).toEqual([]);
  expect((await decide(id, true)).error.code).toBe('CONFLICT');
  // The entry is of the person who asked; what another person approved leaves the limit of the day.
  const [row] = (await a.ok(owner, auditContract.reductionRows, { query: { kind: 'expense' } })).itemList;
  expect(row).toMatchObject({ amount: 700, userId: staff.userId, subjectId: data.entryId });
  expect(row?.approvedBy).not.toBe('');
  expect((await spend(500)).status).toBe(200);
});

it('is refused with a reason, and then books nothing', async () => {
  const before = await drawerOut();
  const id = await asked();
  expect((await decide(id, false)).status).toBe(400);
  expect((await decide(id, false, admin, 'แพงไป')).data).toEqual({ requestId: id, entryId: null });
  expect([await drawerOut(), await open()]).toEqual([before, []]);
  const { after } = await a.one<{ after: object }>(
    "select after from audit_log where action = 'daybook.refuse' order by id desc limit 1",
  );
  expect(after).toMatchObject({ amount: 700, note: 'ซ่อมจักร · แพงไป' });
});

it('nobody approves the own request, also in the database; staff and others not at all', async () => {
  const id = await asked();
  for (const who of [staff, null]) expect([401, 403]).toContain((await decide(id, true, who)).status);
  expect((await decide(id, true, a.other.admin)).status).toBe(404);
  const { requestId } = (await ask({}, admin)).data;
  expect((await decide(requestId, true)).error.code).toBe('FORBIDDEN');
  await expect(
    a.sql('update expense_request set decided_by = asked_by, decided_at = now() where id = $1', [requestId]),
  ).rejects.toThrow('expense_request');
  expect((await decide(requestId, true, owner)).status).toBe(200);
  expect(
    (await a.call(staff2, cashContract.expenseRequests, { branchId: a.shop.branchB })).data.itemList,
  ).toEqual([]);
  const twice = await Promise.all([decide(id, true), decide(id, true, owner)]);
  expect(twice.map((one) => one.status).toSorted()).toEqual([200, 409]);
});

it('needs a note and the receipt, as an expense does', async () => {
  expect((await ask({ note: '' })).error.fields?.[0]?.field).toBe('note');
  expect((await ask({ category: 'nothing' })).status).toBe(400);
  expect((await ask({ amount: 0 })).status).toBe(400);
  await updateShopSettings(a, { staff_receipt_from: 50_000 });
  expect((await ask()).error.code).toBe('EXPENSE_RECEIPT');
  const { url } = await a.ok(staff, pictureContract.upload, {
    params: { folder: 'slip' },
    body: {},
    file: pictureFile(),
  });
  const { data } = await ask({ image: url });
  expect((await open()).find((one) => one.requestId === data.requestId)?.image).not.toBe('');
});

it('is booked under the present code of its category, which nobody deletes meanwhile', async () => {
  await a.sql(
    `insert into lookup (shop_id, kind, code, description, direction) values ($1, 'monetary', 'GAS', 'Gas', 'expense'), ($1, 'monetary', 'FUEL', 'Fuel', 'expense')`,
    [a.shop.shopId],
  );
  const params = { kind: 'monetary' } as const;
  const { url } = await a.ok(staff, pictureContract.upload, {
    params: { folder: 'slip' },
    body: {},
    file: pictureFile(),
  });
  const { data } = await ask({ category: 'GAS', image: url });
  expect(
    (await a.call(admin, referenceListContract.remove, { params, body: { code: 'GAS' } })).error.code,
  ).toBe('IN_USE');
  await a.ok(admin, referenceListContract.save, {
    params,
    body: { code: 'GAS', newCode: 'PETROL', description: 'Petrol', direction: 'expense', version: 1 },
  });
  await a.ok(admin, referenceListContract.merge, { params, body: { from: 'PETROL', into: 'FUEL' } });
  const { entryId } = (await decide(data.requestId, true)).data;
  expect(
    await a.one('select category from ledger_note where shop_id = $1 and entry_id = $2', [
      a.shop.shopId,
      entryId,
    ]),
  ).toEqual({ category: 'FUEL' });
});

it('the server cannot change the amount of a request', async () => {
  const { shopId } = a.shop;
  await expect(
    a.db.tx({ shopId }, (q) =>
      q.updateTable('expense_request').set({ amount: 1 }).where('shop_id', '=', shopId).execute(),
    ),
  ).rejects.toThrow('permission denied');
});
