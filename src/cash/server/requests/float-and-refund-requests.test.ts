import { expect, it } from 'vitest';
import { auditContract } from '#admin/audit/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { orderBuildersOf, today, updateShopSettings } from '#test/builders/index.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { owner, admin, staff, staff2 } = a.shop;
await updateShopSettings(a, { staff_float_limit: 20_000, staff_refund_limit: 30_000 });

const decide = (id: number, approve = true, who: LoggedInPerson = admin, note = '') =>
  a.call(who, cashContract.decideExpense, { params: { id }, body: { approve, note } });
const open = async (who = staff) => (await a.ok(who, cashContract.expenseRequests)).itemList;
const float = (day: Day, amount: number, who = staff, note = 'ยืมไปสาขาสอง') =>
  a.call(who, cashContract.setFloat, { body: { day, amount, note } });
const askFloat = (day: Day, amount: number, note = 'ยืมไปสาขาสอง') =>
  a.call(staff, cashContract.askFloat, { body: { day, amount, note } });
const openingOf = async (day: Day) =>
  (await a.ok(staff, cashContract.day, { query: { day } })).drawer.opening;
const leave = (day: Day, left: number) =>
  a.ok(admin, cashContract.close, {
    body: { day, pieces: [{ value: 1000, count: 2 }], left, note: 'นับแล้ว' },
  });
const lastAudit = (action: string) =>
  a.one<{ user: number; subject: string; id: number | null; after: { askedBy: string } }>(
    `select user_id::int as user, subject, subject_id::int as id, after from audit_log
     where shop_id = $1 and action = $2 order by audit_log.id desc limit 1`,
    [a.shop.shopId, action],
  );

