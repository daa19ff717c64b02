import { describe, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { preferenceCookies } from '#lib/http/preference-cookies.ts';
import { maintenanceWords } from '#main/words/maintenance/index.ts';
import { buildServer } from '../server.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';

const a = await testApp();
const closed = await buildServer({ db: a.db, files: a.files, jwtSecret: testSecret, maintenance: true });
addCleanup(() => closed.close());

const get = (url: string, language = 'th') =>
  closed.inject({ url, headers: { 'accept-language': language, cookie: `${preferenceCookies.theme}=dark` } });

describe('while MAINTENANCE=yes', () => {
  it.each(['/', '/backoffice/rental?q=1', '/pages/maintenance', '/nowhere'])(
    '%s is a page that reloads automatically',
    async (url) => {
      const reply = await get(url);
      expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
        503,
        '60',
        'no-store',
      ]);
      expect(reply.body).toContain('<html data-mantine-color-scheme="dark" lang="th">');
      expect(reply.body).toContain('http-equiv="refresh" content="20"');
      expect(reply.body).toContain(`<h1>${maintenanceWords.th.title}</h1>`);
    },
  );

  it('uses the language of the browser', async () => {
    expect((await get('/', 'fr-FR')).body).toContain('<html data-mantine-color-scheme="dark" lang="fr">');
  });

  it('refuses calls and files as unavailable, also with a valid token', async () => {
    const reply = await closed.inject({
      url: '/api/rental',
      headers: { authorization: `Bearer ${a.shop.owner.token}` },
    });
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([
      503,
      '60',
      'UNAVAILABLE',
    ]);
    expect((await get(`/files/${a.shop.shopId}/item/x.webp`)).statusCode).toBe(503);
  });

  it('the health check still works', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
  });
});

it('otherwise the address of the page redirects to the app', async () => {
  const reply = await fetch(`${a.origin}/pages/maintenance`, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/']);
});
