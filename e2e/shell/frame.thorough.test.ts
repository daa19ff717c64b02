/** The header and the menu of the app stay in place, and nothing shows around the header. */
import { type Page, chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

/** Shows scrollbars, which a headless browser hides by default. */
const withScrollbars = async (work: (page: Page) => Promise<void>): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const context = await browser.newContext({
      baseURL: at.server.origin,
      storageState: await at.sessionOf('staff'),
      viewport: { width: 1300, height: 500 },
      serviceWorkers: 'block',
    });
    await work(await context.newPage());
  } finally {
    await browser.close();
  }
};

it('a dialog moves neither the header nor the page', () =>
  withScrollbars(async (page) => {
    await page.goto('/backoffice/customer');
    await waitUntilSettled(page);
    const scrollbar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(scrollbar).toBeGreaterThan(0);
    const placesOf = () =>
      Promise.all(
        [page.locator('header').first(), page.locator('h1').first()].map((one) => one.boundingBox()),
      );
    const before = await placesOf();
    await page.getByRole('button', { name: 'เพิ่มลูกค้า' }).first().click();
    await page.getByRole('dialog').waitFor();
    await waitUntilSettled(page);
    expect(await placesOf()).toEqual(before);
  }));

it('the page shows neither above nor beside the header', () =>
  withScrollbars(async (page) => {
    await page.goto('/backoffice/stock-list');
    await waitUntilSettled(page);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const shown = await page.evaluate(() =>
      [
        [240, 1],
        [650, 2],
        [1200, 1],
        [4, 30],
        [document.documentElement.clientWidth - 4, 30],
      ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.id),
    );
    expect(new Set(shown)).toEqual(new Set(['main']));
  }));

it('the menu scrolls to the current page', async () =>
  at.visit(
    { storageState: await at.sessionOf('owner'), viewport: { width: 1300, height: 420 } },
    async ({ page }) => {
      await page.goto('/backoffice/customer');
      await waitUntilSettled(page);
      const menu = page.locator('#main-menu');
      const last = menu.getByRole('link').last();
      const href = (await last.getAttribute('href')) ?? '';
      await page.goto(href);
      await waitUntilSettled(page);
      await expect
        .poll(() =>
          menu.evaluate((frame) => {
            const [outer, inner] = [frame, frame.querySelector('[aria-current=page]')].map((one) =>
              one?.getBoundingClientRect(),
            );
            return (
              outer !== undefined &&
              inner !== undefined &&
              inner.top >= outer.top &&
              inner.bottom <= outer.bottom
            );
          }),
        )
        .toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  ));

it('the button that empties a field has a name, and can be hit', async () =>
  at.visit({ storageState: await at.sessionOf('owner') }, async ({ page }) => {
    await page.goto('/backoffice/customer');
    await waitUntilSettled(page);
    const field = page.getByRole('main').getByRole('searchbox').first();
    await field.fill('สม');
    const empty = page.getByRole('main').getByRole('button', { name: 'ล้าง', exact: true });
    expect(await empty.boundingBox()).toMatchObject({ width: 24, height: 24 });
    await empty.click();
    expect(await field.inputValue()).toBe('');

    await page.goto('/backoffice/audit');
    await waitUntilSettled(page);
    await page.getByRole('combobox', { name: 'ใครทำ' }).click();
    await page.getByRole('option').first().click();
    const clear = page.getByRole('button', { name: 'ล้าง: ใครทำ' });
    expect((await clear.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    await clear.focus();
    await page.keyboard.press('Enter');
    await clear.waitFor({ state: 'detached' });
  }));
