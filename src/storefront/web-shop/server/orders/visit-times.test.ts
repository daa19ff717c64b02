import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { replaceTiers } from '#test/builders/tiers.ts';
import { addDays } from '#lib/dates/day.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import {
  createWebDress,
  openVisitedWebShop,
  siteVisitor,
  submitRequest,
  testEventDay,
  webRequestsOf,
} from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
const { staff, admin } = shop;
let home = '';
const { answer, newPhone } = webRequestsOf(a, () => home);
const week = Array.from({ length: 7 }, () => ({ from: '10:00', to: '12:00' }));
const setSlots = (minutes: number | null, places: number | null) =>
  a.sql('update branch set hours = $2, slot_minutes = $3, slot_places = $4 where shop_id = $1', [
    shop.shopId,
    JSON.stringify(week),
    minutes,
    places,
  ]);
const dress = async () => (await createWebDress(a)).code;
let visitors = 0;
/** Each visitor has its own network, because the requests of one network are limited. */
const visitor = () => siteVisitor(a, home, `10.${(visitors += 1)}.0.1`);
const ten = { pickupAt: '1-600', returnAt: '1-660' };
/** Each test uses other days, so the chosen times do not collide. */
let day = testEventDay;
const send = async (times: Record<string, string>) =>
  submitRequest(visitor(), await dress(), day, { branch: '1', phone: newPhone(), ...times });

beforeAll(async () => {
  await replaceTiers(a, [{ days: 3, percent: 100 }]);
  home = await openVisitedWebShop(a, shop, { parcel: true });
});
beforeEach(async () => {
  day = addDays(day, 7);
  await setSlots(60, 1);
});

