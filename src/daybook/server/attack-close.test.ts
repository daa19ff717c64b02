/** The day close under bad luck: payments on their way, midnight in Bangkok, reversals of closed days, other people's days. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp, type Who } from '../../app/server/testing/app.ts';
import { addDays, bangkokDay } from '../../core/common/day.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { cash, ordersOf, today } from '../../order/server/testing/orders.ts';
import { daybookContract } from '../contract.ts';

let a: TestApp;
let make: ReturnType<typeof ordersOf<Who>>;
beforeAll(async () => {
  a = await testApp();
  make = ordersOf<Who>(a);
});
afterEach(() => {
  vi.useRealTimers();
});

const pay = (order: Order, amount: number, who: Who = a.shop.staff) =>
  a.call(who, orderContract.pay, {
    params: { id: order.orderId },
    body: { payments: [cash('price', amount)] },
  });
const close = (day: string, more: object = {}, who: Who = a.shop.staff) =>
  a.call(who, daybookContract.close, { body: { day, pieces: [], note: 'x', ...more } as never });
const reopen = (day: string, who: Who = a.shop.admin, more: object = {}) =>
  a.call(who, daybookContract.reopen, { body: { day, reason: 'x', ...more } as never });
const ledger = (day: string) =>
  a.sql(
    `select kind, method, sum(amount)::int as amount, count(*)::int as entries from ledger_entry where shop_id = ${a.shop.shopId} and branch_id = $2 and day = $1 group by 1, 2 order by 1, 2`,
    [day, a.shop.branchA],
  );
const kept = (day: string) =>
  a.sql(
    `select kind, method, amount::int, entries from cash_day_total where shop_id = ${a.shop.shopId} and branch_id = $2 and day = $1 order by 1, 2`,
    [day, a.shop.branchA],
  );

it('payments over HTTP while two counters close: one closes; what was told as paid is counted, what was refused is nowhere', async () => {
  for (let round = 0; round < 3; round += 1) {
    const orders = await Promise.all(Array.from({ length: 12 }, () => make.reserved()));
    const [one, two, ...pays] = await Promise.all([
      close(today),
      close(today),
      ...orders.map((order) => pay(order, 100)),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    expect(await kept(today)).toEqual(await ledger(today));
    for (const [index, order] of orders.entries()) {
      const now = await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } });
      const paid = pays[index]?.status === 200;
      expect(paid || pays[index]?.error.code === 'DAY_CLOSED').toBe(true);
      expect([now.money.paid, now.documents.length]).toEqual(paid ? [100, 1] : [0, 0]);
    }
    // The numbers of papers go on without a gap over everything that was refused.
    const gaps = await a.sql(
      `select kind from document where shop_id = ${a.shop.shopId} group by branch_id, kind, year having count(*) <> max(number)`,
    );
    expect(gaps).toEqual([]);
    const both = await Promise.all([reopen(today), reopen(today)]);
    expect(both.map((it) => it.status).toSorted()).toEqual([200, 409]);
    expect(await kept(today)).toEqual([]);
  }
}, 60_000);

it("nobody closes, opens or looks into another branch's or shop's day; staff do not open one", async () => {
  const day = addDays(today, -9);
  expect((await close(day)).status).toBe(200);
  for (const branchId of [a.shop.branchB, a.other.branchA]) {
    const body = { day, pieces: [], note: 'x', left: 0 };
    expect((await a.call(a.shop.staff, daybookContract.close, { body, branchId })).status).toBe(404);
    expect((await a.call(a.shop.staff, daybookContract.day, { query: { day }, branchId })).status).toBe(404);
    expect(
      (await a.call(a.shop.staff, daybookContract.entries, { query: { from: day, to: day }, branchId }))
        .status,
    ).toBe(404);
  }
  expect((await reopen(day, a.shop.staff)).status).toBe(403);
  expect((await reopen(day, a.shop.admin, { reason: '   ' })).status).toBe(400);
  const second = await a.ok(a.shop.staff2, daybookContract.day, { query: { day } });
  expect([second.closed, second.closing]).toEqual([false, null]);
  expect((await reopen(day, a.shop.admin)).data).toMatchObject({ closed: false });
});

it('counts of nothing, of less than nothing and of more than there is money', async () => {
  const day = addDays(today, -8);
  const zero = await close(day, {
    pieces: [
      { value: 1000, count: 0 },
      { value: 0.25, count: 0 },
    ],
  });
  expect(zero.data.closing).toMatchObject({ counted: 0, expected: 0, difference: 0 });
  const next = addDays(today, -7);
  for (const pieces of [
    [{ value: 1000, count: -1 }],
    [{ value: 1000, count: 1.5 }],
    [{ value: 1000, count: 1e12 }],
    [{ value: 0, count: 1 }],
    [{ value: -20, count: 1 }],
    [
      { value: 20, count: 1 },
      { value: 20, count: 1 },
    ],
  ])
    expect((await close(next, { pieces })).status, JSON.stringify(pieces)).toBe(400);
  expect((await close(addDays(today, 1))).status).toBe(400);
});

it('an expense of a closed day is taken back today, once; on a closed today not at all', async () => {
  const day = addDays(today, -6);
  const entry = await a.ok(a.shop.staff, daybookContract.add, {
    body: { direction: 'expense', amount: 75.5, method: 'cash', day } as never,
  });
  await close(day);
  const before = [await kept(day), await ledger(day)];
  const back = () =>
    a.call(a.shop.admin, daybookContract.reverse, { params: { id: entry.entryId }, body: { reason: 'x' } });
  await close(today);
  expect((await back()).error.code).toBe('DAY_CLOSED');
  await reopen(today);
  const ten = await Promise.all(Array.from({ length: 10 }, back));
  expect(ten.filter((one) => one.status === 200)).toHaveLength(1);
  const own = ten.find((one) => one.status === 200)?.data;
  expect([own?.day, own?.amount]).toEqual([today, 75.5]);
  const again = await a.call(a.shop.admin, daybookContract.reverse, {
    params: { id: own?.entryId ?? 0 },
    body: { reason: 'x' },
  });
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect([await kept(day), await ledger(day)]).toEqual(before);
});

describe('midnight in Bangkok is 17:00 of Greenwich', () => {
  const at = (iso: string): void => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) });
  };
  const dayOf = async (order: Order): Promise<string[]> =>
    (
      await a.sql<{ day: string }>('select day::text from ledger_entry where order_id = $1 order by id', [
        order.orderId,
      ])
    ).map((one) => one.day);

  it('a payment a moment before is of the day that ends, one a moment after of the next; each closes apart', async () => {
    const order = await make.reserved({ from: 3, to: 5 });
    const midnight = `${today}T17:00:00.000Z`;
    const last = new Date(Date.parse(midnight) - 1).toISOString();
    for (const who of [a.shop.staff, a.shop.admin]) who.token = a.signIn(who, 60 * 60 * 48);
    at(last);
    expect(bangkokDay(new Date())).toBe(today);
    expect((await pay(order, 100)).status).toBe(200);
    expect((await close(addDays(today, 1))).status).toBe(400);
    at(midnight);
    expect((await close(today)).status).toBe(200);
    expect((await pay(order, 50)).status).toBe(200);
    expect(await dayOf(order)).toEqual([today, addDays(today, 1)]);
    expect((await a.ok(a.shop.staff, daybookContract.day, {})).day).toBe(addDays(today, 1));
    // The clock goes back behind a midnight that was closed: nothing more goes into that day.
    at(last);
    expect((await pay(order, 1)).error.code).toBe('DAY_CLOSED');
    vi.useRealTimers();
    await reopen(today);
  });
});
