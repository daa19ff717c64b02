import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { setChoiceOf } from '#storefront/web-shop/rules/booking/web-sets.ts';
import {
  createWebDress,
  hiddenRequestFieldsIn,
  openVisitedWebShop,
  siteVisitor,
  type SiteVisitor,
  testEventDay,
  webRequestsOf,
} from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
const { admin, staff } = shop;
let home = '';
const { answer } = webRequestsOf(a, () => home);
let serial = 0;

/** A suit of 900 with one unit, two shirts of 200, and shoes of 100 that may be left out for 50. */
const makeSet = async (more: object = {}) => {
  const suit = await createWebDress(a, { rentalPrice: 900, bail: 2000, size: 'L', name: 'สูท' });
  const shirt = await createWebDress(a, { rentalPrice: 200, bail: 0, units: 2, name: 'เชิ้ต' });
  const shoes = await createWebDress(a, { rentalPrice: 100, bail: 500, name: 'รองเท้า' });
  const body = {
    code: `WEBSET${(serial += 1)}`,
    name: `เซ็ตเจ้าบ่าว ${serial}`,
    web: true,
    pricing: 'amount_off' as const,
    amount: 100,
    members: [
      { name: 'สูท', choices: [{ productItemId: suit.itemId }] },
      { name: 'เชิ้ต', quantity: 2, choices: [{ productGroupId: shirt.groupId }] },
      { name: 'รองเท้า', optional: true, leftOutLess: 50, choices: [{ productGroupId: shoes.groupId }] },
    ],
    ...more,
  };
  const set = await a.ok(admin, catalogContract.createSet, { body });
  const choice = (code: string, size: string): string => setChoiceOf({ key: code, color: '', size });
  const choices = [choice(suit.code, 'L'), choice(shirt.code, 'M'), choice(shirt.code, 'M')];
  return { set, suit, shirt, shoes, choices, withShoes: [...choices, choice(shoes.code, 'M')] };
};
type Made = Awaited<ReturnType<typeof makeSet>>;

