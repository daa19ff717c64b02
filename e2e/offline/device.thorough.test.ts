/** The app at home on a device: its files and the lists of the day without a network, newer versions, one cart in two tabs. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import { words as rest } from '#main/web/words/rest/th.ts';
import { th as ui } from '#lib/words/ui/th.ts';
import { fillLogin, settled } from '../support/browser.ts';
import { menu } from '../support/steps/counter-screens.ts';
import { oneDevice } from '../support/one-device.ts';
import { house, patience } from '../support/test-server.ts';

const at = house();
const onDevice = oneDevice(at);
const strip = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The worker stands before the page, and has fetched all it keeps. */
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

/** All that lies in the browser's databases, as somebody reads it who has its files and no keys. */
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

it('opens without a network with the lists of the day, and says how old they are', async () => {
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/pickup');
    await settled(page);
    const rows = await rowsOf(page).allInnerTexts();
    expect(rows.length).toBeGreaterThan(1);
    await takenIn(page);
    await expect.poll(() => keptAnswers(page), { timeout: patience }).toBeGreaterThan(0);
    // Nobody's telephone number is to be read in it.
    expect(await dump(page)).not.toMatch(/0[689]\d{8}/);
    await away(context, true);
    // A new tab: nothing of it is in memory.
    const fresh = await context.newPage();
    await fresh.goto('/backoffice/pickup');
    await fresh.getByRole('heading', { level: 1, name: th.app.pages.pickup }).waitFor();
    await strip(fresh, ui.net.lost).waitFor();
    await expect.poll(() => rowsOf(fresh).allInnerTexts(), { timeout: patience }).toEqual(rows);
    await strip(fresh, rest.ui.device.asOf.split(' ')[0] ?? '').waitFor();
    // Pages that nobody has opened yet are there too, and say what is missing.
    await menu(fresh, th.app.pages.customer).click();
    await fresh.getByRole('heading', { level: 1, name: th.app.pages.customer }).waitFor();
    await fresh.getByRole('alert').first().waitFor();
    await away(context, false);
    await strip(fresh, ui.net.back).waitFor();
    await settled(fresh);
    expect(await fresh.getByRole('alert').count()).toBe(0);
  });
});

it('who logs out leaves nothing on the device', async () => {
  const storageState = await at.sessionOf('admin');
  await onDevice(storageState, async ({ page }) => {
    await page.goto('/backoffice/return');
    await settled(page);
    await expect.poll(() => keptAnswers(page), { timeout: patience }).toBeGreaterThan(0);
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('button', { name: th.app.logout }).click();
    await page.waitForURL('**/pages/login**');
    expect(await keptAnswers(page)).toBe(0);
  });
});

it('who logs out without a network is logged out at the server too, once it is back', async () => {
  await onDevice(undefined, async ({ page, context }) => {
    await page.goto('/pages/login');
    await fillLogin(page, 'staff');
    await page.goto('/backoffice/return');
    await settled(page);
    await takenIn(page);
    await away(context, true);
    await strip(page, ui.net.lost).waitFor();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('button', { name: th.app.logout }).click();
    await page.waitForURL('**/pages/login**');
    const opens = async (): Promise<boolean> =>
      (await context.cookies()).some((one) => one.name === 'ratri_refresh');
    expect(await opens()).toBe(true);
    await away(context, false);
    // Nobody has to do anything for it: the cookie opens nothing any more, and goes.
    await expect.poll(opens, { timeout: patience }).toBe(false);
  });
});

it('can be installed: a manifest and icons that a browser takes', async () => {
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

it('a newer version is offered and taken when it suits, not before', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    let newer = false;
    await page.route('**/version.json', async (route) =>
      newer ? route.fulfill({ json: { script: '/assets/core-newer.js' } }) : route.continue(),
    );
    await page.clock.install();
    const asked = page.waitForResponse('**/version.json');
    await page.goto('/backoffice/rental');
    await settled(page);
    await page.clock.runFor(5000);
    await asked;
    const offer = page.getByRole('alert').filter({ hasText: rest.ui.device.newer });
    newer = true;
    // Somebody is there.
    for (let minute = 0; minute < 6; minute += 1) {
      await page.clock.runFor(60_000);
      await page.mouse.wheel(0, 10);
    }
    await offer.waitFor();
    newer = false;
    const loaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: rest.ui.device.reload }).click();
    await loaded;
    await settled(page);
    await page.clock.runFor(6 * 60_000);
    expect(await offer.count()).toBe(0);
  });
});

it('a newer version is taken by itself once nobody is at the page, and not while something is typed', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { script: '/assets/core-newer.js' } }),
    );
    await page.clock.install();
    const asked = page.waitForResponse('**/version.json');
    await page.goto('/backoffice/customer');
    await settled(page);
    await page.clock.runFor(6000);
    await asked;
    await page.getByRole('alert').filter({ hasText: rest.ui.device.newer }).waitFor();
    const field = page.locator('main input:visible').first();
    await field.fill('so');
    let loads = 0;
    page.on('load', () => (loads += 1));
    // Minutes go by one by one: a leap over many is a line that is gone for each call on its way.
    const minutes = async (most: number): Promise<void> => {
      for (let n = 0; n < most && loads === 0; n += 1) {
        // The clock of a page that is being loaded anew answers nobody.
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

it('two tabs show one cart, and where both have typed unseen people choose', async () => {
  await at.visit({ storageState: await at.sessionOf('staff2') }, async ({ page: one, context }) => {
    await one.goto('/backoffice/rental');
    await settled(one);
    const other = await context.newPage();
    await other.goto('/backoffice/rental');
    await settled(other);
    const cart = (page: Page) => page.locator('#cart');
    const add = async (page: Page, nth: number): Promise<void> => {
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${th.counter.open.add}`) })
        .nth(nth)
        .click();
    };
    await add(one, 0);
    await cart(other).getByRole('listitem').first().waitFor();
    expect(await cart(other).getByRole('listitem').count()).toBe(1);
    await add(other, 1);
    const lines = (page: Page): Promise<number> => cart(page).getByRole('listitem').count();
    await expect.poll(() => lines(one)).toBe(2);
    // While the other has something on its way, this one goes on.
    let letGo = (): void => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    await other.route('**/api/cart', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await add(other, 2);
    const told = one.waitForResponse((reply) => reply.url().endsWith('/api/cart') && reply.ok());
    await add(one, 3);
    await add(one, 4);
    await told;
    expect([await lines(one), await lines(other)]).toEqual([4, 3]);
    letGo();
    const clash = other.getByRole('alert').filter({ hasText: rest.counter.clash.title });
    await clash.getByRole('button', { name: rest.counter.clash.takeOther }).click();
    await clash.waitFor({ state: 'detached' });
    await expect.poll(() => lines(other)).toBe(4);
  });
});
