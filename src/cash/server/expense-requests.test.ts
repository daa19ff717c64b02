import { expect, it } from 'vitest';
import { auditContract } from '#admin/audit/contract.ts';
import { logOfReduction } from '#admin/audit/reductions-search.ts';
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
  // The entry belongs to the person who asked. Approved amounts do not count towards the limit of the day.
  const [row] = (await a.ok(owner, auditContract.reductionRows, { query: { kind: 'expense' } })).itemList;
  expect(row).toMatchObject({ amount: 700, userId: staff.userId, subjectId: data.entryId });
  expect(row?.approvedBy).not.toBe('');
  if (row === undefined) throw new Error('no row of the expense');
  const { person: userId, ...log } = logOfReduction(row);
  const { itemList } = await a.ok(owner, auditContract.list, { query: { ...log, userId } as never });
  expect(itemList.map((one) => one.what)).toEqual(['อนุมัติคำขอของพนักงาน']);
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

it('is withdrawn by the person who asked, and then books nothing', async () => {
  const id = await asked();
  const withdraw = (who: LoggedInPerson) => a.call(who, cashContract.withdrawExpense, { params: { id } });
  expect((await withdraw(a.other.staff)).status).toBe(404);
  for (const who of [admin, owner]) expect((await withdraw(who)).error.code).toBe('FORBIDDEN');
  expect((await withdraw(staff)).data).toEqual({ requestId: id });
  expect((await open()).map((one) => one.requestId)).not.toContain(id);
  expect((await a.ok(admin, notificationsContract.counts)).counts.expenseAsk).toBe((await open()).length);
  for (const again of [await withdraw(staff), await decide(id, true)])
    expect(again.error.code).toBe('CONFLICT');
  await expect(
    a.sql('update expense_request set decided_by = $2, decided_at = now() where id = $1', [id, admin.userId]),
  ).rejects.toThrow('expense_request_withdrawn');
  const next = await asked();
  const both = await Promise.all([
    a.call(staff, cashContract.withdrawExpense, { params: { id: next } }),
    decide(next, true),
  ]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
});

it('has only a receipt of the own shop', async () => {
  const receiptOf = async (who: LoggedInPerson, folder: 'slip' | 'item' = 'slip') =>
    (await a.ok(who, pictureContract.upload, { params: { folder }, body: {}, file: pictureFile() })).url;
  const theirs = await receiptOf(a.other.staff);
  const token = /([\w-]+)-\d+\.webp/.exec(theirs)?.[1] ?? '';
  const wrong = [theirs, token, theirs.replace(/\d+/, String(a.shop.shopId)), await receiptOf(staff, 'item')];
  for (const image of wrong) {
    expect((await ask({ image })).status).toBe(404);
    expect(
      (
        await a.call(staff, cashContract.add, {
          body: { direction: 'expense', amount: 1, method: 'cash', note: 'x', image },
        })
      ).status,
    ).toBe(404);
  }
  const foreign = await a.one<{ id: number }>('select id from image where shop_id = $1 and token = $2', [
    a.other.shopId,
    token,
  ]);
  await expect(
    a.sql(
      `insert into expense_request (shop_id, branch_id, amount, method, asked_by, image_id) values ($1, $2, 1, 'cash', $3, $4)`,
      [a.shop.shopId, a.shop.branchA, staff.userId, foreign.id],
    ),
  ).rejects.toThrow('foreign key');
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
