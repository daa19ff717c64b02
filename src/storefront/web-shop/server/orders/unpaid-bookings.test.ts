import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay, type Day, formatDay, weekday } from '#lib/dates/day.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, newTestSlipText, testSlipPicture, updateShopSettings } from '#test/builders/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { endUnpaidBookings } from './booked-request.ts';
import { createWebDress, openVisitedWebShop, webRequestsOf } from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
const { staff, owner } = shop;
const today = bangkokDay(new Date());

let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { holdMinutes: 30, maxHolds: 20 });
});
beforeEach(() => updateShopSettings(a, { web_pay_days: 2, closed_weekdays: '{}' }));

const { asked, answer, get } = webRequestsOf(a, () => home);
const log = {
  error: (error: unknown): never => {
    throw error;
  },
};
const runNight = () => endUnpaidBookings(a.db, shop.shopId, log);
const stateOf = async (id: number) => (await a.ok(staff, orderContract.get, { params: { id } })).state;
const payByOf = async (id: number) =>
  (await a.one<{ day: Day | null }>('select pay_by::text as day from web_request where order_id = $1', [id]))
    .day;
const setPayBy = (id: number, day: Day) =>
  a.sql('update web_request set pay_by = $2 where order_id = $1', [id, day]);

const accepted = async (part: object = {}) => {
  const { code, itemId } = await createWebDress(a, part);
  const { id, who, page } = await asked(code);
  await a.ok(staff, webShopContract.acceptRequest, { params: { id }, body: await answer(id) });
  const { url } = await a.ok(staff, webShopContract.makeOrderLink, { params: { id }, body: {} });
  return { id, itemId, url, who, page };
};
const pageAt = async (url: string) => (await a.app.inject({ url })).body;

const sendSlip = async (url: string): Promise<void> => {
  const picture = await testSlipPicture(newTestSlipText());
  const form = new FormData();
  form.append('slip', new Blob([picture.bytes], { type: picture.type ?? '' }), picture.name);
  const sent = await fetch(`${a.origin}${url}`, { method: 'POST', body: form, redirect: 'manual' });
  expect(sent.status).toBe(303);
};

/** Returns the n-th day after today that is not on `closed`. */
const openDayAfterToday = (n: number, closed: number): Day => {
  let day = today;
  for (let left = n; left > 0;) {
    day = addDays(day, 1);
    if (weekday(day) !== closed) left -= 1;
  }
  return day;
};

it('asks for rent and deposit separately, with the last day to pay, on link, request page and in the message', async () => {
  const closed = weekday(addDays(today, 1));
  await updateShopSettings(a, { closed_weekdays: `{${closed}}` });
  const { id, url, who, page } = await accepted({ rentalPrice: 300, bail: 900 });
  const payBy = openDayAfterToday(2, closed);
  expect(await payByOf(id)).toBe(payBy);
  // The share of 30 % of rent and deposit pays the rent first.
  const dueTotal = Math.ceil(((300 + 900) * 30) / 100);
  const rent = Math.min(300, dueTotal);
  const deposit = dueTotal - rent;
  expect([rent, deposit]).toEqual([300, 60]);
  const day = formatDay(payBy, 'th', 'long');
  const { message } = await get(id);
  for (const text of [await pageAt(url), (await who.get(page)).body]) {
    expect(text).toMatch(/ค่าเช่าที่ต้องโอนตอนนี้<\/dt><dd>300\u00a0฿/);
    expect(text).toMatch(/ค่าประกันชุดที่ต้องโอนตอนนี้ \(ได้คืน\)<\/dt><dd>60\u00a0฿/);
    expect(text).toMatch(/ยอดที่ต้องโอน<\/dt><dd>360\u00a0฿/);
    expect(text).toContain(`กรุณาโอนภายใน ${day}`);
    expect(text).toContain('การจองจะยกเลิกเอง');
  }
  expect(message).toContain('ค่าเช่าที่ต้องโอนตอนนี้: 300');
  expect(message).toContain('ค่าประกันชุดที่ต้องโอนตอนนี้ (ได้คืน): 60');
  expect(message).toContain(`กรุณาโอนภายใน ${day}`);
});

