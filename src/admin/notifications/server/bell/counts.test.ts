import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { careContract } from '#care/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { today } from '#test/builders/index.ts';
import { makeOrder } from '../testing/shop.ts';

const a = await testApp();
const { staff, staff2, owner } = a.shop;

const overdue = await makeOrder(a, { pickup: -5, back: -2, state: 'out', pay: 500, name: 'คนสาย' });
const due = await makeOrder(a, { pickup: -1, back: 0, state: 'out', pay: 500 });
const fetchToday = await makeOrder(a, { pickup: 0, pay: 200 });
const missed = await makeOrder(a, { pickup: -1, pay: 500 });
const later = await makeOrder(a, { pickup: 4 });
const back = await makeOrder(a, { pickup: -4, back: -1, state: 'returned', pay: 500 });
await a.sql(
  `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day) values (${a.shop.shopId}, $1, $2, 'bail_taken', 'cash', 100000, $3)`,
  [a.shop.branchA, back.orderId, today()],
);
// The unit of an overdue order is reserved for another order.
await a.sql(
  'update reservation set unit_id = $1, pinned = true where id = (select reservation_id from order_line where order_id = $2)',
  [overdue.unitId, later.orderId],
);
await a.sql(
  `insert into transfer (shop_id, from_branch_id, to_branch_id, state, expected_day, sent_at) values (${a.shop.shopId}, $1, $2, 'sent', $3::date - 1, now())`,
  [a.shop.branchB, a.shop.branchA, today()],
);
await a.sql(
  `insert into fitting (shop_id, branch_id, customer_id, order_id, day, from_minute, to_minute) values (${a.shop.shopId}, $1, $2, $3, $4, 630, 660)`,
  [a.shop.branchA, later.customerId, later.orderId, today()],
);

it('counts due work of the branch', async () => {
  const { counts, urgent, today: day } = await a.ok(staff, notificationsContract.counts);
  expect(day).toBe(today());
  expect(counts).toEqual({
    overdue: 1,
    atRisk: 1,
    notFetched: 1,
    unpaid: 1,
    lateSlip: 0,
    bailDue: 0,
    pickup: 1,
    return: 1,
    fitting: 1,
    bail: 1,
    transfer: 1,
    missing: 0,
    goodsLow: 0,
    careLate: 0,
    webRequest: 0,
    webUnpaidEnd: 0,
    linkAsk: 0,
    selfChange: 0,
    contact: 0,
    review: 0,
    unclosed: 0,
    expenseAsk: 0,
    reported: 0,
    undone: 0,
    incident: 0,
    backup: 0,
    certificate: 0,
    offlineStep: 0,
    hookOff: 0,
    weeklyMail: 0,
    device: 0,
    factor: 0,
    oldVersion: 0,
    newVersion: 0,
  });
  expect(urgent).toBe(5);
});

it('counts a muted kind without alerting, and alerts again only when a seen count grows', async () => {
  const bellCounts = async (who = staff) => {
    const { urgent, fresh, muted, counts } = await a.ok(who, notificationsContract.counts);
    return { urgent, fresh, muted, unpaid: counts.unpaid };
  };
  expect(await bellCounts()).toEqual({ urgent: 5, fresh: 5, muted: [], unpaid: 1 });
  await a.ok(staff, notificationsContract.mute, { body: { kinds: ['unpaid'] } });
  expect(await bellCounts()).toEqual({ urgent: 4, fresh: 4, muted: ['unpaid'], unpaid: 1 });
  const { counts } = await a.ok(staff, notificationsContract.counts);
  await a.ok(staff, notificationsContract.seen, { body: { counts: { ...counts, overdue: 0 } } });
  expect(await bellCounts()).toMatchObject({ urgent: 4, fresh: 1 });
  await a.ok(staff, notificationsContract.seen, { body: { counts } });
  expect(await bellCounts()).toMatchObject({ urgent: 4, fresh: 0 });
  // Seen counts belong to a user, a branch and a day.
  expect(await bellCounts(owner)).toMatchObject({ urgent: 5, fresh: 5, muted: [] });
  await a.sql('update notice_seen set day = day - 1');
  expect(await bellCounts()).toMatchObject({ fresh: 4 });
  await a.ok(staff, notificationsContract.mute, { body: { kinds: [] } });
  expect(await bellCounts()).toMatchObject({ urgent: 5, muted: [] });
  expect(
    (await a.call(staff, notificationsContract.mute, { body: { kinds: ['unpaid', 'unpaid'] } })).status,
  ).toBe(400);
});

it('excludes another branch and another shop; the owner can select all branches', async () => {
  for (const who of [staff2, a.other.owner])
    expect(new Set(Object.values((await a.ok(who, notificationsContract.counts)).counts))).toEqual(
      new Set([0]),
    );
  expect(
    (await a.ok(owner, notificationsContract.counts, { query: { branches: 'all' } })).counts.overdue,
  ).toBe(1);
  expect(
    (await a.ok(staff2, notificationsContract.counts, { query: { branches: 'all' } })).counts.overdue,
  ).toBe(0);
});

