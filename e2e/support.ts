/** What the browser tests share: one server and one browser for a test file, pages that tell what went wrong. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Order } from '../src/rental/contract.ts';
import { type Trouble, fillLogin, openBrowser, watch, wide } from './browser.ts';
import { type Server, password, root, startServer } from './server.ts';

/** Waits for states end here, on a machine that has other work too. */
export const patience = 20_000;
const pictures = path.join(root, 'build/e2e');

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type Visit = { page: Page; context: BrowserContext; trouble: Trouble };
export type House = {
  server: Server;
  browser: Browser;
  /** A browser of somebody who has logged in, to start a page with. */
  sessionOf: (username: string) => Promise<StorageState>;
  /** Works with a page; a failure leaves its picture in build/e2e. */
  visit: <T>(options: BrowserContextOptions, work: (visit: Visit) => Promise<T>) => Promise<T>;
};

const pictureOf = async (context: BrowserContext): Promise<void> => {
  mkdirSync(pictures, { recursive: true });
  const name = (expect.getState().currentTestName ?? 'test').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').slice(0, 80);
  for (const [index, page] of context.pages().entries())
    await page.screenshot({ path: path.join(pictures, `${name}-${index}.png`), fullPage: true }).catch(() => undefined);
};

/** Starts server and browser before the tests of a file and ends them afterwards. */
export const house = ({ pictures = false } = {}): House => {
  let server: Server | undefined;
  let browser: Browser | undefined;
  const sessions = new Map<string, Promise<StorageState>>();
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the server is not up');
    return value;
  };
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ pictures }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  const visit: House['visit'] = async (options, work) => {
    const context = await there(browser).newContext({
      baseURL: there(server).origin,
      viewport: wide,
      locale: 'th-TH',
      ...options,
    });
    context.setDefaultTimeout(patience);
    const trouble = watch(context);
    try {
      return await work({ page: await context.newPage(), context, trouble });
    } catch (error) {
      await pictureOf(context);
      throw error;
    } finally {
      await context.close();
    }
  };
  const makeSession = (username: string): Promise<StorageState> =>
    visit({}, async ({ page, context }) => {
      await page.goto('/pages/login');
      await fillLogin(page, username);
      await page.locator('h1').waitFor();
      return context.storageState();
    });
  return {
    get server() {
      return there(server);
    },
    get browser() {
      return there(browser);
    },
    visit,
    sessionOf: (username) => {
      const known = sessions.get(username) ?? makeSession(username);
      sessions.set(username, known);
      return known;
    },
  };
};

/** The API as a user of it, past the browser. An error with the reply when it is refused. */
export type Api = {
  branchId: number;
  get: <T>(at: string) => Promise<T>;
  post: <T>(at: string, body: unknown) => Promise<T>;
  order: (orderId: number) => Promise<Order>;
};

const answerOf = async <T>(reply: Response): Promise<T> => {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url} ${reply.status} ${text}`);
  return JSON.parse(text) as T;
};

export const apiAs = async ({ origin }: Server, username: string): Promise<Api> => {
  const json = { 'content-type': 'application/json' };
  const { token, userBranch } = await answerOf<{ token: string; userBranch: { branchId: number }[] }>(
    await fetch(`${origin}/api/user/login`, { method: 'POST', headers: json, body: JSON.stringify({ username, password }) }),
  );
  const branchId = userBranch[0]?.branchId ?? 0;
  const headers = { ...json, authorization: `Bearer ${token}`, 'x-branch-id': String(branchId) };
  const get = async <T>(at: string): Promise<T> => answerOf<T>(await fetch(`${origin}${at}`, { headers }));
  return {
    branchId,
    get,
    post: async <T>(at: string, body: unknown) =>
      answerOf<T>(await fetch(`${origin}${at}`, { method: 'POST', headers, body: JSON.stringify(body) })),
    order: (orderId) => get<Order>(`/api/rental/${orderId}`),
  };
};
