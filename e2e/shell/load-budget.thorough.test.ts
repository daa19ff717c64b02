/** Limits the load on a slow network: bytes of the first screen, chunks of each page, sequential requests. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages } from '#main/menu.ts';
import { afterFirstScreenMs, whenIdleMs } from '#ui/hooks/after-first-screen.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { repositoryFolder } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const budget = 300 * 1024;
const menuPaths = pages.filter((page) => 'menu' in page).map((page) => page.path);

const isCode = (address: string): boolean => /^\/assets\/.+\.(js|css)$/.test(new URL(address).pathname);

/** Returns scripts and styles that the page requests from now on, with their transferred bytes. */
const watchCode = (page: Page): Map<string, number> => {
  const bytes = new Map<string, number>();
  page.on('response', (reply) => {
    if (!isCode(reply.url())) return;
    const { pathname } = new URL(reply.url());
    const file = path.join(repositoryFolder, 'build/web', pathname);
    // The server compresses some files. The test counts the compressed file that every browser accepts.
    const isPacked = existsSync(`${file}.gz`);
    const unpacked = isPacked && !['gzip', 'br'].includes(reply.headers()['content-encoding'] ?? '');
    bytes.set(pathname, statSync(isPacked && !unpacked ? `${file}.gz` : file).size);
  });
  return bytes;
};

/** Prevents deferred loading, however slow the machine is. */
const withoutLater = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (laters) => {
      const own = window.setTimeout.bind(window);
      const held = (work: TimerHandler, wait?: number, ...more: unknown[]) =>
        own(work, wait !== undefined && laters.includes(wait) ? 600_000 : wait, ...more);
      Object.assign(window, { setTimeout: held });
    },
    [afterFirstScreenMs, whenIdleMs],
  );

it('loads at most 300 KB of scripts and styles for the first screen after login', async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState }, async ({ page }) => {
    await withoutLater(page);
    const bytes = watchCode(page);
    await page.goto('/');
    await page.waitForURL('**/backoffice/rental');
    await waitUntilSettled(page);
    const sum = [...bytes.values()].reduce((all, one) => all + one, 0);
    expect(bytes.size).toBeGreaterThan(3);
    expect(sum, [...bytes].map((one) => one.join(' ')).join('\n')).toBeLessThanOrEqual(budget);
  });
});

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until the page is idle, however busy the machine is. The wait is longer than the pause after typing.
 */
const resting = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await pause(200);
  }
};

/**
 * Returns waves of requests. The test answers a wave only when no more requests follow without it, so every
 * later request depends on a request of the wave.
 */
const wavesOf = async (page: Page, where: string): Promise<string[][]> => {
  const waves: string[][] = [];
  const files = new Set<Request>();
  let held: Route[] = [];
  page.on('request', (request) => void (isCode(request.url()) && files.add(request)));
  page.on('requestfinished', (request) => void files.delete(request));
  await page.route('**/api/**', (route) => void held.push(route));
  // Nothing on the page waits for live updates.
  await page.route('**/api/live', (route) => route.abort());
  await withoutLater(page);
  await page.goto(where, { waitUntil: 'domcontentloaded' });
  // The page's own requests have started when the heading appears.
  await page.locator('h1').waitFor();
  for (;;) {
    const before = held.length;
    await resting(page);
    if (files.size > 0 || held.length !== before) continue;
    if (held.length === 0) {
      await page.unroute('**/api/**');
      return waves;
    }
    const wave = held;
    held = [];
    waves.push(wave.map((route) => `${route.request().method()} ${new URL(route.request().url()).pathname}`));
    await Promise.all(
      wave.map(async (route) => {
        const answered = page.waitForEvent('requestfinished', (request) => request === route.request());
        await route.continue();
        await answered;
      }),
    );
  }
};

/**
 * Returns the allowed number of sequential requests. The page of drafts loads the queue of each draft after
 * the list.
 */
const depth = (where: string): number => (where === '/backoffice/saved' ? 3 : 2);

const scripts = new Map<string, string[]>();

// The tests are concurrent, because most of the time is waiting.
it.concurrent.each(menuPaths)('has no request on %s that depends on more than one other', async (where) => {
  // Some pages are for counter staff only.
  const who = pages.some((page) => page.path === where && page.allow === 'onlyStaff') ? 'staff' : 'owner';
  await at.visit({ storageState: await at.sessionOf(who) }, async ({ page, trouble }) => {
    const bytes = watchCode(page);
    const waves = await wavesOf(page, where);
    await waitUntilSettled(page);
    expect(new URL(page.url()).pathname).toBe(where);
    scripts.set(
      where,
      [...bytes.keys()].filter((name) => name.endsWith('.js')),
    );
    expect(waves.length, JSON.stringify(waves)).toBeLessThanOrEqual(depth(where));
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('gives each menu page its own chunk', () => {
  expect(scripts.size).toBe(menuPaths.length);
  for (const [where, own] of scripts) {
    // One page has the six reference lists, under six names.
    const others = new Set(
      [...scripts.values()].flatMap((names) =>
        names.toSorted().join() === own.toSorted().join() ? [] : names,
      ),
    );
    expect(
      own.filter((name) => !others.has(name)),
      `${where} has nothing of its own`,
    ).not.toEqual([]);
  }
});
