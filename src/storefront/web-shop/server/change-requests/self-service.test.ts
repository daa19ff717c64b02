import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inDays, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { maxSelfMoves } from '#storefront/web-shop/rules/self-service/self-service.ts';
import { changeRequestStepsOf } from '../testing/change-requests.ts';
import { formFieldValueOf } from '../testing/priced-requests.ts';
import { openVisitedWebShop, siteVisitor, type SiteVisitor } from '../testing/visitor.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;
let who: SiteVisitor;
beforeAll(async () => {
  who = siteVisitor(a, await openVisitedWebShop(a, a.shop));
});
const rule = (money: string, percent: number) => JSON.stringify([{ daysBefore: 0, money, percent }]);
beforeEach(() =>
  updateShopSettings(a, {
    self_service_days: 3,
    cancel_rules: rule('refund', 50),
    bail_back_transfer_days: 7,
  }),
);
const { open, pay, paid, cancelForm, moveForm } = changeRequestStepsOf(a, () => who);
type Made = Awaited<ReturnType<typeof open>>;

const now = (order: Made) => make.get(order);
const asksOf = async ({ orderId }: Made) =>
  (await a.ok(staff, webShopContract.orderAsks, { params: { id: orderId } })).asks;
const noticeOf = async ({ orderId }: Made, by = staff) => {
  const { lists } = await a.ok(by, notificationsContract.lists, { query: { kind: 'selfChange' } });
  return lists[0]?.rows.find((one) => one.orderId === orderId);
};

describe('a cancellation by the customer', () => {
  it('shows fee, refund and deposit first, then cancels; a user pays the money back later', async () => {
    const order = await paid();
    const { body, fields } = await cancelForm(order);
    expect(body).not.toContain('ร้านเป็นผู้ตัดสินใจ');
    for (const shown of ['450\u00a0฿', '500\u00a0฿', 'ร้านจะคืนเงินภายใน']) expect(body).toContain(shown);
    expect((await now(order)).state).toBe('reserved');
    const sent = await who.post(`${order.url}/ask/cancel`, fields);
    expect([sent.status, sent.to]).toEqual([303, `${order.url}#asks`]);
    const after = await now(order);
    expect(after).toMatchObject({
      state: 'cancelled',
      money: { price: 450, paid: 900, balance: -450, bailHeld: 500, bailReturned: 0 },
    });
    expect(await asksOf(order)).toMatchObject([
      { kind: 'cancel', state: 'done', selfService: true, answeredBy: '' },
    ]);
    expect(await noticeOf(order)).toMatchObject({ amount: 950 });
    expect(await noticeOf(order, a.other.owner)).toBeUndefined();
    const [log] = await a.sql<{ user_id: null; ip: string }>(
      `select user_id, ip from audit_log where subject_id = $1 and action = 'webshop.selfService'`,
      [order.orderId],
    );
    expect(log).toEqual({ user_id: null, ip: '127.0.0.1' });
    const page = (await who.get(order.url)).body;
    expect(page).toContain('คุณทำเองแล้ว');
    expect(page).toContain('ค่าเช่าที่ร้านจะคืน');
    await a.ok(admin, refundContract.refund, {
      params: { id: order.orderId },
      body: { amount: 950, method: 'cash' } as never,
    });
    expect((await now(order)).money).toMatchObject({ balance: 0, bailHeld: 0, paid: 450 });
    expect(await noticeOf(order)).toMatchObject({ amount: null });
  });

  it('books credit at once by the rules of the order, and keeps all if they say so', async () => {
    await updateShopSettings(a, { cancel_rules: rule('credit', 100) });
    const order = await paid();
    await who.post(`${order.url}/ask/cancel`, (await cancelForm(order)).fields);
    expect(await now(order)).toMatchObject({
      state: 'cancelled',
      customer: { credit: 900 },
      money: { balance: 0 },
    });

    await updateShopSettings(a, { cancel_rules: '[]' });
    const kept = await open();
    const { body, fields } = await cancelForm(kept);
    expect(body).toContain('ไม่มีเงินที่ร้านรับไว้');
    await who.post(`${kept.url}/ask/cancel`, fields);
    expect(await now(kept)).toMatchObject({ state: 'cancelled', money: { balance: 0, paid: 0 } });
  });

  it('ends the other open requests of the customer, and its undo reopens them', async () => {
    const order = await paid();
    await who.post(`${order.url}/ask/change`, { until: '', back: '', note: 'ขอไซซ์ L' });
    expect((await asksOf(order)).map((one) => [one.kind, one.state])).toEqual([['change', 'new']]);
    await who.post(`${order.url}/ask/cancel`, (await cancelForm(order)).fields);
    expect((await asksOf(order)).map((one) => [one.kind, one.state])).toEqual([
      ['cancel', 'done'],
      ['change', 'ended'],
    ]);
    await make.undo(await now(order));
    expect((await asksOf(order)).map((one) => [one.kind, one.state])).toEqual([
      ['cancel', 'new'],
      ['change', 'new'],
    ]);
  });

  it('its undo does not reopen a request that the customer withdrew herself', async () => {
    const order = await paid();
    await who.post(`${order.url}/ask/change`, { until: '', back: '', note: 'ขอไซซ์ L' });
    await who.post(`${order.url}/ask/change`, { say: 'withdraw' });
    await who.post(`${order.url}/ask/cancel`, (await cancelForm(order)).fields);
    await make.undo(await now(order));
    expect((await asksOf(order)).map((one) => [one.kind, one.state])).toEqual([
      ['cancel', 'new'],
      ['change', 'withdrawn'],
    ]);
  });

  it('can be undone by a user, and then waits as a request', async () => {
    const order = await paid();
    await who.post(`${order.url}/ask/cancel`, (await cancelForm(order)).fields);
    expect(await make.undo(await now(order))).toMatchObject({
      state: 'reserved',
      money: { balance: 0, bailHeld: 500 },
    });
    expect(await asksOf(order)).toMatchObject([{ kind: 'cancel', state: 'new', selfService: false }]);
    expect((await cancelForm(order)).body).toContain('ร้านเป็นผู้ตัดสินใจ');
  });

  it('does nothing with other consequences than shown, and shows the new ones', async () => {
    const order = await open();
    const { fields } = await cancelForm(order);
    await pay(order);
    for (const seen of [fields.seen, '', 'x'.repeat(5000)]) {
      const sent = await who.post(`${order.url}/ask/cancel`, { ...fields, seen });
      expect([sent.status, sent.body.includes('จึงยังไม่ได้ทำอะไร')]).toEqual([422, true]);
      expect(sent.body).toContain('450\u00a0฿');
    }
    expect(await asksOf(order)).toEqual([]);
    expect((await now(order)).state).toBe('reserved');
  });

  it('is done once, however often it is sent', async () => {
    const order = await paid();
    const { fields } = await cancelForm(order);
    const sent = await Promise.all([1, 2, 3].map(() => who.post(`${order.url}/ask/cancel`, fields)));
    expect(sent.map((one) => one.status)).toEqual([303, 303, 303]);
    expect(await asksOf(order)).toHaveLength(1);
    expect((await now(order)).money.charges).toBe(450);
  });
});

