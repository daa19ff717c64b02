import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Day } from '#lib/dates/day.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { lateFeeWhenExtending } from '#orders/amendments/extend-fee.ts';
import { lateIfReturned, lateTermsOf } from '#orders/order/rules/return-estimate.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { offlineContract } from '#counter/offline/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { asDay } from '#lib/dates/day.ts';
import { calendarContract } from '#counter/calendar/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { garmentReadsOf, inDays, orderBuildersOf, today, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const { shopId, staff } = a.shop;
const { out, earlier, back, extend, get, reserved } = orderBuildersOf(a);
const { free } = garmentReadsOf(a);

const close = (...days: number[]): Promise<unknown> =>
  a.sql('insert into closed_day (shop_id, day) select $1, d from unnest($2::date[]) d', [
    shopId,
    days.map(inDays),
  ]);

const dueOn = async (day: number): Promise<Order> => {
  const order = await out({ from: 0, to: 5 });
  await earlier(order.orderId, 5 - day);
  return get(order);
};

beforeEach(async () => {
  await a.sql('delete from closed_day where shop_id = $1', [shopId]);
});
afterEach(() => updateShopSettings(a, { late_closed_days: false }));

describe('a rental due on a closed day', () => {
  it('is due on the next open day, in all lists and counts', async () => {
    await close(-1, -2);
    const order = await dueOn(-2);
    expect(order.daysLate).toBe(0);
    const listed = async (due: 'overdue' | 'today' | 'later') =>
      (await a.ok(staff, orderContract.list, { query: { list: 'out', due, size: 100 } })).itemList.filter(
        (row) => row.orderId === order.orderId,
      );
    expect([await listed('overdue'), await listed('later')]).toEqual([[], []]);
    expect(await listed('today')).toMatchObject([
      { overdue: 0, daysLate: 0, dueDay: today(), returnDay: inDays(-2) },
    ]);
    const noticed = async (kind: 'overdue' | 'return') =>
      (await a.ok(staff, notificationsContract.counts)).counts[kind];
    expect([await noticed('overdue'), await noticed('return')]).toEqual([0, 1]);
    const came = await back(order);
    expect([came.daysLate, came.money.charges]).toEqual([0, 0]);
  });

  it('leaves its garment free from the day after that day, as the list of risks says', async () => {
    await close(-1);
    const { lines } = await dueOn(-1);
    const [{ itemId = 0, unitId = 0, code = '' } = {}] = lines;
    const shown = async (from: number) => {
      const days = { pickupDay: inDays(from), returnDay: inDays(from + 1) };
      const { itemList } = await a.ok(staff, stockContract.search, { query: { q: code, ...days } });
      const choices = await a.ok(staff, stockContract.choices, {
        query: { itemIds: String(itemId), ...days },
      });
      return [await free(itemId, from, from + 1), itemList[0]?.free, choices.itemList[0]?.units[0]?.free];
    };
    expect([await shown(0), await shown(1), await shown(9)]).toEqual([
      [0, 0, false],
      [1, 1, true],
      [1, 1, true],
    ]);
    await reserved({ itemId, from: 1, to: 2 });
    const query = { unitIds: String(unitId) };
    expect((await a.ok(staff, rentalsContract.atRisk, { query })).itemList).toEqual([]);
    const due = async () => {
      const days = { from: inDays(-8), days: 10 };
      const { bars } = await a.ok(staff, calendarContract.garments, { query: { q: code, ...days } });
      return bars.find((one) => one.state === 'out')?.due;
    };
    expect(await due()).toBe(today());
    await a.sql('delete from closed_day where shop_id = $1', [shopId]);
    expect([await shown(9), await due()]).toEqual([[0, 0, false], inDays(-1)]);
  });

  it('is late after that day', async () => {
    await close(-2);
    const order = await dueOn(-2);
    const [late] = order.lines.map((line) => lateIfReturned(line, today(), lateTermsOf(order)));
    expect(late).toMatchObject({ due: inDays(-1), days: 1, rule: 100 });
    expect((await back(order)).money.charges).toBe(100);
  });
});

describe('a return for which the shop opens on a closed day', () => {
  const listed = async (order: Order): Promise<string[]> => {
    const found: string[] = [];
    for (const due of ['overdue', 'today', 'later'] as const) {
      const { itemList } = await a.ok(staff, orderContract.list, { query: { list: 'out', due, size: 100 } });
      if (itemList.some((row) => row.orderId === order.orderId)) found.push(due);
    }
    return found;
  };
  const opened = async (due: number): Promise<Order> => {
    const order = await dueOn(due);
    await a.sql('insert into open_for_order (shop_id, order_id, day) values ($1, $2, $3)', [
      shopId,
      order.orderId,
      inDays(due),
    ]);
    return order;
  };

  it('is due on that day in the list, and overdue afterwards', async () => {
    await close(0, -1, -2);
    const [dueToday, passed, others, next] = [
      await opened(0),
      await opened(-1),
      await dueOn(-1),
      await opened(1),
    ];
    const lists = [];
    for (const order of [dueToday, passed, others, next]) lists.push(await listed(order));
    expect(lists).toEqual([['today'], ['overdue'], ['later'], ['later']]);
  });
});

