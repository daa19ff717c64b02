/** What the browser tests share: a server for a test file, the browser of its worker, pages that tell what went wrong. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { type Trouble, watch, wide } from './browser.ts';
import { type Server, root, startServer } from './server.ts';
import { type StorageState, signedIn } from './logged-in.ts';
import { longest } from './time-limit.ts';
import { withBrowser } from './worker-browser.ts';

export const patience = longest;
const pictures = path.join(root, 'build/e2e');

export type Visit = { page: Page; context: BrowserContext; trouble: Trouble };
export type House = {
  server: Server;
  /** A browser of somebody who has logged in, to start a page with. */
  sessionOf: (username: string) => Promise<StorageState>;
  /** One of its own, for what stays open longer than a token lasts: two pages cannot renew the same one. */
  ownSessionOf: (username: string) => Promise<StorageState>;
  /** A page that stays open; whoever enters closes its context. */
  enter: (options: BrowserContextOptions) => Promise<Visit>;
  /** Works with a page; a failure leaves its picture in build/e2e. */
  visit: <T>(options: BrowserContextOptions, work: (visit: Visit) => Promise<T>) => Promise<T>;
  /** So many days go by, for the server and for pages opened afterwards; people log in anew. */
  pass: (days: number) => Promise<void>;
};

/** Leaves a picture of every page of a context in build/e2e. */
export const pictureOf = async (context: BrowserContext): Promise<void> => {
  mkdirSync(pictures, { recursive: true });
  const name = (expect.getState().currentTestName ?? 'test')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 80);
  for (const [index, page] of context.pages().entries())
    await page
      .screenshot({ path: path.join(pictures, `${name}-${index}.png`), fullPage: true })
      .catch(() => undefined);
};

/** Works with a page; a failure leaves its picture in build/e2e, and tells what went wrong on the page meanwhile. */
export const telling = async <T>(entered: Visit, work: (visit: Visit) => Promise<T>): Promise<T> => {
  try {
    return await work(entered);
  } catch (error) {
    await pictureOf(entered.context);
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
};

/** Starts a server before the tests of a file, and ends it and closes their pages afterwards; `clock`: days may go by; `empty`: without a shop; `env`: of the server. */
export const house = ({
  clock = false,
  pictures: drawn = false,
  empty = false,
  env = {},
}: HouseOptions = {}): House => {
  let server: Server | undefined;
  let browser: Browser | undefined;
  const contexts = new Set<BrowserContext>();
  const sessions = new Map<string, Promise<StorageState>>();
  let ahead = 0;
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the server is not up');
    return value;
  };
  withBrowser.beforeAll(async ({ chromium }) => {
    const starting = startServer({ pictures: drawn, empty, demo: inject('demoFolder'), clock, env });
    const opening = chromium.open();
    // The hook ends after both, so that a server whose browser did not open is ended too.
    await Promise.allSettled([starting, opening]);
    server = await starting;
    browser = await opening;
  });
  afterAll(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    await server?.stop();
  });
  const enter: House['enter'] = async (options) => {
    const context = await there(browser).newContext({
      baseURL: there(server).origin,
      viewport: wide,
      locale: 'th-TH',
      // What a page asks for is watched and answered by tests: a worker would stand in between.
      serviceWorkers: 'block',
      ...options,
    });
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    context.setDefaultTimeout(patience);
    if (ahead > 0) await context.clock.setFixedTime(Date.now() + ahead * dayLong);
    const trouble = watch(context);
    return { page: await context.newPage(), context, trouble };
  };
  const visit: House['visit'] = async (options, work) => {
    const entered = await enter(options);
    try {
      return await telling(entered, work);
    } finally {
      await entered.context.close();
    }
  };
  const makeSession = (username: string): Promise<StorageState> => {
    const major = there(browser).version().split('.')[0];
    const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/${major}.0.0.0 Safari/537.36`;
    const now = (): number => Date.now() + ahead * dayLong;
    return signedIn({ origin: there(server).origin, agent, now }, username);
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
