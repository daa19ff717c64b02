import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { calendarContract } from '../contract.ts';

const a = await testApp();
const { branchA, branchB, admin, staff, staff2 } = a.shop;
const today = bangkokDay(new Date());
const day = (offset: number): Day => addDays(today, offset);

type Person = typeof staff;
type Made = { from: number; to: number; who?: Person; count?: number; branchId?: number; pay?: boolean };

const reserve = async ({ from, to, who = staff, count = 1, pay = false }: Made) => {
  const shop = who.shopId === a.other.shopId ? a.other : a.shop;
  const branchId = who.branchIds[0] ?? branchA;
  const { itemId } = await a.makeItem({ shop, branchId, units: count, rentalPrice: 100, bail: 0 });
  return a.ok(who, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer('Fah', shop.shopId),
      pickupDay: day(from),
      returnDay: day(to),
      reserve: true,
      lines: [{ itemId, quantity: count }],
      ...(pay && { payments: [{ for: 'price', method: 'cash', amount: 100 * count }] }),
    },
  });
};
const handOut = async (order: Awaited<ReturnType<typeof reserve>>, some?: number) =>
  a.ok(staff, rentalsContract.pickup, {
    params: { id: order.orderId },
    body: {
      lines: order.lines.slice(0, some).map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
    },
  });
const ask = (query: object, who: Person = staff) => a.call(who, calendarContract.events, { query });
const shown = async (query: object, who: Person = staff) =>
  (await a.ok(who, calendarContract.events, { query })).itemList;
const of = (orderId: number) => (one: { orderId: number | null }) => one.orderId === orderId;

