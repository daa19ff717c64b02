import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { shopContract } from '#setup/shop/contract.ts';
import type { ClosingEntry } from '#setup/shop/closing-input.ts';
import { calendarContract } from '#counter/calendar/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { asDay, weekday } from '#lib/dates/day.ts';
import { inDays, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const { admin, staff, shopId } = a.shop;
const { out, reserved, get, earlier } = orderBuildersOf(a);

type Way = { kind: ClosingEntry['kind']; id: number; day: string; way: 'move' | 'keep' };
const close = (day: string, closing?: Way[]) =>
  a.call(admin, shopContract.putHoliday, { body: { day, name: 'ปิดร้าน', closed: true, closing } });
const entriesOf = ({ error }: { error: { data?: unknown } }): ClosingEntry[] =>
  (error.data as { itemList: ClosingEntry[] }).itemList;
const affected = async (day: string): Promise<ClosingEntry[]> => entriesOf(await close(day));
const all = (entries: readonly ClosingEntry[], way: Way['way']): Way[] =>
  entries.map(({ kind, id, day }) => ({ kind, id, day, way }));
const messages = (orderId: number) =>
  a.sql<{ body: string; subject: string }>('select subject, body from message where order_id = $1', [
    orderId,
  ]);
const fittingOn = (order: Order, day: string) =>
  a.ok(staff, preparationContract.addFitting, {
    body: { orderId: order.orderId, day, from: '11:00', to: '11:30', note: '' },
  });

beforeEach(async () => {
  await a.sql('delete from closed_day where shop_id = $1', [shopId]);
  await updateShopSettings(a, { closed_weekdays: '{}' });
  await a.sql("update branch set hours = '[]' where shop_id = $1", [shopId]);
});

describe('a day with planned events', () => {
  it('lists pick-ups, returns and fittings with their new day, and saves nothing', async () => {
    const order = await reserved({ from: 10, to: 12 });
    const fetched = await out({ from: 0, to: 10 });
    const { fittingId } = await fittingOn(order, inDays(10));
    const entries = await affected(inDays(10));
    expect(entries.map(({ kind, id, newDay }) => [kind, id, newDay])).toEqual([
      ['fitting', fittingId, inDays(9)],
      ['pickup', order.orderId, inDays(11)],
      ['return', fetched.orderId, inDays(11)],
    ]);
    expect(await a.sql('select 1 from closed_day where shop_id = $1', [shopId])).toEqual([]);
    expect((await close(inDays(60))).status).toBe(200);
  });

  it('is not closed until each event has a choice', async () => {
    const order = await reserved({ from: 20, to: 22 });
    const refused = await close(inDays(20));
    expect([refused.status, refused.error.code]).toEqual([409, 'CLOSING_AFFECTS']);
    expect((refused.error.data as { itemList: ClosingEntry[] }).itemList).toMatchObject([
      { kind: 'pickup', id: order.orderId, day: inDays(20) },
    ]);
    expect(
      (await close(inDays(20), [{ kind: 'return', id: order.orderId, day: inDays(20), way: 'keep' }])).status,
    ).toBe(409);
    expect(await a.sql('select 1 from closed_day where shop_id = $1', [shopId])).toEqual([]);
  });

  it('moves the events with one message to each customer; prices stay', async () => {
    const order = await reserved({ from: 28, to: 30 });
    const { money } = order;
    const entries = await affected(inDays(30));
    expect((await close(inDays(30), all(entries, 'move'))).status).toBe(200);
    const now = await get(order);
    expect([now.returnDay, now.lines[0]?.returnDay, now.money]).toEqual([inDays(31), inDays(31), money]);
    const sent = await messages(order.orderId);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain('วันคืนชุด');
    const { itemList } = await a.ok(staff, calendarContract.events, {
      query: { from: inDays(30), to: inDays(31) },
    });
    expect(itemList.filter((one) => one.orderId === order.orderId).map((one) => [one.kind, one.day])).toEqual(
      [['return', inDays(31)]],
    );
  });

  it('moves a pick-up to an earlier day if the next open day is after the event', async () => {
    const order = await reserved({ from: 39, to: 42 }, { eventDay: inDays(40) });
    await close(inDays(40));
    const entries = await affected(inDays(39));
    expect(entries.map((one) => one.newDay)).toEqual([inDays(38)]);
    await close(inDays(39), all(entries, 'move'));
    expect((await get(order)).pickupDay).toBe(inDays(38));
  });

  it('opens the day for an order that keeps it, without a message', async () => {
    const kept = await out({ from: 0, to: 3 });
    const entries = await affected(inDays(3));
    expect((await close(inDays(3), all(entries, 'keep'))).status).toBe(200);
    expect((await get(kept)).closures.openDays).toEqual([inDays(3)]);
    expect((await close(inDays(3))).status).toBe(200);
    expect(await messages(kept.orderId)).toEqual([]);
  });

  it('leaves a fitting without an order on the closed day, or moves it with its time', async () => {
    const customerId = await a.makeCustomer();
    const { fittingId } = await a.ok(staff, preparationContract.addFitting, {
      body: { customerId, day: inDays(50), from: '13:00', to: '13:30', note: '' },
    });
    await close(inDays(50), [{ kind: 'fitting', id: fittingId, day: inDays(50), way: 'keep' }]);
    expect((await close(inDays(50))).status).toBe(200);
    await a.sql('update fitting set open_anyway = false where id = $1', [fittingId]);
    await a.sql('delete from closed_day where shop_id = $1', [shopId]);
    await close(inDays(50), [{ kind: 'fitting', id: fittingId, day: inDays(50), way: 'move' }]);
    const { itemList } = await a.ok(staff, preparationContract.fittings, { query: { customerId } });
    expect(itemList.map((one) => [one.day, one.from])).toEqual([[inDays(51), '13:00']]);
  });

  it('does not move a fitting to a time that is full or outside the hours', async () => {
    const book = async (day: string) =>
      a.ok(staff, preparationContract.addFitting, {
        body: { customerId: await a.makeCustomer('คุณลอง'), day, from: '14:00', to: '14:30', note: '' },
      });
    const { fittingId } = await book(inDays(90));
    await book(inDays(91));
    const at: Way = { kind: 'fitting', id: fittingId, day: inDays(90), way: 'move' };
    const setBranch = (atOnce: number | null, hours: string) =>
      a.sql('update branch set fittings_at_once = $2, hours = $3::jsonb where id = $1', [
        a.shop.branchA,
        atOnce,
        hours,
      ]);
    const [{ hours } = { hours: '' }] = await a.sql<{ hours: string }>(
      'select hours::text as hours from branch where id = $1',
      [a.shop.branchA],
    );
    await setBranch(1, hours);
    const full = await close(inDays(90), [at]);
    expect([full.status, full.error.code]).toEqual([409, 'CLOSING_CLASH']);
    expect(full.error.detail).toContain('คุณลอง');
    await setBranch(null, hours);
    expect((await close(inDays(90), [at])).status).toBe(200);
  });

  it('names the order whose garment is reserved on the new day', async () => {
    await updateShopSettings(a, { turnaround_days: 0 });
    const { itemId } = await a.makeItem({ units: 1 });
    const first = await reserved({ from: 68, to: 70, itemId });
    await reserved({ from: 71, to: 72, itemId });
    const refused = await close(inDays(70), [
      { kind: 'return', id: first.orderId, day: inDays(70), way: 'move' },
    ]);
    await updateShopSettings(a, { turnaround_days: 1 });
    expect([refused.status, refused.error.code, refused.error.detail.includes(first.orderNo)]).toEqual([
      409,
      'CLOSING_CLASH',
      true,
    ]);
    expect((await get(first)).returnDay).toBe(inDays(70));
  });

  it('moves the due day of a deposit refund', async () => {
    await updateShopSettings(a, { bail_back_cash_days: 5 });
    const order = await out({ from: 0, to: 2, bail: 1000 });
    await earlier(order.orderId, 2);
    await a.ok(staff, rentalsContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId, returnedDay: inDays(0) })) },
    });
    await updateShopSettings(a, { bail_back_cash_days: null });
    const entries = await affected(inDays(5));
    expect(entries).toMatchObject([{ kind: 'bail', id: order.orderId, newDay: inDays(6) }]);
    await close(inDays(5), all(entries, 'move'));
    expect((await get(order)).bailBack?.day).toBe(inDays(6));
    await a.sql('delete from bail_promise where order_id = $1', [order.orderId]);
  });
});

