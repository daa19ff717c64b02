import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { createWebDress, openVisitedWebShop } from '#storefront/web-shop/server/testing/visitor.ts';
import { isUpload, siteRoutes } from './site-routes.ts';

const a = await testApp();
let home = '';
let code = '';

beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop);
  code = (await createWebDress(a, { name: 'ราตรีแดง' })).code;
});

const ask = async (path: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, body } = await a.app.inject({
    method,
    url: `${home}${path}`,
    ...(method === 'POST' && { headers, payload: 'q=x' }),
  });
  return { status: statusCode, language: /<html lang="(\w+)"/.exec(body)?.[1] };
};

it.each([
  ['/', 'th'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/dresses?day=x', 'th'],
  ['/de/dresses', 'de'],
  ['/fr/blog', 'fr'],
  ['/pt/contact', 'pt'],
])('%s is a page in %s', async (path, language) => {
  expect(await ask(path)).toEqual({ status: 200, language });
  expect((await ask(path, 'HEAD')).status).toBe(200);
});

it.each([
  ['/th/dresses', 'th'],
  ['/de/no/such/page', 'de'],
  ['/Dresses', 'th'],
  [`/dresses/${'x'.repeat(300)}`, 'th'],
])('%s is no page: the 404 page is in %s', async (path, language) => {
  expect(await ask(path)).toEqual({ status: 404, language });
  expect(await ask(path, 'POST')).toEqual({ status: 404, language });
});

it('has one address for a file, without a language', async () => {
  for (const file of ['/sitemap.xml', '/robots.txt', '/blog/feed.xml'])
    expect([(await ask(file)).status, (await ask(`/en${file}`)).status]).toEqual([200, 404]);
});

it('redirects an address with a slash at its end to the page, within the shop', async () => {
  const to = async (path: string) => {
    const { statusCode, headers } = await a.app.inject({ url: `${home}${path}` });
    return [statusCode, headers.location];
  };
  expect(await to('/dresses/')).toEqual([301, `${home}/dresses`]);
  expect(await to('/en/dresses/?q=x')).toEqual([301, `${home}/en/dresses?q=x`]);
  expect((await to('//evil.example/'))[0]).toBe(404);
  expect((await ask('/dresses/', 'POST')).status).toBe(404);
});

it('says that a form is too large, and what to do', async () => {
  const { statusCode, body } = await a.app.inject({
    method: 'POST',
    url: `${home}/contact`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `body=${'x'.repeat(70_000)}`,
  });
  expect(statusCode).toBe(413);
  expect(body).toContain('ส่งข้อมูลมากเกินไป');
  expect(body).not.toContain('อีกสักครู่');
});

it("shows the visitor's counts on a cached page", async () => {
  const page = async (cookie: string) => (await a.app.inject({ url: home + '/', headers: { cookie } })).body;
  const cart = `cart=${encodeURIComponent(JSON.stringify([[code, '', 'M', 2]]))}`;
  expect(await page(cart)).toContain('<b class="count">2</b>');
  expect(await page('')).not.toContain('class="count"');
});

it('needs every part of a path', async () => {
  expect((await ask(`/dress//${code}`)).status).toBe(404);
  expect((await ask(`/dress/x/${code}`)).status).toBe(301);
  expect((await ask('/dress/x')).status).toBe(404);
});

it('is not cacheable where it names the host of the request', async () => {
  const look = async (path: string) => {
    const { body, headers } = await a.app.inject({
      url: `${home}${path}`,
      headers: { host: 'evil.example' },
    });
    return { named: body.includes('evil.example'), cache: headers['cache-control'] };
  };
  for (const path of ['/', '/', '/dresses', '/sitemap.xml', '/blog/feed.xml'])
    expect([path, await look(path)]).toEqual([path, { named: true, cache: 'no-store' }]);
});

it('only a form for files is an upload, whatever the headers of other requests say', () => {
  const uploads = (type: string) =>
    siteRoutes.filter(({ method, config }) =>
      isUpload({ method, headers: { 'content-type': type }, routeOptions: { config } }),
    );
  const paths = new Set(uploads('multipart/form-data; boundary=x').map((one) => one.config.operation));
  expect(paths).toEqual(new Set(['POST /w/:domain/r/:token', 'POST /w/:domain/r/:token/review/:line']));
  expect(uploads('application/x-www-form-urlencoded')).toEqual([]);
});