const visitor = (): SiteVisitor => siteVisitor(a, home);
const pageOf = async (who: SiteVisitor, { set }: Made, day = true): Promise<string> => {
  const query = day ? `?day=${testEventDay}` : '';
  const { to } = await who.get(`${pagePathOf('set', 'x', set.code)}${query}`);
  return to.slice(home.length);
};
/** Posts fields with the same name, which the visitor of the tests cannot send. */
const put = async (path: string, pieces: readonly string[]) => {
  const reply = await a.app.inject({
    method: 'POST',
    url: `${home}${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(pieces.map((one) => ['piece', one])).toString(),
  });
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const call = async (method: 'GET' | 'POST', url: string, fields: Record<string, string> = {}) => {
    const answered = await a.app.inject({
      method,
      url: `${home}${url}`,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: new URLSearchParams(fields).toString() }),
    });
    return { status: answered.statusCode, body: answered.body, set: answered.headers['set-cookie'] };
  };
  return { status: reply.statusCode, cookie, call };
};
const typed = { name: 'มาลี', phone: '0812345678', consent: 'y' };
const baht = (amount: string): string => `${amount}\u00a0฿`;

beforeAll(async () => {
  home = await openVisitedWebShop(a, shop);
});

describe('the sets of the web shop', () => {
  it('are those that the shop shows, with price and availability for the days', async () => {
    const made = await makeSet();
    const hidden = await makeSet({ web: false, name: 'เซ็ตหลังร้าน' });
    const list = await visitor().get(`/sets?day=${testEventDay}`);
    expect(list.body).toContain(made.set.name);
    expect(list.body).not.toContain('เซ็ตหลังร้าน');
    // The price is 900 + 2 × 200 + 100 less 100.
    expect(list.body).toContain(baht('1,300'));
    const page = await pageOf(visitor(), made);
    const { body } = await visitor().get(page);
    expect(body).toContain('เซ็ตนี้ว่างครบที่ Main');
    expect((await visitor().get(pagePathOf('set', 'x', hidden.set.code))).status).toBe(404);
    await a.ok(admin, catalogContract.setActive, {
      params: { id: made.set.setId },
      body: { active: false },
    });
    expect((await visitor().get(page)).status).toBe(404);
  });

  it('are no longer free when one garment is rented', async () => {
    const made = await makeSet();
    const page = await pageOf(visitor(), made);
    await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: testEventDay,
        returnDay: testEventDay,
        lines: [{ itemId: made.suit.itemId, quantity: 1 }],
        reserve: true,
      },
    });
    expect((await visitor().get(page)).body).toContain('เซ็ตนี้ว่างไม่ครบในวันนั้น');
    const cart = await put(page, made.withShoes);
    expect((await cart.call('GET', `/cart?day=${testEventDay}`)).body).not.toContain('name="consent"');
  });

  it('can be requested with the chosen garments, at the price of the cart', async () => {
    const made = await makeSet();
    const page = await pageOf(visitor(), made);
    const cart = await put(page, [...made.choices, '']);
    expect(cart.status).toBe(303);
    const { body } = await cart.call('GET', `/cart?day=${testEventDay}`);
    // The price is 900 + 2 × 200 less 100 and less 50 for the shoes.
    expect(body).toContain(baht('1,150'));
    expect(body).not.toContain('รองเท้า:');
    const changed = await cart.call('POST', `/request?day=${testEventDay}`, {
      ...hiddenRequestFieldsIn(body),
      ...typed,
      'seen-1': '1',
      'seen-2': '1',
    });
    expect(changed.status).toBe(409);
    const sent = await cart.call('POST', `/request?day=${testEventDay}`, {
      ...hiddenRequestFieldsIn(body),
      ...typed,
    });
    expect(sent.status).toBe(303);
    expect(String(sent.set)).toContain('sets=; Max-Age=0');
    const { id } = await a.one<{ id: string }>(
      'select max(order_id) as id from web_request where shop_id = $1',
      [shop.shopId],
    );
    const draft = await a.ok(staff, orderContract.get, { params: { id: Number(id) } });
    expect(draft.money.price).toBe(1150);
    expect(draft.lines.map((one) => one.rentalPrice).reduce((sum, one) => sum + one, 0)).toBe(1150);
    expect(draft.sets.map((one) => [one.setId, one.price])).toEqual([[made.set.setId, 1150]]);
    const [held] = await a.sql<{ n: number }>(
      'select count(*)::int as n from reservation where shop_id = $1 and hold_order_id = $2',
      [shop.shopId, id],
    );
    // A request without proof of work holds nothing.
    expect(held?.n).toBe(0);
    await a.ok(staff, webShopContract.acceptRequest, {
      params: { id: Number(id) },
      body: await answer(Number(id)),
    });
    const booked = await a.ok(staff, orderContract.get, { params: { id: Number(id) } });
    expect([booked.state, booked.money.price]).toEqual(['reserved', 1150]);
  });

  it('leave the cart', async () => {
    const made = await makeSet();
    const cart = await put(await pageOf(visitor(), made), made.withShoes);
    expect((await cart.call('GET', '/cart')).body).toContain(made.set.name);
    const removed = await cart.call('POST', '/sets', { at: '0' });
    expect([removed.status, String(removed.set)]).toEqual([303, expect.stringContaining('sets=; Max-Age=0')]);
  });
});

it('survives hostile choices, codes and cookies', async () => {
  const made = await makeSet();
  const page = await pageOf(visitor(), made);
  for (const pieces of [
    [],
    ['', '', '', ''],
    [...made.withShoes, 'x'],
    ['../..', ...made.choices.slice(1), ''],
    made.choices.map(() => 'x'.repeat(5000)),
  ]) {
    const reply = await put(page, pieces);
    expect([reply.status, reply.cookie]).toEqual([200, '']);
  }
  expect((await put(pagePathOf('set', 'x', "'; drop table product_set; --"), [])).status).toBe(404);
  for (const value of ['%00', '[["WEBSET1",["",""]]]', JSON.stringify([[made.set.code, ['x']]])]) {
    const reply = await a.app.inject({
      url: `${home}/cart?day=${testEventDay}`,
      headers: { cookie: `sets=${encodeURIComponent(value)}` },
    });
    expect(reply.statusCode).toBe(200);
  }
});