describe('closing many days', () => {
  it('requires choices for a weekday, for the hours of a branch, and for the holidays of a year', async () => {
    const year = Number(inDays(0).slice(0, 4)) + 1;
    const newYearsDay = asDay(`${year}-01-01`);
    // The test closes the order's weekday but leaves the holiday open, so both must be on different weekdays.
    const ahead = weekday(asDay(inDays(80))) === weekday(newYearsDay) ? 81 : 80;
    const order = await reserved({ from: ahead, to: ahead });
    const day = asDay(inDays(ahead));
    const found = (entries: readonly ClosingEntry[]) =>
      entries.filter((one) => one.id === order.orderId).map((one) => one.kind);
    const hours = Array.from({ length: 7 }, (_, at) =>
      at === weekday(day) ? null : { from: '10:00', to: '20:00' },
    );
    const saveHours = async (branchId: number) => {
      const { version, info, branches } = await a.ok(admin, shopContract.settings, {});
      const { logo: _, ...rest } = info;
      const changed = branches.map((one) => (one.branchId === branchId ? { ...one, hours } : one));
      return a.call(admin, shopContract.saveInfo, { body: { version, ...rest, branches: changed } });
    };
    expect((await saveHours(a.shop.branchB)).status).toBe(200);
    const byHours = await saveHours(order.branchId);
    expect([byHours.error.code, found(entriesOf(byHours))]).toEqual([
      'CLOSING_AFFECTS',
      ['pickup', 'return'],
    ]);
    const settings = await a.ok(admin, shopContract.settings, {});
    const weekly = { ...settings.rules, version: settings.version, closedWeekdays: [weekday(day)] };
    const refused = await a.call(admin, shopContract.saveRules, { body: weekly });
    expect([refused.error.code, found(entriesOf(refused))]).toEqual([
      'CLOSING_AFFECTS',
      ['pickup', 'return'],
    ]);
    const closing = all(entriesOf(refused), 'keep');
    expect((await a.call(admin, shopContract.saveRules, { body: { ...weekly, closing } })).status).toBe(200);
    const { itemList } = await a.ok(staff, orderContract.list, { query: { list: 'pickup', size: 100 } });
    expect(itemList.find((row) => row.orderId === order.orderId)?.pickupDay).toBe(day);
    const newYear = await reserved({ from: 1, to: 3 });
    await a.sql('update order_line set return_day = $2 where order_id = $1', [newYear.orderId, newYearsDay]);
    const filled = await a.call(admin, shopContract.addHolidays, { body: { year, closed: true } });
    expect(filled.error.code).toBe('CLOSING_AFFECTS');
    expect((await a.call(admin, shopContract.addHolidays, { body: { year } })).status).toBe(200);
  });
});
