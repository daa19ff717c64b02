import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { openVisitedWebShop } from '#storefront/web-shop/server/testing/visitor.ts';
import { siteRoutes } from './site-routes.ts';

const a = await testApp();
const home = await openVisitedWebShop(a, a.shop);
const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const titleOf = (page: string): string | undefined => /<title>[^<]*/.exec(page)?.[0];

it('every page of a closed shop says that it is closed', async () => {
  await a.sql('update shop set closed_at = now() where shop_id = $1', [a.shop.shopId]);
  const routes = siteRoutes.map(({ method, url, config }) => ({
    method,
    url,
    language: config.site.language,
  }));
  const titles = new Map<string, string | undefined>();
  for (const { method, url: path, language } of routes) {
    const url = path.replace('/w/:domain', home).replaceAll(/:\w+|\*/g, '1');
    const sent = method === 'POST' ? { method, url, headers, payload: 'do=x' } : { method, url };
    const { statusCode, body } = await a.app.inject(sent);
    if (!titles.has(language)) titles.set(language, titleOf(body));
    expect([method, path, statusCode, titleOf(body)]).toEqual([method, path, 404, titles.get(language)]);
  }
  expect(titles.get('th')).toContain('ร้านนี้ปิดอยู่');
  expect(titles.get('en')).toContain('This shop is closed');
});
