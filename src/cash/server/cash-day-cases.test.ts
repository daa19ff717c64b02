/** A whole day of cash against a count that shares no code with the product. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, type Day } from '#lib/dates/day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import {
  handedLinesOf,
  newTestSlipText,
  orderBuildersOf,
  today,
  updateShopSettings,
} from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { cashContract } from '../contract.ts';
import { dayFigures } from '../day-figures.ts';
import { randomFromSeed } from './testing/history.ts';

const a = await testApp();
const satang = (baht: number): number => Math.round(baht * 100);
afterEach(() => void vi.useRealTimers());

/** Counts an amount with the fewest notes and coins that exist in Thailand. */
const piecesOf = (amount: number) => {
  let rest = amount;
  return [1000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25].map((value) => {
    const count = Math.floor(rest / satang(value));
    rest -= count * satang(value);
    return { value, count };
  });
};

const dayAt = async (coin: 25 | 100) => {
  const s = await a.makeShop();
  await updateShopSettings(a, { vat_system: true, cash_rounding: coin, staff_discount_percent: 100 }, s);
  await a.ok(s.admin, generalLedgerContract.start, {});
  const make = orderBuildersOf({ ...a, shop: s });
  const view = (day = today()) => a.ok(s.staff, cashContract.day, { query: { day } });
  const close = (pieces: object[], more: object = {}, day: Day = today()) =>
    a.call(s.staff, cashContract.close, { body: { day, pieces, ...more } as never });
  const own = (direction: 'income' | 'expense', amount: number, more: object = {}) =>
    a.ok(s.admin, cashContract.add, {
      body: { direction, amount, method: 'cash', note: 'ทดสอบ', ...more } as never,
    });
  const float = (amount: number, more: object = {}) =>
    a.call(s.admin, cashContract.setFloat, { body: { day: today(), amount, ...more } as never });
  return {
    s,
    make,
    view,
    close,
    own,
    float,
    down: (n: number) => Math.floor(n / coin) * coin,
    up: (n: number) => Math.ceil(n / coin) * coin,
  };
};
type CashDay = Awaited<ReturnType<typeof dayAt>>;

