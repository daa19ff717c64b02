/** The counter's pages at a CPU four times slower: what the browser itself tells of a first visit and of one that finds the files kept. */
import type { Browser, BrowserContext } from 'playwright-core';
import { login, openBrowser, settled, watch, wide } from '#e2e/support/browser.ts';
import { startServer } from '#e2e/support/server.ts';
import { median } from '../support/load.ts';
import { seenBy, watchPage } from '../support/watched-page.ts';

const slower = 4;
const rounds = 5;

/** Milliseconds until the largest piece is painted and of the longest task; scripts and styles that were asked for until then, as they travel. */
type Visit = { lcp: number; longest: number; files: number; bytes: number };
export type CounterScreenRow = { page: string; first: Visit; again: Visit };

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const visit = async (context: BrowserContext, address: string): Promise<Visit> => {
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address);
  await page.locator('h1').waitFor();
  // Its lists, and what comes by itself once the page stands.
  await page.waitForTimeout(4000);
  const { lcp, longest } = await seenBy(page);
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
    viewport: wide,
    locale: 'th-TH',
    storageState,
    serviceWorkers: 'block',
  });
  watch(context);
  try {
    return { first: await visit(context, address), again: await visit(context, address) };
  } finally {
    await context.close();
  }
};

const addresses = async (browser: Browser, origin: string, storageState: StorageState) => {
  const context = await browser.newContext({ baseURL: origin, viewport: wide, storageState });
  watch(context);
  const page = await context.newPage();
  /** Where the first row of a list leads. */
  const firstOf = async (list: string): Promise<string> => {
    await page.goto(`${list}?tab=all`);
    await settled(page);
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

/** Medians of five visits to each page by somebody who is logged in, in the demo shop. */
export const benchCounterScreens = async (): Promise<CounterScreenRow[]> => {
  const [server, browser] = await Promise.all([startServer({ pictures: false }), openBrowser()]);
  try {
    const context = await browser.newContext({ baseURL: server.origin, viewport: wide });
    watch(context);
    await login(await context.newPage(), 'staff');
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