describe('calendar of a branch', () => {
  it('lists pick-ups and returns with their progress and lateness', async () => {
    const order = await reserve({ from: 0, to: 2, count: 2, pay: true });
    const seen = async () =>
      (await shown({ from: day(-9), to: day(9) }))
        .filter(of(order.orderId))
        .map(({ kind, day: on, count, state, late }) => [kind, on, count, state, late]);
    expect(await seen()).toEqual([
      ['pickup', today, 2, 'booked', false],
      ['return', day(2), 2, 'booked', false],
    ]);
    await handOut(order, 1);
    expect((await seen()).map((one) => one[3])).toEqual(['part', 'part']);
    await a.ok(staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: order.lines.slice(1).map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })) },
    });
    expect((await seen()).map((one) => one[3])).toEqual(['done', 'out']);
    await a.sql(
      `update order_line set pickup_day = pickup_day - 5, return_day = return_day - 5, original_return_day = original_return_day - 5 where order_id = $1`,
      [order.orderId],
    );
    expect(await seen()).toEqual([
      ['pickup', day(-5), 2, 'done', false],
      ['return', day(-3), 2, 'out', true],
    ]);
    await a.ok(staff, rentalsContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId, returnedDay: today })) },
    });
    expect((await seen())[1]).toEqual(['return', day(-3), 2, 'done', false]);
  });

  it('shows customers and order numbers, without cancelled orders and drafts', async () => {
    const order = await reserve({ from: 20, to: 22 });
    const find = async () => (await shown({ from: day(20), to: day(22) })).filter(of(order.orderId));
    expect((await find())[0]).toMatchObject({ orderNo: order.orderNo, customerName: 'Fah', time: '' });
    await a.ok(staff, amendmentContract.cancel, {
      params: { id: order.orderId },
      body: { kind: 'cancelled', reason: 'changed her mind', money: 'forfeit' },
    });
    expect(await find()).toEqual([]);
  });

  it('counts every event of a day, lists up to the limit, late ones first, and filters by kind', async () => {
    for (const to of [33, 34, 35]) await reserve({ from: 32, to });
    const reply = await a.ok(staff, calendarContract.events, {
      query: { from: day(32), to: day(32), perDay: 2 },
    });
    expect(reply.days).toEqual([{ day: day(32), pickup: 3, return: 0, fitting: 0, late: 0 }]);
    expect(reply.itemList).toHaveLength(2);
    const kinds = await shown({ from: day(32), to: day(40), kinds: 'return' });
    expect([...new Set(kinds.map((one) => one.kind))]).toEqual(['return']);
    const waiting = await reserve({ from: 0, to: 1 });
    await a.sql('update order_line set pickup_day = pickup_day - 1 where order_id = $1', [waiting.orderId]);
    const first = (await shown({ from: day(-1), to: day(-1) }))[0];
    expect([first?.orderId, first?.late]).toEqual([waiting.orderId, true]);
  });

  it('shows fittings with time and state, without cancelled ones and other branches', async () => {
    const book = async (from: string, who: Person = staff) =>
      a.ok(who, preparationContract.addFitting, {
        body: { customerId: await a.makeCustomer('Nim'), day: day(60), from, to: '18:00' },
      });
    const mark = (fittingId: number, state: 'came' | 'missed' | 'cancelled') =>
      a.ok(staff, preparationContract.markFitting, {
        params: { id: fittingId },
        body: { state, version: 1 },
      });
    const late = await book('15:30');
    const early = await book('09:05');
    await mark((await book('10:00')).fittingId, 'cancelled');
    await book('11:00', staff2);
    await mark(late.fittingId, 'missed');
    const reply = await a.ok(staff, calendarContract.events, { query: { from: day(60), to: day(60) } });
    expect(reply.days).toEqual([{ day: day(60), pickup: 0, return: 0, fitting: 2, late: 0 }]);
    expect(
      reply.itemList.map(({ id, kind, time, state, orderId }) => [id, kind, time, state, orderId]),
    ).toEqual([
      [early.fittingId, 'fitting', '09:05', 'booked', null],
      [late.fittingId, 'fitting', '15:30', 'missed', null],
    ]);
    await a.sql('update fitting set day = $2 where id = $1', [early.fittingId, day(-20)]);
    const order = await reserve({ from: 0, to: 1 });
    await a.sql('update order_line set pickup_day = $2, return_day = $3 where order_id = $1', [
      order.orderId,
      day(-20),
      day(-19),
    ]);
    const both = await a.ok(staff, calendarContract.events, { query: { from: day(-20), to: day(-20) } });
    expect(both.itemList.map(({ kind, late: is }) => [kind, is])).toEqual([
      ['fitting', true],
      ['pickup', true],
    ]);
    expect(both.days).toEqual([{ day: day(-20), pickup: 1, return: 0, fitting: 1, late: 2 }]);
    expect(await shown({ from: day(-20), to: day(-20), perDay: 1 })).toHaveLength(1);
    expect(
      (await shown({ from: day(-20), to: day(-20), kinds: 'pickup,return' })).map((one) => one.kind),
    ).toEqual(['pickup']);
  });

  it('lists closed days, holidays on which the shop is open, and closed weekdays', async () => {
    await a.sql(`update shop set closed_weekdays = '{1}' where shop_id = ${a.shop.shopId}`);
    await a.sql(
      `insert into closed_day (shop_id, day, name, closed) values (${a.shop.shopId}, $1, 'Songkran', true), (${a.shop.shopId}, $2, 'Mother', false), (${a.other.shopId}, $1, 'Elsewhere', true)`,
      [day(50), day(51)],
    );
    const { closedWeekdays, holidays } = await a.ok(staff, calendarContract.events, {
      query: { from: day(49), to: day(52) },
    });
    expect(closedWeekdays).toEqual([1]);
    expect(holidays).toEqual([
      { day: day(50), name: 'Songkran', closed: true },
      { day: day(51), name: 'Mother', closed: false },
    ]);
  });

  it('assigns an order to its due day in Bangkok, also at midnight', async () => {
    const order = await reserve({ from: 41, to: 42 });
    const find = async (from: Day, to: Day) =>
      (await shown({ from, to })).filter(of(order.orderId)).map((one) => one.kind);
    expect(await find(day(40), day(40))).toEqual([]);
    expect(await find(day(41), day(41))).toEqual(['pickup']);
    expect(await find(day(42), day(42))).toEqual(['return']);
    expect(await find(day(43), day(43))).toEqual([]);
    expect([
      bangkokDay(new Date('2026-11-21T16:59:59.999Z')),
      bangkokDay(new Date('2026-11-21T17:00:00Z')),
    ]).toEqual(['2026-11-21', '2026-11-22']);
    expect((await shown({ from: today, to: today })).some((one) => one.late)).toBe(false);
  });

  it('answers 400 for invalid days, 401 without a token, 404 for another shop', async () => {
    for (const query of [
      { from: day(0), to: day(62) },
      { from: day(1), to: day(0) },
      { from: '2569-11-21', to: '2569-11-22' },
      { from: day(0), to: day(1), kinds: 'party' },
      { from: day(0), to: day(1), kinds: '' },
      { perDay: 0 },
    ])
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
    expect((await ask({ from: day(0), to: day(61) })).status).toBe(200);
    expect((await a.call(null, calendarContract.events)).status).toBe(401);
    for (const branchId of [branchB, a.other.branchA]) expect((await ask({ branchId })).status).toBe(404);
    expect((await ask({ branchId: branchB }, admin)).data.branchId).toBe(branchB);
  });

  it('in any history, lists every line once, within the requested days and from its own branch only', async () => {
    let seed = 41;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let turn = 0; turn < 24; turn += 1) {
      const from = random(50);
      const who = [staff, staff, staff2, a.other.staff][random(4)] ?? staff;
      await reserve({ from, to: from + 1 + random(4), who, count: 1 + random(2) });
    }
    for (let turn = 0; turn < 20; turn += 1) {
      const from = random(50);
      const to = from + random(12);
      for (const [who, branchId] of [
        [staff, branchA],
        [staff2, branchB],
      ] as const) {
        const reply = await a.ok(who, calendarContract.events, {
          query: { from: day(from), to: day(to), kinds: 'pickup,return' },
        });
        const lines = await a.sql<{ kind: string; day: string; order_id: string; count: number }>(
          `select kind, day::text, order_id, count(*)::int as count from (
             select 'pickup' as kind, pickup_day as day, order_id from order_line where branch_id = $1 and state not in ('draft', 'cancelled', 'noshow')
             union all select 'return', return_day, order_id from order_line where branch_id = $1 and state not in ('draft', 'cancelled', 'noshow')) l
           where day between $2::date and $3::date group by 1, 2, 3`,
          [branchId, day(from), day(to)],
        );
        const keyOf = (kind: string, on: string, orderId: unknown, count: number): string =>
          [kind, on, orderId, count].join(' ');
        expect(
          reply.itemList.map((one) => keyOf(one.kind, one.day, one.orderId, one.count)).toSorted(),
        ).toEqual(lines.map((one) => keyOf(one.kind, one.day, one.order_id, one.count)).toSorted());
        for (const one of reply.itemList)
          expect(one.day >= day(from) && one.day <= day(to), JSON.stringify(one)).toBe(true);
        const counted = reply.days.reduce((sum, one) => sum + one.pickup + one.return, 0);
        expect(counted).toBe(reply.itemList.length);
      }
    }
  });
});

