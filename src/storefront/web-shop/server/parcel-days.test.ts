import { expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { updateShopSettings } from '#test/builders/index.ts';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { queryBuilder } from '#platform/db/db.ts';
import { catalogContract } from '#catalog/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { setChoiceOf } from '#storefront/web-shop/rules/booking/web-sets.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { webShopContract } from '../contract.ts';
import { createWebDress, hiddenRequestFieldsIn, openVisitedWebShop, siteVisitor } from './testing/visitor.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const today = bangkokDay(new Date());
const address = '99/1 ถนนสุขุมวิท กรุงเทพฯ 10110';

const ask = async (home: string, code: string, day: Day, part: Record<string, string>) => {
  const who = siteVisitor(a, home);
  await who.post(`/cart?day=${day}`, { key: code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' });
  const page = await who.get(`/cart?day=${day}`);
  const fields = { ...hiddenRequestFieldsIn(page.body), name: 'มาลี', phone: '0812345678', consent: 'y' };
  return { page, sent: await who.post(`/request?day=${day}`, { ...fields, ...part }) };
};

it('a web request by parcel reserves the way there and back, and is not offered too late', async () => {
  const home = await openVisitedWebShop(a, a.shop, { parcel: true, parcelFee: 80 });
  await updateShopSettings(a, { parcel_out_days: 3, parcel_back_days: 2, turnaround_days: 0 });
  const { code, itemId } = await createWebDress(a);
  const soon = await ask(home, code, addDays(today, 2), { delivery: 'parcel', address });
  expect(soon.page.body).not.toContain('value="parcel"');
  expect(soon.sent.status).toBe(400);

  const day = addDays(today, 30);
  const first = await ask(home, code, day, { delivery: 'parcel', address });
  expect(first.page.body).toContain('value="parcel"');
  expect(first.sent.status).toBe(303);
  const { itemList } = await a.ok(staff, webShopContract.requests, { query: { state: 'new' } });
  const orderId = itemList[0]?.orderId ?? 0;
  const request = await a.ok(staff, webShopContract.request, { params: { id: orderId } });
  await a.ok(staff, webShopContract.acceptRequest, {
    params: { id: orderId },
    body: { customerId: await a.makeCustomer(), version: request.version },
  });
  const { from, until } = await a.one<{ from: Day; until: Day }>(
    `select lower(blocked)::text as from, upper(blocked)::text as until from reservation where item_id = $1 and state = 'held'`,
    [itemId],
  );
  expect([from, until]).toEqual([
    addDays(request.pickupDay as Day, -3),
    addDays(request.returnDay as Day, 3),
  ]);
  const customerId = await a.makeCustomer();
  const open = (pickupDay: Day) =>
    a.call(staff, rentalsContract.open, {
      body: {
        pickupDay,
        returnDay: pickupDay,
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
        customerId,
      },
    });
  expect((await open(addDays(until, -1))).error.code).toBe('NOT_AVAILABLE');
  // The garment is free for fetching on these days, but a parcel's days overlap a rental.
  const near = addDays(until, 1);
  const late = await ask(home, code, near, { delivery: 'parcel', address });
  expect(late.sent.status).toBe(409);
  for (const { body } of [late.page, late.sent]) expect(body).toContain('ถ้าส่งพัสดุ ต้องเผื่อวันเดินทาง');
  expect(late.sent.body).not.toContain('เพิ่งมีคนจองไปก่อน');
  expect(late.sent.body).toContain(address);
  expect(first.page.body).not.toContain('ต้องเผื่อวันเดินทาง');
  expect((await ask(home, code, near, { delivery: 'branch' })).sent.status).toBe(303);
});

it('prices and days follow the zone of the address', async () => {
  const home = await openVisitedWebShop(a, a.shop, { parcel: true, parcelFee: 80 });
  const zone = { backDays: 1, outDays: 1 };
  const zones = [
    { ...zone, name: 'กรุงเทพ', places: ['10'], fee: 40 },
    { ...zone, name: 'เหนือ', places: ['เชียงใหม่'], fee: 120, outDays: 4 },
  ];
  await updateShopSettings(a, {
    delivery_zones: JSON.stringify(zones),
    parcel_out_days: 2,
    outside_zones: 'ask',
  });
  const { code, itemId } = await createWebDress(a, { units: 5 });
  const day = addDays(today, 60);
  const stored = async () =>
    a.one<{ zone: string; out: number; shipping: number }>(
      `select o.parcel_zone as zone, o.lead_out_days as out, (o.draft_shipping / 100)::int as shipping from rental_order o
        join order_line l on l.shop_id = o.shop_id and l.order_id = o.id where l.item_id = $1 order by o.id desc limit 1`,
      [itemId],
    );
  const first = await ask(home, code, day, { delivery: 'parcel', address });
  expect(first.page.body).toContain('กรุงเทพ');
  expect(first.sent.status).toBe(303);
  expect(await stored()).toEqual({ zone: 'กรุงเทพ', out: 1, shipping: 40 });

  // The page showed the fee of another zone, so the visitor sees the new total first.
  const north = { delivery: 'parcel', address: '9 หมู่ 2 <b> จ.เชียงใหม่ 50200', phone: '0823456789' };
  const second = await ask(home, code, day, north);
  expect(second.sent.status).toBe(409);
  expect(second.sent.body).toContain('&lt;b&gt;');
  const seen = hiddenRequestFieldsIn(second.sent.body);
  const who = siteVisitor(a, home);
  await who.post(`/cart?day=${day}`, { key: code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' });
  const again = await who.post(`/request?day=${day}`, { ...seen, name: 'มาลี', consent: 'y', ...north });
  expect(again.status).toBe(303);
  expect(await stored()).toEqual({ zone: 'เหนือ', out: 4, shipping: 120 });

  const south = { delivery: 'parcel', address: '5 ถนนหลัก ภูเก็ต 83000', phone: '0834567890' };
  expect((await ask(home, code, day, south)).sent.status).toBe(409);
  await updateShopSettings(a, { outside_zones: 'refuse' });
  const refused = await ask(home, code, day, south);
  expect(refused.sent.status).toBe(400);
  expect(refused.sent.body).toContain('ในเขตที่ร้านส่ง');
  // The far zone needs four days.
  const soon = addDays(today, 3);
  expect((await ask(home, code, soon, { ...north, phone: '0845678901' })).sent.status).toBe(400);
});

it('a request reads the cart once', async () => {
  const home = await openVisitedWebShop(a, a.shop, { parcel: true, parcelFee: 80 });
  await updateShopSettings(a, { delivery_zones: '[]' });
  const dress = await createWebDress(a, { rentalPrice: 1000, bail: 500 });
  const who = siteVisitor(a, home);
  const query = `day=${addDays(today, 120)}`;
  await who.post(`/cart?${query}`, { key: dress.code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' });
  const read = vi.spyOn(a.db, 'read');
  const cartReads = (): number =>
    read.mock.calls.filter(([, one]) => one.compile(queryBuilder).sql.includes('as a (key, color, size, at)'))
      .length;
  const { body } = await who.get(`/cart?${query}`);
  expect(cartReads()).toBe(1);
  const typed = { name: 'มาลี', phone: '0867890123', consent: 'y', delivery: 'parcel', address };
  expect((await who.post(`/request?${query}`, { ...hiddenRequestFieldsIn(body), ...typed })).status).toBe(
    303,
  );
  expect(cartReads()).toBe(2);
  read.mockRestore();
});

it('a set by parcel to a zone with a promotion code is booked at the price of the page', async () => {
  const home = await openVisitedWebShop(a, a.shop, { parcel: true, parcelFee: 80 });
  const zone = { name: 'กรุงเทพ', places: ['10'], fee: 40, outDays: 2, backDays: 1 };
  await updateShopSettings(a, { delivery_zones: JSON.stringify([zone]), turnaround_days: 0 });
  const dress = await createWebDress(a, { rentalPrice: 1000, bail: 500 });
  const members = [{ name: 'ชุด', choices: [{ productItemId: dress.itemId }] }];
  const set = await a.ok(admin, catalogContract.createSet, {
    body: { code: 'SENTSET', name: 'เซ็ตส่ง', web: true, pricing: 'amount_off', amount: 100, members },
  });
  await a.ok(admin, promotionContract.add, {
    body: { name: 'โปรส่ง', code: 'SENT200', gives: 'order', value: 200 },
  });
  const who = siteVisitor(a, home);
  const query = `day=${addDays(today, 90)}`;
  const { to } = await who.get(`${pagePathOf('set', 'x', set.code)}?${query}`);
  await who.post(to.slice(home.length), { piece: setChoiceOf({ key: dress.code, color: '', size: 'M' }) });
  const typed = { name: 'มาลี', phone: '0856789012', consent: 'y', delivery: 'parcel', address };
  const page = hiddenRequestFieldsIn((await who.get(`/cart?${query}`)).body);
  const checked = await who.post(`/code?${query}`, { ...page, ...typed, code: 'sent200' });
  expect(checked.body).toContain(address);
  const seen = hiddenRequestFieldsIn(checked.body);
  expect(seen['seen-sent-1']).toBe('1240');
  expect((await who.post(`/request?${query}`, { ...typed, ...seen })).status).toBe(303);
  const { itemList } = await a.ok(staff, webShopContract.requests, { query: { state: 'new', size: 100 } });
  const orderId = Math.max(...itemList.map((one) => one.orderId));
  const { version } = await a.ok(staff, webShopContract.request, { params: { id: orderId } });
  await a.ok(staff, webShopContract.acceptRequest, {
    params: { id: orderId },
    body: { customerId: await a.makeCustomer(), version },
  });
  const booked = await a.ok(staff, orderContract.get, { params: { id: orderId } });
  expect([booked.money.price, booked.money.bail]).toEqual([740, 500]);
  expect(booked.parcel).toEqual({ outDays: 2, backDays: 1, zone: 'กรุงเทพ' });
  expect(booked.promotions.map((one) => one.code)).toEqual(['SENT200']);
});
