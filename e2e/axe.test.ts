/** Every page, wide and narrow, light and dark: readable by everybody, in one heading, without sideways scrolling. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { narrow, settled, wide } from './browser.ts';
import { makeOrders } from './orders.ts';
import { apiAs } from './api.ts';
import { house } from './support.ts';

const at = house();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything as it ends, so that colours are measured that stay. */
const still = '*, ::before, ::after { transition: none !important; animation: none !important; }';
const schemes = ['light', 'dark'] as const;

/** Ids of the orders that pages show, filled before the tests. */
const shown = { draft: 0, reserved: 0, out: 0, returned: 0 };
beforeAll(async () => {
  const orders = await makeOrders(await apiAs(at.server, 'staff'));
  for (const name of ['draft', 'reserved', 'out', 'returned'] as const) shown[name] = orders[name].orderId;
});

type Visited = { name: string; path: () => string; who?: 'staff' | 'owner' };
const pages: Visited[] = [
  { name: 'rental', path: () => '/backoffice/rental', who: 'staff' },
  { name: 'a draft', path: () => `/backoffice/rental/${shown.draft}`, who: 'staff' },
  { name: 'saved', path: () => '/backoffice/saved', who: 'staff' },
  { name: 'pickup', path: () => '/backoffice/pickup?tab=all', who: 'staff' },
  { name: 'pickup at risk', path: () => '/backoffice/pickup?tab=risk', who: 'staff' },
  { name: 'handing over', path: () => `/backoffice/pickup?id=${shown.reserved}`, who: 'staff' },
  { name: 'return', path: () => '/backoffice/return', who: 'staff' },
  { name: 'taking back', path: () => `/backoffice/return-detail/${shown.out}`, who: 'owner' },
  { name: 'settling', path: () => `/backoffice/return-detail/${shown.returned}`, who: 'staff' },
  { name: 'order-detail', path: () => `/backoffice/order-detail/${shown.returned}`, who: 'staff' },
  { name: 'alreadyreturn', path: () => '/backoffice/alreadyreturn', who: 'staff' },
  { name: 'moneyback', path: () => '/backoffice/moneyback', who: 'owner' },
  { name: 'customer', path: () => '/backoffice/customer', who: 'staff' },
  { name: 'receipt on the roll', path: () => `/pages/abb-receipt/2/reserve/${shown.reserved}`, who: 'staff' },
  {
    name: 'receipts on A4',
    path: () => `/pages/abb-receipt/5/pickup/${shown.returned}?doc=all`,
    who: 'staff',
  },
  { name: 'login', path: () => '/pages/login' },
  { name: 'error-404', path: () => '/pages/error-404' },
  { name: 'not-authorized', path: () => '/pages/not-authorized' },
];

type Rules = { axe: { run: (what: Document, options: unknown) => Promise<AxeResults> } };

/** Violations that keep somebody out, in a line each. */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // The script was evaluated in the page just before.
    const rules = (window as unknown as Rules).axe;
    const { violations: found } = await rules.run(document, { resultTypes: ['violations'] });
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`).join('; ')}`,
      );
  });

/** What sticks out of the window at its right edge, when anything makes the page scroll sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...out.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
  });

it.each(pages)('$name', { timeout: 90_000 }, async ({ path, who }) => {
  const session = who === undefined ? {} : { storageState: await at.sessionOf(who) };
  await at.visit(
    { ...session, colorScheme: 'light', reducedMotion: 'reduce' },
    async ({ page, context, trouble }) => {
      // The colours of the machine, so that one visit shows both.
      await context.addCookies([{ name: 'ratri-theme', value: 'auto', url: at.server.origin }]);
      await page.goto(path());
      await settled(page);
      await page.addStyleTag({ content: still });
      await page.evaluate(axe);
      const wrong: Record<string, string[]> = {};
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size);
        await settled(page);
        for (const scheme of schemes) {
          await page.emulateMedia({ colorScheme: scheme });
          await expect
            .poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'))
            .toBe(scheme);
          const found = await violations(page);
          if (found.length > 0) wrong[`${size.width} ${scheme}`] = found;
        }
        expect(await page.locator('h1').count(), 'headings of the first rank').toBe(1);
        expect(await overflow(page), `sideways at ${size.width}`).toEqual([]);
      }
      expect(wrong).toEqual({});
      expect(await page.locator('html').getAttribute('lang')).toBe('th');
      expect(await page.title()).toMatch(/ราตรี|\d/);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
});