describe('the request form', () => {
  it('asks for no time unless the branch has slots', async () => {
    await setSlots(null, null);
    const sent = await send({});
    expect(sent.status).toBe(303);
    expect((await visitor().get(sent.to)).body).not.toContain('เวลารับชุด');
  });

  it('needs a slot of the chosen branch, and shows the times on the page of the request and in the back office', async () => {
    for (const wrong of [{}, { ...ten, pickupAt: '1-615' }, { ...ten, returnAt: '2-600' }]) {
      const refused = await send(wrong);
      expect([refused.status, refused.body.includes('เลือกเวลาที่ยังว่าง')]).toEqual([400, true]);
    }
    const sent = await send(ten);
    expect(sent.status).toBe(303);
    const page = await visitor().get(sent.to);
    expect(page.body).toContain('10:00–11:00');
    expect(page.body).toContain('11:00–12:00');
    const { itemList } = await a.ok(staff, webShopContract.requests, { query: {} });
    expect(itemList.map((one) => [one.pickupTime, one.returnTime])).toContainEqual([
      '10:00–11:00',
      '11:00–12:00',
    ]);
  });

  it('greys a full slot; spam takes no place; a parcel needs no time', async () => {
    expect((await send(ten)).status).toBe(303);
    const full = await send(ten);
    expect(full.status).toBe(400);
    expect(full.body).toMatch(/<option value="1-600"[^>]*disabled=""[^>]*>10:00–11:00 · เต็ม/);
    const parcel = { delivery: 'parcel', address: '9 ถนนพระราม 4 กรุงเทพมหานคร 10500' };
    expect((await send(parcel)).status).toBe(303);
    const row = await a.one<{ id: string }>(
      "select order_id as id from visit_time where shop_id = $1 and kind = 'pickup' order by order_id desc limit 1",
      [shop.shopId],
    );
    await a.ok(staff, webShopContract.markSpam, { body: { orderIds: [Number(row.id)], spam: true } });
    expect((await send(ten)).status).toBe(303);
  });

  it('takes no place for a request of a number that sends spam', async () => {
    const phone = newPhone();
    expect((await send({ delivery: 'branch', ...ten, phone })).status).toBe(303);
    const row = await a.one<{ id: string }>(
      'select order_id as id from web_request where shop_id = $1 order by id desc limit 1',
      [shop.shopId],
    );
    await a.ok(staff, webShopContract.markSpam, { body: { orderIds: [Number(row.id)], spam: true } });
    expect((await send({ ...ten, phone })).status).toBe(303);
    expect((await send(ten)).status).toBe(303);
  });

  it('gives the last place to one of two concurrent requests', async () => {
    const codes = [await dress(), await dress()];
    const answers = await Promise.all(
      codes.map((code) =>
        submitRequest(visitor(), code, day, {
          branch: '1',
          phone: newPhone(),
          ...ten,
        }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted((x, y) => x - y)).toEqual([303, 400]);
  });
});

describe('a booked order', () => {
  const booked = async () => {
    const who = visitor();
    const sent = await submitRequest(who, await dress(), day, { branch: '1', phone: newPhone(), ...ten });
    expect(sent.status).toBe(303);
    const row = await a.one<{ id: string }>(
      'select order_id as id from web_request where shop_id = $1 order by id desc limit 1',
      [shop.shopId],
    );
    const id = Number(row.id);
    await a.ok(staff, webShopContract.acceptRequest, { params: { id }, body: await answer(id) });
    const { url } = await a.ok(staff, webShopContract.makeOrderLink, { params: { id }, body: {} });
    return { id, who, link: url };
  };

  it('shows its times on the order, in the list of pick-ups, on the link and in the calendar', async () => {
    const { id, who, link } = await booked();
    const order = await a.ok(staff, orderContract.get, { params: { id } });
    expect(order.visits).toEqual({
      pickup: { from: '10:00', to: '11:00' },
      return: { from: '11:00', to: '12:00' },
    });
    const { itemList } = await a.ok(staff, orderContract.list, { query: { list: 'pickup', size: 100 } });
    expect(itemList.find((one) => one.orderId === id)).toMatchObject({
      pickupTime: '10:00–11:00',
      returnTime: '11:00–12:00',
    });
    expect((await who.get(link)).body).toContain('10:00–11:00');
    const file = (await who.get(`${link}/days.ics`)).body;
    expect(file).toContain(`DTSTART:${order.pickupDay.replaceAll('-', '')}T030000Z`);
    expect(file).toContain(`DTEND:${order.returnDay.replaceAll('-', '')}T050000Z`);
  });

  it('changes its times on the link, not into a full slot', async () => {
    const { id, who, link } = await booked();
    const later = { pickupAt: '1-660', returnAt: '1-600' };
    expect((await send({ ...later, returnAt: '1-660' })).status).toBe(400);
    expect((await send({ pickupAt: '1-660', returnAt: '1-600' })).status).toBe(303);
    expect((await who.post(`${link}/times`, { ...later, returnAt: '1-660' })).status).toBe(422);
    expect((await who.post(`${link}/times`, { pickupAt: '', returnAt: '1-660' })).status).toBe(303);
    expect((await a.ok(staff, orderContract.get, { params: { id } })).visits).toEqual({
      pickup: null,
      return: { from: '11:00', to: '12:00' },
    });
  });

  it('keeps on the link a time that staff overbooked, because the form cannot send it', async () => {
    const { id, who, link } = await booked();
    const params = { id };
    expect((await send({ pickupAt: '1-660', returnAt: '1-600' })).status).toBe(303);
    const body = { pickup: '11:00', return: '11:00', overbook: true };
    await a.ok(admin, amendmentContract.saveVisitTimes, { params, body });
    expect((await who.post(`${link}/times`, { returnAt: '' })).status).toBe(303);
    expect((await a.ok(staff, orderContract.get, { params })).visits).toEqual({
      pickup: { from: '11:00', to: '12:00' },
      return: null,
    });
  });

  it('has no times and takes no place as a parcel', async () => {
    const { id } = await booked();
    const params = { id };
    await a.sql('update rental_order set by_parcel = true where id = $1', [id]);
    const none = { pickup: null, return: null };
    expect((await a.ok(staff, orderContract.get, { params })).visits).toEqual(none);
    const { itemList } = await a.ok(staff, orderContract.list, { query: { list: 'pickup', size: 100 } });
    expect(itemList.find((one) => one.orderId === id)).toMatchObject({ pickupTime: '', returnTime: '' });
    const save = await a.call(staff, amendmentContract.saveVisitTimes, { params, body: none });
    expect(save.error.code).toBe('ILLEGAL_TRANSITION');
    expect((await send(ten)).status).toBe(303);
  });

  it('is changed by staff; a full slot needs the right and a confirmation; another day ends the time', async () => {
    const { id } = await booked();
    expect((await send({ pickupAt: '1-660', returnAt: '1-600' })).status).toBe(303);
    const params = { id };
    const save = (who: typeof staff, body: object) =>
      a.call(who, amendmentContract.saveVisitTimes, {
        params,
        body: { pickup: '11:00', return: '11:00', ...body },
      });
    const { pickup } = await a.ok(staff, amendmentContract.visitTimes, { params });
    expect(pickup.chosen).toEqual({ from: '10:00', to: '11:00' });
    expect(pickup.slots.map((one) => one.state)).toEqual(['free', 'full']);
    expect((await save(staff, {})).error.code).toBe('VISIT_FULL');
    expect((await save(staff, { overbook: true })).status).toBe(403);
    expect((await save(staff, { pickup: '11:30' })).error.code).toBe('VISIT_CLOSED');
    const { version } = await a.ok(staff, orderContract.get, { params });
    // The order's version does not change, so its undo steps and approved refunds remain valid.
    expect((await save(admin, { overbook: true })).data).toMatchObject({
      version,
      visits: { pickup: { from: '11:00', to: '12:00' } },
    });
    expect((await a.call(a.other.staff, amendmentContract.visitTimes, { params })).status).toBe(404);
    await a.sql("update visit_time set day = day - 1 where order_id = $1 and kind = 'pickup'", [id]);
    const order = await a.ok(staff, orderContract.get, { params });
    expect(order.visits).toEqual({ pickup: null, return: { from: '11:00', to: '12:00' } });
    expect((await save(staff, { pickup: null, return: null })).data.visits).toEqual({
      pickup: null,
      return: null,
    });
    await a.ok(staff, amendmentContract.cancel, {
      params,
      body: { kind: 'cancelled', reason: 'เปลี่ยนใจ', money: 'forfeit' },
    });
    expect((await save(staff, {})).error.code).toBe('ILLEGAL_TRANSITION');
  });
});
