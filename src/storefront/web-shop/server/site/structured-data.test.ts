/** What search engines read in the pages: JSON-LD of every kind of page, sound and without anything inner. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { languages } from '#lib/text/languages.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { webshopContract } from '#storefront/web-shop/contract.ts';
import { dataIn, faultsOf, isThing, type Thing } from '../testing/structured-data.ts';
import { openWeb, webDress } from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
let home = '';
let dress: Awaited<ReturnType<typeof webDress>>;
const paths: Record<string, string> = {};

const get = async (path: string) => (await a.app.inject({ url: home + path })).body;
const ofType = (data: readonly Thing[], type: string) => data.filter((one) => one['@type'] === type);

const hostile = '</script><script>alert(1)</script> & "ราตรี" \u2028 💃';

beforeAll(async () => {
  home = await openWeb(a, shop, { tagline: hostile });
  const { version, info, branches } = await a.ok(shop.admin, shopContract.settings);
  const { logo: _, ...rest } = info;
  const day = { from: '10:00', to: '20:00' };
  await a.ok(shop.admin, shopContract.saveInfo, {
    body: {
      version,
      ...rest,
      address: '1 ถนนสุขุมวิท กรุงเทพ',
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
  // An id that is in nothing else of the page by chance.
  await a.sql("select setval(pg_get_serial_sequence('product_group', 'id'), 918273645)");
  dress = await webDress(a, { name: `${hostile} ชุด` });
  const article = await a.ok(shop.admin, webshopContract.createArticle, {
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
    'of the page %s is sound in every language',
    async (name) => {
      for (const language of languages) {
        const data = dataIn(await get((language === 'th' ? '' : `/${language}`) + (paths[name] ?? '')));
        expect(data.length).toBeGreaterThan(0);
        expect([language, ...data.flatMap((one) => faultsOf(one, String(one['@type'])))]).toEqual([language]);
      }
    },
  );

  it('says of a style what it costs to rent, where it stands and who lets it', async () => {
    const data = dataIn(await get(paths['group'] ?? ''));
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
    expect(Array.isArray(items) ? items.map((one: Thing) => one['position']) : []).toEqual(
      Array.isArray(items) ? items.map((_, at) => at + 1) : null,
    );
    expect(Array.isArray(items) && isThing(items.at(-1)) ? items.at(-1).item : '').toBe(canonical);
    const first = dataIn(await get('/'));
    const seller = isThing(product?.['offers']) ? product['offers']['seller'] : undefined;
    expect(seller).toEqual({ '@id': ofType(first, 'LocalBusiness')[0]?.['@id'] });
  });

  it('gives a business an address: of its first branch, else of the shop', async () => {
    const [whole, first, second] = ofType(dataIn(await get(paths['branches'] ?? '')), 'LocalBusiness');
    expect(whole).toMatchObject({ address: { streetAddress: '1 ถนนสุขุมวิท กรุงเทพ' } });
    expect(first).toMatchObject({ address: { streetAddress: '1 ถนนสุขุมวิท กรุงเทพ' } });
    expect(second).toMatchObject({
      address: { streetAddress: '1 ถนนสีลม' },
      geo: { latitude: 13.7, longitude: 100.5 },
    });
  });

  it('tells no inner id', async () => {
    const [row] = await a.sql<{ ids: string[] }>(
      `select array[$1::text, (select max(id)::text from product_item where shop_id = $2)] as ids`,
      [dress.groupId, shop.shopId],
    );
    const text = JSON.stringify(dataIn(await get(paths['group'] ?? '')));
    expect(dress.groupId).toBeGreaterThan(900_000_000);
    expect(text).not.toContain(String(dress.groupId));
    expect(text).not.toMatch(/"(?:\w+Id|id|uid|token)":/);
    expect(row?.ids).toHaveLength(2);
  });
});
