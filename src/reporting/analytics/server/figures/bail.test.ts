import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { type BailAgeFilter, bailAgeFilters } from '#reporting/analytics/rules/bail-ages.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { allDrillDownRows } from '../testing/drill-down-pages.ts';

const a = await testApp();
const { out, reserved } = orderBuildersOf(a);
const { owner, admin, staff, branchA, branchB } = a.shop;
const time = { from: `${today().slice(0, 4)}-01-01`, to: `${today().slice(0, 4)}-12-31` };
const look = (query: object = {}) => a.ok(owner, analyticsContract.bail, { query: { ...time, ...query } });
const list = (query: object = {}) => a.ok(owner, analyticsContract.bailOrders, { query });
const agesOf = async () =>
  Object.fromEntries((await look()).branches[0]?.ages.map((one) => [one.age, one.orders]) ?? []);

/** Moves the return, or the due day, this many days into the past. */
const moved = (orderId: number, column: 'return_day' | 'returned_day', ago: number) =>
  a.sql(
    column === 'return_day'
      ? `update order_sums set return_day = $2 where shop_id = ${a.shop.shopId} and order_id = $1`
      : `update order_sums set returned_day = $2, returned_from = $2 where shop_id = ${a.shop.shopId} and order_id = $1`,
    [orderId, inDays(-ago)],
  );
const back = async (fee = 0): Promise<number> => {
  const order = await out({ pay: 500, bail: 1000 });
  await a.ok(staff, rentalsContract.takeBack, {
    params: { id: order.orderId },
    body: {
      lines: [{ orderDetailId: order.lines[0]?.orderDetailId ?? 0, returnedDay: today(), damageFee: fee }],
    },
  });
  return order.orderId;
};
const ledger = async (): Promise<Record<number, number>> =>
  Object.fromEntries(
    (
      await a.sql<{ branch_id: string; held: string }>(
        `select branch_id, sum(amount) as held from ledger_entry where shop_id = ${a.shop.shopId} and kind in ('bail_taken', 'bail_returned', 'bail_kept') group by branch_id`,
      )
    ).map((one) => [Number(one.branch_id), Number(one.held)]),
  );

it('lists branches without deposits in an empty shop', async () => {
  const { branches, behind } = await look();
  expect(branches.map((one) => one.branchId).toSorted((x, y) => x - y)).toEqual([branchA, branchB]);
  expect(branches.every((one) => one.held === 0 && one.orders === 0 && one.ages.length === 0)).toBe(true);
  expect(behind).toBe(false);
  expect(await list()).toMatchObject({ itemList: [], total: 0, sum: { orders: 0, held: 0 } });
});

it('groups by age since the full return or the due day', async () => {
  const running = await out({ pay: 500, bail: 1000, to: 2 });
  const overdue = await out({ pay: 500, bail: 1000, to: 2 });
  await moved(overdue.orderId, 'return_day', 9);
  const ahead = await reserved({ pay: 500, bail: 1000, from: 20, to: 22 });
  for (const ago of [0, 7, 8, 14, 15, 30, 31, 400]) await moved(await back(), 'returned_day', ago);
  expect(await agesOf()).toEqual({ notDue: 2, week: 2, twoWeeks: 3, month: 2, longer: 2 });
  const { itemList } = await list({ size: 100 });
  expect(itemList.map((one) => one.days)).toEqual([400, 31, 30, 15, 14, 9, 8, 7, 0, null, null]);
  expect(itemList.at(-2)?.order.orderId).toBe(running.orderId);
  expect(itemList.at(-1)?.order.orderId).toBe(ahead.orderId);
  expect((await list({ show: 'longer' })).itemList.map((one) => one.days)).toEqual([400, 31]);
  expect(await list({ size: 5, page: 3 })).toMatchObject({ total: 11, sum: { orders: 11, held: 11_000 } });
});