describe('without the rule, after its last day and after a hand-over', () => {
  it('only a request is possible, also for a forged form', async () => {
    const order = await paid();
    const { fields } = await cancelForm(order);
    for (const days of [null, 6]) {
      await updateShopSettings(a, { self_service_days: days });
      expect((await cancelForm(order)).body).toContain('ร้านเป็นผู้ตัดสินใจ');
      expect((await who.post(`${order.url}/ask/cancel`, fields)).status).toBe(422);
      expect((await now(order)).state).toBe('reserved');
    }
    for (const kind of ['extend', 'fitting'])
      expect((await who.post(`${order.url}/ask/${kind}`, { ...fields, until: inDays(9) })).status).toBe(422);
    expect(await asksOf(order)).toEqual([]);
  });

  it(`a hand-over and a cancellation at the same time: one takes effect, ${rounds(3, 100)} rounds`, async () => {
    await updateShopSettings(a, { self_service_days: 0 });
    for (let round = 0; round < rounds(3, 100); round++) {
      const order = await paid(0);
      const { fields } = await cancelForm(order);
      const [cancelled, handed] = await Promise.all([
        who.post(`${order.url}/ask/cancel`, fields),
        make.handOver(await now(order)),
      ]);
      const { state, money } = await now(order);
      expect([cancelled.status, handed.status]).toEqual(state === 'out' ? [422, 200] : [303, 409]);
      expect(money.charges).toBe(state === 'out' ? 0 : 450);
    }
  });
});

