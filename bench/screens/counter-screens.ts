/** Measures the counter's pages with 4x CPU throttling, on a first visit and with cached files. */
import type { Browser, BrowserContext } from 'playwright-core';
import {
  logInOnPage,
  openBrowser,
  waitUntilSettled,
  watchPageTrouble,
  wideViewport,
} from '#e2e/support/browser.ts';
import { startBuiltServer } from '#e2e/support/server.ts';
import { median } from '../support/load.ts';
import { readPageVitals, recordPageVitals } from '../support/watched-page.ts';

const slower = 4;
const rounds = 5;

/**
 * LCP and longest task are in ms. `files` and `bytes` count scripts and styles requested until then, as
 * transferred.
 */
type Visit = { lcp: number; longest: number; files: number; bytes: number };
export type CounterScreenRow = { page: string; first: Visit; again: Visit };

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const visit = async (context: BrowserContext, address: string): Promise<Visit> => {
  const page = await context.newPage();
  await page.addInitScript(recordPageVitals);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address);
  await page.locator('h1').waitFor();
  // Lists and deferred parts load in this time.
  await page.waitForTimeout(4000);
  const { lcp, longest } = await readPageVitals(page);
  const code = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((one) => one.startTime < until && /\/assets\/[^?]+\.(js|css)$/.test(one.name))
        .map((one) => (one as PerformanceResourceTiming).transferSize),
    lcp,
  );
  await page.close();
  return { lcp, longest, files: code.length, bytes: code.reduce((all, one) => all + one, 0) };
};

const twice = async (
  browser: Browser,
  origin: string,
  storageState: StorageState,
  address: string,
): Promise<{ first: Visit; again: Visit }> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: wideViewport,
    locale: 'th-TH',
    storageState,
    serviceWorkers: 'block',
  });
  watchPageTrouble(context);
  try {
    return { first: await visit(context, address), again: await visit(context, address) };
  } finally {
    await context.close();
  }
};

const addresses = async (browser: Browser, origin: string, storageState: StorageState) => {
  const context = await browser.newContext({ baseURL: origin, viewport: wideViewport, storageState });
  watchPageTrouble(context);
  const page = await context.newPage();
  const firstOf = async (list: string): Promise<string> => {
    await page.goto(`${list}?tab=all`);
    await waitUntilSettled(page);
    await page.locator('main tbody tr').first().click();
    await page.waitForURL((url) => !url.href.endsWith(`${list}?tab=all`), { waitUntil: 'commit' });
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  const found = {
    rental: '/backoffice/rental',
    'pick-ups': '/backoffice/pickup',
    'an order': await firstOf('/backoffice/pickup'),
    returns: '/backoffice/return',
    'a return': await firstOf('/backoffice/return'),
    calendar: '/backoffice/calendar',
    overview: '/backoffice/dashboard',
  };
  await context.close();
  return Object.entries(found);
};

const medianOf = (visits: readonly Visit[]): Visit => ({
  lcp: median(visits.map((one) => one.lcp)),
  longest: median(visits.map((one) => one.longest)),
  files: median(visits.map((one) => one.files)),
  bytes: median(visits.map((one) => one.bytes)),
});

/** Returns the medians of five visits to each page as a logged-in user in the demo shop. */
export const benchCounterScreens = async (): Promise<CounterScreenRow[]> => {
  const [server, browser] = await Promise.all([startBuiltServer({ pictures: false }), openBrowser()]);
  try {
    const context = await browser.newContext({ baseURL: server.origin, viewport: wideViewport });
    watchPageTrouble(context);
    await logInOnPage(await context.newPage(), 'staff');
    const storageState = await context.storageState();
    await context.close();
    const rows: CounterScreenRow[] = [];
    for (const [page, address] of await addresses(browser, server.origin, storageState)) {
      const visits: { first: Visit; again: Visit }[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await twice(browser, server.origin, storageState, address));
      rows.push({
        page,
        first: medianOf(visits.map((one) => one.first)),
        again: medianOf(visits.map((one) => one.again)),
      });
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
};
