import { afterEach, expect, it, vi } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, orderBuildersOf, today } from '#test/builders/index.ts';
import { cashContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
afterEach(() => {
  vi.useRealTimers();
});

const pay = (order: Order, amount: number, who: LoggedInPerson = a.shop.staff) =>
  a.call(who, orderContract.pay, {
    params: { id: order.orderId },
    body: { payments: [cash('price', amount)] },
  });
const close = (day: string, more: object = {}, who: LoggedInPerson = a.shop.staff) =>
  a.call(who, cashContract.close, { body: { day, pieces: [], note: 'x', ...more } as never });
const reopen = (day: string, who: LoggedInPerson = a.shop.admin, more: object = {}) =>
  a.call(who, cashContract.reopen, { body: { day, reason: 'x', ...more } as never });
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

it('closes once for two clerks, counts every accepted payment and leaves nothing of a refused one', async () => {
  for (let round = 0; round < rounds(1, 3); round += 1) {
    const orders = await Promise.all(Array.from({ length: 12 }, () => make.reserved()));
    const [one, two, ...pays] = await Promise.all([
      close(today()),
      close(today()),
      ...orders.map((order) => pay(order, 100)),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    expect(await kept(today())).toEqual(await ledger(today()));
    for (const [index, order] of orders.entries()) {
      const now = await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } });
      const paid = pays[index]?.status === 200;
      expect(paid || pays[index]?.error.code === 'DAY_CLOSED').toBe(true);
      expect([now.money.paid, now.documents.length]).toEqual(paid ? [100, 1] : [0, 0]);
    }
    // Document numbers have no gaps, although requests were refused.
    const gaps = await a.sql(
      `select kind from document where shop_id = ${a.shop.shopId} group by branch_id, kind, year having count(*) <> max(number)`,
    );
    expect(gaps).toEqual([]);
    const both = await Promise.all([reopen(today()), reopen(today())]);
    expect(both.map((it) => it.status).toSorted()).toEqual([200, 409]);
    expect(await kept(today())).toEqual([]);
  }
});

it('reverses an expense of a closed day today and only once, and refuses while today is closed', async () => {
  const day = addDays(today(), -6);
  const entry = await a.ok(a.shop.admin, cashContract.add, {
    body: { direction: 'expense', amount: 75.5, method: 'cash', day } as never,
  });
  await close(day);
  const before = [await kept(day), await ledger(day)];
  const back = () =>
    a.call(a.shop.admin, cashContract.reverse, { params: { id: entry.entryId }, body: { reason: 'x' } });
  await close(today());
  expect((await back()).error.code).toBe('DAY_CLOSED');
  await reopen(today());
  const ten = await Promise.all(Array.from({ length: 10 }, back));
  expect(ten.filter((one) => one.status === 200)).toHaveLength(1);
  const own = ten.find((one) => one.status === 200)?.data;
  expect([own?.day, own?.amount]).toEqual([today(), 75.5]);
  const again = await a.call(a.shop.admin, cashContract.reverse, {
    params: { id: own?.entryId ?? 0 },
    body: { reason: 'x' },
  });
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect([await kept(day), await ledger(day)]).toEqual(before);
});