it('staff open a drawer near the last count; more needs another person, who sets it once', async () => {
  const first = addDays(today(), -9);
  await leave(first, 2000);
  const day = addDays(first, 1);
  expect((await float(day, 1800)).status).toBe(200);
  for (const amount of [1799, 2201]) expect((await float(day, amount)).error.code).toBe('FLOAT_LIMIT');
  expect((await askFloat(day, 500, '')).status).toBe(400);
  expect((await askFloat(day, 2000)).error.fields?.[0]?.field).toBe('amount');
  const { requestId } = (await askFloat(day, 500)).data;
  expect(await open()).toMatchObject([
    { requestId, kind: 'float', amount: 1500, day, opening: 500, own: true },
  ]);
  expect(await openingOf(day)).toBe(1800);
  const { lists } = await a.ok(admin, notificationsContract.lists, { query: { kind: 'expenseAsk' } });
  expect(lists[0]?.rows).toMatchObject([{ amount: 1500, detail: expect.stringContaining('ยืมไปสาขาสอง') }]);
  expect((await decide(requestId, true, staff)).status).toBe(403);
  expect((await decide(requestId, true, a.other.admin)).status).toBe(404);
  const both = await Promise.all([decide(requestId), decide(requestId, true, owner)]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  expect([await openingOf(day), await open()]).toEqual([500, []]);
  const { events } = await a.ok(staff, cashContract.day, { query: { day } });
  expect(events.filter((one) => one.opening === 500)).toHaveLength(1);
  const [row] = (await a.ok(owner, auditContract.reductionRows, { query: { kind: 'drawer' } })).itemList;
  expect(row).toMatchObject({
    amount: 1300,
    userId: staff.userId,
    approvedBy: expect.stringMatching('admin|owner'),
  });
  const approved = await lastAudit('daybook.approve');
  expect(approved).toMatchObject({ subject: 'cash_day', id: row?.subjectId });
  expect(approved.after.askedBy).toMatch(/^staff/);
  expect((await lastAudit('daybook.float')).user).toBe(staff.userId);
  // The approved float is the expected cash now.
  expect((await float(day, 301)).status).toBe(200);
  for (const amount of [299, 701]) expect((await float(day, amount)).error.code).toBe('FLOAT_LIMIT');
  // A printer may have the same id as the float.
  await a.sql(
    `insert into reduction (shop_id, day, branch_id, by_user, kind, amount, subject, subject_id, reason)
     values ($1, $2, $3, $4, 'drawer', 0, 'printer', $5, 'เศษเหรียญ')`,
    [a.shop.shopId, today(), a.shop.branchA, staff.userId, row?.subjectId],
  );
  const drawers = (await a.ok(owner, auditContract.reductionRows, { query: { kind: 'drawer' } })).itemList;
  expect(drawers.find((one) => one.subject === 'printer')?.approvedBy).toBe('');
});

it('small steps do not get below the limit; an emptied drawer is filled without approval', async () => {
  const first = addDays(today(), -6);
  await leave(first, 0);
  const day = addDays(first, 1);
  expect((await float(day, 2000)).status).toBe(200);
  for (const amount of [1900, 1800]) expect((await float(day, amount)).status).toBe(200);
  expect((await float(day, 1700)).error.code).toBe('FLOAT_LIMIT');
  expect((await float(day, 100, admin)).status).toBe(200);
  expect((await float(day, 50)).status).toBe(200);
});

it('a refused float sets nothing, nor does one of a day that was closed meanwhile', async () => {
  const first = addDays(today(), -4);
  await leave(first, 2000);
  const day = addDays(first, 1);
  const { requestId } = (await askFloat(day, 100)).data;
  expect((await decide(requestId, false, admin, 'นับใหม่')).status).toBe(200);
  expect(await openingOf(day)).toBe(2000);
  const late = (await askFloat(day, 100)).data.requestId;
  await a.ok(admin, cashContract.close, { body: { day, pieces: [], left: 0, note: 'ปิด' } });
  expect((await decide(late)).error.code).toBe('DAY_CLOSED');
  expect((await askFloat(day, 100)).error.code).toBe('DAY_CLOSED');
  expect((await decide(late, false, admin, 'ปิดแล้ว')).status).toBe(200);
});

const askRefund = (order: Order, body: object = {}, who: LoggedInPerson = staff) =>
  a.call(who, refundContract.askRefund, {
    params: { id: order.orderId },
    body: { amount: 1000, method: 'transfer', note: 'ลูกค้าขอคืนผ่านบัญชี', ...body },
  });
const read = (order: Order) => a.ok(staff, orderContract.get, { params: { id: order.orderId } });

it('a refund above the limit is paid once, when a person with the right approves it', async () => {
  const order = await make.back(await make.out());
  const refund = await a.call(staff, refundContract.refund, {
    params: { id: order.orderId },
    body: { amount: 1000, method: 'cash' },
  });
  expect(refund.error.code).toBe('REFUND_LIMIT');
  expect((await askRefund(order, { note: '' })).status).toBe(400);
  expect((await askRefund(order, { amount: 1000.01 })).error.code).toBe('REFUND_TOO_LARGE');
  expect((await askRefund(order, {}, staff2)).status).toBe(404);
  const { requestId } = (await askRefund(order)).data;
  expect((await askRefund(order)).error.code).toBe('CONFLICT');
  expect(await open()).toMatchObject([
    { kind: 'refund', orderId: order.orderId, orderNo: order.orderNo, amount: 1000 },
  ]);
  expect((await read(order)).money.bailHeld).toBe(1000);
  const { lists } = await a.ok(admin, notificationsContract.lists, { query: { kind: 'expenseAsk' } });
  expect(lists[0]?.rows).toMatchObject([{ orderId: order.orderId, amount: 1000 }]);
  const both = await Promise.all([decide(requestId), decide(requestId, true, owner)]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  const after = await read(order);
  expect(after).toMatchObject({ state: 'closed', money: { bailHeld: 0 } });
  expect(after.entries.filter((one) => one.kind === 'bail_returned')).toMatchObject([
    { method: 'transfer', amount: -1000 },
  ]);
  expect((await lastAudit('rental.refund')).user).toBe(staff.userId);
  const approved = await lastAudit('daybook.approve');
  expect(approved).toMatchObject({ subject: 'rental_order', id: order.orderId });
  expect([admin.userId, owner.userId]).toContain(approved.user);
  expect(approved.after.askedBy).toMatch(/^staff/);
});

it('a refund is requested in the branch of its order', async () => {
  const { itemId } = await a.makeItem({ branchId: a.shop.branchB });
  const order = await make.back(await make.out({ itemId, as: staff2 }), {}, staff2);
  const { requestId } = (await askRefund(order, {}, owner)).data;
  expect((await open(staff2)).map((one) => one.requestId)).toEqual([requestId]);
  expect(await open(owner)).toEqual([]);
  expect((await askRefund(order, {}, staff2)).error.code).toBe('CONFLICT');
});

it('the owner’s page names who approved an overpaid price that was refunded', async () => {
  const reserved = await make.reserved({ pay: 500, bail: 1000 });
  const [orderDetailId = 0] = make.idsOf(reserved);
  const params = { id: reserved.orderId };
  const { itemId } = await a.makeItem({ rentalPrice: 400, bail: 1000 });
  await a.ok(staff, amendmentContract.swap, { params, body: { orderDetailId, itemId } });
  const out = await a.ok(staff, rentalsContract.pickup, { params, body: { lines: [{ orderDetailId }] } });
  const order = await make.back(out);
  const { requestId } = (await askRefund(order, { amount: 1100, method: 'cash' })).data;
  expect((await decide(requestId)).status).toBe(200);
  const rows = (await a.ok(owner, auditContract.reductionRows, { query: { kind: 'refund' } })).itemList;
  expect(rows.find((one) => one.subjectId === order.orderId)).toMatchObject({
    amount: 100,
    userId: staff.userId,
    approvedBy: expect.stringMatching(/^admin/),
  });
});

it('an admin without the right to refund neither sees a refund in the bell nor approves it', async () => {
  const order = await make.back(await make.out());
  const { requestId } = (await askRefund(order)).data;
  await a.sql("insert into role_right (shop_id, role, name, given) values ($1, 'admin', 'refund', false)", [
    a.shop.shopId,
  ]);
  await expect
    .poll(async () => (await a.ok(admin, notificationsContract.counts)).counts.expenseAsk, {
      timeout: 10_000,
    })
    .toBe(0);
  expect((await decide(requestId)).error.code).toBe('FORBIDDEN');
  expect((await a.ok(owner, notificationsContract.counts)).counts.expenseAsk).toBe(1);
  expect((await decide(requestId, true, owner)).status).toBe(200);
});

it('an approval pays nothing that is no longer due', async () => {
  const order = await make.back(await make.out());
  const { requestId } = (await askRefund(order)).data;
  await a.ok(owner, refundContract.refund, {
    params: { id: order.orderId },
    body: { amount: 600, method: 'cash' },
  });
  expect((await decide(requestId, true, owner)).error.code).toBe('REFUND_TOO_LARGE');
  expect((await decide(requestId, false, owner, 'คืนไปแล้ว')).status).toBe(200);
  expect((await askRefund(order, { amount: 400 })).status).toBe(200);
});
