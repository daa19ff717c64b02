/** What customers ask through their links: priced and checked, kept once, answered once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Who } from '#test/server/test-app.ts';
import { listen } from '#test/server/live-listener.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { changeContract } from '#orders/amendments/contract.ts';
import { noticeContract } from '#admin/notifications/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { prepareContract } from '#counter/preparation/contract.ts';
import { webshopContract } from '#storefront/web-shop/contract.ts';
import { openWeb, visitor } from '../testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;
const today = bangkokDay(new Date());
const day = (n: number) => addDays(today, n);
let who: ReturnType<typeof visitor>;
beforeAll(async () => {
  who = visitor(a, await openWeb(a, shop));
});

const open = async (itemId?: number, from = 5) => {
  const item = itemId ?? (await a.makeItem({ units: 1, rentalPrice: 900, bail: 500 })).itemId;
  const order = await a.ok(staff, counterContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: day(from),
      returnDay: day(from + 2),
      lines: [{ itemId: item, quantity: 1 }],
      reserve: true,
    },
  });
  const { url } = await a.ok(staff, webshopContract.makeOrderLink, {
    params: { id: order.orderId },
    body: {},
  });
  return { ...order, itemId: item, url };
};
type Made = Awaited<ReturnType<typeof open>>;
const asksOf = async ({ orderId }: Made, by: Who = staff) =>
  (await a.ok(by, webshopContract.orderAsks, { params: { id: orderId } })).asks;
const priceOf = (body: string) => /name="price" value="([^"]*)"/.exec(body)?.[1] ?? '';
const extend = async (order: Made, until = day(9)) => {
  const { body } = await who.get(`${order.url}/ask/extend?until=${until}`);
  return who.post(`${order.url}/ask/extend`, { until, price: priceOf(body) });
};
const answer = (askId: number, body: object, by: Who | null = staff) =>
  a.call(by, webshopContract.answerAsk, { params: { id: askId }, body: body as never });
const done = { as: 'done', version: 1 };

describe('an extension', () => {
  it('is priced as at the counter before it is sent, writes nothing until then, and is done at that price', async () => {
    const order = await open();
    const look = await who.get(`${order.url}/ask/extend?until=${day(9)}`);
    expect(look.status).toBe(200);
    const price = Number(priceOf(look.body));
    expect(price).toBe(600);
    expect((await a.ok(staff, orderContract.get, { params: { id: order.orderId } })).version).toBe(
      order.version,
    );
    expect(await asksOf(order)).toEqual([]);
    const sent = await extend(order);
    expect([sent.status, sent.to]).toEqual([303, `${order.url}#asks`]);
    const [ask] = await asksOf(order);
    expect(ask).toMatchObject({ kind: 'extend', state: 'new', day: day(9), price });
    expect((await answer(ask?.askId ?? 0, done)).data).toMatchObject({ state: 'done', version: 2 });
    const after = await a.ok(staff, orderContract.get, { params: { id: order.orderId } });
    expect([after.returnDay, after.money.price]).toEqual([day(9), order.money.price + price]);
    expect((await who.get(order.url)).body).toContain('ร้านทำให้แล้ว');
  });

  it('that is not free is said at once; what was free and is taken since is refused to the clerk and stays', async () => {
    const order = await open();
    await extend(order);
    await open(order.itemId, 9);
    const [ask] = await asksOf(order);
    expect((await answer(ask?.askId ?? 0, done)).error.code).toBe('NOT_AVAILABLE');
    expect((await asksOf(order))[0]?.state).toBe('new');
    expect((await answer(ask?.askId ?? 0, { ...done, as: 'refused' })).status).toBe(400);
    const reply = 'มีคนจองต่อ <b>ค่ะ</b>';
    expect((await answer(ask?.askId ?? 0, { ...done, as: 'refused', reply })).status).toBe(200);
    expect((await who.get(order.url)).body).toContain('มีคนจองต่อ &lt;b&gt;ค่ะ');
    const look = await who.get(`${order.url}/ask/extend?until=${day(9)}`);
    expect(look.status).toBe(422);
    expect(look.body).toContain('มีคนจองชุดต่อในวันนั้นแล้ว');
    expect((await who.post(`${order.url}/ask/extend`, { until: day(9), price: '600' })).status).toBe(422);
  });

  it('is not asked at another price than was shown, nor for no day', async () => {
    const order = await open();
    const wrong = await who.post(`${order.url}/ask/extend`, { until: day(9), price: '1' });
    expect([wrong.status, wrong.body.includes('ราคาเปลี่ยนไปแล้ว')]).toEqual([422, true]);
    for (const until of ['', 'x', day(7), day(600)])
      expect((await who.post(`${order.url}/ask/extend`, { until, price: '0' })).status).toBe(422);
    expect(await asksOf(order)).toEqual([]);
  });

  it('answered by two at once is one extension', async () => {
    const order = await open();
    await extend(order);
    const [ask] = await asksOf(order);
    const answers = await Promise.all([1, 2, 3].map(() => answer(ask?.askId ?? 0, done)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
    const { money } = await a.ok(staff, orderContract.get, { params: { id: order.orderId } });
    expect(money.price).toBe(order.money.price + 600);
  });
});

/** What was asked for was asked so many days ago, when the garment was due so many days from now. */
const longAgo = async (order: Made, days: number, due: number) => {
  await a.sql(
    `update order_line set pickup_day = $2::date - 2, return_day = $2::date, original_return_day = $2::date where order_id = $1`,
    [order.orderId, day(due)],
  );
  const ask = `update link_ask set asked_at = asked_at - $2::int * interval '1 day', body = body || jsonb_build_object('due', $3::text)`;
  await a.sql(`${ask} where order_id = $1`, [order.orderId, days, day(due)]);
};
const goesOut = async (order: Made) => {
  const payments = [
    { for: 'price' as const, method: 'cash' as const, amount: order.money.price },
    { for: 'bail' as const, method: 'cash' as const, amount: order.money.bail },
  ];
  const lines = order.lines.map(({ orderDetailId }) => ({ orderDetailId, missingParts: [] }));
  await a.ok(staff, counterContract.pickup, { params: { id: order.orderId }, body: { lines, payments } });
};