it('marks orders past the promised return day of the deposit', async () => {
  const [late, later] = [await back(), await back()];
  for (const [orderId, day] of [
    [late, inDays(-1)],
    [later, today()],
  ] as const)
    await a.sql(
      `insert into bail_promise (shop_id, order_id, branch_id, since, day) values (${a.shop.shopId}, $1, $2, $3, $4)
       on conflict (shop_id, order_id) do update set since = excluded.since, day = excluded.day`,
      [orderId, branchA, inDays(-3), day],
    );
  expect((await look()).branches.find((one) => one.branchId === branchA)?.late).toEqual({
    orders: 1,
    held: 1000,
  });
  expect((await list({ show: 'late' })).itemList).toMatchObject([
    { order: { orderId: late }, promisedDay: inDays(-1), held: 1000 },
  ]);
});

it('matches the ledger to the satang, and drops refunded deposits', async () => {
  const orderId = await back(123.25);
  await a.ok(admin, refundContract.refund, {
    params: { id: orderId },
    body: { amount: 876.75, method: 'cash' },
  });
  const held = await ledger();
  const { branches } = await look();
  for (const one of branches) {
    expect([one.branchId, Math.round(one.held * 100)]).toEqual([one.branchId, held[one.branchId] ?? 0]);
    expect(one.ages.reduce((sum, age) => sum + age.held, 0)).toBe(one.held);
  }
  expect((await list({ size: 100 })).itemList.some((one) => one.order.orderId === orderId)).toBe(false);
  const shown = new Map<BailAgeFilter, number>();
  for (const show of bailAgeFilters) shown.set(show, (await list({ show })).sum.orders);
  const whole = (await list()).sum.orders;
  expect(bailAgeFilters.reduce((sum, one) => sum + (one === 'late' ? 0 : (shown.get(one) ?? 0)), 0)).toBe(
    whole,
  );

  const kept = branches.find((one) => one.branchId === branchA);
  expect(kept).toMatchObject({ kept: 123.25, times: 1 });
  const { rows, sum, added } = await allDrillDownRows(a, owner, { cut: 'kind', key: 'bail_kept', ...time });
  expect(sum).toEqual({ n: 1, income: 123.25, days: 0 });
  expect(added).toEqual(sum);
  expect(rows[0]?.order?.orderId).toBe(orderId);
  const thisYear = Number(today().slice(0, 4));
  const monthOf = async (year: number, query: object = {}) => {
    const shown = await look({ from: `${year}-01-01`, to: `${year}-12-31`, ...query });
    expect([shown.year, shown.months.length]).toEqual([year, 12]);
    return shown.months[Number(today().slice(5, 7)) - 1];
  };
  expect(await monthOf(thisYear)).toMatchObject({ n: 1, amount: 123.25, nBefore: 0, before: 0 });
  expect(await monthOf(thisYear + 1)).toMatchObject({ n: 0, amount: 0, nBefore: 1, before: 123.25 });
  expect(await monthOf(thisYear, { branchId: branchB })).toMatchObject({ n: 0, amount: 0 });
  expect((await look({ from: inDays(-9), to: inDays(-1) })).branches.map((one) => one.kept)).toEqual([0, 0]);
  expect((await look({ branchId: branchB })).branches).toMatchObject([
    { branchId: branchB, held: 0, kept: 0 },
  ]);
});

it('is visible to owners only, for their shop and branches', async () => {
  for (const who of [admin, staff]) {
    expect((await a.call(who, analyticsContract.bail, { query: time })).status).toBe(403);
    expect((await a.call(who, analyticsContract.bailOrders, {})).status).toBe(403);
  }
  expect(
    (await a.call(owner, analyticsContract.bail, { query: { ...time, branchId: 999_999 } })).status,
  ).toBe(404);
  expect((await a.call(owner, analyticsContract.bailOrders, { query: { branchId: 999_999 } })).status).toBe(
    404,
  );
  expect(
    (await a.call(owner, analyticsContract.bail, { query: { from: time.to, to: time.from } })).status,
  ).toBe(400);
  expect((await a.call(owner, analyticsContract.bail, {} as never)).status).toBe(400);
  expect(
    (await a.call(owner, analyticsContract.bailOrders, { query: { show: 'old' } as never })).status,
  ).toBe(400);
  const theirs = await a.ok(a.other.owner, analyticsContract.bail, { query: time });
  expect(theirs.branches.every((one) => one.held === 0)).toBe(true);
  expect((await a.ok(a.other.owner, analyticsContract.bailOrders, {})).itemList).toEqual([]);
});
