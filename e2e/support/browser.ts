/** A Chromium, and what a page did that it should not have done. */
import { EventEmitter, once } from 'node:events';
import { type Browser, type BrowserContext, type Page, type Request, chromium } from 'playwright-core';
import { password } from './server.ts';
import { longest, within } from './time-limit.ts';

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

/** Calls of a context on their way, how many there have been, and word (`ended`) of each that is not any more. */
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
  /** The browser says nothing of those that were on their way when their page was closed. */
  closed(page: Page): void {
    for (const request of this.underway) if (request.frame().page() === page) this.end(request);
  }
}
const callsOf = new WeakMap<BrowserContext, Calls>();
// The stream of live updates has no end to wait for.
const isCall = (url: string): boolean => {
  const { pathname } = new URL(url);
  return pathname.startsWith('/api/') && pathname !== '/api/live';
};

/** Collects from now on. A call that the page itself gave up is no failure. */
export const watch = (context: BrowserContext): Trouble => {
  const trouble: Trouble = { errors: [], failedCalls: [] };
  const calls = new Calls();
  callsOf.set(context, calls);
  context.on('request', (request) => void (isCall(request.url()) && calls.begin(request)));
  context.on('requestfinished', (request) => calls.end(request));
  context.on('page', (page) => page.once('close', () => calls.closed(page)));
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
    calls.end(request);
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

/** Under which the router of a page is found in its window. */
const routerName = '__TSR_ROUTER__';
type Router = {
  navigate: (to: { href: string }) => Promise<void>;
  state: { status: 'pending' | 'idle' };
  subscribe: (event: 'onResolved', listener: () => void) => () => void;
};

/**
 * Resolves when the page and the browser have drawn what they had; to false while the page shown is not yet that of the
 * address. A page behind another one draws no frames: its time is short.
 */
export const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(async (name) => {
    const drawn = new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
    });
    await Promise.race([drawn, new Promise<void>((done) => setTimeout(done, 200))]);
    const router = (window as unknown as Record<string, Router | undefined>)[name];
    return router === undefined || router.state.status === 'idle';
  }, routerName);

/**
 * Resolves when the router has no page under way (its address is that of the page to come while the page before is still
 * shown), no grey bars are left, the letters are there, and the page and the browser have done their work on the
 * answers. A page behind another draws no frames: its time is short.
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
  await isDrawn(page);
};

/** Goes from the page that is open to another as a link does: nothing is loaded that is there already. */
export const follow = (page: Page, path: string): Promise<void> =>
  within(
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

/** Goes to another page of the app as a link does where one stands open; loads it where none does, and where it is that one. */
export const goOn = async (page: Page, path: string): Promise<void> => {
  const { pathname, search } = new URL(page.url());
  const isThere = await page.evaluate((name) => name in window, routerName);
  if (isThere && pathname + search !== path) await follow(page, path);
  else await page.goto(path);
  await settled(page);
};

/** Waits until the page has its heading and its letters, nothing is being fetched, and no grey bars are left. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  const calls = callsOf.get(page.context()) ?? new Calls();
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), longest);
  const late = once(tooLong.signal, 'abort').then(() => {
    throw new Error(`${page.url()} is still loading after ${longest / 1000} seconds`);
  });
  // Whoever waits hears of it; when nobody does any more, nothing is wrong.
  late.catch(() => undefined);
  try {
    // Twice in a row: an answer may ask the next question.
    for (let still = 0; still < 2;) {
      while (calls.underway.size > 0)
        await Promise.race([new Promise<void>((done) => calls.once('ended', () => done())), late]);
      const before = calls.count;
      // A page that is being left has nothing to say; the one that comes has.
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
