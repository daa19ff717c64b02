/**
 * The tests of a file run in sequence in one browser with the installed app, so the service worker caches the
 * app's files (about five hundred) only once.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import type { StorageState } from './logged-in.ts';
import { type E2eServer, type BrowserSession, withFailureReport } from './test-server.ts';

/** The storage of users on a device. The service worker and its files stay. */
const ofPeople = 'cookies,local_storage,indexeddb';

/** Makes a device without earlier users, on which the person of `state` is logged in. */
const begin = async (page: Page, origin: string, state: StorageState | undefined): Promise<void> => {
  const context = page.context();
  await context.setOffline(false);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: ofPeople });
  await browser.detach();
  if (state === undefined) return;
  await context.addCookies(state.cookies);
  // This address has the same origin and no code of the app.
  await page.goto('/healthz');
  await page.evaluate(
    (rows) => {
      for (const { name, value } of rows) localStorage.setItem(name, value);
    },
    state.origins.flatMap((one) => one.localStorage),
  );
};

/** Works like `visit` of the server, with or without a login. Each visit starts with a new page. */
export const shareOneDevice = (
  at: E2eServer,
  options: BrowserContextOptions = {},
): (<T>(state: StorageState | undefined, work: (visit: BrowserSession) => Promise<T>) => Promise<T>) => {
  let device: BrowserSession | undefined;
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
      return await withFailureReport({ page, context, trouble }, work);
    } catch (error) {
      device = undefined;
      await context.close();
      throw error;
    }
  };
};
