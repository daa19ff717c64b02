/** A Chromium, and what a page did that it should not have done. */
import { type Browser, type BrowserContext, type Page, type Request, chromium } from 'playwright-core';
import { password } from './server.ts';

export type Size = { width: number; height: number };
export const wide: Size = { width: 1300, height: 900 };
export const narrow: Size = { width: 390, height: 844 };

/** `more`: switches of Chromium besides the usual ones. */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });

/** What is wrong with the pages of a context: errors of scripts, calls that failed. */
export type Trouble = { errors: string[]; failedCalls: string[] };

/** Calls on their way, by the context they belong to. */
const underway = new WeakMap<BrowserContext, Set<Request>>();
// The stream of live updates has no end to wait for.
const isCall = (url: string): boolean => {
  const { pathname } = new URL(url);
  return pathname.startsWith('/api/') && pathname !== '/api/live';
};

/** Collects from now on. A call that the page itself gave up is no failure. */
export const watch = (context: BrowserContext): Trouble => {
  const trouble: Trouble = { errors: [], failedCalls: [] };
  const calls = new Set<Request>();
  underway.set(context, calls);
  context.on('request', (request) => void (isCall(request.url()) && calls.add(request)));
  context.on('requestfinished', (request) => void calls.delete(request));
  context.on('weberror', (one) => trouble.errors.push(String(one.error())));
  context.on('console', (one) => {
    // Pictures of the demo shop are still being drawn: one that is not there yet is no error of the page.
    if (one.type() === 'error' && !one.text().startsWith('Failed to load resource'))
      trouble.errors.push(one.text());
  });
  context.on('response', (reply) => {
    const request = reply.request();
    if (isCall(reply.url()) && reply.status() >= 400)
      trouble.failedCalls.push(`${request.method()} ${new URL(reply.url()).pathname} ${reply.status()}`);
  });
  context.on('requestfailed', (request) => {
    calls.delete(request);
    const why = request.failure()?.errorText ?? '';
    if (isCall(request.url()) && why !== 'net::ERR_ABORTED')
      trouble.failedCalls.push(`${request.method()} ${request.url()} ${why}`);
  });
  return trouble;
};

/** Fills the login page that is open, and waits until another page has taken its place. */
export const fillLogin = async (page: Page, username: string): Promise<void> => {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/pages/login');
};

/** Logs in at the login page and waits for the first screen. */
export const login = async (page: Page, username: string): Promise<void> => {
  await page.goto('/pages/login');
  await fillLogin(page, username);
  await page.waitForURL('**/backoffice/rental');
  await settled(page);
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the page has its heading and its letters, nothing is being fetched, and no grey bars are left. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  const calls = underway.get(page.context()) ?? new Set();
  const isStill = (): Promise<boolean> =>
    page.evaluate(
      () =>
        document.querySelector('.mantine-Skeleton-root, [aria-busy=true]') === null &&
        document.fonts.status === 'loaded',
    );
  const until = Date.now() + 20_000;
  // Twice in a row: an answer may ask the next question.
  for (let still = 0; still < 2;) {
    still = calls.size === 0 && (await isStill()) ? still + 1 : 0;
    if (Date.now() > until) throw new Error(`${page.url()} is still loading after 20 seconds`);
    await pause(100);
  }
};