it('lists the first rows of each kind with their details', async () => {
  const { lists } = await a.ok(staff, notificationsContract.lists);
  const of = (kind: string) => lists.find((one) => one.kind === kind)?.rows ?? [];
  expect(of('overdue')).toMatchObject([
    { orderId: overdue.orderId, customerName: 'คนสาย', phone: '0812345678' },
  ]);
  expect(of('return')).toMatchObject([{ orderId: due.orderId, day: today() }]);
  expect(of('pickup')).toMatchObject([{ orderId: fetchToday.orderId }]);
  expect(of('notFetched')).toMatchObject([{ orderId: missed.orderId }]);
  expect(of('atRisk')).toMatchObject([{ orderId: later.orderId }]);
  expect(of('unpaid')).toMatchObject([{ orderId: fetchToday.orderId, amount: 300 }]);
  expect(of('bail')).toMatchObject([{ orderId: back.orderId, amount: 1000 }]);
  expect(of('fitting')).toMatchObject([{ orderId: later.orderId, detail: '10:30' }]);
  expect(of('transfer')).toMatchObject([{ orderId: null, day: expect.any(String) }]);
});

it('shows the same unpaid amount as the order page, with VAT on top and discounts', async () => {
  const order = await makeOrder(a, { pickup: 0 });
  await a.sql('update rental_order set vat_rate = 700, vat_on_top = true, discount = 3333 where id = $1', [
    order.orderId,
  ]);
  await a.sql(
    `insert into order_charge (shop_id, order_id, kind, amount, by_user) values (${a.shop.shopId}, $1, 'swap_fee', 5050, $2)`,
    [order.orderId, staff.userId],
  );
  const { balance } = (await a.ok(staff, orderContract.get, { params: { id: order.orderId } })).money;
  const { lists } = await a.ok(staff, notificationsContract.lists);
  const row = lists.find((one) => one.kind === 'unpaid')?.rows.find((one) => one.orderId === order.orderId);
  expect(row?.amount).toBe(balance);
});

it('lists unclosed days only where the shop closes days', async () => {
  await a.sql(
    `insert into cash_day (shop_id, branch_id, day, closed) values (${a.shop.shopId}, $1, $2::date - 5, true)`,
    [a.shop.branchA, today()],
  );
  for (const back of [2, 3])
    await a.sql(
      `insert into ledger_entry (shop_id, branch_id, kind, method, amount, day) values (${a.shop.shopId}, $1, 'other_income', 'cash', 100, $2::date - $3::int)`,
      [a.shop.branchA, today(), back],
    );
  expect((await a.ok(staff, notificationsContract.counts)).counts.unclosed).toBe(2);
});

it('lists overdue vendor tickets in their branch', async () => {
  const { units } = await a.makeItem({ units: 1 });
  const { wnfShopId } = await a.ok(staff, careContract.addVendor, { body: { name: 'ร้านซักช้า' } });
  const { ticket } = await a.ok(staff, careContract.send, {
    body: { wnfShopId, itemList: [{ unitId: units[0]?.unitId ?? 0, service: 'wash' }] },
  });
  expect((await a.ok(staff, notificationsContract.counts)).counts.careLate).toBe(0);
  await a.sql('update care_ticket set due = $2::date - 2 where id = $1', [ticket.wnforderId, today()]);
  expect((await a.ok(staff, notificationsContract.counts)).counts.careLate).toBe(1);
  const { lists } = await a.ok(staff, notificationsContract.lists, { query: { kind: 'careLate' } });
  expect(lists[0]?.rows).toMatchObject([{ detail: `#${ticket.ticketNo} ร้านซักช้า` }]);
  const small = a.inPackage(staff, 's');
  expect((await a.ok(small, notificationsContract.counts)).counts.careLate).toBe(0);
  expect(await a.ok(small, notificationsContract.lists, { query: { kind: 'careLate' } })).toMatchObject({
    lists: [{ count: 0, rows: [] }],
  });
  expect(
    (await a.ok(a.shop.staff2, notificationsContract.counts, { branchId: a.shop.branchB })).counts.careLate,
  ).toBe(0);
});

it("sums the day's takings by method, without deposits and credit", async () => {
  const before = await a.ok(owner, notificationsContract.day, { query: { branches: 'all' } });
  const put = (kind: string, method: string, amount: number) =>
    a.sql(
      `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day) values (${a.shop.shopId}, $1, $2, $3::entry_kind, $4::pay_method, $5, $6)`,
      [a.shop.branchA, due.orderId, kind, method, amount, today()],
    );
  await put('rent', 'promptpay', 12345);
  await put('refund', 'cash', -1000);
  await put('bail_taken', 'cash', 50000);
  await put('bail_returned', 'cash', -20000);
  await put('rent', 'credit', 99900);
  const after = await a.ok(owner, notificationsContract.day, { query: { branches: 'all' } });
  expect(after.total - before.total).toBeCloseTo(113.45);
  expect(after.bailTaken - before.bailTaken).toBe(500);
  expect(after.bailReturned - before.bailReturned).toBe(200);
  expect(after.takings.map((one) => one.method)).toEqual(expect.arrayContaining(['cash', 'promptpay']));
  expect(after.takings.map((one) => one.method)).not.toContain('credit');
  expect(after.branches.map((one) => one.branchId)).toEqual([a.shop.branchA, a.shop.branchB]);
  expect((await a.ok(staff, notificationsContract.day)).branches).toHaveLength(1);
});
