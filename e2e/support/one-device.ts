/**
 * A browser that keeps the app, used by the tests of a file one after the other: its worker fetches the app's files,
 * some five hundred, for the first of them only.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import type { StorageState } from './logged-in.ts';
import { type House, type Visit, telling } from './test-server.ts';

/** What people leave on a device; the worker and the files of the app are not of it. */
const ofPeople = 'cookies,local_storage,indexeddb';

/** Nobody has been at the device before, and whoever `state` is of has logged in. */
const begin = async (page: Page, origin: string, state: StorageState | undefined): Promise<void> => {
  const context = page.context();
  await context.setOffline(false);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: ofPeople });
  await browser.detach();
  if (state === undefined) return;
  await context.addCookies(state.cookies);
  // Of the same origin, and nothing of the app runs on it.
  await page.goto('/healthz');
  await page.evaluate(
    (rows) => {
      for (const { name, value } of rows) localStorage.setItem(name, value);
    },
    state.origins.flatMap((one) => one.localStorage),
  );
};

/** As `visit` of the house, by somebody who has logged in or by nobody; each visit begins on a page of its own. */
export const oneDevice = (
  at: House,
  options: BrowserContextOptions = {},
): (<T>(state: StorageState | undefined, work: (visit: Visit) => Promise<T>) => Promise<T>) => {
  let device: Visit | undefined;
  afterAll(() => device?.context.close());
  return async (state, work) => {
    device ??= await at.enter({ ...options, serviceWorkers: 'allow' });
    const { context, trouble } = device;
    const page = await context.newPage();
    try {
      for (const other of context.pages()) if (other !== page) await other.close();
      trouble.errors.length = 0;
      trouble.failedCalls.length = 0;
      await begin(page, at.server.origin, state);
      return await telling({ page, context, trouble }, work);
    } catch (error) {
      device = undefined;
      await context.close();
      throw error;
    }
  };
};