/** Performs one business and returns the satang that enter the drawer. */
const businesses = ({ s, make, own, down, up }: CashDay, next: () => number) => {
  const upTo = (most: number): number => 1 + Math.floor(next() * most);
  const bahtUpTo = (most: number): number => upTo(most * 100) / 100;
  const open = async (
    price = (10_000 + upTo(90_000)) / 100,
    bail = (10_000 + upTo(90_000)) / 100,
  ): Promise<Order> => {
    const { itemId } = await a.makeItem({ rentalPrice: 10, bail: 10, shop: s });
    return make.reserved({ shop: s, itemId, line: { rentalPrice: price, bail } });
  };
  const pay = (order: Order, payments: object[]) =>
    a.ok(s.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: payments as never },
    });
  const cash = (what: 'price' | 'bail', amount: number, more: object = {}) => ({
    for: what,
    method: 'cash',
    amount,
    ...more,
  });
  const handedOut = async () => {
    const order = await open();
    const { balance, bail } = order.money;
    const payments = [
      cash('price', balance, { tendered: Math.ceil(balance / 1000) * 1000 }),
      cash('bail', bail),
    ];
    const out = await a.ok(s.staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: handedLinesOf(order), payments: payments as never },
    });
    return { out, came: down(satang(balance) + satang(bail)) };
  };
  return [
    async () => {
      const order = await open();
      const { balance } = order.money;
      const part = (100 + upTo(satang(balance) - 200)) / 100;
      await pay(order, [
        cash('price', part, { tendered: 2000 }),
        {
          for: 'price',
          method: 'transfer',
          amount: (satang(balance) - satang(part)) / 100,
          slip: newTestSlipText(),
        },
      ]);
      return down(satang(part));
    },
    async () => {
      const order = await open();
      const parts = [cash('price', order.money.balance), cash('bail', order.money.bail)];
      await pay(order, parts);
      await make.undo(order);
      return 0;
    },
    async () => {
      const { out, came } = await handedOut();
      const damageFee = bahtUpTo(90);
      const back = await make.back(out, { damageFee }, s.staff);
      const due = satang(back.money.refundDue);
      await a.ok(s.admin, refundContract.refund, {
        params: { id: out.orderId },
        body: { amount: back.money.refundDue, method: 'cash' },
      });
      return came - up(due);
    },
    async () => {
      const { out, came } = await handedOut();
      const back = await make.back(out, {}, s.staff);
      const half = Math.floor(satang(back.money.refundDue) / 2);
      const rest = satang(back.money.refundDue) - half;
      for (const amount of [half, rest])
        await a.ok(s.admin, refundContract.refund, {
          params: { id: out.orderId },
          body: { amount: amount / 100, method: 'cash' },
        });
      await make.undo(out);
      return came - up(half);
    },
    async () => {
      const order = await open();
      await pay(order, [cash('price', order.money.balance), cash('bail', order.money.bail)]);
      await make.cancel(order, { money: 'refund', method: 'cash' });
      const all = satang(order.money.balance) + satang(order.money.bail);
      return down(all) - up(all);
    },
    async () => {
      const order = await open();
      await pay(order, [{ for: 'price', method: 'promptpay', amount: order.money.balance }]);
      await make.cancel(order, { money: 'credit' });
      const body = {
        customerId: order.customer?.customerId ?? 0,
        amount: order.money.balance,
        method: 'cash' as const,
      };
      await a.ok(s.owner, refundContract.payCredit, { body });
      return -up(satang(order.money.balance));
    },
    async () => {
      const amount = upTo(50) * 100;
      await a.ok(s.staff, voucherContract.sell, {
        body: { amount, payment: { method: 'cash', tendered: amount + 500 } },
      });
      return satang(amount);
    },
    async () => {
      const amount = bahtUpTo(500);
      await own('expense', amount);
      return -Math.floor(satang(amount) / 25) * 25;
    },
    async () => {
      const amount = bahtUpTo(500);
      const { entryId } = await own('income', amount);
      if (next() < 0.5) return Math.floor(satang(amount) / 25) * 25;
      await a.ok(s.admin, cashContract.reverse, { params: { id: entryId }, body: { reason: 'x' } });
      return 0;
    },
  ];
};

describe.each([25, 100] as const)('with coins of %i satang', (coin) => {
  it.each(Array.from({ length: rounds(3, 12) }, (_, at) => at + 1))(
    'a random day (%i) is counted with coins to the last satang',
    async (seed) => {
      const day = await dayAt(coin);
      const { s, view, close, float, own } = day;
      const next = randomFromSeed(seed * 7919 + coin);
      const all = businesses(day, next);
      expect((await float(20_000)).status).toBe(200);
      let drawer = 2_000_000;
      const order = [...all.keys(), ...Array.from({ length: 8 }, () => Math.floor(next() * all.length))];
      for (const which of order) {
        drawer += (await all[which]?.()) ?? 0;
        expect(satang((await view()).drawer.expected), `business ${which}`).toBe(drawer);
      }
      const { methods, total, apart, drawer: box } = await view();
      const figures = new Map<string, number>();
      let entries = 0;
      for (const figure of dayFigures) {
        const list = await a.ok(s.admin, cashContract.entries, {
          query: { from: today(), to: today(), figure, size: 100 },
        });
        figures.set(figure, satang(list.sum));
        entries += list.total;
      }
      for (const [figure, sum] of figures)
        expect([
          figure,
          satang(
            figure in apart
              ? apart[figure as keyof typeof apart].amount
              : total[figure as keyof typeof total],
          ),
        ]).toEqual([figure, sum]);
      expect(entries).toBe(total.entries + Object.values(apart).reduce((sum, one) => sum + one.entries, 0));
      expect(methods.reduce((sum, one) => sum + satang(one.total), 0)).toBe(satang(total.total));
      expect(satang(box.opening) + satang(box.in) + satang(box.out) + satang(box.rounding)).toBe(drawer);

      const query = { from: today(), to: today(), size: 1 };
      const books = await a.ok(s.admin, generalLedgerContract.lines, { query });
      expect(books.debit).toBe(books.credit);
      const purse = books.accounts.find((one) => one.code === '1010');
      expect(satang(purse?.debit ?? 0) - satang(purse?.credit ?? 0)).toBe(drawer - 2_000_000);

      expect((await close(piecesOf(drawer + 25))).status).toBe(400);
      const closed = await close(piecesOf(drawer), { left: 1500 });
      expect(closed.data.closing).toMatchObject({ difference: 0, counted: drawer / 100, left: 1500 });
      expect((await view(addDays(today(), 1))).drawer).toMatchObject({ opening: 1500, openingFrom: today() });
      await a.ok(s.admin, cashContract.reopen, { body: { day: today(), reason: 'ลืมบิล' } });
      await own('expense', 10.4);
      drawer -= 1025;
      expect(satang((await view()).drawer.expected)).toBe(drawer);
      const again = await close(piecesOf(drawer - 5000), { left: 100, note: 'ขาด 50' });
      expect(again.data.closing).toMatchObject({ difference: -50, left: 100 });
      expect(again.data.events.map((one) => one.kind)).toEqual(['close', 'reopen', 'close', 'float']);
      expect((await view(addDays(today(), 1))).drawer.opening).toBe(100);
    },
  );
});