describe('closed days within a delay', () => {
  it('cost nothing; the days late stay as counted at the return', async () => {
    await close(-2, -3);
    const order = await dueOn(-4);
    expect(order.daysLate).toBe(2);
    const came = await back(order);
    expect([came.daysLate, came.money.charges]).toEqual([2, 200]);
    await a.sql('delete from closed_day where shop_id = $1', [shopId]);
    expect((await get(order)).daysLate).toBe(2);
    const { itemList } = await a.ok(staff, orderContract.list, { query: { list: 'returned', size: 100 } });
    expect(itemList.find((row) => row.orderId === order.orderId)?.daysLate).toBe(2);
  });

  it('cost the fee by a rule of the shop, for orders made under it', async () => {
    const before = await dueOn(-4);
    await updateShopSettings(a, { late_closed_days: true });
    const after = await dueOn(-4);
    await close(-2, -3);
    expect([(await get(before)).daysLate, (await get(after)).daysLate]).toEqual([2, 4]);
    expect([(await back(before)).money.charges, (await back(after)).money.charges]).toEqual([200, 400]);
  });

  it('cost nothing in an extension, as its page proposes', async () => {
    await close(-2);
    const order = await dueOn(-3);
    expect(lateFeeWhenExtending(order.lines, today(), lateTermsOf(order))).toBe(200);
    await extend(order, 2);
    const { charges } = await get(order);
    expect(charges.filter((one) => one.kind === 'late_fee').map((one) => one.amount)).toEqual([200]);
  });

  it('are in the snapshot of an offline device', async () => {
    await close(-2, 1);
    const order = await dueOn(-3);
    const { rules, orders } = await a.ok(staff, offlineContract.snapshot);
    const kept = orders.data?.orders.find((one) => one.orderId === order.orderId);
    const [line] = kept?.lines ?? [];
    const [terms] = orders.data?.terms.filter((one) => one.termsVersion === kept?.termsVersion) ?? [];
    const closures = rules.data?.closures;
    if (line === undefined || terms === undefined || closures === undefined)
      throw new Error('not in the snapshot');
    expect(
      lateIfReturned(line, today(), { ...terms, closures, parcel: { postmark: null, until: null } }),
    ).toMatchObject({
      days: 2,
      rule: 200,
    });
  });

  it("follow the hours of the order's branch", async () => {
    const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
    const hours = Array.from({ length: 7 }, (_, at) =>
      at === weekday(asDay(inDays(-1))) ? null : { from: '10:00', to: '20:00' },
    );
    const order = await dueOn(-2);
    await a.sql('update branch set hours = $2 where shop_id = $1 and id = $3', [
      shopId,
      JSON.stringify(hours),
      order.branchId,
    ]);
    const { daysLate } = await get(order);
    await a.sql("update branch set hours = '[]' where shop_id = $1", [shopId]);
    expect(daysLate).toBe(1);
  });
});

it('move the due day of a deposit refund to the next open day', async () => {
  await updateShopSettings(a, { bail_back_cash_days: 2 });
  const order = await out({ from: 0, to: 1, bail: 1000 });
  await close(2, 3);
  const came = await back(order).finally(() => updateShopSettings(a, { bail_back_cash_days: null }));
  expect(came.bailBack?.day).toBe(inDays(4));
});

describe('the turnaround', () => {
  it('skips closed days by a rule of the shop, for reservations made under it', async () => {
    await close(33, 34);
    await updateShopSettings(a, { turnaround_days: 2 });
    const blockedUntil = async (): Promise<string> => {
      const order = await reserved({ from: 30, to: 32 });
      const row = await a.one<{ until: string }>(
        'select upper(r.blocked)::text as until from reservation r join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id where l.order_id = $1',
        [order.orderId],
      );
      return row.until;
    };
    const counted = await blockedUntil();
    await updateShopSettings(a, { turnaround_closed_days: false });
    const skipped = await blockedUntil();
    const { itemId } = await a.makeItem({ units: 1 });
    await reserved({ from: 30, to: 32, itemId });
    const free = async (day: number) =>
      (
        await a.ok(staff, stockContract.search, {
          query: { size: 100, pickupDay: inDays(day), returnDay: inDays(day) },
        })
      ).itemList.find((one) => one.itemId === itemId)?.free;
    expect([await free(36), await free(37)]).toEqual([0, 1]);
    await updateShopSettings(a, { turnaround_closed_days: true, turnaround_days: 1 });
    expect([counted, skipped]).toEqual([inDays(35), inDays(37)]);
  });
});
