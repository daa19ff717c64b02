import { afterEach, expect, it, vi } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, orderBuildersOf, today } from '#test/builders/index.ts';
import { cashContract } from '../contract.ts';

const a = await testApp();
/** The day before the tests move the clock. */
const startDay = today();
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
const at = (iso: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) });
};
const dayOf = async (order: Order): Promise<string[]> =>
  (
    await a.sql<{ day: string }>('select day::text from ledger_entry where order_id = $1 order by id', [
      order.orderId,
    ])
  ).map((one) => one.day);

it('books payments before and after midnight to their own days, and closes each separately', async () => {
  const order = await make.reserved({ from: 3, to: 5 });
  const midnight = `${startDay}T17:00:00.000Z`;
  const last = new Date(Date.parse(midnight) - 1).toISOString();
  for (const who of [a.shop.staff, a.shop.admin]) who.token = a.signIn(who, 60 * 60 * 48);
  at(last);
  expect(bangkokDay(new Date())).toBe(startDay);
  expect((await pay(order, 100)).status).toBe(200);
  expect((await close(addDays(startDay, 1))).status).toBe(400);
  at(midnight);
  expect((await close(startDay)).status).toBe(200);
  expect((await pay(order, 50)).status).toBe(200);
  expect(await dayOf(order)).toEqual([startDay, addDays(startDay, 1)]);
  expect((await a.ok(a.shop.staff, cashContract.day, {})).day).toBe(addDays(startDay, 1));
  // The clock is set back to a day that is already closed, which accepts no entries.
  at(last);
  expect((await pay(order, 1)).error.code).toBe('DAY_CLOSED');
  vi.useRealTimers();
  await reopen(startDay);
});
