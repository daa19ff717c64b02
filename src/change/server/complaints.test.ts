/** What users of rental systems complain about, money and time: each is a test of what must not happen here. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp, type Who } from '../../app/server/testing/app.ts';
import { addDays, bangkokDay } from '../../core/common/day.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { counterContract } from '../../counter/contract.ts';
import { moneybackContract } from '../../moneyback/contract.ts';
import { cash, ordersOf, today } from '../../order/server/testing/orders.ts';

const a = await testApp();
const longLived = (who: Who): Who => ({ ...who, token: a.signIn(who, 40 * 86_400) });
const [staff, admin] = [longLived(a.shop.staff), longLived(a.shop.admin)];
const { reserved, out, back, idsOf } = ordersOf(a);
const at = (order: Order) => ({ params: { id: order.orderId } });
const day = 86_400_000;
afterEach(() => vi.useRealTimers());
const clock = (moment: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: moment });

describe('time', () => {
  it('the clock is moved back: nothing comes back before it went, numbers and money stay whole', async () => {
    const order = await out({ as: staff });
    clock(Date.now() - 2 * day);
    const early = await a.call(staff, counterContract.takeBack, {
      ...at(order),
      body: {
        lines: idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: addDays(today, -2) })),
      },
    });
    expect(early.error.fields?.[0]?.field).toBe('lines.0.returnedDay');
    const other = await reserved({ as: staff, pay: 100 });
    expect(other.entries[0]?.day).toBe(addDays(today, -2));
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

  it('the clock is moved on: what is due in between is late, what is not yet reserved can be', async () => {
    const order = await out({ to: 2, as: staff });
    clock(Date.now() + 5 * day);
    const late = await a.ok(staff, orderContract.get, at(order));
    expect(late.daysLate).toBe(3);
    const returned = await a.ok(admin, counterContract.takeBack, {
      ...at(order),
      body: {
        lines: idsOf(order).map((orderDetailId) => ({
          orderDetailId,
          returnedDay: today,
          lateFeeReason: 'the clock was wrong',
        })),
      },
    });
    expect(returned.charges).toEqual([]);
  });

  it("wrong day from the server's zone: a day begins at midnight in Bangkok", async () => {
    const midnight = Date.parse(`${addDays(today, 1)}T00:00:00+07:00`);
    for (const [moment, wanted] of [
      [midnight - 60_000, today],
      [midnight + 60_000, addDays(today, 1)],
    ] as const) {
      clock(moment);
      expect(bangkokDay(new Date())).toBe(wanted);
      const order = await reserved({ as: staff, from: 2, to: 3, pay: 100 });
      expect([order.entries[0]?.day, order.documents[0]?.day]).toEqual([wanted, wanted]);
    }
  });
});

describe('money', () => {
  it('a refund is larger than what is held', async () => {
    const order = await back(await out(), { damageFee: 300 });
    const give = (amount: number) =>
      a.call(admin, moneybackContract.refund, { ...at(order), body: { amount, method: 'cash' } });
    expect((await give(700.01)).error.code).toBe('REFUND_TOO_LARGE');
    const both = await Promise.all([give(700), give(700)]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect((await give(0.01)).status).toBe(409);
    const now = await a.ok(staff, orderContract.get, at(order));
    expect(now).toMatchObject({ state: 'closed', money: { bailHeld: 0, balance: 0 } });
  });

  it('two counters take the same order back at once', async () => {
    const order = await out();
    const take = () =>
      a.call(staff, counterContract.takeBack, {
        ...at(order),
        body: {
          lines: idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: today, damageFee: 50 })),
        },
      });
    const answers = await Promise.all([take(), take(), take()]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
    expect((await a.ok(staff, orderContract.get, at(order))).money.charges).toBe(50);
  });
});
