/**
 * Shows a month of 1,000 orders (2,000 events) in Chromium with 4x CPU throttling: changing months,
 * scrolling, and the list of the fullest day. The browser measures long tasks. Needs a build, or the address
 * and password of a running demo shop.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { addDays, asDay, bangkokDay } from '#lib/dates/day.ts';
import { openBrowser, wideViewport } from '#e2e/support/browser.ts';
import { e2ePassword as testPassword, startBuiltServer } from '#e2e/support/server.ts';
import { quantile } from '../support/load.ts';

const slower = 4;
const orders = 1000;
/** Each day has this many orders of one garment. */
const aDay = 40;

type Shop = { origin: string; password: string };

const caller = async ({ origin, password }: Shop) => {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'owner', password }),
  });
  const { token } = (await login.json()) as { token: string };
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

/** The month after the next month is otherwise empty. */
const month = asDay(`${addDays(bangkokDay(new Date()), 62).slice(0, 8)}01`);

/** There are 40 pick-ups on 25 days, each returned two days later. */
const fill = async (call: Call): Promise<void> => {
  const [branch] = await call<{ branchId: number }[]>('GET', '/api/branch');
  const group = await call<{ productGroupId: number }>('POST', '/api/productgroup', {
    name: 'Calendar',
    code: `CA${Date.now().toString(36)}`,
  });
  const item = await call<{ productItemId: number }>(
    'POST',
    `/api/productitem/group/${group.productGroupId}`,
    { size: '' },
  );
  for (let turn = 0; turn < 2; turn += 1)
    await call('POST', '/api/unit', {
      branchId: branch?.branchId,
      lines: [{ itemId: item.productItemId, count: 200 }],
    });
  const customer = await call<{ customerId: number }>('POST', '/api/customer', { name: 'Calendar' });
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < orders; n = next++) {
      const pickupDay = addDays(month, Math.floor(n / aDay));
      await call('POST', '/api/rental', {
        customerId: customer.customerId,
        pickupDay,
        returnDay: addDays(pickupDay, 2),
        reserve: true,
        lines: [{ itemId: item.productItemId, quantity: 1 }],
      });
    }
  };
  await Promise.all([worker(), worker()]);
};

type Tasks = { longest: number; over50: number; over100: number; frames: number };

/** Measures the page frame by frame while `work` runs in it. */
const watch = (page: Page, work: 'scroll' | 'wait'): Promise<Tasks> =>
  page.evaluate(async (what) => {
    const tasks: number[] = [];
    const watcher = new PerformanceObserver((list) => {
      for (const one of list.getEntries()) tasks.push(one.duration);
    });
    watcher.observe({ entryTypes: ['longtask'] });
    let frames = 0;
    const end = document.documentElement.scrollHeight;
    for (let step = 0; step < 120; step += 1) {
      if (what === 'scroll') scrollTo(0, step < 60 ? (end * step) / 60 : (end * (120 - step)) / 60);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      frames += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    watcher.disconnect();
    return {
      longest: Math.round(Math.max(0, ...tasks)),
      over50: tasks.length,
      over100: tasks.filter((one) => one > 100).length,
      frames,
    };
  }, work);

const say = (what: string, { longest, over50, over100, frames }: Tasks): void =>
  console.log(
    `${what}: ${frames} frames, longest task ${longest} ms, ${over50} over 50 ms, ${over100} over 100 ms`,
  );

const look = async ({ origin, password }: Shop): Promise<void> => {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: wideViewport, locale: 'th-TH' });
    const page = await context.newPage();
    await page.goto('/pages/login');
    await page.locator('input[name=username]').fill('owner');
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname !== '/pages/login');
    await page.goto(`/backoffice/calendar?day=${month}`);
    await page.locator('[data-event]').first().waitFor({ timeout: 60_000 });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.waitForTimeout(1000);
    say('month, scrolled', await watch(page, 'scroll'));
    const times: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      await page.locator('[role=gridcell][tabindex="0"]').focus();
      const begun = performance.now();
      await page.keyboard.press(turn % 2 === 0 ? 'PageDown' : 'PageUp');
      await page.locator('[role=grid]').and(page.locator('[aria-busy=false]')).waitFor();
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      times.push(performance.now() - begun);
    }
    console.log(
      `month turned: median ${quantile(times, 0.5).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`,
    );
    for (const view of ['week', 'day'] as const) {
      await page.goto(`/backoffice/calendar?view=${view}&day=${addDays(month, 9)}`);
      await page
        .locator(view === 'week' ? '[data-event]' : 'h3')
        .first()
        .waitFor({ timeout: 60_000 });
      say(view, await watch(page, 'scroll'));
    }
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
  await fill(call);
  const answers: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const begun = performance.now();
    await call('GET', `/api/calendar?from=${month}&to=${addDays(month, 30)}&perDay=2000`);
    answers.push(performance.now() - begun);
  }
  console.log(
    `calendar answer, ${orders * 2} events: p50 ${quantile(answers, 0.5).toFixed(0)} ms, p99 ${quantile(answers, 0.99).toFixed(0)} ms`,
  );
  await look(shop);
} finally {
  await running?.stop();
}
