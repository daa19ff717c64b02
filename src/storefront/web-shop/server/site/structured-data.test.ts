import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { languages } from '#lib/text/languages.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { jsonLdIn, jsonLdFaultsOf, isJsonLdThing, type JsonLdThing } from '../testing/structured-data.ts';
import { openVisitedWebShop, createWebDress } from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
let home = '';
let dress: Awaited<ReturnType<typeof createWebDress>>;
const paths: Record<string, string> = {};

const get = async (path: string) => (await a.app.inject({ url: home + path })).body;
const ofType = (data: readonly JsonLdThing[], type: string) => data.filter((one) => one['@type'] === type);

const hostile = '</script><script>alert(1)</script> & "ราตรี" \u2028 💃';

beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { tagline: hostile });
  const { version, info, branches } = await a.ok(shop.admin, shopContract.settings);
  const { logo: _, ...rest } = info;
  const day = { from: '10:00', to: '20:00' };
  await a.ok(shop.admin, shopContract.saveInfo, {
    body: {
      version,
      ...rest,
      address: '1 ถนนสุขุมวิท กรุงเทพ 10110',
      branches: branches.map((one, at) => ({
        ...one,
        address: at === 0 ? '' : `${at} ถนนสีลม`,
        phone: '020000000',
        latitude: 13.7,
        longitude: 100.5,
        hours: Array.from({ length: 7 }, (__, weekday) => (weekday === 0 ? null : day)),
      })),
    },
  });
  // This id cannot occur elsewhere in the page by chance.
  await a.sql("select setval(pg_get_serial_sequence('product_group', 'id'), 918273645)");
  dress = await createWebDress(a, { name: `${hostile} ชุด` });
  const article = await a.ok(shop.admin, webShopContract.createArticle, {
    body: { title: hostile, lead: 'นำ', html: '<p>x</p>', state: 'published' },
  });
  Object.assign(paths, {
    home: '/',
    list: '/dresses',
    group: `/dress/x/${dress.code}`,
    branches: '/branches',
    article: `/blog/${encodeURIComponent(article.slug)}`,
  });
  const moved = await a.app.inject({ url: home + (paths['group'] ?? '') });
  paths['group'] = String(moved.headers.location).slice(home.length);
});

describe('JSON-LD', () => {
  it.each(['home', 'group', 'branches', 'article'])(
    'of the page %s is valid in every language',
    async (name) => {
      for (const language of languages) {
        const data = jsonLdIn(await get((language === 'th' ? '' : `/${language}`) + (paths[name] ?? '')));
        expect(data.length).toBeGreaterThan(0);
        expect([language, ...data.flatMap((one) => jsonLdFaultsOf(one, String(one['@type'])))]).toEqual([
          language,
        ]);
      }
    },
  );

  it('gives a style its rental price, place and lessor', async () => {
    const data = jsonLdIn(await get(paths['group'] ?? ''));
    const [product] = ofType(data, 'Product');
    const canonical = /rel="canonical" href="([^"]+)"/.exec(await get(paths['group'] ?? ''))?.[1];
    expect(product).toMatchObject({
      name: `${hostile} ชุด`,
      sku: dress.code,
      url: canonical,
      offers: {
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        price: 1200,
        priceCurrency: 'THB',
        url: canonical,
      },
    });
    const [crumbs] = ofType(data, 'BreadcrumbList');
    const items = crumbs?.['itemListElement'];
    expect(Array.isArray(items) ? items.map((one: JsonLdThing) => one['position']) : []).toEqual(
      Array.isArray(items) ? items.map((_, at) => at + 1) : null,
    );
    expect(Array.isArray(items) && isJsonLdThing(items.at(-1)) ? items.at(-1).item : '').toBe(canonical);
    const first = jsonLdIn(await get('/'));
    const seller = isJsonLdThing(product?.['offers']) ? product['offers']['seller'] : undefined;
    expect(seller).toEqual({ '@id': ofType(first, 'LocalBusiness')[0]?.['@id'] });
  });

  it('gives a business the address of its first branch, else of the shop', async () => {
    const [whole, first, second] = ofType(jsonLdIn(await get(paths['branches'] ?? '')), 'LocalBusiness');
    expect(whole).toMatchObject({ address: { streetAddress: '1 ถนนสุขุมวิท กรุงเทพ', postalCode: '10110' } });
    expect(first).toMatchObject({ address: { streetAddress: '1 ถนนสุขุมวิท กรุงเทพ', postalCode: '10110' } });
    expect(second).toMatchObject({
      address: { streetAddress: '1 ถนนสีลม' },
      telephone: '+6620000000',
      geo: { latitude: 13.7, longitude: 100.5 },
    });
  });

  it('contains no internal id', async () => {
    const [row] = await a.sql<{ ids: string[] }>(
      `select array[$1::text, (select max(id)::text from product_item where shop_id = $2)] as ids`,
      [dress.groupId, shop.shopId],
    );
    const text = JSON.stringify(jsonLdIn(await get(paths['group'] ?? '')));
    expect(dress.groupId).toBeGreaterThan(900_000_000);
    expect(text).not.toContain(String(dress.groupId));
    expect(text).not.toMatch(/"(?:\w+Id|id|uid|token)":/);
    expect(row?.ids).toHaveLength(2);
  });
});