describe('an extension that is answered later', () => {
  const fees = async ({ orderId }: Made) => {
    const { charges } = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    const of = (kind: string) =>
      charges.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount, 0);
    return [of('extension_fee'), of('late_fee')];
  };

  it('costs what was told: days that are paid for are not late as well', async () => {
    const order = await open(undefined, 0);
    await goesOut(order);
    await extend(order, day(4));
    const [ask] = await asksOf(order);
    // Asked two days ago, on the day it was due.
    await longAgo(order, 2, -2);
    expect((await answer(ask?.askId ?? 0, done)).status).toBe(200);
    expect(await fees(order)).toEqual([ask?.price, 0]);
  });

  it('of what was late when it was asked is charged for the days until then', async () => {
    const order = await open(undefined, 0);
    await goesOut(order);
    await a.sql(
      `update order_line set pickup_day = $2::date - 2, return_day = $2::date, original_return_day = $2::date where order_id = $1`,
      [order.orderId, day(-1)],
    );
    await extend(order, day(3));
    const [ask] = await asksOf(order);
    await longAgo(order, 1, -2);
    expect((await answer(ask?.askId ?? 0, done)).status).toBe(200);
    const [more = 0, fine = 0] = await fees(order);
    expect([more > 0, fine > 0, more + fine]).toEqual([true, true, ask?.price]);
  });

  it('is not done twice over days that the counter has added since', async () => {
    const order = await open();
    await extend(order, day(9));
    await a.ok(staff, changeContract.extend, {
      params: { id: order.orderId },
      body: { returnDay: day(8), fee: 300 },
    });
    const [ask] = await asksOf(order);
    expect((await answer(ask?.askId ?? 0, done)).error.code).toBe('CHANGED');
    expect(await fees(order)).toEqual([300, 0]);
  });
});