describe('garment timeline of a branch', () => {
  const rows = async (query: object, who: Person = staff) => a.ok(who, calendarContract.garments, { query });

  it('lists garments reserved in the days with their reservations, overdue ones too', async () => {
    const inside = await reserve({ from: 100, to: 102 });
    const outside = await reserve({ from: 110, to: 111 });
    const late = await handOut(await reserve({ from: 0, to: 1, pay: true }));
    await a.sql(
      `update reservation set due = $2::date - 8, blocked = daterange($2::date - 10, $2::date - 6)
       where id in (select reservation_id from order_line where order_id = $1)`,
      [late.orderId, today],
    );
    const reply = await rows({ from: day(99), days: 6 });
    const has = (order: typeof inside): boolean => reply.bars.some(of(order.orderId));
    expect([has(inside), has(outside), has(late)]).toEqual([true, false, true]);
    expect(new Set(reply.bars.map((bar) => bar.unitId))).toEqual(
      new Set(reply.itemList.map((unit) => unit.unitId)),
    );
    expect(reply.total).toBe(reply.itemList.length);
  });

  it('is paged, and searches by words, barcode and category', async () => {
    const order = await reserve({ from: 120, to: 121, count: 3 });
    const days = { from: day(120), days: 2 };
    const first = await rows({ ...days, size: 1 });
    const second = await rows({ ...days, size: 1, page: 2 });
    expect(second.itemList[0]?.unitId).not.toBe(first.itemList[0]?.unitId);
    expect(second.bars.every((bar) => bar.unitId === second.itemList[0]?.unitId)).toBe(true);
    const barcode = order.lines[0]?.barcode ?? '';
    expect((await rows({ ...days, q: barcode })).itemList.map((one) => one.barcode)).toEqual([barcode]);
    expect((await rows({ ...days, category: 'no such' })).total).toBe(0);
    expect((await rows({ ...days, q: 'nothing of the kind' })).total).toBe(0);
  });

  it('answers 400 for invalid days, 401 without a token, 404 for another branch or shop, and shows nothing of others', async () => {
    const theirs = await reserve({ from: 130, to: 131, who: staff2 });
    await reserve({ from: 130, to: 131, who: a.other.staff });
    const own = (await rows({ from: day(129), days: 5 })).bars;
    expect(own.filter((bar) => bar.from >= day(129))).toEqual([]);
    expect((await rows({ from: day(129), days: 5 }, staff2)).bars.map((bar) => bar.orderNo)).toEqual([
      theirs.orderNo,
    ]);
    const call = (query: object) => a.call(staff, calendarContract.garments, { query });
    expect((await call({ days: 63 })).status).toBe(400);
    expect((await a.call(null, calendarContract.garments)).status).toBe(401);
    for (const branchId of [branchB, a.other.branchA]) expect((await call({ branchId })).status).toBe(404);
  });
});
