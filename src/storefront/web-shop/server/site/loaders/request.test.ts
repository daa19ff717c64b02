import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { openWebShop } from '#storefront/web-shop/server/testing/settings.ts';
import {
  hiddenRequestFieldsIn,
  type SiteVisitor,
  siteVisitor as visitorOf,
} from '#storefront/web-shop/server/testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;
const eventDay = addDays(bangkokDay(new Date()), 30);
const visitor = (at: string): SiteVisitor => visitorOf(a, at);

const holding = { holdMinutes: 30, maxHolds: 2 };

let home = '';
beforeAll(async () => {
  home = `/w/${(await openWebShop(a, shop, holding)).domain}`;
});

const dress = async (part: object = {}) => {
  const made = await a.makeItem({ units: 1, rentalPrice: 1200, bail: 500, size: 'M', ...part });
  await a.sql(`update product_group set web_item = 'y' where id = $1`, [made.groupId]);
  return made;
};
const on = (path: string, day: Day = eventDay): string => `${path}?day=${day}`;
const put = (who: SiteVisitor, code: string, n = 1) =>
  who.post(on('/cart'), { key: code, choice: cartChoiceOf('', 'M'), n: String(n), set: '1' });
const typed = {
  name: 'มาลี <script>alert(1)</script>',
  phone: '081-234-5678',
  consent: 'y',
  note: '"><img src=x>',
};
const ask = async (who: SiteVisitor, part: Record<string, string> = {}, day = eventDay) => {
  const { body } = await who.get(on('/cart', day));
  return who.post(on('/request', day), {
    ...hiddenRequestFieldsIn(body),
    ...typed,
    ...part,
  });
};
const drafts = () => a.ok(staff, orderContract.list, { query: { list: 'saved', size: 100 } });
const ordersOf = async (itemId: number): Promise<number[]> =>
  (
    await a.sql<{ id: number }>(
      'select distinct order_id::int as id from order_line where item_id = $1 order by 1',
      [itemId],
    )
  ).map((row) => row.id);

