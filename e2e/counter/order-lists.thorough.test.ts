/**
 * Lists of orders on a desk, a tablet and a phone show whole phrases, short numbers, and the main step of a
 * row.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { coveredControls, cutTables, overflow } from '../a11y/layout-checks.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, tabletViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { makeScenarioOrders } from '../support/objects/orders.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
beforeAll(async () => {
  await makeScenarioOrders(await apiAs(at.server, 'staff'));
});

const lists = [
  { path: '/backoffice/saved', step: /^ทำต่อ /, opens: /^\/backoffice\/rental\/\d+$/ },
  { path: '/backoffice/pickup?tab=all', step: /^ส่งมอบ /, opens: /^\/backoffice\/pickup\?.*\bid=\d+/ },
  { path: '/backoffice/return', step: /^รับคืน /, opens: /^\/backoffice\/return-detail\/\d+$/ },
  {
    path: '/backoffice/todo?tab=all',
    step: /^(เตรียมชุด|ทำต่อ|ส่งมอบ) /,
    opens: /^\/backoffice\/(tododetail\/\d+$|pickup\?.*\bid=\d+)/,
  },
];

/** Returns phrases and numbers of rows that a line break divides. Names of people and garments may break. */
const brokenPhrases = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    for (const row of document.querySelectorAll('main tbody tr, main ul[aria-label] > li')) {
      const nodes = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const { currentNode: node } = nodes;
        if (node.parentElement?.closest('button, [data-line-clamp]') !== null) continue;
        for (const { 0: phrase, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          if (phrase.replaceAll(/\p{M}/gu, '').length > 24) continue;
          range.setStart(node, index);
          range.setEnd(node, index + phrase.length);
          const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
          if (lines.size > 1) found.push(phrase);
        }
      }
    }
    return found;
  });

const sideways = { width: tabletViewport.height, height: tabletViewport.width };

describe.each([wideViewport, sideways, tabletViewport, narrowViewport])('at $width px', (viewport) => {
  it.each(lists)('$path shows unbroken phrases, and the main step of its first row', async (list) => {
    await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page }) => {
      await page.goto(list.path);
      await waitUntilSettled(page);
      const rows = page.locator('main tbody tr, main ul[aria-label] > li:has([title])');
      expect(await rows.count()).toBeGreaterThan(0);
      const no = rows.first().locator('[title]');
      const whole = (await no.getAttribute('title')) ?? '';
      expect(whole).toMatch(/^R\d+-\d{4}-\d{6}$/);
      const { width } = (await no.boundingBox()) ?? { width: Infinity };
      expect(width).toBeLessThan(70);
      expect(await brokenPhrases(page)).toEqual([]);
      expect([
        ...(await overflow(page)),
        ...(await cutTables(page)),
        ...(await coveredControls(page)),
      ]).toEqual([]);
      const step = rows.first().getByRole('link', { name: list.step });
      expect(await step.getAttribute('aria-label')).toContain(whole);
      await step.click();
      await page.waitForURL(({ pathname, search }) => list.opens.test(pathname + search));
      await page.getByRole('heading', { level: 1, name: whole }).waitFor();
    });
  });
});
