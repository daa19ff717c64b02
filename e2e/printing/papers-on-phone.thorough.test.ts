/** On a phone the preview of a document shows whole sheets. */
import { beforeAll, expect, it } from 'vitest';
import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import { a11yScenarios } from '#test/web/a11y-scenarios.ts';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { makeScenarioObjects } from '../support/objects/scenario-objects.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let shown: ScenarioObjects;
beforeAll(async () => {
  shown = await makeScenarioObjects(at.server);
});

/** The lock screen would lock the session of the other pages. */
const papers = a11yScenarios.filter(
  ({ open, refused, name }) => open === undefined && refused === undefined && name !== 'lock-screen',
);

it.each(['staff', 'staff2', 'admin', 'owner'] as const)('%s', async (who) =>
  at.visit({ storageState: await at.sessionOf(who), viewport: narrowViewport }, async ({ page }) => {
    let checked = 0;
    for (const one of papers) {
      const path = one.path(shown);
      if (one.who !== who || !path.startsWith('/pages/')) continue;
      await page.goto(path);
      await waitUntilSettled(page);
      const frames = page.locator('[role=region][tabindex="0"]');
      checked += await frames.count();
      await expect
        .poll(
          () =>
            frames.evaluateAll((all) =>
              Math.max(0, ...all.map((frame) => frame.scrollWidth - frame.clientWidth)),
            ),
          { message: one.name },
        )
        .toBeLessThanOrEqual(1);
    }
    if (who === 'staff') expect(checked).toBeGreaterThan(10);
  }),
);