it('a reopened day opens with the cash that the new count of the day before left', async () => {
  const { s, view, close, float } = await dayAt(25);
  const before = addDays(today(), -1);
  expect((await float(300, { day: before })).status).toBe(200);
  await close(piecesOf(30_000), { left: 300 }, before);
  await close(piecesOf(30_000), { left: 300 });
  for (const day of [today(), before])
    await a.ok(s.admin, cashContract.reopen, { body: { day, reason: 'ลืมบิล' } });
  await a.ok(s.admin, cashContract.add, {
    body: { direction: 'income', amount: 200, method: 'cash', day: before, note: 'x' },
  });
  await close(piecesOf(50_000), { left: 500 }, before);
  expect((await view()).drawer).toMatchObject({ opening: 500, openingFrom: before, expected: 500 });
  expect((await close(piecesOf(30_000))).error.fields?.[0]?.field).toBe('note');
  expect((await float(400, { note: 'เก็บเข้าเซฟ' })).status).toBe(200);
  await close(piecesOf(40_000), { left: 400 });
  await a.ok(s.admin, cashContract.reopen, { body: { day: today(), reason: 'ลืมบิล' } });
  expect((await view()).drawer).toMatchObject({ opening: 400, openingFrom: null });
});

it('cash on both sides of midnight belongs to two counts, each with whole coins', async () => {
  const { s, make, view, close } = await dayAt(25);
  const [now, next] = [today(), addDays(today(), 1)];
  for (const who of [s.staff, s.admin]) who.token = a.signIn(who, 60 * 60 * 48);
  const { itemId } = await a.makeItem({ rentalPrice: 10, bail: 10, shop: s });
  const order = await make.reserved({
    shop: s,
    itemId,
    line: { rentalPrice: 300.43, bail: 200.3 },
    from: 3,
    to: 5,
  });
  const pay = (what: 'price' | 'bail', amount: number) =>
    a.ok(s.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [{ for: what, method: 'cash', amount }] },
    });
  const midnight = Date.parse(`${now}T17:00:00.000Z`);
  const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });
  at(midnight - 1);
  await pay('price', 150.2);
  at(midnight);
  await pay('price', 150.23);
  await pay('bail', 200.3);
  expect([satang((await view(now)).drawer.expected), satang((await view(next)).drawer.expected)]).toEqual([
    15_000,
    15_000 + 20_025,
  ]);
  expect((await close(piecesOf(15_000), { left: 150 }, now)).status).toBe(200);
  expect((await close(piecesOf(50_025), {}, next)).data.closing).toMatchObject({ difference: 0 });
  await a.ok(s.admin, cashContract.reopen, { body: { day: next, reason: 'คืนเงิน' } });
  await make.undo(order);
  expect(satang((await view(next)).drawer.expected)).toBe(15_000 + 15_000);
  expect((await view(now)).closing).toMatchObject({ expected: 150, difference: 0 });
});
