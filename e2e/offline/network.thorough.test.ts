/** The page shows messages without the network, preserves input and recovers by itself. */
import { restWordsOf } from '#test/web/rest-words.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { uiWords } from '#lib/words/ui/index.ts';
import { words as th } from '#main/web/words/th.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { menuLocator } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const rest = restWordsOf('th');

const at = setUpServer();
const strip = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const box = (page: Page) => page.getByRole('alert').filter({ hasText: uiWords.th.part.title });

it('reports a lost network, preserves input, and refetches lists afterwards', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, context }) => {
    // This stream survives a short loss of the network.
    await page.route('**/api/live', () => undefined);
    await page.goto('/backoffice/pickup');
    await waitUntilSettled(page);
    const search = page.getByRole('main').getByRole('textbox').first();
    await search.fill('พิม');
    await waitUntilSettled(page);
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/orderheader') asked += 1;
    });
    await context.setOffline(true);
    await strip(page, uiWords.th.net.lost).waitFor();
    expect(await search.inputValue()).toBe('พิม');
    expect(asked).toBe(0);
    await context.setOffline(false);
    await strip(page, uiWords.th.net.back).waitFor();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await strip(page, uiWords.th.net.back).waitFor({ state: 'detached' });
    expect(await search.inputValue()).toBe('พิม');
  });
});

it('reports a save without a response; input and keyboard focus stay', async () => {
  await at.visit({ storageState: await at.ownSessionOf('staff') }, async ({ page, context }) => {
    await page.goto('/backoffice/me');
    await waitUntilSettled(page);
    const phone = page.getByLabel(th.shared.person.phone);
    await phone.fill('0811111111');
    const save = page
      .getByRole('form', { name: rest.doors.me.who })
      .getByRole('button', { name: uiWords.th.save });
    await save.focus();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByText(th.core.errors.NO_ANSWER.detail).waitFor();
    await expect.poll(() => save.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await phone.inputValue()).toBe('0811111111');
    await context.setOffline(false);
    await strip(page, uiWords.th.net.back).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(th.shared.done.saved).waitFor();
    await expect.poll(() => save.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

it('reports a page that cannot load, and opens it when the network is back', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, context }) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    await context.setOffline(true);
    await strip(page, uiWords.th.net.lost).waitFor();
    await menuLocator(page, th.app.pages.customer).click();
    await box(page).getByText(uiWords.th.part.unreached).waitFor();
    const asked = page.waitForEvent('requestfailed', (one) => new URL(one.url()).pathname === '/healthz');
    await box(page).getByRole('button', { name: uiWords.th.retry }).click();
    await asked;
    await box(page).getByText(uiWords.th.part.unreached).waitFor();
    expect(new URL(page.url()).pathname).toBe('/backoffice/customer');
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: th.app.pages.customer }).waitFor();
    await waitUntilSettled(page);
  });
});

it('reloads once for a page that the server no longer has, then shows a message with a way to continue', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/\/assets\/customers-[\w-]*\.js$/, (route) => route.fulfill({ status: 404 }));
    await menuLocator(page, th.app.pages.customer).click();
    await box(page).getByText(uiWords.th.part.broken).waitFor();
    expect(loads).toBe(1);
    await page.unroute(/\/assets\/customers-[\w-]*\.js$/);
    await box(page).getByRole('button', { name: uiWords.th.reload }).click();
    await page.getByRole('heading', { level: 1, name: th.app.pages.customer }).waitFor();
  });
});

it('reports an app that cannot load on its empty page, and opens it once it can', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    const gone = /\/assets\/core-[\w-]*\.js$|\/healthz$/;
    await page.route(gone, (route) => route.abort('internetdisconnected'));
    await page.goto('/backoffice/rental');
    const said = page.getByRole('alert');
    await said.getByText(uiWords.th.part.unreached).waitFor();
    await said.getByRole('button', { name: uiWords.th.retry }).waitFor();
    await page.unroute(gone);
    await page.getByRole('heading', { level: 1, name: th.app.pages.rental }).waitFor();
    await expect.poll(() => said.getByText(uiWords.th.part.unreached).count()).toBe(0);
  });
});

it('reloads once for an app whose texts are missing on the server, then shows a message with a way to continue', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    const words = /\/assets\/words-th-[\w-]*\.js$/;
    await page.route(words, (route) => route.fulfill({ status: 404 }));
    await page.goto('/backoffice/rental');
    const said = page.getByRole('alert');
    await said.getByText(uiWords.th.part.broken).waitFor();
    // The message appears before the page counts as loaded.
    await expect.poll(() => loads).toBe(2);
    await page.unroute(words);
    await said.getByRole('button', { name: uiWords.th.reload }).click();
    await page.getByRole('heading', { level: 1, name: th.app.pages.rental }).waitFor();
  });
});

it('preserves a page when its toasts cannot load', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    const toasts = /\/assets\/toast-place-[\w-]*\.css$/;
    await page.route(toasts, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed', (one) => toasts.test(one.url()));
    await page.goto('/backoffice/rental');
    await failed;
    await waitUntilSettled(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(trouble.errors).toEqual([]);
  });
});

it('reports a failed list of choices or search in place, with a retry button', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    let asked = 0;
    const groups = (url: URL): boolean => url.pathname === '/api/productgroup/all-info';
    const customers = (url: URL): boolean => url.pathname === '/api/customer';
    for (const broken of [groups, customers])
      await page.route(broken, async (route) => {
        if (broken === groups) asked += 1;
        await route.fulfill({ status: 500 });
      });
    await page.goto('/backoffice/rental');
    const failed = page.locator('#find').getByRole('alert');
    const retry = failed.getByRole('button', { name: uiWords.th.retry });
    await retry.waitFor();
    const customer = page.getByPlaceholder(th.customer.picker.placeholder);
    await customer.fill('สม');
    const again = page.getByRole('option', { name: th.customer.picker.failed });
    await again.waitFor();
    await page.unroute(customers);
    await again.click();
    await again.waitFor({ state: 'detached' });
    expect(await customer.inputValue()).toBe('สม');
    expect(await page.getByRole('option').count()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    const before = asked;
    await retry.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await page.unroute(groups);
    // A live event may refetch the list before the button does.
    await expect
      .poll(async () => {
        await retry.click({ timeout: 500 }).catch(() => undefined);
        return failed.count();
      })
      .toBe(0);
  });
});

it('reports an overloaded server, preserves input, and resends it automatically', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto('/backoffice/customer');
    await waitUntilSettled(page);
    let refused = 0;
    await page.route('**/api/customer', async (route) => {
      if (route.request().method() !== 'POST' || refused >= 2) return route.continue();
      refused += 1;
      const json = { code: 'BUSY', title: 'not shown', detail: 'not shown' };
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
    });
    await page.getByRole('button', { name: 'เพิ่มลูกค้า' }).click();
    const form = page.getByRole('dialog', { name: 'เพิ่มลูกค้าใหม่' });
    const name = form.getByLabel(/^ชื่อลูกค้า/);
    await name.fill('คุณรอคิว');
    await form.getByRole('button', { name: 'บันทึก' }).click();
    await strip(page, uiWords.th.net.busy).waitFor();
    expect(await name.inputValue()).toBe('คุณรอคิว');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'คุณรอคิว' }).waitFor();
    await strip(page, uiWords.th.net.busy).waitFor({ state: 'detached' });
    expect(refused).toBe(2);
  });
});
