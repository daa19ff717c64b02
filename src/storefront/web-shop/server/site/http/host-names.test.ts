import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#lib/text/languages.ts';
import { testApp } from '#test/server/test-app.ts';
import { openVisitedWebShop, createWebDress } from '#storefront/web-shop/server/testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
const host = 'bride.example.com';
let code = '';
let domain = '';
let otherDomain = '';

const get = async (path: string, at: string) => {
  const answer = await a.app.inject({ url: path, headers: { host: at } });
  return {
    status: answer.statusCode,
    body: answer.body,
    location: String(answer.headers.location ?? ''),
  };
};
const canonicalOf = (body: string): string => /rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '';
const alternatesOf = (body: string): string[] =>
  [...body.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(
    (one) => `${one[1]} ${one[2]}`,
  );

beforeAll(async () => {
  domain = (await openVisitedWebShop(a, shop, { host })).slice(3);
  otherDomain = (await openVisitedWebShop(a, other, { host: 'gown.example.com' })).slice(3);
  code = (await createWebDress(a, { name: 'ราตรีแดง' })).code;
});

describe('a shop at its own host name', () => {
  it.each([host, 'BRIDE.Example.COM', `${host}:8443`, `${host}.`, `${host}.:443`])(
    'answers at %s with one canonical URL',
    async (at) => {
      const page = await get('/en/branches', at);
      expect(page.status).toBe(200);
      expect(canonicalOf(page.body)).toBe(`https://${host}/en/branches`);
      expect(alternatesOf(page.body)).toEqual([
        `th https://${host}/branches`,
        ...languages.slice(1).map((one) => `${one} https://${host}/${one}/branches`),
        `x-default https://${host}/branches`,
      ]);
    },
  );

  it('has every page there, and its links stay there', async () => {
    const group = `/dress/${encodeURIComponent('ราตรีแดง')}/${code}`;
    for (const path of [
      '/',
      '/dresses',
      group,
      '/branches',
      '/terms',
      '/cart',
      '/sitemap.xml',
      '/robots.txt',
    ]) {
      const page = await get(path, host);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.body).not.toContain('/w/');
    }
    expect((await get(`/dress/x/${code}`, host)).location).toBe(group);
    expect((await get('/sitemap.xml', host)).body).toContain(`<loc>https://${host}${group}</loc>`);
    expect((await get('/robots.txt', host)).body).toContain(`Sitemap: https://${host}/sitemap.xml`);
  });

  it("below /w/ names its canonical URL, for customers' links sent earlier", async () => {
    const page = await get(`/w/${domain}/dresses`, 'app.example.com');
    expect(page.status).toBe(200);
    expect(canonicalOf(page.body)).toBe(`https://${host}/dresses`);
    expect((await get(`/w/${domain}/sitemap.xml`, 'app.example.com')).body).toContain(
      `https://${host}/dresses`,
    );
  });

  it('shows neither the back-office nor another shop', async () => {
    for (const path of [
      '/api/user/login',
      '/api/webshop/site',
      '/pages/login',
      '/backoffice/rental',
      '/docs',
    ])
      expect([path, (await get(path, host)).status]).toEqual([path, 404]);
    for (const path of [`/w/${otherDomain}`, `/w/${domain}`, '/w/gown.example.com'])
      expect([path, (await get(path, host)).status]).toEqual([path, 404]);
    expect((await get(`/dress/x/${code}`, 'gown.example.com')).status).toBe(404);
  });

  it.each([
    'nobody.example.com',
    'bride.example.com.evil.example',
    'bride.example.com..',
    'xbride.example.com',
    '127.0.0.1',
    '[::1]:3000',
    'localhost',
  ])('does not answer at %s', async (at) => {
    expect((await get('/en/branches', at)).body).not.toContain(`https://${host}`);
    expect((await get(`/w/${host}/`, at)).status).toBe(404);
  });

  it('loses a host name that it has removed, which another shop can then use', async () => {
    await openVisitedWebShop(a, shop, { host: 'new.example.com' });
    await openVisitedWebShop(a, other, { host });
    // Host names are cached for some seconds, but a first lookup is always correct.
    expect(canonicalOf((await get('/', 'new.example.com')).body)).toBe('https://new.example.com/');
    expect(canonicalOf((await get(`/w/${otherDomain}/`, 'app.example.com')).body)).toBe(`https://${host}/`);
    expect((await get(`/dress/x/${code}`, 'new.example.com')).status).toBe(301);
  });
});
