/** Browser tests share this setup: a server per test file, a browser per worker, pages that report errors. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { type PageTrouble, watchPageTrouble, wideViewport } from './browser.ts';
import { type BuiltServer, repositoryFolder, startBuiltServer } from './server.ts';
import { type StorageState, logInStorageState } from './logged-in.ts';
import { defaultTimeLimit } from './time-limit.ts';
import { withBrowser } from './worker-browser.ts';

export const pageTimeout = defaultTimeLimit;
const pictures = path.join(repositoryFolder, 'build/e2e');

export type BrowserSession = { page: Page; context: BrowserContext; trouble: PageTrouble };
export type E2eServer = {
  server: BuiltServer;
  /** Returns the browser state of a logged-in user, to start a page with. */
  sessionOf: (username: string) => Promise<StorageState>;
  /**
   * Returns a separate session, for pages that stay open longer than a token is valid. Two pages cannot
   * refresh the same session.
   */
  ownSessionOf: (username: string) => Promise<StorageState>;
  /** Opens a page that stays open. The caller closes its context. */
  enter: (options: BrowserContextOptions) => Promise<BrowserSession>;
  /** Works with a page. A failure saves its picture in build/e2e. */
  visit: <T>(options: BrowserContextOptions, work: (visit: BrowserSession) => Promise<T>) => Promise<T>;
  /** Advances the clock of the server and of later pages by some days. Users log in again. */
  pass: (days: number) => Promise<void>;
};

/** Saves a picture of every page of a context in build/e2e. */
export const saveScreenshots = async (context: BrowserContext): Promise<void> => {
  mkdirSync(pictures, { recursive: true });
  const name = (expect.getState().currentTestName ?? 'test')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 80);
  for (const [index, page] of context.pages().entries())
    await page
      .screenshot({ path: path.join(pictures, `${name}-${index}.png`), fullPage: true })
      .catch(() => undefined);
};

/** On a failure, saves a picture in build/e2e and reports the page's errors. */
export const withFailureReport = async <T>(
  entered: BrowserSession,
  work: (visit: BrowserSession) => Promise<T>,
): Promise<T> => {
  try {
    return await work(entered);
  } catch (error) {
    await saveScreenshots(entered.context);
    const { errors, failedCalls } = entered.trouble;
    if (error instanceof Error && errors.length + failedCalls.length > 0)
      error.message += `\nMeanwhile on its pages: ${[...failedCalls, ...errors].join('; ')}`;
    throw error;
  }
};

const dayLong = 86_400_000;

type HouseOptions = {
  clock?: boolean;
  pictures?: boolean;
  empty?: boolean;
  env?: Readonly<Record<string, string>>;
  restoredTo?: Date;
};

/**
 * Starts a server before the tests of a file. Stops the server and closes its pages afterwards. With `clock`
 * days may pass, with `empty` there is no shop, and `env` is for the server.
 */
export const setUpServer = ({
  clock = false,
  pictures: drawn = false,
  empty = false,
  env = {},
  restoredTo,
}: HouseOptions = {}): E2eServer => {
  let server: BuiltServer | undefined;
  let browser: Browser | undefined;
  const contexts = new Set<BrowserContext>();
  const sessions = new Map<string, Promise<StorageState>>();
  let ahead = 0;
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the server is not up');
    return value;
  };
  withBrowser.beforeAll(async ({ chromium }) => {
    const starting = startBuiltServer({
      pictures: drawn,
      empty,
      demo: inject('demoFolder'),
      clock,
      env,
      restoredTo,
    });
    const opening = chromium.open();
    // The hook waits for both, so the server is stopped even if the browser failed to open.
    await Promise.allSettled([starting, opening]);
    server = await starting;
    browser = await opening;
  });
  afterAll(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    await server?.stop();
  });
  const enter: E2eServer['enter'] = async (options) => {
    const context = await there(browser).newContext({
      baseURL: there(server).origin,
      viewport: wideViewport,
      locale: 'th-TH',
      // Tests observe and mock the page's requests, which a service worker would intercept.
      serviceWorkers: 'block',
      ...options,
    });
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    context.setDefaultTimeout(pageTimeout);
    if (ahead > 0) await context.clock.setFixedTime(Date.now() + ahead * dayLong);
    const trouble = watchPageTrouble(context);
    return { page: await context.newPage(), context, trouble };
  };
  const visit: E2eServer['visit'] = async (options, work) => {
    const entered = await enter(options);
    try {
      return await withFailureReport(entered, work);
    } finally {
      await entered.context.close();
    }
  };
  const makeSession = (username: string): Promise<StorageState> => {
    const major = there(browser).version().split('.')[0];
    const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/${major}.0.0.0 Safari/537.36`;
    const now = (): number => Date.now() + ahead * dayLong;
    return logInStorageState({ origin: there(server).origin, agent, now }, username);
  };
  return {
    get server() {
      return there(server);
    },
    enter,
    visit,
    pass: async (days) => {
      await there(server).pass(days);
      ahead += days;
      sessions.clear();
    },
    ownSessionOf: makeSession,
    sessionOf: (username) => {
      const known = sessions.get(username) ?? makeSession(username);
      sessions.set(username, known);
      known.catch(() => sessions.delete(username));
      return known;
    },
  };
};
