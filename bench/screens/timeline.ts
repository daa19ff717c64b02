/**
 * Scrolls the timeline of a group of 500 garments over 60 days down and across in Chromium with 4x CPU
 * throttling. Measures long tasks while scrolling and the cost of the request. Needs a build, or the address
 * and password of a running demo shop.
 */
import { parseArgs } from 'node:util';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { openBrowser, wideViewport } from '#e2e/support/browser.ts';
import { e2ePassword as testPassword, startBuiltServer } from '#e2e/support/server.ts';
import { quantile } from '../support/load.ts';

const slower = 4;
const units = 500;
const rentals = 10;

type Shop = { origin: string; password: string };
type Tokened = { token: string };

const caller = async ({ origin, password }: Shop) => {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'owner', password }),
  });
  const { token } = (await login.json()) as Tokened;
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && json) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
};
type Call = Awaited<ReturnType<typeof caller>>;

/** Creates a group with one item, 500 garments and ten rentals of each. Returns the group's id. */
const fill = async (call: Call): Promise<number> => {
  const [branch] = await call<{ branchId: number }[]>('GET', '/api/branch');
  const group = await call<{ productGroupId: number }>('POST', '/api/productgroup', {
    name: 'Timeline',
    code: `TL${Date.now().toString(36)}`,
  });
  const id = group.productGroupId;
  const item = await call<{ productItemId: number }>('POST', `/api/productitem/group/${id}`, { size: '' });
  await call('POST', '/api/unit', {
    branchId: branch?.branchId,
    lines: [{ itemId: item.productItemId, count: units }],
  });
  const customer = await call<{ customerId: number }>('POST', '/api/customer', { name: 'Timeline' });
  const today = bangkokDay(new Date());
  for (let turn = 0; turn < rentals; turn += 1)
    await call('POST', '/api/rental', {
      customerId: customer.customerId,
      pickupDay: addDays(today, turn * 6),
      returnDay: addDays(today, turn * 6 + 2),
      reserve: true,
      lines: [{ itemId: item.productItemId, quantity: units }],
    });
  return id;
};

/** Returns the sorted times in ms of the request from a local client. */
const answers = async (call: Call, id: number): Promise<number[]> => {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const begun = performance.now();
    await call('GET', `/api/timeline/${id}?days=60`);
    times.push(performance.now() - begun);
  }
  return times;
};

type Scrolled = { longest: number; over50: number; over100: number; frames: number; bars: number };

/** Scrolls the grid to its ends and back in wheel steps. The browser measures long tasks. */
const scroll = async ({ origin, password }: Shop, id: number): Promise<Scrolled> => {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: wideViewport, locale: 'th-TH' });
    const page = await context.newPage();
    await page.goto('/pages/login');
    await page.locator('input[name=username]').fill('owner');
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname !== '/pages/login');
    await page.goto(`/backoffice/timeline/${id}?days=60`);
    const grid = page.locator('[role=grid]');
    await grid.waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2000);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.waitForTimeout(500);
    return await grid.evaluate(async (box) => {
      const tasks: number[] = [];
      const watcher = new PerformanceObserver((list) => {
        for (const one of list.getEntries()) tasks.push(one.duration);
      });
      watcher.observe({ entryTypes: ['longtask'] });
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      let frames = 0;
      let bars = 0;
      const go = async (dx: number, dy: number, steps: number): Promise<void> => {
        for (let step = 0; step < steps; step += 1) {
          box.scrollBy(dx, dy);
          await frame();
          frames += 1;
          bars = Math.max(bars, box.querySelectorAll('[role=gridcell]').length);
        }
      };
      await go(0, 120, 170);
      await go(120, 0, 20);
      await go(-120, -120, 20);
      await go(0, -400, 50);
      await new Promise((resolve) => setTimeout(resolve, 500));
      watcher.disconnect();
      return {
        longest: Math.round(Math.max(0, ...tasks)),
        over50: tasks.length,
        over100: tasks.filter((one) => one > 100).length,
        frames,
        bars,
      };
    });
  } finally {
    await browser.close();
  }
};

const { values } = parseArgs({ options: { origin: { type: 'string' }, password: { type: 'string' } } });
const running = values.origin === undefined ? await startBuiltServer({ pictures: false }) : undefined;
const shop: Shop = {
  origin: values.origin ?? running?.origin ?? '',
  password: values.password ?? testPassword,
};
try {
  const call = await caller(shop);
  const id = await fill(call);
  const times = await answers(call, id);
  console.log(
    `timeline answer, ${units} units, ${units * rentals} promises: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
  );
  const { longest, over50, over100, frames, bars } = await scroll(shop, id);
  console.log(
    `scrolled ${frames} frames at ${slower}× slower CPU, up to ${bars} bars drawn: longest task ${longest} ms, ${over50} over 50 ms, ${over100} over 100 ms`,
  );
} finally {
  await running?.stop();
}
