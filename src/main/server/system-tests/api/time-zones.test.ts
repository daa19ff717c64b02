import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { testApp } from '#test/server/test-app.ts';

const zones = ['UTC', 'Asia/Bangkok', 'America/Los_Angeles', 'Pacific/Kiritimati'];

const pure = `
  import * as day from '#lib/dates/day.ts';
  import { proposeDays, rentalDays } from '#orders/order/rules/rental-days.ts';
  import { blockedRange } from '#inventory/stock/reservation-days.ts';
  import { seriesYear } from '#ledger/document-numbers.ts';
  const moments = ['2025-12-31T16:59:59.999Z', '2025-12-31T17:00:00.000Z', '2026-03-08T10:30:00Z', '2026-11-01T08:30:00Z', '2024-02-28T17:00:00Z'];
  const of = (text) => {
    const at = new Date(text);
    const today = day.bangkokDay(at);
    const returnDay = day.addDays(today, 3);
    const ask = { eventDay: day.addDays(today, 10), rentDays: 3, counting: 'inclusive', closedWeekdays: [0], closedDays: [day.addDays(today, 9)], today };
    return [today, returnDay, day.weekday(today), day.daysBetween(today, day.addDays(today, 200)), day.daysLate(today, returnDay),
      day.formatTime(at), day.formatDateTime(text, 'th'), day.formatDay(today, 'th', 'full'), day.formatDay(today, 'en', 'long'),
      day.parseDay(day.formatDay(today, 'th', 'full')), day.parseDay('31/12/2568'), proposeDays(ask), rentalDays('nights', today, returnDay),
      blockedRange({ turnaroundDays: 1, sameDayHandover: false }, today, returnDay), seriesYear(today)];
  };
  console.log(JSON.stringify([new Date(2026, 0, 1).toISOString(), moments.map(of)]));
`;

describe('pure rules', () => {
  it('are equal in processes of every zone', async () => {
    const replies = await Promise.all(
      zones.map(async (TZ) => {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ['--input-type=module', '--eval', pure],
          {
            env: { ...process.env, TZ, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
          },
        );
        return JSON.parse(stdout) as [string, unknown[][]];
      }),
    );
    expect(new Set(replies.map(([local]) => local)).size).toBe(zones.length);
    for (const [, one] of replies) expect(one).toEqual(replies[0]?.[1]);
    expect(replies[0]?.[1].map((one) => one.slice(0, 3))).toEqual([
      ['2025-12-31', '2026-01-03', 3],
      ['2026-01-01', '2026-01-04', 4],
      ['2026-03-08', '2026-03-11', 0],
      ['2026-11-01', '2026-11-04', 0],
      ['2024-02-29', '2024-03-03', 4],
    ]);
  });
});

describe('over HTTP', async () => {
  const a = await testApp({ own: 'sets the zone of the process' });
  const zoneBefore = process.env['TZ'];
  afterEach(() => {
    vi.useRealTimers();
    if (zoneBefore === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zoneBefore;
  });
  // These are the last moment of a Bangkok year and the first of the next: 2568 ends, 2569 begins.
  const evening = '2025-12-31T16:59:59.999Z';
  const midnight = '2025-12-31T17:00:00.000Z';
  const eve = '2025-12-31';
  const newYear = '2026-01-01';

  it.each(zones)('the day turns at 17:00 UTC: %s', async (zone) => {
    process.env['TZ'] = zone;
    const clock = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
    clock(evening);
    const offset = { UTC: 0, 'Asia/Bangkok': -420, 'America/Los_Angeles': 480, 'Pacific/Kiritimati': -840 }[
      zone
    ];
    expect(new Date().getTimezoneOffset()).toBe(offset);
    const staff = { ...a.shop.staff, token: a.signIn(a.shop.staff, 86_400) };
    const customerId = await a.makeCustomer();
    const open = async (pickupDay: string, returnDay: string, itemId: number) => {
      const payments = [
        { for: 'price' as const, method: 'cash' as const, amount: 500 },
        { for: 'bail' as const, method: 'cash' as const, amount: 1000 },
      ];
      return a.call(staff, rentalsContract.open, {
        body: { customerId, pickupDay, returnDay, reserve: true, lines: [{ itemId, quantity: 1 }], payments },
      });
    };
    const pickup = (order: Order) =>
      a.ok(staff, rentalsContract.pickup, {
        params: { id: order.orderId },
        body: { lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId })) },
      });
    const back = (order: Order, returnedDay: string) =>
      a.call(staff, rentalsContract.takeBack, {
        params: { id: order.orderId },
        body: { lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId, returnedDay })) },
      });
    const { itemId } = await a.makeItem({ units: 1 });
    const { itemId: other } = await a.makeItem({ units: 1 });

    const first = await open(eve, eve, itemId);
    expect(first.data.documents[0]).toMatchObject({
      day: eve,
      issuedAt: evening,
      documentNo: expect.stringContaining('-2568-'),
    });
    expect([first.data.orderNo.slice(7, 11), first.data.entries.map((one) => one.day)]).toEqual([
      '2568',
      [eve, eve],
    ]);
    const out = await pickup(first.data);
    expect([(await open('2025-12-30', eve, other)).status, (await back(out, newYear)).status]).toEqual([
      400, 400,
    ]);
    expect((await a.ok(staff, orderContract.get, { params: { id: out.orderId } })).daysLate).toBe(0);

    clock(midnight);
    // One moment later the order is one day late, and the garment is unavailable for every day.
    const late = await a.ok(staff, orderContract.get, { params: { id: out.orderId } });
    expect([late.daysLate, late.lines[0]?.daysLate]).toEqual([1, 1]);
    const far = { pickupDay: '2026-06-01', returnDay: '2026-06-02', lines: [{ itemId, quantity: 1 }] };
    expect((await a.ok(staff, stockContract.check, { body: far })).itemList[0]?.free).toBe(0);
    expect((await open(eve, newYear, other)).status).toBe(400);
    const second = await open(newYear, newYear, other);
    expect(second.data.documents[0]).toMatchObject({
      day: newYear,
      issuedAt: midnight,
      documentNo: expect.stringContaining('-2569-'),
    });
    expect([second.data.orderNo.slice(7, 11), second.data.pickupDay, second.data.returnDay]).toEqual([
      '2569',
      newYear,
      newYear,
    ]);
    const today = await a.ok(staff, orderContract.list, {
      query: { list: 'pickup', from: newYear, to: newYear },
    });
    expect(today.itemList.map((one) => one.orderId)).toContain(second.data.orderId);
    expect(today.itemList.map((one) => one.orderId)).not.toContain(out.orderId);
    const paper = await a.ok(staff, ledgerContract.document, {
      params: { id: second.data.documents[0]?.documentId ?? 0 },
    });
    expect([paper.day, paper.content.pickupDay, paper.content.returnDay]).toEqual([
      newYear,
      newYear,
      newYear,
    ]);

    const came = await back(out, newYear);
    expect([came.data.lines[0]?.returnedDay, came.data.lines[0]?.daysLate, came.data.money.charges]).toEqual([
      newYear,
      1,
      100,
    ]);
    const blocked = await a.sql<{ text: string }>(
      'select blocked::text as text from reservation where item_id = any($1::bigint[]) order by id',
      [[itemId, other]],
    );
    expect(blocked.map((one) => one.text)).toEqual(['[2025-12-31,2026-01-03)', '[2026-01-01,2026-01-03)']);
  });
});
