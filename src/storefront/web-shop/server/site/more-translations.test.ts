import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { saveShopRules } from '#test/builders/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { checkoutFieldName } from '#storefront/web-shop/checkout-fields.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { trySettings } from '../testing/settings.ts';
import {
  createWebDress,
  hiddenRequestFieldsIn,
  openVisitedWebShop,
  siteVisitor,
  testEventDay,
} from '../testing/visitor.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const none = { en: '', de: '', fr: '', pt: '' };
const bow = {
  label: 'สีโบว์',
  kind: 'choice' as const,
  required: true,
  choices: ['แดง', 'ขาว'],
  translations: { ...none, en: 'Bow <colour>' },
  choiceTranslations: { en: ['Red bow'], de: [] as string[], fr: [] as string[], pt: [] as string[] },
};
let home = '';
let dress: Awaited<ReturnType<typeof createWebDress>>;

beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop, { parcel: true, checkoutFields: [bow] });
  dress = await createWebDress(a);
  await saveShopRules(a, {
    deliveryZones: [
      {
        name: 'เหนือ',
        translations: { ...none, en: 'Northern provinces' },
        places: ['50'],
        fee: 90,
        outDays: 1,
        backDays: 1,
      },
    ],
  });
});

it('names of sets are in the language of the page; staff find them by each', async () => {
  const body = {
    code: 'S-1',
    name: 'ชุดเจ้าบ่าว',
    translations: { ...none, en: 'Groom set' },
    web: true,
    members: [{ name: 'เสื้อ', choices: [{ productItemId: dress.itemId }] }],
  };
  const made = await a.ok(admin, catalogContract.createSet, { body });
  const who = siteVisitor(a, home);
  expect((await who.get('/en/sets')).body).toContain('Groom set');
  for (const path of ['/sets', '/de/sets']) expect((await who.get(path)).body, path).toContain('ชุดเจ้าบ่าว');
  const path = (await who.get('/set/x/S-1')).to;
  expect((await who.get(`/en${path.slice(path.indexOf('/set/'))}`)).body).toContain('Groom set');
  const found = await a.ok(staff, catalogContract.sets, { query: { q: 'groom' } });
  expect(found.itemList.map((one) => one.setId)).toEqual([made.setId]);
  const { translations: _, ...older } = body;
  const kept = await a.ok(admin, catalogContract.updateSet, {
    params: { id: made.setId },
    body: { ...older, version: made.version },
  });
  expect(kept.translations.en).toBe('Groom set');
});

it('own fields, their choices and zones are translated, with the text of the shop else; answers stay in it', async () => {
  const who = siteVisitor(a, home);
  const line = { key: dress.code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' };
  await who.post(`/cart?day=${testEventDay}`, line);
  const english = (await who.get(`/en/cart?day=${testEventDay}`)).body;
  for (const text of ['Bow &lt;colour&gt;', '>Red bow</option>', '>ขาว</option>', 'Northern provinces'])
    expect(english, text).toContain(text);
  const own = (await who.get(`/cart?day=${testEventDay}`)).body;
  for (const text of ['สีโบว์', '>แดง</option>', 'เหนือ']) expect(own, text).toContain(text);
  expect(own).not.toContain('Red bow');
  const sent = await who.post(`/en/request?day=${testEventDay}`, {
    ...hiddenRequestFieldsIn(english),
    name: 'Anna',
    phone: '081-234-5678',
    consent: 'y',
    delivery: 'branch',
    [checkoutFieldName(bow)]: 'แดง',
  });
  expect(sent.status).toBe(303);
  const { itemList } = await a.ok(staff, webShopContract.requests, { query: { state: 'new', size: 100 } });
  const asked = await a.ok(staff, webShopContract.request, { params: { id: itemList[0]?.orderId ?? 0 } });
  expect(asked.answers).toEqual([{ label: 'สีโบว์', kind: 'choice', value: 'แดง' }]);
});

it('addresses of branches are translated', async () => {
  const { version, info, branches } = await a.ok(admin, shopContract.settings);
  const { logo: _, ...rest } = info;
  const named = branches.map((one) => ({
    ...one,
    address: 'ถนนพระราม 1',
    addressTranslations: { ...none, en: '1 Rama I Road' },
  }));
  await a.ok(admin, shopContract.saveInfo, { body: { version, ...rest, branches: named } });
  const who = siteVisitor(a, home);
  expect((await who.get('/en/branches')).body).toContain('1 Rama I Road');
  expect((await who.get('/branches')).body).toContain('ถนนพระราม 1');
});

it('refuses translations that are too long or too many', async () => {
  const long = { ...none, en: 'x'.repeat(61) };
  for (const field of [
    { ...bow, translations: long },
    { ...bow, choiceTranslations: { ...bow.choiceTranslations, en: ['x'.repeat(61)] } },
    { ...bow, choiceTranslations: { ...bow.choiceTranslations, en: Array.from({ length: 21 }, () => 'x') } },
  ])
    expect((await trySettings(a, a.shop, { checkoutFields: [field] })).status).toBe(400);
});
