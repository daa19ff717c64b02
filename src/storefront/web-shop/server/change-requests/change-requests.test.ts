import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { updateShopSettings } from '#test/builders/index.ts';
import { listenLive } from '#test/server/live-listener.ts';
import { withOtherEnd } from '#lib/testing/other-end.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { changeRequestStepsOf } from '../testing/change-requests.ts';
import { formFieldValueOf } from '../testing/priced-requests.ts';
import { openVisitedWebShop, siteVisitor } from '../testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;
const today = bangkokDay(new Date());
const day = (n: number) => addDays(today, n);
let who: ReturnType<typeof siteVisitor>;
beforeAll(async () => {
  who = siteVisitor(a, await openVisitedWebShop(a, shop));
});

const { open, extend } = changeRequestStepsOf(a, () => who);
const asksOf = async ({ orderId }: { orderId: number }) =>
  (await a.ok(staff, webShopContract.orderAsks, { params: { id: orderId } })).asks;
const answer = (askId: number, body: object, by: LoggedInPerson | null = staff) =>
  a.call(by, webShopContract.answerAsk, { params: { id: askId }, body: body as never });
const done = { as: 'done', version: 1 };

describe('an extension', () => {
  it('is priced as at the counter before sending, writes nothing until then, and is booked at that price', async () => {
    const order = await open();
    const look = await who.get(`${order.url}/ask/extend?until=${day(9)}`);
    expect(look.status).toBe(200);
    const price = Number(formFieldValueOf(look.body, 'price'));
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

  it('is refused at once when unavailable; one that became unavailable is refused to the clerk and stays open', async () => {
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

  it('is refused at a price other than shown, and without a day', async () => {
    const order = await open();
    const wrong = await who.post(`${order.url}/ask/extend`, { until: day(9), price: '1' });
    expect([wrong.status, wrong.body.includes('ราคาเปลี่ยนไปแล้ว')]).toEqual([422, true]);
    for (const until of ['', 'x', day(7), day(600)])
      expect((await who.post(`${order.url}/ask/extend`, { until, price: '0' })).status).toBe(422);
    expect(await asksOf(order)).toEqual([]);
  });

  it('is booked once when two users answer it', async () => {
    const order = await open();
    await extend(order);
    const [ask] = await asksOf(order);
    const answers = await Promise.all([1, 2, 3].map(() => answer(ask?.askId ?? 0, done)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
    const { money } = await a.ok(staff, orderContract.get, { params: { id: order.orderId } });
    expect(money.price).toBe(order.money.price + 600);
  });
});

describe('a change request', () => {
  it('is stored once per kind, however often it is sent, and the counter is notified', async () => {
    const order = await open();
    const ear = await listenLive(a.origin, staff.token);
    const before = (await a.ok(staff, notificationsContract.counts)).counts.linkAsk;
    try {
      const fields = { note: 'ขอไซซ์ L', key: crypto.randomUUID() };
      const sent = await Promise.all([1, 2, 3].map(() => who.post(`${order.url}/ask/change`, fields)));
      expect(sent.map((one) => one.status)).toEqual([303, 303, 303]);
      await ear.until((one) => one.data.kind === 'webshop.request');
    } finally {
      ear.close();
    }
    expect(await asksOf(order)).toHaveLength(1);
    expect((await a.ok(staff, notificationsContract.counts)).counts.linkAsk).toBe(before + 1);
    const list = await a.ok(staff, webShopContract.asks, { query: {} });
    expect(list.itemList.map((one) => one.orderId)).toContain(order.orderId);
    expect((await a.ok(shop.staff2, webShopContract.asks, { query: {} })).total).toBe(0);
    expect((await a.ok(other.owner, webShopContract.asks, { query: {} })).total).toBe(0);
    await who.post(`${order.url}/ask/change`, { say: 'withdraw' });
    expect((await asksOf(order))[0]?.state).toBe('withdrawn');
    expect((await a.ok(staff, notificationsContract.counts)).counts.linkAsk).toBe(before);
  });

  it('while another of its kind waits is refused with a word, and can be sent after a withdrawal', async () => {
    const order = await open();
    const send = (note: string, key: string = crypto.randomUUID()) =>
      who.post(`${order.url}/ask/change`, { note, key });
    const key = crypto.randomUUID();
    expect((await send('ขอไซซ์ L', key)).status).toBe(303);
    expect((await send('ขอไซซ์ L', key)).status).toBe(303);
    const second = await send('ขอสีแดงด้วย');
    expect([second.status, second.body.includes('รอร้านตอบอยู่แล้ว')]).toEqual([422, true]);
    expect(second.body).toContain('ขอสีแดงด้วย');
    expect((await asksOf(order)).map((one) => one.note)).toEqual(['ขอไซซ์ L']);
    await who.post(`${order.url}/ask/change`, { say: 'withdraw' });
    expect((await send('ขอสีแดงด้วย')).status).toBe(303);
  });

  it('for a day on which the shop is closed is refused, unless the day stays as booked', async () => {
    const order = await open();
    const change = (until: string, back: string) =>
      who.post(`${order.url}/ask/change`, { until, back, note: '' });
    await a.sql('insert into closed_day (shop_id, day) values ($1, $2), ($1, $3)', [
      shop.shopId,
      day(5),
      day(9),
    ]);
    for (const [until, back] of [
      [day(9), day(11)],
      [day(6), day(9)],
    ] as const) {
      const refused = await change(until, back);
      expect([refused.status, refused.body.includes('ร้านหยุดวันนั้น')]).toEqual([422, true]);
    }
    expect((await change(day(5), day(8))).status).toBe(303);
    await a.sql('delete from closed_day where shop_id = $1', [shop.shopId]);
  });

  it('is answered by authorised users, in the version that they saw', async () => {
    const order = await open();
    await who.post(`${order.url}/ask/cancel`, { note: '' });
    const [ask] = await asksOf(order);
    const id = ask?.askId ?? 0;
    expect((await answer(id, done, null)).status).toBe(401);
    for (const by of [other.owner, shop.staff2]) expect((await answer(id, done, by)).status).toBe(404);
    const refused = { as: 'refused', version: 2, reply: 'ชุดเตรียมแล้ว' };
    expect((await answer(id, refused)).error.code).toBe('CHANGED');
    expect((await answer(id, { ...refused, version: 1 })).status).toBe(200);
    expect((await answer(id, refused)).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('for a cancellation shows the refund, and cancels nothing', async () => {
    const order = await open();
    const page = await who.get(`${order.url}/ask/cancel`);
    expect(page.body).toContain('ร้านเป็นผู้ตัดสินใจ');
    await who.post(`${order.url}/ask/cancel`, {});
    expect((await a.ok(staff, orderContract.get, { params: { id: order.orderId } })).state).toBe('reserved');
  });

  it('for a cancellation shows the same refund as the counter, with remaining and dropped amounts', async () => {
    const rule = '[{"daysBefore":0,"money":"refund","percent":50}]';
    await updateShopSettings(a, { cancel_rules: rule });
    const items = [
      await a.makeItem({ rentalPrice: 900, bail: 500 }),
      await a.makeItem({ rentalPrice: 300, bail: 200 }),
    ];
    const order = await a.ok(staff, rentalsContract.open, {
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
    const { url } = await a.ok(staff, webShopContract.makeOrderLink, { params, body: {} });
    // The expensive unit is already out. The held unit costs 300.
    const [out] = order.lines;
    await a.ok(staff, rentalsContract.pickup, {
      params,
      body: { lines: [{ orderDetailId: out?.orderDetailId ?? 0, barcode: out?.barcode ?? '' }] },
    });
    const { body } = await who.get(`${url}/ask/cancel`);
    expect(body).toContain('150\u00a0฿');
    expect(body).toContain('200\u00a0฿');
    await a.ok(shop.owner, amendmentContract.cancel, {
      params,
      body: { kind: 'cancelled', reason: 'x', money: 'refund', percent: 50, method: 'cash' },
    });
    const after = await a.ok(staff, orderContract.get, { params });
    expect([1200 - after.money.paid, 700 - after.money.bailHeld]).toEqual([150, 200]);
  });

  it('for other days is checked; a fitting is booked when the shop accepts', async () => {
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
    const { itemList } = await a.ok(staff, preparationContract.fittings, {
      query: { orderId: order.orderId },
    });
    expect(itemList[0]).toMatchObject({ day: day(3), from: '10:00', to: '10:30', state: 'booked' });
  });

  it('for an order cancelled meanwhile has ended; a revoked link accepts none', async () => {
    const order = await open();
    await extend(order);
    await a.ok(staff, amendmentContract.cancel, {
      params: { id: order.orderId },
      body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
    });
    const [ask] = await asksOf(order);
    expect((await answer(ask?.askId ?? 0, done)).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await who.post(`${order.url}/ask/change`, { note: 'x' })).status).toBe(422);
    const refusal = { ...done, as: 'refused' as const, reply: 'ยกเลิกแล้ว' };
    expect((await answer(ask?.askId ?? 0, refusal)).error.code).toBe('ILLEGAL_TRANSITION');
    await a.ok(staff, webShopContract.revokeOrderLink, { params: { id: order.orderId } });
    expect((await who.get(`${order.url}/ask/extend`)).status).toBe(410);
    expect((await who.post(`${order.url}/ask/change`, { note: 'x' })).status).toBe(410);
    expect((await who.get(`${withOtherEnd(order.url)}/ask/extend`)).status).toBe(404);
    expect((await who.get(`${order.url}/ask/nothing`)).status).toBe(404);
  });
});
