/** Measures first visits to public pages on a slow phone with a slow network. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { narrowViewport, openBrowser } from '#e2e/support/browser.ts';
import { startBuiltServer } from '#e2e/support/server.ts';
import { median } from '../support/load.ts';
import { readPageVitals, recordPageVitals } from '../support/watched-page.ts';

const slower = 4;
/** The network has 1.6 Mbit/s down, half of it up, and a round trip of 150 ms. */
const net = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const rounds = 5;
const event = addDays(bangkokDay(new Date()), 40);

/**
 * Values are in ms, except `shift` (CLS) and `script` (transferred bytes). `touch` is the longest time of the
 * page until a touch is painted.
 */
export type SiteScreenRow = { page: string; lcp: number; shift: number; script: number; touch: number };

const slow = async (page: Page): Promise<{ devtools: CDPSession; script: () => number }> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', net);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { devtools, script: () => bytes };
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type Visit = {
  name: string;
  address: string;
  /** Contains the cart. */
  storageState?: StorageState;
  touches: (page: Page) => Promise<void>;
};

const once = async (browser: Browser, origin: string, { address, storageState, touches }: Visit) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: narrowViewport,
    locale: 'th-TH',
    hasTouch: true,
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordPageVitals);
    const { script } = await slow(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    // The last picture is painted after this wait.
    await page.waitForTimeout(1500);
    const { lcp } = await readPageVitals(page);
    await touches(page);
    await page.waitForTimeout(500);
    const { shift, touch } = await readPageVitals(page);
    return { lcp, shift, touch, script: script() };
  } finally {
    await context.close();
  }
};

/** Finds a garment that is free on the day. A visitor puts it into the cart. */
const visitsOf = async (browser: Browser, origin: string): Promise<Visit[]> => {
  const context = await browser.newContext({ baseURL: origin, viewport: narrowViewport });
  const page = await context.newPage();
  await page.goto(`/w/ratri/dresses?day=${event}`);
  const garment = (await page.locator('.card a').first().getAttribute('href')) ?? '';
  await page.goto(garment);
  await page.locator('form[action*="/cart"] button').first().click();
  await page.waitForURL(/\/cart/);
  const cart = page.url();
  const storageState = await context.storageState();
  await context.close();
  const nothing = async (): Promise<void> => {};
  return [
    { name: 'home', address: '/w/ratri/', touches: nothing },
    {
      name: 'list of a day',
      address: `/w/ratri/dresses?day=${event}`,
      touches: async (at) => {
        await at.locator('summary').first().tap();
      },
    },
    {
      name: 'garment',
      address: garment,
      touches: async (at) => {
        await at.locator('.gallery a').first().tap();
        await at.getByRole('dialog').waitFor();
        await at.keyboard.press('Escape');
      },
    },
    {
      name: 'request',
      address: cart,
      storageState,
      touches: async (at) => {
        await at.locator('input[name=name]').tap();
        await at.keyboard.type('มาลี');
        await at.locator('input[name=consent]').tap();
      },
    },
  ];
};

/** The shop is the demo shop with its pictures. Returns the medians of five first visits to each page. */
export const benchSiteScreens = async (): Promise<SiteScreenRow[]> => {
  const [server, browser] = await Promise.all([startBuiltServer({ pictures: true }), openBrowser()]);
  try {
    const rows: SiteScreenRow[] = [];
    for (const visit of await visitsOf(browser, server.origin)) {
      const seen: Omit<SiteScreenRow, 'page'>[] = [];
      for (let round = 0; round < rounds; round += 1) seen.push(await once(browser, server.origin, visit));
      const of = (what: keyof (typeof seen)[number]): number => median(seen.map((one) => one[what]));
      rows.push({
        page: visit.name,
        lcp: of('lcp'),
        shift: of('shift'),
        script: of('script'),
        touch: of('touch'),
      });
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
};
