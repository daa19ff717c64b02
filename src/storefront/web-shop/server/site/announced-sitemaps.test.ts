import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { announcedSitemaps } from './announced-sitemaps.ts';
import { openVisitedWebShop, siteVisitor } from '../testing/visitor.ts';

const a = await testApp();

it('names the sitemaps of open web shops without a host name of their own, and of no other shop', async () => {
  const home = await openVisitedWebShop(a, a.shop);
  const host = `sitemap-${a.other.shopId}.example`;
  await openVisitedWebShop(a, a.other, { host });
  const line = `Sitemap: https://rent.example${home}/sitemap.xml\n`;
  const text = await announcedSitemaps(a.db)('https://rent.example');
  expect(text).toContain(line);
  expect(text).not.toContain(`shop${a.other.shopId}/`);
  expect((await siteVisitor(a, home).get(`${home}/sitemap.xml`)).status).toBe(200);
  await openVisitedWebShop(a, a.shop, { open: false });
  expect(await announcedSitemaps(a.db)('https://rent.example')).not.toContain(line);
});

it('is in the robots.txt of the installation', async () => {
  const { body, statusCode } = await a.app.inject('/robots.txt');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^User-agent: \*\n/);
});
