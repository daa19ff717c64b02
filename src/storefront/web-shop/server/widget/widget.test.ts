import { Script } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { trySettings } from '../testing/settings.ts';
import { createWebDress, openVisitedWebShop, siteVisitor, testEventDay } from '../testing/visitor.ts';
import { widgetScriptOf } from './widget-script.ts';

const a = await testApp();
const { shop, other } = a;
const site = 'https://www.bride.co.th';
let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { widgetSites: `${site}/\nhttp://localhost:8080` });
});
const get = async (path: string) => {
  const { statusCode, headers, body } = await a.app.inject({
    url: path.startsWith('/w/') ? path : home + path,
  });
  return { status: statusCode, headers, body };
};

describe('the page for frames', () => {
  it('may be framed by the sites of the shop only; all other pages by none', async () => {
    const { code } = await createWebDress(a);
    const embed = await get('/embed');
    expect(embed.status).toBe(200);
    expect(embed.body).toContain(code);
    expect(embed.headers['content-security-policy']).toContain(
      `frame-ancestors ${site} http://localhost:8080`,
    );
    expect(embed.headers['content-security-policy']).not.toContain("frame-ancestors 'none'");
    expect(embed.headers['x-frame-options']).toBeUndefined();
    expect(embed.headers['x-robots-tag']).toBe('noindex');
    for (const path of ['/', '/dresses', '/cart', '/contact', '/account', '/embed/x']) {
      const page = await get(path);
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    }
  });

  it('opens links in new tabs, asks for a day in the frame, and shows only free garments of that day', async () => {
    const { code } = await createWebDress(a);
    const { body } = await get(`/en/embed?day=${testEventDay}`);
    expect(body).toContain('<base target="_blank"/>');
    expect(body).toMatch(/<form class="day-form"[^>]*target="_self"/);
    expect(body).toContain(code);
    expect(body).not.toMatch(/method="post"/);
  });

  it('ignores hostile input and takes no form', async () => {
    for (const query of [
      '?day=x',
      '?day=9999-99-99',
      '?category=%27or%201=1',
      `?category=${'a'.repeat(3000)}`,
    ])
      expect((await get(`/embed${query}`)).status).toBe(200);
    expect((await siteVisitor(a, home).post('/embed', { x: '1' })).status).toBe(404);
  });
});

describe('the script', () => {
  it('may be loaded by other sites, is small, and contains the name as text', async () => {
    const { status, headers, body } = await get('/widget.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(Buffer.byteLength(body)).toBeLessThan(4000);
    const hostile = widgetScriptOf('#8c4a5f', '</script><script>alert(1)//\u2028$&\'"`');
    expect(hostile).not.toContain('</script>');
    expect(hostile).not.toContain('\u2028');
    expect(() => new Script(hostile)).not.toThrow();
  });

  it('and the page are missing without sites, for another shop and in a closed web shop', async () => {
    const theirs = await openVisitedWebShop(a, other);
    for (const path of ['/widget.js', '/embed']) expect((await get(theirs + path)).status).toBe(404);
    await trySettings(a, shop, { open: false, widgetSites: site });
    for (const path of ['/widget.js', '/embed']) expect((await get(path)).status).toBe(503);
    for (const widgetSites of ['*', `${site};script-src *`, 'javascript:alert(1)', 'x'.repeat(3000)])
      expect((await trySettings(a, shop, { widgetSites })).status).toBe(400);
    expect((await trySettings(a, shop, { widgetSites: site })).data.widgetSites).toBe(site);
  });
});
