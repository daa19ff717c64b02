import { expect, it } from 'vitest';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { inDays, today } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { isNoticeOf } from '#admin/notifications/notice-pages.ts';
import { noticeKinds } from '#admin/notifications/message-kinds.ts';
import { defaultRights, rightsOf } from '#lib/vocabulary/access-rules.ts';
import { makeOrder } from '../testing/shop.ts';

const a = await testApp();
const { staff, staff2, admin, owner } = a.shop;

const overdue = await makeOrder(a, { pickup: -5, back: -2, state: 'out', pay: 500, name: 'คนสาย' });
const dueToday = await makeOrder(a, { pickup: -1, back: 0, state: 'out', pay: 500, name: 'คนคืนวันนี้' });
const pickups: { orderId: number }[] = [];
for (let n = 0; n < 7; n += 1)
  pickups.push(await makeOrder(a, { pickup: 0, pay: 500, name: `คนรับวันนี้ ${n}` }));
const gone = await makeOrder(a, { pickup: 0, back: 2, state: 'out', pay: 500, name: 'คนรับแล้ว' });
const back = await makeOrder(a, { pickup: -3, back: 0, state: 'returned', pay: 500, name: 'คนคืนแล้ว' });
await makeOrder(a, { pickup: -3, back: -1, state: 'returned', pay: 500, name: 'คนคืนเมื่อวาน' });
const fit = (state: string, minute: number, branch = a.shop.branchA) =>
  a.sql(
    `insert into fitting (shop_id, branch_id, customer_id, order_id, day, from_minute, to_minute, state)
     values (${a.shop.shopId}, $1, $2, $3, $4, $5, $5 + 30, $6::fitting_state)`,
    [branch, overdue.customerId, overdue.orderId, today(), minute, state],
  );
await fit('booked', 14 * 60);
await fit('booked', 9 * 60 + 30);
await fit('came', 8 * 60);
await fit('booked', 10 * 60, a.shop.branchB);

const dayOf = async (who: LoggedInPerson, branches: 'one' | 'all' = 'one') => {
  const day = await a.ok(who, notificationsContract.day, { query: { branches } });
  return {
    ...day,
    list: (kind: string) => day.lists.find((one) => one.kind === kind),
    doneOf: (kind: string) => day.done.find((one) => one.kind === kind),
  };
};

it('names the customers and garments of late orders', async () => {
  const { list, today: day } = await dayOf(staff);
  expect(day).toBe(today());
  const { itemId } = overdue;
  const [item] = await a.sql<{ name: string }>('select name from product_item where id = $1', [itemId]);
  expect(list('overdue')).toMatchObject({
    count: 1,
    rows: [{ orderId: overdue.orderId, customerName: 'คนสาย', garment: item?.name, garments: 1 }],
  });
});

it("lists today's pick-ups and returns, the first five and their number, and fittings by hour", async () => {
  const { list } = await dayOf(staff);
  expect(list('pickup')?.count).toBe(7);
  expect(list('pickup')?.rows.map((row) => row.orderId)).toEqual(
    pickups.slice(0, 5).map((one) => one.orderId),
  );
  expect(list('return')?.rows.map((row) => row.orderId)).toEqual([dueToday.orderId]);
  expect(list('fitting')?.rows.map((row) => row.detail)).toEqual(['09:30', '14:00']);
});

it('counts hand-overs, returns and fittings of today as done, not those of yesterday', async () => {
  const { doneOf } = await dayOf(staff);
  expect(doneOf('pickup')).toMatchObject({ count: 1, rows: [{ orderId: gone.orderId }] });
  expect(doneOf('return')).toMatchObject({ count: 1, rows: [{ orderId: back.orderId }] });
  expect(doneOf('fitting')).toMatchObject({ count: 1, rows: [{ detail: '08:00' }] });
});

it('counts an order as done only when all its garments of today are handed over', async () => {
  const before = (await dayOf(staff)).doneOf('pickup')?.count ?? 0;
  const { itemId } = await a.makeItem({ units: 2 });
  const { orderId } = await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: overdue.customerId,
      pickupDay: today(),
      returnDay: inDays(2),
      lines: [{ itemId, quantity: 2 }],
      reserve: true,
    },
  });
  const hand = (which: 'min' | 'max') =>
    a.sql(
      `update order_line set state = 'out' where id = (select ${which}(id) from order_line where order_id = $1)`,
      [orderId],
    );
  await hand('min');
  const half = await dayOf(staff);
  expect(half.doneOf('pickup')?.count).toBe(before);
  expect(half.list('pickup')?.count).toBe(8);
  await hand('max');
  const whole = await dayOf(staff);
  expect(whole.doneOf('pickup')?.rows.find((row) => row.orderId === orderId)).toMatchObject({ garments: 2 });
  expect(whole.list('pickup')?.count).toBe(7);
});

it("never contains another branch's or another shop's records", async () => {
  for (const who of [staff2, a.other.owner]) {
    const day = await dayOf(who);
    const rows = [...day.lists, ...day.done].flatMap((list) => list.rows);
    expect(rows.filter((row) => row.branchId === a.shop.branchA)).toEqual([]);
    expect(rows.filter((row) => row.orderId !== null && who === a.other.owner)).toEqual([]);
  }
  expect((await dayOf(staff2)).list('fitting')?.rows.map((row) => row.detail)).toEqual(['10:00']);
  expect((await dayOf(a.other.owner, 'all')).lists.every((list) => list.count === 0)).toBe(true);
  expect((await dayOf(owner)).list('fitting')?.count).toBe(2);
  const all = await dayOf(owner, 'all');
  expect(all.list('fitting')?.rows.map((row) => row.detail)).toEqual(['09:30', '10:00', '14:00']);
  expect(all.branches.map((one) => [one.branchId, one.counts.fitting, one.counts.pickup])).toEqual([
    [a.shop.branchA, 2, 7],
    [a.shop.branchB, 1, 0],
  ]);
});

it.each([
  ['staff', staff],
  ['admin', admin],
  ['owner', owner],
] as const)('has exactly the lists whose pages open for %s', async (role, who) => {
  const user = { roles: [role], package: 'l' as const, rights: rightsOf([role], defaultRights) };
  expect((await dayOf(who)).lists.map((one) => one.kind)).toEqual(
    noticeKinds.filter((kind) => isNoticeOf(user, kind)),
  );
});
