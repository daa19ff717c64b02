/** Opens a Chromium and records errors of its pages. */
import { EventEmitter, once } from 'node:events';
import { type Browser, type BrowserContext, type Page, type Request, chromium } from 'playwright-core';
import { e2ePassword } from './server.ts';
import { defaultTimeLimit, withTimeLimit } from './time-limit.ts';

export type ViewportSize = { width: number; height: number };
export const wideViewport: ViewportSize = { width: 1300, height: 900 };
export const tabletViewport: ViewportSize = { width: 768, height: 1024 };
export const narrowViewport: ViewportSize = { width: 390, height: 844 };

/** `more` has additional switches of Chromium. */
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

export type PageTrouble = { errors: string[]; failedCalls: string[] };

/** Pending requests of a context and their total count. Each finished request emits `ended`. */
class Calls extends EventEmitter<{ ended: [] }> {
  readonly underway = new Set<Request>();
  count = 0;
  begin(request: Request): void {
    this.underway.add(request);
    this.count += 1;
  }
  end(request: Request): void {
    if (this.underway.delete(request)) this.emit('ended');
  }
  /** The browser does not report requests that were pending when their page closed. */
  closed(page: Page): void {
    for (const request of this.underway) if (request.frame().page() === page) this.end(request);
  }
}
const callsOf = new WeakMap<BrowserContext, Calls>();
// The live stream never ends, so nothing waits for it.
const isCall = (url: string): boolean => {
  const { pathname } = new URL(url);
  return pathname.startsWith('/api/') && pathname !== '/api/live';
};

/** Records errors from now on. A request that the page itself cancelled is not a failure. */
export const watchPageTrouble = (context: BrowserContext): PageTrouble => {
  const trouble: PageTrouble = { errors: [], failedCalls: [] };
  const calls = new Calls();
  callsOf.set(context, calls);
  context.on('request', (request) => void (isCall(request.url()) && calls.begin(request)));
  context.on('requestfinished', (request) => calls.end(request));
  context.on('page', (page) => page.once('close', () => calls.closed(page)));
  context.on('weberror', (one) => trouble.errors.push(String(one.error())));
  context.on('console', (one) => {
    // The server may still be drawing pictures of the demo shop, so a missing one is not an error.
    if (one.type() === 'error' && !one.text().startsWith('Failed to load resource'))
      trouble.errors.push(one.text());
  });
  context.on('response', (reply) => {
    const request = reply.request();
    if (isCall(reply.url()) && reply.status() >= 400)
      trouble.failedCalls.push(`${request.method()} ${new URL(reply.url()).pathname} ${reply.status()}`);
  });
  context.on('requestfailed', (request) => {
    calls.end(request);
    const why = request.failure()?.errorText ?? '';
    if (isCall(request.url()) && why !== 'net::ERR_ABORTED')
      trouble.failedCalls.push(`${request.method()} ${request.url()} ${why}`);
  });
  return trouble;
};

/** Fills in the open login page and waits until another page replaces it. */
export const fillLogin = async (page: Page, username: string): Promise<void> => {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(e2ePassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/pages/login');
};

export const logInOnPage = async (page: Page, username: string): Promise<void> => {
  await page.goto('/pages/login');
  await fillLogin(page, username);
  await page.waitForURL('**/backoffice/rental');
  await waitUntilSettled(page);
};

/** The router has this name in a page's window. */
const routerName = '__TSR_ROUTER__';
type Router = {
  navigate: (to: { href: string }) => Promise<void>;
  state: { status: 'pending' | 'idle' };
  subscribe: (event: 'onResolved', listener: () => void) => () => void;
};

/**
 * Resolves to true when the page is drawn, or to false while the previous page is still shown. A background
 * page draws no frames, so its wait is short.
 */
export const isPageDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(async (name) => {
    const drawn = new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
    });
    await Promise.race([drawn, new Promise<void>((done) => setTimeout(done, 200))]);
    const router = (window as unknown as Record<string, Router | undefined>)[name];
    return router === undefined || router.state.status === 'idle';
  }, routerName);

/**
 * Resolves when the router has no pending page (its address changes while the previous page is still shown),
 * no skeletons are left, the fonts are loaded, and page and browser have processed the responses.
 */
const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(async (name) => {
    const router = (window as unknown as Record<string, Router | undefined>)[name];
    const isBusy = (): boolean =>
      router?.state.status === 'pending' ||
      document.querySelector('.mantine-Skeleton-root, [aria-busy=true]') !== null;
    if (isBusy())
      await new Promise<void>((done) => {
        const look = (): void => {
          if (isBusy()) return;
          seen.disconnect();
          forget?.();
          done();
        };
        const seen = new MutationObserver(look);
        seen.observe(document, { subtree: true, childList: true, attributes: true });
        const forget = router?.subscribe('onResolved', () => queueMicrotask(look));
      });
    await document.fonts.ready;
  }, routerName);
  await isPageDrawn(page);
};

/** Navigates in the app like a link, so loaded files are reused. */
export const followInApp = (page: Page, path: string): Promise<void> =>
  withTimeLimit(
    `going from ${page.url()} to ${path}`,
    page.evaluate(
      async ([name, href]) => {
        const router = (window as unknown as Record<string, Router>)[name];
        if (router === undefined) throw new Error('the page has no router');
        await router.navigate({ href });
      },
      [routerName, path] as const,
    ),
  );

/** Opens a page of the app like a link if another page of the app is open, otherwise loads it. */
export const openInApp = async (page: Page, path: string): Promise<void> => {
  const { pathname, search } = new URL(page.url());
  const isThere = await page.evaluate((name) => name in window, routerName);
  if (isThere && pathname + search !== path) await followInApp(page, path);
  else await page.goto(path);
  await waitUntilSettled(page);
};

/** Waits until the page has its heading and fonts, no request is pending, and no skeletons are left. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  const calls = callsOf.get(page.context()) ?? new Calls();
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), defaultTimeLimit);
  const late = once(tooLong.signal, 'abort').then(() => {
    throw new Error(`${page.url()} is still loading after ${defaultTimeLimit / 1000} seconds`);
  });
  // Callers get the error by awaiting `late`. Without a caller, the error is ignored.
  late.catch(() => undefined);
  try {
    // The check must succeed twice in a row, because a response may trigger the next request.
    for (let still = 0; still < 2;) {
      while (calls.underway.size > 0)
        await Promise.race([new Promise<void>((done) => calls.once('ended', () => done())), late]);
      const before = calls.count;
      // Errors of a page that the browser leaves are ignored. The loop checks the next page.
      const rested = await Promise.race([
        atRest(page).then(
          () => true,
          () =>
            page
              .locator('h1')
              .first()
              .waitFor()
              .then(() => false),
        ),
        late,
      ]);
      still = rested && calls.underway.size === 0 && calls.count === before ? still + 1 : 0;
    }
  } finally {
    clearTimeout(timer);
  }
};
