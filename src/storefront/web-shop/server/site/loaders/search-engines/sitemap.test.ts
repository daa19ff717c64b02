import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { countStatements } from '#platform/testing/count-statements.ts';
import { openVisitedWebShop } from '#storefront/web-shop/server/testing/visitor.ts';
import { maxSitemapEntries } from './sitemap.ts';

const a = await testApp();
const { shop, other } = a;
const manyGroups = 5200;
const manyArticles = 2100;
let home = '';
let theirs = '';

const get = async (path: string) => {
  const answer = await a.app.inject({ url: path });
  return { status: answer.statusCode, body: answer.body, location: answer.headers.location };
};

/** Throws if the document is not XML. */
const read = (body: string) => {
  const parser = new SaxesParser({ xmlns: true });
  const found: { root: string; locs: string[]; alternates: { hreflang: string; href: string }[] } = {
    root: '',
    locs: [],
    alternates: [],
  };
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    if (found.root === '') found.root = `${tag.uri} ${tag.local}`;
    if (tag.local === 'link' && tag.uri === 'http://www.w3.org/1999/xhtml')
      found.alternates.push({
        hreflang: tag.attributes['hreflang']?.value ?? '',
        href: tag.attributes['href']?.value ?? '',
      });
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', (tag) => {
    if (tag.local === 'loc') found.locs.push(text);
  });
  parser.write(body).close();
  return found;
};
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pathIn = (address: string): string => new URL(address).pathname;

/** Usual and extreme names: Thai, combined emoji, 300 letters, XML characters. */
const names = `(array['ชุดไทยจักรี ', '👰🏽‍♀️💃 ', repeat('ก็', 150), '<&>"'' ]]> ', 'Évening Ä-Ö ', '💃'])[1 + n % 6]`;

beforeAll(async () => {
  home = await openVisitedWebShop(a, shop);
  theirs = await openVisitedWebShop(a, other);
});

describe('the sitemap', () => {
  it('of a small shop is one file', async () => {
    const { root, locs } = read((await get(`${home}/sitemap.xml`)).body);
    expect(root).toBe(`${namespace} urlset`);
    expect(locs.map(pathIn)).toContain(`${home}/branches`);
    expect((await get(`${home}/sitemap/dresses-1.xml`)).status).toBe(404);
  });

  it('of a large shop is an index of files, which list every page once', async () => {
    await a.sql(
      `insert into product_group (shop_id, name, code, web_item, category)
       select $1, case when n % 6 in (2, 5) then ${names} else ${names} || n end, case when n % 50 = 0 then '' else 'G-' || n end, 'y', ''
       from generate_series(1, ${manyGroups}) n`,
      [shop.shopId],
    );
    await a.sql(
      `insert into article (shop_id, title, slug, publish_at) select $1, 'x', 'เรื่อง-' || n, now() - interval '1 day'
       from generate_series(1, ${manyArticles}) n`,
      [shop.shopId],
    );
    const list = read((await get(`${home}/sitemap.xml`)).body);
    expect(list.root).toBe(`${namespace} sitemapindex`);
    expect(list.locs).toHaveLength(1 + 3 + 6);
    const all: string[] = [];
    for (const file of list.locs) {
      const { body, status } = await get(pathIn(file));
      expect([file, status]).toEqual([file, 200]);
      const { root, locs, alternates } = read(body);
      expect(root).toBe(`${namespace} urlset`);
      expect(locs.length).toBeLessThanOrEqual(maxSitemapEntries);
      // The protocol allows 50 MB.
      expect(body.length).toBeLessThan(10_000_000);
      if (!file.includes('/blog-')) expect(alternates).toHaveLength(locs.length * 5);
      all.push(...locs);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((one) => one.includes('/dress/'))).toHaveLength(manyGroups);
    expect(all.filter((one) => /\/blog\/./.test(one))).toHaveLength(manyArticles);
    // Browsers and search engines limit the length of URLs.
    expect(Math.max(...all.map((one) => one.length))).toBeLessThan(2048);
    // One URL for each kind of name works without a redirect and is canonical.
    const dresses = all.filter((one) => one.includes('/dress/'));
    for (const address of dresses.slice(0, 60).filter((_, at) => at < 6 || at % 50 === 49)) {
      const page = await get(pathIn(address));
      expect([address, page.status]).toEqual([address, 200]);
      expect(page.body).toContain(`rel="canonical" href="${address}"`);
    }
  });

  it('takes the same time for any size', async () => {
    const costAt = (path: string) =>
      countStatements(async () => expect((await fetch(a.origin + path)).status).toBe(200));
    const cost = (path: string) => costAt(home + path);
    const small = await costAt(`${theirs}/sitemap.xml`);
    expect(small).toBeGreaterThan(0);
    expect(await cost('/sitemap.xml')).toBe(small);
    expect(await cost('/sitemap/dresses-6.xml')).toBe(await cost('/sitemap/dresses-1.xml'));
  });

  it.each([
    'dresses-7',
    'dresses-0',
    'dresses-01',
    'dresses-1x',
    'pages-2',
    'users-1',
    'dresses-99999',
    '%00-1',
  ])('has no file %s.xml', async (part) => {
    expect((await get(`${home}/sitemap/${part}.xml`)).status).toBe(404);
  });

  it('contains nothing of another shop', async () => {
    expect((await get(`${theirs}/sitemap.xml`)).body).not.toContain('/dress/');
    expect((await get(`${theirs}/sitemap/dresses-1.xml`)).status).toBe(404);
  });
});
