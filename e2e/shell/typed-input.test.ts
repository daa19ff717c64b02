/**
 * Input survives late responses, and a page takes no input while the user leaves it.
 * typed-input.thorough.test.ts covers all pages.
 */
import { beforeAll, expect, it } from 'vitest';
import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import { userBrowsersOf } from '../support/user-browsers.ts';
import { followInApp, waitUntilSettled } from '../support/browser.ts';
import { DelayedResponses, type ReleaseOrder } from '../support/late-answers.ts';
import { makeScenarioObjects } from '../support/objects/scenario-objects.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const asPerson = userBrowsersOf(at);

let shown: ScenarioObjects;
beforeAll(async () => {
  shown = await makeScenarioObjects(at.server);
});

it('sends input typed after a link to the next page, not to the page being left', () =>
  asPerson('admin', async ({ page }) => {
    await page.goto(`/backoffice/add-group/${shown.groupId}`);
    await waitUntilSettled(page);
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    await page.route(/\/assets\/mint-[\w-]*\.js$/, async (route) => {
      await allowed;
      await route.continue();
    });
    await page.getByRole('link', { name: 'เพิ่มชุดเข้าสต็อก' }).click();
    await page.waitForURL('**/create-item/*');
    // The old and the new page have such a field.
    const typing = page
      .getByRole('textbox', { name: /^จำนวน/ })
      .first()
      .fill('2');
    allow();
    await typing;
    await expect.poll(() => page.getByRole('button', { name: 'เพิ่ม 2 ชุด' }).isVisible()).toBe(true);
  }));

it('preserves the focus of a user whom the next page redirects back', () =>
  asPerson('staff', async ({ page }) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    const field = page.getByPlaceholder('ค้นหา').first();
    await field.focus();
    await followInApp(page, '/');
    await waitUntilSettled(page);
    expect(new URL(page.url()).pathname).toBe('/backoffice/rental');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  }));

it.for<ReleaseOrder>(['oldest first', 'newest first'])('new garments keep their number: %s', (order) =>
  asPerson('staff', async ({ page }) => {
    const answers = await DelayedResponses.of(page);
    answers.holding = true;
    await page.goto(`/backoffice/create-item/${shown.groupId}`);
    const count = page.getByRole('textbox', { name: /^จำนวน/ }).first();
    const send = page.getByRole('button', { name: 'เพิ่ม 2 ชุด' });
    let typed = false;
    do {
      await answers.rest();
      if (!typed && (await count.isVisible())) {
        await count.fill('2');
        typed = true;
      }
      expect(await send.count()).toBe(typed ? 1 : 0);
    } while ((await answers.release(order)) !== undefined);
    expect(typed).toBe(true);
  }),
);
