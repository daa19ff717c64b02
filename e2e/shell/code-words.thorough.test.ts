/** Every page shows the words of the shop's lists and of states, never their codes. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import { a11yScenarios } from '#test/web/a11y-scenarios.ts';
import type { AllInfo } from '#catalog/contract.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { lineStates, orderStates } from '#orders/order/states.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { makeScenarioObjects } from '../support/objects/scenario-objects.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let shown: ScenarioObjects;
let codes: string[];

/** These pages are about codes. The lock screen would lock the session of the other pages. */
const ofCodes = /^\/backoffice\/(config|size-by-order|in-out|api-keys|add-group)|^\/pages\/lock-screen/;

beforeAll(async () => {
  shown = await makeScenarioObjects(at.server);
  const api = await apiAs(at.server, 'owner');
  const lists = await api.post<AllInfo>('/api/productgroup/all-info', {});
  const words = Object.values(lists).flatMap((list) =>
    list.filter((one) => one.description !== one.code && one.code.length > 2).map((one) => one.code),
  );
  codes = [...new Set([...words, ...unitStates, ...lineStates, ...orderStates])];
});

/** Also reads texts of attributes. Names of garments and people may contain any word. */
const codesOn = (page: Page, all: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    const texts = [document.querySelector('main')?.innerText ?? ''];
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const one of document.querySelectorAll(`main [${name}]`)) texts.push(one.getAttribute(name) ?? '');
    return known.flatMap((code) => {
      const word = new RegExp(`(?<![\\w/.@=&?#-])${code}(?![\\w/.@=-])`);
      const found = texts.map((text) => text.split('\n').find((line) => word.test(line))).find(Boolean);
      return found === undefined ? [] : [`${code}: ${found}`];
    });
  }, all);

it.each(['staff', 'staff2', 'admin', 'owner'] as const)('%s', async (who) =>
  at.visit({ storageState: await at.sessionOf(who) }, async ({ page }) => {
    // Pages with unsaved input ask before they are left.
    page.on('dialog', (asking) => void asking.accept());
    for (const one of a11yScenarios.filter((scenario) => scenario.who === who)) {
      const path = one.path(shown);
      if (ofCodes.test(path)) continue;
      await page.goto(path);
      await waitUntilSettled(page);
      await one.open?.(page);
      expect.soft(await codesOn(page, codes), `${one.name} ${path}`).toEqual([]);
    }
  }),
);
