/** A page of another origin loads the script of the web shop. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

/** Opens a site with a strict policy, as another site may have. */
const openSite = async (shop: () => string) => {
  const site = createServer((request, response) => {
    const [, code = ''] = /^\/(\w+)/.exec(request.url ?? '') ?? [];
    const script = `<script src="${shop()}/w/ratri/widget.js"${code === 'list' ? ' data-show="list" data-language="en"' : ''}></script>`;
    const frame = `<iframe title="home" src="${shop()}/w/ratri/"></iframe>`;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${shop()}; frame-src ${shop()}`,
    });
    response.end(
      `<!doctype html><html lang="th"><head><title>Bride</title></head><body><main><h1>Bride</h1>${code === 'home' ? frame : script}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  addCleanup(() => {
    site.closeAllConnections();
    site.close();
  });
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
};
const listed = await openSite(() => at.server.origin);
const stranger = await openSite(() => at.server.origin);

it('shows the garments in a dialog of a listed site, on a phone, by keyboard', async () => {
  const api = await apiAs(at.server, 'admin');
  const site = await api.get<Record<string, unknown>>('/api/webshop/site');
  const { domain, termsVersion, updatedAt, ...body } = site;
  await api.put('/api/webshop/site', { ...body, widgetSites: listed });
  expect([domain, termsVersion, updatedAt].length).toBe(3);
  await at.visit({ viewport: narrowViewport }, async ({ page }) => {
    await page.goto(listed);
    await page.getByRole('button', { name: 'จอง/เช่า' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    const frame = page.frameLocator('iframe');
    await frame.locator('.card a').first().waitFor();
    expect(await findA11yViolations(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await frame.locator('.card a').first().click();
    expect((await opened).url()).toContain(`${at.server.origin}/w/ratri/dress/`);
    await page.bringToFront();
    await page.getByRole('button', { name: 'ปิดหน้าต่าง' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

it('shows the garments in the page in another language, dark, at 1300 px', () =>
  at.visit({ viewport: { ...wideViewport, width: 1300 }, colorScheme: 'dark' }, async ({ page }) => {
    await page.goto(`${listed}/list`);
    await page.frameLocator('iframe').getByLabel('Event date').first().waitFor();
    const garment = page.frameLocator('iframe').locator('.card a').first();
    await garment.waitFor();
    expect(await garment.isVisible()).toBe(true);
  }));

it('is refused on a site that is not listed, and other pages on every site', () =>
  at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    for (const [url, button] of [
      [stranger, true],
      [`${listed}/home`, false],
    ] as const) {
      trouble.errors.length = 0;
      await page.goto(url);
      if (button) await page.getByRole('button', { name: 'จอง/เช่า' }).click();
      await expect.poll(() => trouble.errors.some((one) => one.includes('frame-ancestors'))).toBe(true);
      expect(await page.frameLocator('iframe').locator('.card').count()).toBe(0);
      trouble.errors.length = 0;
    }
  }));