describe('the cart', () => {
  it('sets its cookie with the first garment, and deletes it when empty again', async () => {
    const { code } = await dress();
    const who = visitor(home);
    const empty = await who.get('/cart');
    expect([empty.status, empty.cookie]).toEqual([200, '']);
    // Search engines send no cookie, so they find the page that explains how to book.
    expect(empty.body).toContain(`/cart"/><link rel="alternate"`);
    expect(empty.body).not.toContain('noindex');
    const added = await put(who, code);
    expect([added.status, added.to]).toEqual([303, `${home}/cart?day=${eventDay}`]);
    expect(added.cookie).toMatch(/^cart=.+; Max-Age=\d+; Path=\/w\/.+; HttpOnly; SameSite=Lax$/);
    const page = await who.get(on('/cart'));
    expect(page.body).toContain('1,200\u00a0฿');
    expect(page.body).toContain('ว่าง');
    for (const inner of ['itemId', 'groupId', 'branchId', 'unitId']) expect(page.body).not.toContain(inner);
    expect((await put(who, code, 0)).cookie).toContain('Max-Age=0');
  });

  it('first requires the day, and marks unavailable garments', async () => {
    const { code, itemId } = await dress();
    const who = visitor(home);
    await put(who, code);
    expect((await who.get('/cart')).body).not.toContain('name="consent"');
    await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: addDays(eventDay, -2),
        returnDay: addDays(eventDay, 2),
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
      },
    });
    const page = await who.get(on('/cart'));
    expect(page.body).toContain('ไม่ว่างวันงานนี้แล้ว');
    expect(page.body).not.toContain('name="consent"');
  });

  it('suggests fewer units when more are wanted than are available', async () => {
    const { code } = await dress();
    const who = visitor(home);
    await put(who, code, 2);
    const many = await who.get(on('/cart'));
    expect(many.body).toContain('ว่างไม่ครบ 2 ชุด ลองลดจำนวน');
    expect(many.body).not.toContain('ไม่ว่างวันงานนี้แล้ว');
    await put(who, code, 1);
    const one = await who.get(on('/cart'));
    expect(one.body).not.toContain('ว่างไม่ครบ');
    expect(one.body).toContain('name="consent"');
  });

  it('ignores an invalid cookie or form', async () => {
    for (const fields of [{}, { key: 'x', choice: '%', n: '1' }, { key: 'x', choice: '/', n: '-1' }])
      expect((await visitor(home).post('/cart', fields as Record<string, string>)).status).toBe(303);
    const answer = await a.app.inject({ url: `${home}/cart`, headers: { cookie: 'cart=%5B%5Bnull%5D%5D' } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a request', () => {
  it('becomes a draft of the counter, holds its garment, and is accepted there', async () => {
    const { code, itemId } = await dress();
    const who = visitor(home);
    await put(who, code);
    const sent = await ask(who);
    expect([sent.status, sent.to]).toEqual([303, expect.stringMatching(/\/request\/[0-9a-f]{32}\?day=/)]);
    expect(sent.cookie).toContain('Max-Age=0');
    const page = await who.get(sent.to);
    expect(page.status).toBe(200);
    expect(page.body).toContain('ส่งคำขอถึงร้านแล้ว');
    expect(page.body).toContain('ร้านกันชุดไว้ให้ถึง');
    expect(page.body).not.toContain('มาลี');
    const [orderId = 0] = await ordersOf(itemId);
    const order = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    expect(order).toMatchObject({ channel: 'web', money: { price: 1200, bail: 500 } });
    expect(order.note).toContain('081-234-5678');
    // Requests are answered on their own page, so the list of drafts does not contain them.
    expect((await drafts()).itemList.map((one) => one.orderId)).not.toContain(orderId);
    const body = {
      customerId: await a.makeCustomer(),
      pickupDay: order.pickupDay,
      returnDay: order.returnDay,
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
    };
    expect((await a.call(staff, rentalsContract.open, { body })).error.code).toBe('NOT_AVAILABLE');
    await a.ok(staff, rentalsContract.saveDraft, { params: { id: orderId }, body });
    expect((await who.get(sent.to)).body).toContain('จองติดแล้ว');
  });

  it('sent twice, also concurrently, is stored once', async () => {
    const { code, itemId } = await dress({ units: 3 });
    const who = visitor(home);
    await put(who, code);
    const { body } = await who.get(on('/cart'));
    const fields = {
      ...typed,
      phone: '0899999999',
      ...hiddenRequestFieldsIn(body),
    };
    const sent = await Promise.all([1, 2, 3].map(() => who.post(on('/request'), fields)));
    expect(new Set(sent.map((one) => `${one.status} ${one.to}`)).size).toBe(1);
    expect((await who.post(on('/request'), fields)).to).toBe(sent[0]?.to);
    expect((await ordersOf(itemId)).length).toBe(1);
  });

  it('shows missing fields next to the typed text, escaped, and writes nothing', async () => {
    const { code, itemId } = await dress();
    const who = visitor(home);
    await put(who, code);
    const refused = await ask(who, { phone: '12', consent: '' });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('ใส่เบอร์โทรให้ครบ');
    expect(refused.body).toContain('ต้องยอมรับเงื่อนไขก่อน');
    expect(refused.body).toContain('value="มาลี &lt;script&gt;');
    expect(refused.body).not.toContain('<script>alert');
    expect(refused.body).not.toContain('<img src=x');
    const parcel = await ask(who, { delivery: 'parcel', address: '99/1 ถนนสุขุมวิท' });
    expect(parcel.status).toBe(400);
    expect((await ask(who, { terms: '999' })).status).toBe(409);
    expect((await ask(who, { form: 'x' })).to).toContain('/cart');
    expect(await ordersOf(itemId)).toEqual([]);
  });

  it('for garments taken meanwhile gets a polite message, and nothing is written', async () => {
    const { code, itemId } = await dress();
    const [first, second] = [visitor(home), visitor(home)];
    await put(first, code);
    await put(second, code);
    const page = await second.get(on('/cart'));
    expect((await ask(first, { phone: '0811111111' })).status).toBe(303);
    const late = await second.post(on('/request'), {
      ...typed,
      ...hiddenRequestFieldsIn(page.body),
    });
    expect(late.status).toBe(409);
    expect(late.body).toContain('เพิ่งมีคนจองไปก่อน');
    expect((await ordersOf(itemId)).length).toBe(1);
  });

  it('holds as many garments per telephone number as the shop allows; further requests hold none', async () => {
    const { code, itemId } = await dress({ units: 8 });
    const pages: string[] = [];
    const notations = [
      '0822222222',
      '+66 82-222-2222',
      '+66 (0)82 222 2222',
      '0066822222222',
      '๐๘๒๒๒๒๒๒๒๒',
      '082\u2011222\u20112222',
    ];
    for (const phone of notations) {
      const who = visitor(home);
      await put(who, code);
      const sent = await ask(who, { phone });
      pages.push((await who.get(sent.to)).body);
    }
    expect(pages.map((one) => one.includes('ร้านกันชุดไว้ให้ถึง'))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect((await ordersOf(itemId)).length).toBe(6);
  });

  it('is closed when the shop deletes its draft, and invisible to others', async () => {
    const { code, itemId } = await dress();
    const who = visitor(home);
    await put(who, code);
    const sent = await ask(who, { phone: '0833333333' });
    const [orderId = 0] = await ordersOf(itemId);
    await a.ok(staff, rentalsContract.removeDraft, { params: { id: orderId } });
    const page = await who.get(sent.to);
    expect([page.status, page.body.includes('ร้านรับจองไม่ได้')]).toEqual([200, true]);
    expect((await who.get(`/request/${'0'.repeat(32)}`)).status).toBe(404);
    expect((await who.get('/request/x')).status).toBe(404);
    const theirs = `/w/${(await openWebShop(a, other)).domain}`;
    expect((await visitor(theirs).get(sent.to.replace(home, theirs))).status).toBe(404);
    const cart = visitor(theirs);
    await put(cart, code);
    expect((await cart.get(on('/cart'))).body).not.toContain('1,200');
  });
});

it(`web requests and the counter race for the last garment, ${rounds(2, 60)} rounds: one of them gets it`, async () => {
  for (let round = 0; round < rounds(2, 60); round++) {
    const { code, itemId } = await dress();
    const customerId = await a.makeCustomer();
    const visitors = await Promise.all(
      Array.from({ length: 3 }, async (_, n) => {
        const who = visitor(home);
        await put(who, code);
        const { body } = await who.get(on('/cart'));
        return { who, phone: `08${round}${n}0000000`.slice(0, 10), fields: hiddenRequestFieldsIn(body) };
      }),
    );
    await a.sql('update reservation set hold_until = now() where hold_until > now()');
    const counter = () =>
      a.call(staff, rentalsContract.open, {
        body: {
          customerId,
          pickupDay: addDays(eventDay, -1),
          returnDay: addDays(eventDay, 1),
          lines: [{ itemId, quantity: 1 }],
          reserve: true,
        },
      });
    const answers = await Promise.all([
      ...visitors.map(({ who, phone, fields }) =>
        who.post(on('/request'), { ...fields, ...typed, phone }).then((one) => one.status === 303),
      ),
      ...[1, 2, 3].map(() => counter().then((one) => one.status === 200)),
    ]);
    expect(answers.filter(Boolean).length, `round ${round}`).toBe(1);
    expect((await ordersOf(itemId)).length).toBe(1);
  }
});