describe('a move by the customer', () => {
  it('shows the price first, then moves; only free days, not too near and not too often', async () => {
    const order = await paid();
    const look = await moveForm(order, inDays(10), inDays(13));
    expect(look.body).toContain('300\u00a0฿');
    expect((await now(order)).pickupDay).toBe(inDays(5));
    expect((await who.post(`${order.url}/ask/change`, look.fields)).status).toBe(303);
    expect(await now(order)).toMatchObject({
      pickupDay: inDays(10),
      returnDay: inDays(13),
      money: { price: 1200, balance: 300 },
    });
    expect(await asksOf(order)).toMatchObject([{ kind: 'change', state: 'done', selfService: true }]);
    expect(await noticeOf(order)).toMatchObject({ amount: null });
    const cancel = await cancelForm(order);
    expect(cancel.body).toContain('ร้านเป็นผู้ตัดสินใจ');
    expect((await who.post(`${order.url}/ask/cancel`, cancel.fields)).status).toBe(422);

    await open(order.itemId, 20);
    const taken = await moveForm(order, inDays(20), inDays(22));
    expect([taken.status, taken.body.includes('มีคนจองชุดต่อ')]).toEqual([422, true]);
    const near = await moveForm(order, inDays(2), inDays(4));
    expect(near.body).not.toContain('เลื่อนวันเดี๋ยวนี้');
    expect((await who.post(`${order.url}/ask/change`, near.fields)).status).toBe(422);
    for (const [until, back] of [
      ['x', inDays(12)],
      [inDays(12), inDays(11)],
      ['', ''],
    ] as const)
      expect(
        (await who.post(`${order.url}/ask/change`, { ...look.fields, until, back, key: '' })).status,
      ).toBe(422);

    for (let moves = 1; moves < maxSelfMoves; moves++) {
      const { fields } = await moveForm(order, inDays(10 + moves), inDays(12 + moves));
      expect((await who.post(`${order.url}/ask/change`, fields)).status).toBe(303);
    }
    expect((await who.get(`${order.url}/ask/change`)).body).not.toContain('ทำเองได้ถึง');
  });

  it('stays limited however many requests the customer withdraws', async () => {
    const order = await paid();
    for (let moves = 0; moves < maxSelfMoves; moves++) {
      const { fields } = await moveForm(order, inDays(10 + moves), inDays(12 + moves));
      expect((await who.post(`${order.url}/ask/change`, fields)).status).toBe(303);
    }
    await a.sql(
      `insert into link_ask (shop_id, order_id, form_key, kind, state, body, price)
        select shop_id, id, gen_random_uuid(), 'change', 'withdrawn', '{"note":"x","day":null,"backDay":null,"at":"","fee":0}', 0
        from rental_order, generate_series(1, 60) where shop_id = $1 and id = $2`,
      [a.shop.shopId, order.orderId],
    );
    const { body, fields } = await moveForm(order, inDays(20), inDays(22));
    expect(body).not.toContain('เลื่อนวันเดี๋ยวนี้');
    expect((await who.post(`${order.url}/ask/change`, fields)).status).toBe(422);
    expect((await now(order)).pickupDay).toBe(inDays(9 + maxSelfMoves));
  });

  it('leaves a parcel time to arrive', async () => {
    await updateShopSettings(a, { self_service_days: 0, parcel_out_days: 3, parcel_back_days: 1 });
    const { itemId } = await a.makeItem({ units: 1, rentalPrice: 900, bail: 500 });
    const made = await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: inDays(9),
        returnDay: inDays(11),
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
        byParcel: true,
      },
    });
    const params = { id: made.orderId };
    const { url } = await a.ok(staff, webShopContract.makeOrderLink, { params, body: {} });
    const order = { ...made, itemId, url };
    const near = await moveForm(order, inDays(2), inDays(4));
    expect(near.body).not.toContain('เลื่อนวันเดี๋ยวนี้');
    expect((await who.post(`${url}/ask/change`, near.fields)).status).toBe(422);
    expect((await moveForm(order, inDays(3), inDays(5))).body).toContain('เลื่อนวันเดี๋ยวนี้');
  });

  it('that only the shop can do shows the new price, if the price has changed', async () => {
    const order = await paid();
    const { body, fields } = await moveForm(order, inDays(2), inDays(6));
    expect(body).toContain('ค่าเช่าเพิ่ม 600\u00a0฿');
    const stale = await who.post(`${order.url}/ask/change`, {
      ...fields,
      say: '',
      more: '1',
      note: 'งานเลื่อน',
    });
    expect([stale.status, stale.body.includes('ราคาเปลี่ยนไปแล้ว')]).toEqual([422, true]);
    expect(stale.body).toContain('ค่าเช่าเพิ่ม 600\u00a0฿');
    expect(formFieldValueOf(stale.body, 'more')).toBe('600');
  });

  it('removes an event day that no longer fits, and is undone by a user like an edit', async () => {
    const order = await paid();
    expect((await make.edit(await now(order), { eventDay: inDays(6) })).status).toBe(200);
    await who.post(`${order.url}/ask/change`, (await moveForm(order, inDays(6), inDays(8))).fields);
    expect(await now(order)).toMatchObject({ pickupDay: inDays(6), eventDay: inDays(6) });
    await who.post(`${order.url}/ask/change`, (await moveForm(order, inDays(9), inDays(11))).fields);
    expect(await now(order)).toMatchObject({ pickupDay: inDays(9), eventDay: null });
    expect(await make.undo(await now(order))).toMatchObject({
      pickupDay: inDays(6),
      eventDay: inDays(6),
      money: { price: 900 },
    });
  });
});
