import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { buildServer } from '#main/server/server.ts';
import { openVisitedWebShop } from '#storefront/web-shop/server/testing/visitor.ts';
import { testApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';

const a = await testApp();
const home = await openVisitedWebShop(a, a.shop, {});

it('names the host of PUBLIC_URL, whatever the request names', async () => {
  const app = await buildServer({
    db: a.db,
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    publicUrl: 'https://shop.example.com',
  });
  addCleanup(() => app.close());
  for (const path of ['/', '/sitemap.xml', '/blog/feed.xml']) {
    const { body, headers } = await app.inject({ url: `${home}${path}`, headers: { host: 'evil.example' } });
    expect([path, body.includes('evil.example')]).toEqual([path, false]);
    expect(body).toContain('https://shop.example.com');
    expect(headers['cache-control']).not.toBe('no-store');
  }
});
