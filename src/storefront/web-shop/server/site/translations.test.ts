import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import {
  createWebDress,
  hiddenRequestFieldsIn,
  openVisitedWebShop,
  siteVisitor,
  testEventDay,
} from '../testing/visitor.ts';
import { openTestWebShop } from '../testing/samples.ts';

const a = await testApp();
const { admin, staff } = a.shop;
let home = '';
let dress: Awaited<ReturnType<typeof createWebDress>>;
const none = { en: '', de: '', fr: '', pt: '' };
const read = async (path: string) => (await siteVisitor(a, home).get(path)).body;

beforeAll(async () => {
  await a.sql(
    `insert into lookup (shop_id, kind, code, description) values ($1, 'web_category', 'WED', 'งานแต่ง'), ($1, 'color', 'RED', 'แดง')`,
    [a.shop.shopId],
  );
  home = await openVisitedWebShop(a, a.shop, { tagline: 'สวยทุกงาน', terms: 'คืนภายในเที่ยง' });
  dress = await createWebDress(a, { name: 'ราตรีแดง', color: 'RED' });
  const params = { id: dress.groupId };
  const group = await a.ok(admin, catalogContract.getGroup, { params });
  await a.ok(admin, catalogContract.updateAll, {
    params,
    body: { ...group, color: 'RED', nameEn: 'Scarlet gown', webCategory: 'WED' },
  });
  for (const [kind, code, en] of [
    ['web_category', 'WED', 'Weddings'],
    ['color', 'RED', 'Crimson'],
  ] as const) {
    const { itemList } = await a.ok(admin, referenceListContract.list, { params: { kind }, query: {} });
    const entry = itemList.find((one) => one.code === code);
    await a.ok(admin, referenceListContract.save, {
      params: { kind },
      body: {
        code,
        description: kind === 'color' ? 'แดง' : 'งานแต่ง',
        translations: { ...none, en },
        version: entry?.version ?? 1,
      },
    });
  }
});

it('names of groups, categories and colours are in the language of the page, else those of the shop', async () => {
  const english = await read('/en/dresses');
  expect(english).toContain('Scarlet gown');
  expect(english).toContain('Weddings');
  expect(english).toContain('Crimson');
  for (const path of ['/dresses', '/de/dresses']) {
    const other = await read(path);
    expect(other, path).toContain('ราตรีแดง');
    expect(other, path).toContain('งานแต่ง');
    expect(other, path).not.toContain('Scarlet gown');
  }
});

it('the garment, the cart, the request and the wish list have the translated name, under the same address', async () => {
  const who = siteVisitor(a, home);
  const path = (await who.get(`/en/dress/x/${dress.code}`)).to;
  expect((await who.get(path)).body).toContain('<h1>Scarlet gown</h1>');
  expect(path.replace('/en/', '/')).toBe((await who.get(`/dress/x/${dress.code}`)).to);
  await who.post(`/cart?day=${testEventDay}`, {
    key: dress.code,
    choice: cartChoiceOf('RED', 'M'),
    n: '1',
    set: '1',
  });
  const cart = (await who.get(`/en/cart?day=${testEventDay}`)).body;
  expect(cart).toContain('Scarlet gown');
  const typed = { name: 'Anna', phone: '081-234-5678', consent: 'y' };
  const sent = await who.post(`/en/request?day=${testEventDay}`, {
    ...hiddenRequestFieldsIn(cart),
    ...typed,
  });
  expect((await who.get(sent.to)).body).toContain('Scarlet gown');
  await who.post('/wish', { do: 'add', key: dress.code });
  expect((await who.get('/en/wish')).body).toContain('Scarlet gown');
});

it('search finds translated names, in the web shop and at the counter', async () => {
  for (const q of ['scarlet', 'crimson', 'weddings', encodeURIComponent('งานแต่ง')])
    expect(await read(`/dresses?q=${q}`), q).toContain('ราตรีแดง');
  for (const q of ['scarlet', 'weddings']) {
    const found = await a.ok(staff, stockContract.search, { query: { q } });
    expect(
      found.itemList.map((one) => one.itemId),
      q,
    ).toEqual([dress.itemId]);
  }
});

it('tagline, terms and branches are translated; translated terms are a new version', async () => {
  const before = await a.ok(admin, webShopContract.site);
  const texts = {
    ...before.texts,
    tagline: { ...none, en: 'For every party' },
    terms: { ...none, en: 'Return before noon' },
  };
  const body = { ...openTestWebShop, tagline: 'สวยทุกงาน', terms: 'คืนภายในเที่ยง', version: before.version };
  const saved = await a.ok(admin, webShopContract.saveSite, { body: { ...body, texts } });
  expect(saved.termsVersion).toBe(before.termsVersion + 1);
  const again = { ...body, accent: '#123456', texts };
  const same = await a.ok(admin, webShopContract.saveSite, { body: { ...again, version: saved.version } });
  expect(same.termsVersion).toBe(saved.termsVersion);
  const less = await a.ok(admin, webShopContract.saveSite, { body: { ...body, version: same.version } });
  expect([less.termsVersion, less.texts]).toEqual([saved.termsVersion, texts]);
  expect(await read('/en/')).toContain('For every party');
  expect(await read('/')).toContain('สวยทุกงาน');
  expect(await read('/en/terms')).toContain('Return before noon');
  const { version, info, branches } = await a.ok(admin, shopContract.settings);
  const { logo: _, ...rest } = info;
  const named = branches.map((one) => ({ ...one, translations: { ...none, en: 'Old town' } }));
  await a.ok(admin, shopContract.saveInfo, { body: { version, ...rest, branches: named } });
  expect(await read('/en/branches')).toContain('Old town');
  expect(await read('/branches')).not.toContain('Old town');
});
