/**
 * The app is installed on a device. Its files and the day's lists are available offline, newer versions are
 * loaded, and two tabs share one cart.
 */
import { restWordsOf } from '#test/web/rest-words.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import { uiWords } from '#lib/words/ui/index.ts';
import { fillLogin, waitUntilSettled } from '../support/browser.ts';
import { menuLocator } from '../support/steps/counter-screens.ts';
import { shareOneDevice } from '../support/one-device.ts';
import { setUpServer, pageTimeout } from '../support/test-server.ts';

const rest = restWordsOf('th');

const at = setUpServer();
const onDevice = shareOneDevice(at);
const strip = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Resolves when the service worker controls the page and has cached all files. */
const takenIn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise<void>((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
      });
  });

const keptAnswers = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === 'ratri-sealed-lists')) return 0;
    return new Promise<number>((done) => {
      const asked = indexedDB.open('ratri-sealed-lists');
      asked.addEventListener('success', () => {
        const db = asked.result;
        if (!db.objectStoreNames.contains('answers')) return done(0);
        const count = db.transaction('answers').objectStore('answers').count();
        count.addEventListener('success', () => done(count.result));
      });
    });
  });

/** Dumps the browser's databases, as a reader of the files without keys sees them. */
const dump = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asText = (_: string, value: unknown): unknown =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    const read = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((done) => asked.addEventListener('success', () => done(asked.result)));
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await read(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const inside = db.transaction(store).objectStore(store);
        texts.push(
          JSON.stringify(await Promise.all([read(inside.getAllKeys()), read(inside.getAll())]), asText),
        );
      }
      db.close();
    }
    return texts.join();
  });

const rowsOf = (page: Page) => page.getByRole('main').getByRole('row');

const away = async (context: BrowserContext, gone: boolean): Promise<void> => {
  await context.setOffline(gone);
};

it("opens offline with the day's lists, and shows their age", async () => {
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/pickup');
    await waitUntilSettled(page);
    const rows = await rowsOf(page).allInnerTexts();
    expect(rows.length).toBeGreaterThan(1);
    await takenIn(page);
    await expect.poll(() => keptAnswers(page), { timeout: pageTimeout }).toBeGreaterThan(0);
    expect(await dump(page)).not.toMatch(/0[689]\d{8}/);
    await away(context, true);
    // A new tab has nothing in memory.
    const fresh = await context.newPage();
    await fresh.goto('/backoffice/pickup');
    await fresh.getByRole('heading', { level: 1, name: th.app.pages.pickup }).waitFor();
    await strip(fresh, uiWords.th.net.lost).waitFor();
    await expect.poll(() => rowsOf(fresh).allInnerTexts(), { timeout: pageTimeout }).toEqual(rows);
    await strip(fresh, rest.ui.device.asOf.split(' ')[0] ?? '').waitFor();
    // Pages that were never opened before are available too, and name the missing data.
    await menuLocator(fresh, th.app.pages.customer).click();
    await fresh.getByRole('heading', { level: 1, name: th.app.pages.customer }).waitFor();
    await fresh.getByRole('alert').first().waitFor();
    await away(context, false);
    await strip(fresh, uiWords.th.net.back).waitFor();
    await waitUntilSettled(fresh);
    expect(await fresh.getByRole('alert').count()).toBe(0);
  });
});

it('leaves nothing on the device after logout', async () => {
  const storageState = await at.sessionOf('admin');
  await onDevice(storageState, async ({ page }) => {
    await page.goto('/backoffice/return');
    await waitUntilSettled(page);
    await expect.poll(() => keptAnswers(page), { timeout: pageTimeout }).toBeGreaterThan(0);
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('button', { name: th.app.logout }).click();
    await page.waitForURL('**/pages/login**');
    expect(await keptAnswers(page)).toBe(0);
  });
});

it('logs out on the server once online again after an offline logout', async () => {
  await onDevice(undefined, async ({ page, context }) => {
    await page.goto('/pages/login');
    await fillLogin(page, 'staff');
    await page.goto('/backoffice/return');
    await waitUntilSettled(page);
    await takenIn(page);
    await away(context, true);
    await strip(page, uiWords.th.net.lost).waitFor();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('button', { name: th.app.logout }).click();
    await page.waitForURL('**/pages/login**');
    const opens = async (): Promise<boolean> =>
      (await context.cookies()).some((one) => one.name === 'ratri_refresh');
    expect(await opens()).toBe(true);
    await away(context, false);
    // Once online, the device completes the logout by itself.
    await expect.poll(opens, { timeout: pageTimeout }).toBe(false);
  });
});

it('can be installed: has a manifest and icons that a browser accepts', async () => {
  await onDevice(undefined, async ({ page, context }) => {
    await page.goto('/pages/login');
    const session = await context.newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of manifest.icons.filter((one) => one.sizes !== 'any')) {
      const size = await page.evaluate(async (from) => {
        const image = new Image();
        image.src = from;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
    await takenIn(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map((one) => one.errorId).filter((one) => one !== 'in-incognito')).toEqual(
      [],
    );
  });
});

it('offers a newer version and installs it on request, not before', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    let newer = false;
    await page.route('**/version.json', async (route) =>
      newer ? route.fulfill({ json: { script: '/assets/core-newer.js' } }) : route.continue(),
    );
    await page.clock.install();
    const asked = page.waitForResponse('**/version.json');
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    await page.clock.runFor(5000);
    await asked;
    const offer = page.getByRole('alert').filter({ hasText: rest.ui.device.newer });
    newer = true;
    // A user is active in each of these minutes.
    for (let minute = 0; minute < 6; minute += 1) {
      await page.clock.runFor(60_000);
      await page.mouse.wheel(0, 10);
    }
    await offer.waitFor();
    newer = false;
    const loaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: rest.ui.device.reload }).click();
    await loaded;
    await waitUntilSettled(page);
    await page.clock.runFor(6 * 60_000);
    expect(await offer.count()).toBe(0);
  });
});

it('installs a newer version automatically when no user is present, and not during typing', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { script: '/assets/core-newer.js' } }),
    );
    await page.clock.install();
    const asked = page.waitForResponse('**/version.json');
    await page.goto('/backoffice/customer');
    await waitUntilSettled(page);
    await page.clock.runFor(6000);
    await asked;
    await page.getByRole('alert').filter({ hasText: rest.ui.device.newer }).waitFor();
    const field = page.locator('main input:visible').first();
    await field.fill('so');
    let loads = 0;
    page.on('load', () => (loads += 1));
    // The minutes pass one by one, because a longer jump would time out every pending request.
    const minutes = async (most: number): Promise<void> => {
      for (let n = 0; n < most && loads === 0; n += 1) {
        // During a reload the clock of a page does not respond.
        await page.clock.fastForward(60_000).catch(() => undefined);
        await page.waitForLoadState();
      }
    };
    await minutes(12);
    expect(loads).toBe(0);
    await field.fill('');
    const loaded = page.waitForEvent('load');
    await minutes(12);
    await loaded;
  });
});