it('promises no day without the rule, and an order keeps the rule of its request', async () => {
  const { code } = await createWebDress(a, { units: 2 });
  const old = await asked(code);
  await updateShopSettings(a, { web_pay_days: null });
  const late = await asked(code);
  for (const { id } of [old, late])
    await a.ok(staff, webShopContract.acceptRequest, { params: { id }, body: await answer(id) });
  expect(await payByOf(old.id)).toBe(addDays(today, 2));
  expect(await payByOf(late.id)).toBeNull();
  const { url } = await a.ok(staff, webShopContract.makeOrderLink, { params: { id: late.id }, body: {} });
  expect(await pageAt(url)).toContain('ยอดที่ต้องโอน');
  expect(await pageAt(url)).not.toContain('กรุณาโอนภายใน');
});

it('ends an unpaid booking after its last day: garments are free, customer and staff see it', async () => {
  const { id, itemId, url } = await accepted();
  await setPayBy(id, today);
  await runNight();
  expect(await stateOf(id)).toBe('reserved');
  await setPayBy(id, addDays(today, -1));
  await runNight();
  expect(await stateOf(id)).toBe('cancelled');
  expect(await a.sql("select from reservation where item_id = $1 and state = 'held'", [itemId])).toEqual([]);
  const page = await pageAt(url);
  expect(page).toContain('การจองจึงยกเลิกเอง');
  expect(page).not.toContain('ยอดที่ต้องโอน<');
  const { lists } = await a.ok(staff, notificationsContract.lists, { query: { kind: 'webUnpaidEnd' } });
  expect(lists[0]?.rows.map((one) => one.orderId)).toContain(id);
  const { lists: theirs } = await a.ok(a.other.owner, notificationsContract.lists, {
    query: { kind: 'webUnpaidEnd' },
  });
  expect(theirs[0]?.rows).toEqual([]);
});

it('does not end a booking that a user restored after its end', async () => {
  const { id, url } = await accepted();
  await setPayBy(id, addDays(today, -1));
  await runNight();
  const { undo } = await a.ok(owner, orderContract.log, { params: { id } });
  await a.ok(owner, amendmentContract.undo, {
    params: { id },
    body: { stepId: undo?.stepId ?? 0, reason: 'ลูกค้าโทรมา' },
  });
  await runNight();
  expect(await stateOf(id)).toBe('reserved');
  expect(await pageAt(url)).not.toContain('กรุณาโอนภายใน');
  const { lists } = await a.ok(staff, notificationsContract.lists, { query: { kind: 'webUnpaidEnd' } });
  expect(lists[0]?.rows.map((one) => one.orderId) ?? []).not.toContain(id);
});

it('does not end a booking with a payment, a slip (also a refused one), or a pick-up before the last day', async () => {
  const paid = await accepted();
  await a.ok(staff, orderContract.pay, {
    params: { id: paid.id },
    body: { payments: [cash('price', 1)] },
  });
  const withSlip = await accepted();
  await sendSlip(withSlip.url);
  const refused = await accepted();
  await sendSlip(refused.url);
  const { bill } = await a.ok(staff, paymentLinksContract.order, { params: { id: refused.id } });
  await a.ok(staff, paymentLinksContract.refuseSlip, {
    params: { id: bill?.billId ?? 0 },
    body: { reason: 'ไม่ใช่สลิปของร้าน', version: bill?.version ?? 0 },
  });
  const early = await accepted();
  for (const { id } of [paid, withSlip, refused]) await setPayBy(id, addDays(today, -1));
  const { pickupDay } = await get(early.id);
  await a.sql('update web_request set pay_by = $2 where order_id = $1', [early.id, pickupDay]);
  await runNight();
  for (const { id } of [paid, withSlip, refused, early])
    expect([id, await stateOf(id)]).toEqual([id, 'reserved']);
  expect(await pageAt(early.url)).not.toContain('การจองจะยกเลิกเอง');
});

it('leaves orders of the counter and other shops alone', async () => {
  const { id } = await accepted();
  await setPayBy(id, addDays(today, -1));
  await endUnpaidBookings(a.db, a.other.shopId, log);
  expect(await stateOf(id)).toBe('reserved');
});
