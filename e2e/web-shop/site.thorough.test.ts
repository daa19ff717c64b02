/** A customer uses the web shop on a phone, without and with JavaScript. The web shop is accessible. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const event = addDays(bangkokDay(new Date()), 40);

it('works without JavaScript: selects a day, finds free garments, selects another day', () =>
  at.visit({ viewport: narrowViewport, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/w/ratri/');
    await page.getByLabel('วันงาน').fill(event);
    await page.getByRole('button', { name: 'ดูชุดที่ว่าง' }).click();
    await page.getByText('เฉพาะชุดที่ว่างวันงาน').waitFor();
    await page.locator('.card a').first().click();
    await page.getByText('ชุดนี้ว่าง', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('day')).toBe(event);
    const other = page.locator('.month td:not(.mine) a').last();
    const next = new URL((await other.getAttribute('href')) ?? '', page.url()).searchParams.get('day');
    await other.click();
    await page.waitForURL((url) => url.searchParams.get('day') === next);
    await page.locator('.month td.mine').waitFor();
    await page.getByRole('link', { name: 'ดูชุดทั้งหมด' }).first().click();
    expect(new URL(page.url()).searchParams.get('day')).toBe(next);
  }));

it('shows a picture in full screen once its script has loaded, under its policy', () =>
  at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    await page.goto('/w/ratri/dresses');
    await page.locator('.card a').first().click();
    await page.locator('[data-gallery][data-awake]').waitFor();
    const pictures = page.locator('.gallery a');
    await pictures.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const first = await dialog.getAttribute('aria-label');
    if ((await pictures.count()) > 1) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => dialog.getAttribute('aria-label')).not.toBe(first);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(trouble.errors.filter((one) => /policy|hydrat|react/i.test(one))).toEqual([]);
  }));

it("holds the garments of a request after the browser's proof of work, also on an immediate submit; without JavaScript the request holds nothing", async () => {
  const ask = async (page: Page, phone: string): Promise<void> => {
    await page.goto(`/w/ratri/dresses?day=${event}`);
    await page.locator('.card a').first().click();
    await page.locator('form[action*="/cart"] button').first().click();
    await page.waitForURL(/\/cart/);
    await page.locator('input[name=name]').fill('มาลี');
    await page.locator('input[name=phone]').fill(phone);
    await page.locator('input[name=consent]').check();
    await page.locator('form.request button.solid').click();
    await page.waitForURL(/\/request\/[0-9a-f]{32}/);
  };
  await at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    await ask(page, '0812345671');
    await page.getByText('ร้านกันชุดไว้ให้ถึง').waitFor();
    expect(trouble.errors.filter((one) => /policy|react/i.test(one))).toEqual([]);
  });
  await at.visit({ viewport: narrowViewport, javaScriptEnabled: false }, async ({ page }) => {
    await ask(page, '0812345672');
    await page.getByText('ตอนนี้ยังไม่ได้กันชุดไว้').waitFor();
  });
});

it.each([
  { colorScheme: 'light', viewport: narrowViewport, language: '' },
  { colorScheme: 'dark', viewport: wideViewport, language: '/en' },
] as const)('is accessible ($colorScheme, $viewport.width, "$language")', ({ language, ...looks }) =>
  at.visit(looks, async ({ page }) => {
    await page.goto(`/w/ratri${language}/dresses?day=${event}`);
    const garment = (await page.locator('.card a').first().getAttribute('href')) ?? '';
    const paths = [
      '/',
      `/dresses?day=${event}&color=RED`,
      `/sets?day=${event}`,
      '/branches',
      '/terms',
      '/privacy',
      '/wish',
      '/cart',
      '/contact',
      '/blog',
      '/no-such-page',
    ];
    await page.goto(`/w/ratri${language}/blog`);
    const article = (await page.locator('.articles a').first().getAttribute('href')) ?? '';
    for (const path of [garment, article, ...paths.map((one) => `/w/ratri${language}${one}`)]) {
      await page.goto(path);
      expect([path, ...(await findA11yViolations(page))]).toEqual([path]);
    }
  }),
);
