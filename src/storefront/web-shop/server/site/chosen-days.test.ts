import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { replaceTiers } from '#test/builders/tiers.ts';
import { addDays } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import {
  createWebDress,
  openVisitedWebShop,
  siteVisitor,
  testEventDay,
  webRequestsOf,
} from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
let home = '';
const { answer, newPhone } = webRequestsOf(a, () => home);
const days = `day=${testEventDay}&days=3`;
const visitor = () => siteVisitor(a, home);
const baht = (amount: string): string => `${amount}\u00a0฿`;
const cardsIn = (body: string): string[] =>
  [...body.matchAll(/<li class="card">[\s\S]*?<h[23]>([^<]*)</g)].map((one) => one[1] ?? '');
const list = async (query: string): Promise<string[]> =>
  cardsIn((await visitor().get(`/dresses?${query}`)).body);
const take = async (itemId: number) =>
  a.ok(shop.staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: addDays(testEventDay, -2),
      returnDay: addDays(testEventDay, 3),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
    },
  });

let dear = { code: '', groupId: 0, itemId: 0 };
beforeAll(async () => {
  await replaceTiers(a, [
    { days: 1, percent: 100 },
    { days: 3, percent: 170 },
  ]);
  home = await openVisitedWebShop(a, shop);
  dear = await createWebDress(a, { name: 'ชุดแพง', rentalPrice: 9000 });
  await createWebDress(a, { name: 'ชุดถูก', rentalPrice: 6000 });
});

describe('prices for the chosen days', () => {
  it('are the same on the card of each page and on the page of the garment', async () => {
    const who = visitor();
    const path = (await who.get(`/dress/x/${dear.code}?${days}`)).to;
    expect((await who.get(path)).body).toContain(`ค่าเช่า ${baht('15,300')}`);
    await who.post('/wish', { do: 'add', key: dear.code });
    for (const page of ['/', '/dresses', '/wish']) {
      const { body } = await who.get(`${page}?${days}`);
      expect(body, page).toContain(baht('15,300'));
      expect(body, page).not.toContain(baht('9,000'));
      expect((await who.get(page)).body, page).toContain(baht('9,000'));
    }
  });

  it('decide the filter and the order', async () => {
    expect(await list('max=9000&sort=price')).toEqual(['ชุดถูก', 'ชุดแพง']);
    expect(await list(`max=15299&${days}`)).toEqual(['ชุดถูก']);
    expect(await list(`max=15300&sort=price&${days}`)).toEqual(['ชุดถูก', 'ชุดแพง']);
    expect(await list(`max=10199&${days}`)).toEqual([]);
    expect(await list(`sort=priceDown&${days}`)).toEqual(['ชุดแพง', 'ชุดถูก']);
  });

  it('are on the cards beside a garment, and beside a refused request, whose links keep the days', async () => {
    const who = visitor();
    const lost = await createWebDress(a, { name: 'ชุดที่ขอ', rentalPrice: 8000 });
    const path = (await who.get(`/dress/x/${lost.code}?${days}`)).to;
    expect((await who.get(path)).body).toContain(baht('15,300'));
    await who.post(`/cart?${days}`, { key: lost.code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' });
    const { body } = await who.get(`/cart?${days}`);
    const field = (name: string): string =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
    const sent = await who.post(`/request?${days}`, {
      form: field('form'),
      terms: field('terms'),
      'seen-1': field('seen-1'),
      name: 'มาลี',
      phone: newPhone(),
      consent: 'y',
    });
    expect(sent.status).toBe(303);
    const row = await a.one<{ id: string }>(
      'select order_id as id from web_request where shop_id = $1 order by id desc limit 1',
      [shop.shopId],
    );
    const id = Number(row.id);
    const { version } = await answer(id);
    await a.ok(shop.staff, webShopContract.refuseRequest, {
      params: { id },
      body: { version, reason: 'taken' },
    });
    const page = (await who.get(sent.to.split('?')[0] ?? '')).body;
    expect(page).toContain(baht('15,300'));
    expect(page).toMatch(new RegExp(`/dress/[^"]+\\?day=${testEventDay}&amp;days=3"`));
    await a.sql("update product_group set web_item = 'n' where id = $1", [lost.groupId]);
  });
});

describe('the filter by colour and size', () => {
  it('shows a style only if that very item exists and is free on the days', async () => {
    const red = await createWebDress(a, { name: 'ชุดหลายแบบ', color: 'RED', size: 'S' });
    await a.makeItem({ groupId: red.groupId, color: 'BLU', size: 'M', units: 1 });
    expect(await list('color=RED&size=M')).toEqual([]);
    expect(await list(`color=RED&size=S&${days}`)).toEqual(['ชุดหลายแบบ']);
    await take(red.itemId);
    expect(await list(`color=RED&size=S&${days}`)).toEqual([]);
    expect(await list(`color=RED&${days}`)).toEqual([]);
    expect(await list(`color=BLU&size=M&${days}`)).toEqual(['ชุดหลายแบบ']);
    const all = (await visitor().get(`/dresses?color=RED&all=1&${days}`)).body;
    expect(all).toContain('ไม่ว่างวันงาน');
  });

  it('is in the link of the card, and the page offers that item first', async () => {
    const style = await createWebDress(a, { name: 'ชุดสองไซซ์', color: 'GRN', size: 'S' });
    await a.makeItem({ groupId: style.groupId, color: 'GRN', size: 'M', units: 1 });
    const who = visitor();
    const { body } = await who.get(`/dresses?color=GRN&size=M&${days}`);
    const link = /href="([^"]*\/dress\/[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(link).toContain('size=M&color=GRN');
    expect((await who.get(link)).body).toMatch(/<option[^>]*value="GRN\/M"[^>]*selected/);
  });
});
