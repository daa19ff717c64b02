/** Toasts cover no control that the user can reach: on a dense list, over a dialog, in every width. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { followInApp, narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { makeOrderObjects } from '../support/objects/order-objects.ts';
import { makeScenarioOrders } from '../support/objects/orders.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let partyId = 0;
beforeAll(async () => {
  const staff = await apiAs(at.server, 'staff');
  partyId = (await makeOrderObjects(staff, await makeScenarioOrders(staff))).party;
});
const sizes = [wideViewport, { width: 768, height: 1024 }, narrowViewport];

/**
 * Returns the names of the controls under a toast. While a dialog is open, the user can reach only its
 * controls.
 */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
    const root = [...document.querySelectorAll('.mantine-Modal-content')].at(-1) ?? document.body;
    return [...root.querySelectorAll('button, a[href], input, select, textarea, label')]
      .filter((one) => one.checkVisibility() && one.closest('[inert], .mantine-Notification-root') === null)
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return toasts.some((toast) => {
          const over = toast.getBoundingClientRect();
          return (
            Math.min(box.width, box.height) >= 2 &&
            Math.min(box.right, over.right) > Math.max(box.left, over.left) &&
            Math.min(box.bottom, over.bottom) > Math.max(box.top, over.top)
          );
        });
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  });

const toastOf = (page: Page) => page.locator('.mantine-Notification-root');
const list = { name: 'รายชื่อ.csv', mimeType: 'text/csv', buffer: Buffer.from('ชื่อ') };
/** Drops the upload's response. A toast reports the failure. */
const cutOff = (page: Page) => page.route('**/api/party/preview', (route) => route.abort());

/** The error stays for ten seconds, even on the next page. */
it.each(sizes)('covers no control of a page and a dense list at $width px', async (viewport) =>
  at.visit({ storageState: await at.sessionOf('staff'), viewport }, async ({ page }) => {
    await cutOff(page);
    await page.goto('/backoffice/party-new');
    await waitUntilSettled(page);
    await page.locator('input[type=file]').setInputFiles(list);
    await toastOf(page).first().waitFor();
    await expect.poll(() => coveredControls(page)).toEqual([]);
    await followInApp(page, '/backoffice/todo');
    await expect.poll(() => coveredControls(page)).toEqual([]);
  }),
);

it.each(sizes)('covers no control of a dialog at $width px', async (viewport) =>
  at.visit({ storageState: await at.sessionOf('staff'), viewport }, async ({ page }) => {
    await cutOff(page);
    await page.goto(`/backoffice/party/${partyId}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'เพิ่มรายชื่อจาก Excel' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(list);
    await toastOf(page).first().waitFor();
    await expect.poll(() => coveredControls(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'ปิด' }).first().click({ trial: true });
  }),
);
