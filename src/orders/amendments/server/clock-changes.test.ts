import { afterEach, expect, it, vi } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cash, orderBuildersOf, today } from '#test/builders/index.ts';

const a = await testApp();
/** The day before the tests move the clock. */
const startDay = today();
const longLived = (who: LoggedInPerson): LoggedInPerson => ({ ...who, token: a.signIn(who, 40 * 86_400) });
const [staff, admin] = [longLived(a.shop.staff), longLived(a.shop.admin)];
const { reserved, out, back, idsOf } = orderBuildersOf(a);
const at = (order: Order) => ({ params: { id: order.orderId } });
const day = 86_400_000;
afterEach(() => vi.useRealTimers());
const clock = (moment: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: moment });

it('refuses a return before the pick-up after the clock moved back, and keeps money and document numbers consistent', async () => {
  const order = await out({ as: staff });
  clock(Date.now() - 2 * day);
  const early = await a.call(staff, rentalsContract.takeBack, {
    ...at(order),
    body: {
      lines: idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: addDays(startDay, -2) })),
    },
  });
  expect(early.error.fields?.[0]?.field).toBe('lines.0.returnedDay');
  const other = await reserved({ as: staff, pay: 100 });
  expect(other.entries[0]?.day).toBe(addDays(startDay, -2));
  vi.useRealTimers();
  const next = await a.ok(staff, orderContract.pay, {
    ...at(other),
    body: { payments: [cash('price', 400)] },
  });
  expect(next.money).toMatchObject({ paid: 500, balance: 0 });
  const gaps = await a.sql(
    'select kind from document group by branch_id, kind, year having count(*) <> max(number) or min(number) <> 1',
  );
  expect(gaps).toEqual([]);
  expect((await back(order, {}, staff)).state).toBe('returned');
});

it('counts days late by a clock that moved forward, and lets an admin enter the real day of return', async () => {
  const order = await out({ to: 2, as: staff });
  clock(Date.now() + 5 * day);
  const late = await a.ok(staff, orderContract.get, at(order));
  expect(late.daysLate).toBe(3);
  const returned = await a.ok(admin, rentalsContract.takeBack, {
    ...at(order),
    body: {
      lines: idsOf(order).map((orderDetailId) => ({
        orderDetailId,
        returnedDay: startDay,
        lateFeeReason: 'the clock was wrong',
      })),
    },
  });
  expect(returned.charges).toEqual([]);
});

it('starts the day at midnight in Bangkok in any time zone of the server', async () => {
  const midnight = Date.parse(`${addDays(startDay, 1)}T00:00:00+07:00`);
  for (const [moment, wanted] of [
    [midnight - 60_000, startDay],
    [midnight + 60_000, addDays(startDay, 1)],
  ] as const) {
    clock(moment);
    expect(bangkokDay(new Date())).toBe(wanted);
    const order = await reserved({ as: staff, from: 2, to: 3, pay: 100 });
    expect([order.entries[0]?.day, order.documents[0]?.day]).toEqual([wanted, wanted]);
  }
});
