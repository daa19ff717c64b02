import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { orderContract } from '#orders/order/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
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
const today = bangkokDay(new Date());
let home = '';
let serial = 0;
const { answer } = webRequestsOf(a, () => home);

const promote = async (part: object = {}): Promise<{ id: number; code: string }> => {
  const code = `WEB${(serial += 1)}`;
  const made = await a.ok(admin, promotionContract.add, {
    body: { name: `โปร ${serial}`, code, gives: 'order', value: 200, ...part },
  });
  return { id: made.promotionId, code };
};
const day = `day=${testEventDay}`;
const withDress = async (ip?: string): Promise<SiteVisitor> => {
  const who = siteVisitor(a, home, ip);
  const { code } = await createWebDress(a, { rentalPrice: 1000, bail: 0 });
  await who.post(`/cart?${day}`, { key: code, choice: cartChoiceOf('', 'M'), n: '1' });
  return who;
};
const enter = async (who: SiteVisitor, code: string): Promise<string> => {
  const { to } = await who.post(`/code?${day}`, { code });
  return (await who.get(to.slice(home.length).replace(/#.*$/, ''))).body;
};
const stateIn = (body: string): string => /id="code-state"[^>]*>([^<]*)/.exec(body)?.[1] ?? '';
const send = async (who: SiteVisitor, body: string) =>
  who.post(`/request?${day}`, {
    ...hiddenRequestFieldsIn(body),
    name: 'มาลี',
    phone: `08${String(10_000_000 + (serial += 1))}`,
    consent: 'y',
  });
const lastOrder = async (): Promise<number> =>
  Number(
    (
      await a.one<{ id: string }>('select max(order_id) as id from web_request where shop_id = $1', [
        shop.shopId,
      ])
    ).id,
  );

beforeAll(async () => {
  home = await openVisitedWebShop(a, shop);
});

describe('a promotion code on the web', () => {
  it('lowers the price of the cart, of the draft and of the booking, also after its end', async () => {
    const { code, id } = await promote();
    const who = await withDress();
    const body = await enter(who, ` ${code.toLowerCase()} `);
    expect(stateIn(body)).toBe('ใช้โค้ดแล้ว ลด 200\u00a0฿');
    expect((await send(who, body)).status).toBe(303);
    const orderId = await lastOrder();
    const draft = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    expect(draft.money.price).toBe(800);
    await a.sql('update promotion set to_day = $2 where shop_id = $1 and id = $3', [
      shop.shopId,
      addDays(today, -1),
      id,
    ]);
    await a.ok(staff, webShopContract.acceptRequest, {
      params: { id: orderId },
      body: await answer(orderId),
    });
    const booked = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    expect(booked.money.price).toBe(800);
    expect(booked.promotions.map((one) => one.code)).toEqual([code]);
    // The next cart has no code.
    expect(stateIn((await who.get('/cart')).body)).toBe('');
  });

  it.each([
    ['ยังไม่เริ่มใช้', { fromDay: addDays(today, 2) }],
    ['หมดเขตแล้ว', { fromDay: addDays(today, -9), toDay: addDays(today, -1) }],
    ['วันรับชุดนี้', { pickupFrom: addDays(today, 1), pickupTo: addDays(today, 2) }],
    ['จำนวนวันเช่า', { minDays: 9 }],
    ['ชุดยังไม่ถึง', { minGarments: 2 }],
    ['ประวัติ', { limitCustomer: 1 }],
    ['ปิดใช้', { active: false }],
  ])('says truly why it gives nothing: %s', async (text, part) => {
    const { code } = await promote(part);
    expect(stateIn(await enter(await withDress(), code))).toContain(text);
  });

  it('that was used up, or is for other garments, says so', async () => {
    const { groupId } = await a.makeItem();
    const { code } = await promote({ groupIds: [groupId] });
    expect(stateIn(await enter(await withDress(), code))).toContain('ชุดในตะกร้า');
    const once = await promote({ limitAll: 1 });
    const first = await withDress();
    await send(first, await enter(first, once.code));
    const orderId = await lastOrder();
    await a.ok(staff, webShopContract.acceptRequest, {
      params: { id: orderId },
      body: await answer(orderId),
    });
    expect(stateIn(await enter(await withDress(), once.code))).toContain('ครบจำนวน');
  });

  it('of a better promotion gives nothing; an empty field removes it', async () => {
    const { code } = await promote();
    const more = await promote({ value: 300, code: '' });
    const who = await withDress();
    expect(stateIn(await enter(who, code))).toContain('โปรโมชันอื่น');
    await a.sql('update promotion set active = false where shop_id = $1 and id = $2', [shop.shopId, more.id]);
    expect(stateIn(await enter(who, ''))).toBe('');
  });
});

describe('the fields of the request form', () => {
  const typedBy = (body: string): Record<string, string> & { phone: string } => ({
    ...hiddenRequestFieldsIn(body),
    name: 'มาลี',
    phone: `08${String(20_000_000 + (serial += 1))}`,
    note: 'ขอก่อนเที่ยง <b>',
    consent: 'y',
  });

  it('stay filled in when a code is checked', async () => {
    const { code } = await promote();
    const who = await withDress();
    const typed = typedBy((await who.get(`/cart?${day}`)).body);
    for (const [tried, text] of [
      ['NOSUCHCODE', 'ไม่พบโค้ด'],
      [code, 'ลด 200'],
    ] as const) {
      const { status, body } = await who.post(`/code?${day}`, { ...typed, code: tried });
      expect([status, hiddenRequestFieldsIn(body)['form']]).toEqual([200, typed['form']]);
      expect(stateIn(body)).toContain(text);
      expect(body).toContain('value="มาลี"');
      expect(body).toContain(`value="${typed.phone}"`);
      expect(body).toContain('ขอก่อนเที่ยง &lt;b&gt;');
    }
    const { body } = await who.get(`/cart?${day}`);
    expect((await who.post(`/request?${day}`, { ...typed, ...hiddenRequestFieldsIn(body) })).status).toBe(
      303,
    );
  });

  it('with a code that was not checked show it first, with its price', async () => {
    const { code } = await promote();
    const who = await withDress();
    const typed = typedBy((await who.get(`/cart?${day}`)).body);
    const first = await who.post(`/request?${day}`, { ...typed, 'code-checked': '', code });
    expect([first.status, stateIn(first.body)]).toEqual([200, expect.stringContaining('ลด 200')]);
    const seen = { ...typed, ...hiddenRequestFieldsIn(first.body), 'code-checked': code, code };
    expect((await who.post(`/request?${day}`, seen)).status).toBe(303);
    const draft = await a.ok(staff, orderContract.get, { params: { id: await lastOrder() } });
    expect(draft.money.price).toBe(800);
  });
});

describe('guessing', () => {
  it('of unknown codes is counted, and ends after twenty in a day', async () => {
    const { code } = await promote();
    const who = await withDress('203.0.113.77');
    expect(stateIn(await enter(who, 'NOSUCHCODE'))).toContain('ไม่พบโค้ด');
    await a.sql('update web_form_count set sent = 20 where shop_id = $1', [shop.shopId]);
    expect(stateIn(await enter(who, code))).toContain('หลายครั้ง');
    expect(stateIn(await enter(await withDress('203.0.113.78'), code))).toContain('ลด');
  });

  it('by cookie gives nothing, and hostile text harms nothing', async () => {
    const { code } = await promote();
    await withDress();
    for (const value of [[code, ''], [code, 'x'.repeat(64)], [code]]) {
      const { body, statusCode } = await a.app.inject({
        url: `${home}/cart?${day}`,
        headers: { cookie: `code=${encodeURIComponent(JSON.stringify(value))}` },
      });
      expect([statusCode, body.includes(code)]).toEqual([200, false]);
    }
    const who = await withDress();
    for (const text of ['<script>x</script>', "' or 1=1 --", '\u0000', 'x'.repeat(5000)]) {
      const body = await enter(who, text);
      expect(stateIn(body)).toMatch(/ไม่พบโค้ด|^$/);
      expect(body).not.toContain('<script>x');
    }
  });
});
