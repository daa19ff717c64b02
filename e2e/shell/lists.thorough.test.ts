/** How much of a list is seen at once: on a phone, at a small desk, and as close as somebody wants it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { narrow, settled } from '../support/browser.ts';
import { house } from '../support/test-server.ts';

const at = house();
const desk = { width: 1300, height: 850 };

/** Heights of the rows, and how many are wholly in sight. */
const rowsOf = (page: Page, selector: string): Promise<{ heights: number[]; seen: number }> =>
  page.locator(selector).evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return {
      heights: boxes.map((box) => Math.round(box.height)),
      seen: boxes.filter((box) => box.bottom <= window.innerHeight).length,
    };
  });

it('ten orders stand on a phone, each a button as wide as the screen, with its name whole', async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState, viewport: narrow, hasTouch: true }, async ({ page, trouble }) => {
    await page.goto('/backoffice/return');
    await settled(page);
    const list = page.getByRole('list', { name: 'บิลที่ชุดยังไม่คืน' });
    const { heights, seen } = await rowsOf(page, 'main ul[aria-label] > li:has(button)');
    expect(seen).toBeGreaterThanOrEqual(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const cut = await list
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    const first = list.getByRole('listitem').first();
    const no = (await first.locator('[title]').getAttribute('title')) ?? '';
    expect(await list.getByRole('button', { name: no }).count()).toBe(1);
    // Far from the name: the row itself is what is pressed.
    const box = await first.boundingBox();
    await page.touchscreen.tap(
      (box?.x ?? 0) + (box?.width ?? 0) - 12,
      (box?.y ?? 0) + (box?.height ?? 0) - 6,
    );
    await page.getByRole('heading', { level: 1, name: no }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('ten rows stand at a small desk, more when they are compact, and that stays', async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState, viewport: desk }, async ({ page }) => {
    const rows = async () => {
      await page.goto('/backoffice/alreadyreturn');
      await settled(page);
      return rowsOf(page, 'main tbody tr');
    };
    const roomy = await rows();
    expect(roomy.seen).toBeGreaterThanOrEqual(10);
    await page.getByRole('button', { name: 'พลอย' }).click();
    await page.getByText('กระชับ', { exact: true }).click();
    const compact = await rows();
    expect(compact.seen).toBeGreaterThan(roomy.seen);
  });
});
