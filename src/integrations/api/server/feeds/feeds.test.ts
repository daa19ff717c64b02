import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { maxCalendarFeeds, apiContract } from '#integrations/api/contract.ts';
import { icsCalendarOf } from './calendar.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const feed = (names = false) =>
  a.ok(a.shop.owner, apiContract.makeFeed, {
    body: { name: 'มือถือของนก', branchId: a.shop.branchA, names },
  });
const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(a.origin + path, { headers });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(one);
    return {
      uid,
      summary,
      day: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
      end: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
    };
  });

describe('a calendar feed', () => {
  it('lists pick-ups, returns and fittings of its branch and drops cancelled ones', async () => {
    const { path } = await feed();
    const order = await make.reserved({ from: 3, to: 5, quantity: 2 });
    const { fittingId } = await a.ok(a.shop.staff, preparationContract.addFitting, {
      body: { orderId: order.orderId, day: inDays(2), from: '10:00', to: '10:30' },
    });
    const reply = await read(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const ours = eventsIn(reply.text).filter((one) => one.summary.includes(order.orderNo));
    const place = `${a.shop.shopId}.${a.shop.branchA}.ratri`;
    expect(ours).toEqual([
      {
        uid: `pickup-${order.orderId}-${inDays(3)}@${place}`,
        summary: `รับชุด 2 ชุด · ${order.orderNo}`,
        day: inDays(3),
        end: inDays(4),
      },
      {
        uid: `return-${order.orderId}-${inDays(5)}@${place}`,
        summary: `คืนชุด 2 ชุด · ${order.orderNo}`,
        day: inDays(5),
        end: inDays(6),
      },
      {
        uid: `fitting-${fittingId}@${place}`,
        summary: `นัดลองชุด · ${order.orderNo}`,
        day: `${inDays(2)}T03:00:00.000Z`,
        end: `${inDays(2)}T03:30:00.000Z`,
      },
    ]);
    await a.ok(a.shop.admin, amendmentContract.cancel, {
      params: { id: order.orderId },
      body: { kind: 'cancelled', reason: 'ลูกค้ายกเลิก', money: 'forfeit' },
    });
    const later = eventsIn((await read(path)).text).filter((one) => /^(pickup|return)/.test(one.uid));
    expect(later.filter((one) => one.summary.includes(order.orderNo))).toEqual([]);
  });

  it('shows names only on request, also unusual ones, and never data of another branch or shop', async () => {
    const [quiet, telling] = [await feed(false), await feed(true)];
    const customerId = await a.makeCustomer();
    const name = 'นาง,ร้าย;\r\nBEGIN:VEVENT\r\n💃 "x"\\n';
    await a.sql('update customer set name = $2 where id = $1', [customerId, name]);
    const { orderNo } = await make.reserved({ from: 8, to: 9, customerId });
    const entries = eventsIn((await read(telling.path)).text).filter((one) => one.summary.includes(orderNo));
    expect(entries.map((one) => one.summary)).toEqual(
      ['รับชุด 1 ชุด', 'คืนชุด 1 ชุด'].map((what) => `${what} · ${orderNo} · นาง,ร้าย; BEGIN:VEVENT 💃 "x"\\n`),
    );
    expect((await read(quiet.path)).text).not.toContain('นาง');
    const { itemId } = await a.makeItem({ units: 1, branchId: a.shop.branchB });
    const elsewhere = await make.reserved({ from: 8, to: 9, itemId, as: a.shop.staff2 });
    expect((await read(telling.path)).text).not.toContain(elsewhere.orderNo);
  });

  it('keeps its text until something changes, answers 304 until then, and records reads', async () => {
    const { path, feedId } = await feed();
    const first = await read(path);
    const tag = first.headers.get('etag') ?? '';
    expect((await read(path, { 'if-none-match': tag })).status).toBe(304);
    await make.reserved({ from: 12, to: 13 });
    expect((await read(path, { 'if-none-match': tag })).status).toBe(200);
    const { itemList } = await a.ok(a.shop.owner, apiContract.feeds);
    const row = itemList.find((one) => one.feedId === feedId);
    expect(Date.now() - Date.parse(row?.lastRead ?? '')).toBeLessThan(60_000);
  });

  it('omits everything more than a month past or a year ahead', async () => {
    const { path } = await feed();
    const [near, far] = [
      await make.reserved({ from: 360, to: 361 }),
      await make.reserved({ from: 368, to: 369 }),
    ];
    const { text } = await read(path);
    expect([text.includes(near.orderNo), text.includes(far.orderNo)]).toEqual([true, false]);
    await a.sql('update order_line set pickup_day = $2, return_day = $2 where order_id = $1', [
      near.orderId,
      inDays(-32),
    ]);
    expect((await read(path)).text).not.toContain(near.orderNo);
  });

  it('answers 404 to a guessed, foreign, ended or malformed address', async () => {
    const { path, feedId } = await feed();
    const token = path.split('/').at(-1) ?? '';
    const rows = await a.sql<{ all: string }>('select f::text as all from calendar_feed f where id = $1', [
      feedId,
    ]);
    expect(rows[0]?.all).not.toContain(token.slice(0, 12));
    for (const wrong of [
      `/ical/${a.other.shopId}/${token}`,
      `/ical/${a.shop.shopId}/${'x'.repeat(32)}.ics`,
      `/ical/${a.shop.shopId}/..%2f..ics`,
      `/ical/9999999999/${token}`,
      `/ical/0/${token}`,
    ])
      expect((await read(wrong)).status, wrong).toBe(404);
    await a.ok(a.shop.owner, apiContract.endFeed, { params: { id: feedId } });
    expect((await read(path)).status).toBe(404);
  });

  it('is created only for branches of the shop, up to the limit, also in concurrent calls', async () => {
    const other = await a.call(a.shop.owner, apiContract.makeFeed, {
      body: { name: 'x', branchId: a.other.branchA, names: false },
    });
    expect(other.status).toBe(404);
    const made = await Promise.all(
      Array.from({ length: maxCalendarFeeds + 4 }, () =>
        a.call(a.shop.owner, apiContract.makeFeed, {
          body: { name: 'x', branchId: a.shop.branchA, names: false },
        }),
      ),
    );
    expect(new Set(made.map((one) => one.status))).toEqual(new Set([200, 409]));
    const { itemList } = await a.ok(a.shop.owner, apiContract.feeds);
    expect(itemList.length).toBe(maxCalendarFeeds);
  });
});

it('round-trips every event through another parser, whatever the names, in lines of 75 bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 90 }), { maxLength: 6 }), (names) => {
      const text = icsCalendarOf({
        title: names.join(''),
        place: '1.1.ratri',
        names: true,
        language: 'th',
        days: names.map((customerName, at) => ({
          kind: 'pickup' as const,
          day: inDays(at),
          orderId: at + 1,
          orderNo: `R${at}`,
          customerName,
          count: 1,
        })),
        fittings: [],
      });
      const events = eventsIn(text);
      expect(events.map((one) => one.day)).toEqual(names.map((_, at) => inDays(at)));
      for (const [at, one] of events.entries())
        expect(one.summary.startsWith(`รับชุด 1 ชุด · R${at}`)).toBe(true);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
    { numRuns: rounds(20, 1000) },
  );
});