describe('what is asked', () => {
  it('waits once of a kind, however often it is sent, and is told to the counter', async () => {
    const order = await open();
    const ear = await listen(a.origin, staff.token);
    const before = (await a.ok(staff, noticeContract.counts)).counts.linkAsk;
    try {
      const fields = { note: 'ขอไซซ์ L', key: crypto.randomUUID() };
      const sent = await Promise.all([1, 2, 3].map(() => who.post(`${order.url}/ask/change`, fields)));
      expect(sent.map((one) => one.status)).toEqual([303, 303, 303]);
      await ear.until((one) => one.data.kind === 'webshop.request');
    } finally {
      ear.close();
    }
    expect(await asksOf(order)).toHaveLength(1);
    expect((await a.ok(staff, noticeContract.counts)).counts.linkAsk).toBe(before + 1);
    const list = await a.ok(staff, webshopContract.asks, { query: {} });
    expect(list.itemList.map((one) => one.orderId)).toContain(order.orderId);
    expect((await a.ok(shop.staff2, webshopContract.asks, { query: {} })).total).toBe(0);
    expect((await a.ok(other.owner, webshopContract.asks, { query: {} })).total).toBe(0);
    await who.post(`${order.url}/ask/change`, { say: 'withdraw' });
    expect((await asksOf(order))[0]?.state).toBe('withdrawn');
    expect((await a.ok(staff, noticeContract.counts)).counts.linkAsk).toBe(before);
  });

  it('is answered by who may, in the version that was seen', async () => {
    const order = await open();
    await who.post(`${order.url}/ask/cancel`, { note: '' });
    const [ask] = await asksOf(order);
    const id = ask?.askId ?? 0;
    expect((await answer(id, done, null)).status).toBe(401);
    for (const by of [other.owner, shop.staff2]) expect((await answer(id, done, by)).status).toBe(404);
    expect((await answer(id, { ...done, version: 2 })).error.code).toBe('CHANGED');
    expect((await answer(id, done)).status).toBe(200);
    expect((await answer(id, { ...done, version: 2 })).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('says what a cancellation gives back, and cancels nothing', async () => {
    const order = await open();
    const page = await who.get(`${order.url}/ask/cancel`);
    expect(page.body).toContain('ร้านเป็นผู้ตัดสินใจ');
    await who.post(`${order.url}/ask/cancel`, {});
    expect((await a.ok(staff, orderContract.get, { params: { id: order.orderId } })).state).toBe('reserved');
  });

  it('says of a cancellation what the counter then gives back, with what is left and what falls away', async () => {
    const rule = '[{"daysBefore":0,"money":"refund","percent":50}]';
    await a.sql('update shop set cancel_rules = $2 where shop_id = $1', [shop.shopId, rule]);
    const items = [
      await a.makeItem({ rentalPrice: 900, bail: 500 }),
      await a.makeItem({ rentalPrice: 300, bail: 200 }),
    ];
    const order = await a.ok(staff, counterContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: today,
        returnDay: day(2),
        lines: items.map(({ itemId }) => ({ itemId, quantity: 1 })),
        reserve: true,
        payments: [
          { for: 'price', method: 'cash', amount: 1200 },
          { for: 'bail', method: 'cash', amount: 700 },
        ],
      },
    });
    const params = { id: order.orderId };
    const { url } = await a.ok(staff, webshopContract.makeOrderLink, { params, body: {} });
    // The dear one is out already: what is held is the one for 300.
    const [out] = order.lines;
    await a.ok(staff, counterContract.pickup, {
      params,
      body: { lines: [{ orderDetailId: out?.orderDetailId ?? 0, missingParts: [] }] },
    });
    const { body } = await who.get(`${url}/ask/cancel`);
    expect(body).toContain('150\u00a0฿');
    expect(body).toContain('200\u00a0฿');
    await a.ok(shop.owner, changeContract.cancel, {
      params,
      body: { kind: 'cancelled', reason: 'x', money: 'refund', percent: 50, method: 'cash' },
    });
    const after = await a.ok(staff, orderContract.get, { params });
    expect([1200 - after.money.paid, 700 - after.money.bailHeld]).toEqual([150, 200]);
  });

  it('of other days is checked; a fitting is booked when the shop says yes', async () => {
    const order = await open();
    await open(order.itemId, 12);
    const change = (until: string, back: string) =>
      who.post(`${order.url}/ask/change`, { until, back, note: '' });
    expect((await change(day(12), day(13))).body).toContain('มีคนจองชุดต่อ');
    expect((await change(day(6), day(5))).status).toBe(422);
    expect((await change('', '')).status).toBe(422);
    expect((await change(day(6), day(8))).status).toBe(303);
    const fit = (until: string, at: string) => who.post(`${order.url}/ask/fitting`, { until, at });
    for (const [until, at] of [
      [day(6), '10:00'],
      [day(3), '10:07'],
      [day(-1), '10:00'],
    ] as const)
      expect((await fit(until, at)).status).toBe(422);
    expect((await fit(day(3), '10:00')).status).toBe(303);
    const ask = (await asksOf(order)).find((one) => one.kind === 'fitting');
    expect((await answer(ask?.askId ?? 0, done)).status).toBe(200);
    const { itemList } = await a.ok(staff, prepareContract.fittings, { query: { orderId: order.orderId } });
    expect(itemList[0]).toMatchObject({ day: day(3), from: '10:00', to: '10:30', state: 'booked' });
  });

  it('of an order that was cancelled meanwhile can only be refused; a link taken back asks nothing', async () => {
    const order = await open();
    await extend(order);
    await a.ok(staff, changeContract.cancel, {
      params: { id: order.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
    });
    const [ask] = await asksOf(order);
    expect((await answer(ask?.askId ?? 0, done)).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await who.post(`${order.url}/ask/change`, { note: 'x' })).status).toBe(422);
    expect((await answer(ask?.askId ?? 0, { ...done, as: 'refused', reply: 'ยกเลิกแล้ว' })).status).toBe(200);
    await a.ok(staff, webshopContract.revokeOrderLink, { params: { id: order.orderId } });
    expect((await who.get(`${order.url}/ask/extend`)).status).toBe(410);
    expect((await who.post(`${order.url}/ask/change`, { note: 'x' })).status).toBe(410);
    expect((await who.get(`${order.url.slice(0, -2)}00/ask/extend`)).status).toBe(404);
    expect((await who.get(`${order.url}/ask/nothing`)).status).toBe(404);
  });
});
