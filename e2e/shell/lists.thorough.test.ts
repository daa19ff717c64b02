/** Counts the visible rows of a list on a phone, at a small desk, and with the compact setting. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const desk = { width: 1300, height: 850 };

/** Returns the heights of the rows and how many are fully visible. */
const rowsOf = (page: Page, selector: string): Promise<{ heights: number[]; seen: number }> =>
  page.locator(selector).evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return {
      heights: boxes.map((box) => Math.round(box.height)),
      seen: boxes.filter((box) => box.bottom <= window.innerHeight).length,
    };
  });

it('shows ten orders on a phone, each a button as wide as the screen with its full name', async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState, viewport: narrowViewport, hasTouch: true }, async ({ page, trouble }) => {
    await page.goto('/backoffice/return');
    await waitUntilSettled(page);
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
    // The tap is far from the name, because the row itself is the button.
    const box = await first.boundingBox();
    await page.touchscreen.tap(
      (box?.x ?? 0) + (box?.width ?? 0) - 12,
      (box?.y ?? 0) + (box?.height ?? 0) - 6,
    );
    await page.getByRole('heading', { level: 1, name: no }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('shows ten rows at a small desk, more with the compact setting, which is stored', async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState, viewport: desk }, async ({ page }) => {
    const rows = async () => {
      await page.goto('/backoffice/alreadyreturn');
      await waitUntilSettled(page);
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

it('moves from a page after the last one to the last page, address and history included', async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState, viewport: desk }, async ({ page, trouble }) => {
    await page.goto('/backoffice/customer');
    await waitUntilSettled(page);
    await page.goto('/backoffice/alreadyreturn?page=900');
    await page.waitForURL((url) => url.searchParams.get('page') !== '900');
    await waitUntilSettled(page);
    expect(await page.locator('main tbody tr').count()).toBeGreaterThan(0);
    await page.goBack();
    await page.waitForURL('**/backoffice/customer');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('has the number of an order beside the name, and in one line in the heading, on a phone', async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState, viewport: narrowViewport, hasTouch: true }, async ({ page }) => {
    await page.goto('/backoffice/todo?tab=all');
    await waitUntilSettled(page);
    const list = page.getByRole('list', { name: 'บิลที่ต้องเตรียม' });
    const alone = await list.getByRole('listitem').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const no = row.querySelector('[title]');
        const name = no?.parentElement?.previousElementSibling;
        if (!no || !name || (name.textContent ?? '').length > 20) return [];
        const bottoms = [...name.getClientRects()].map((one) => one.bottom);
        return no.getBoundingClientRect().top < Math.max(...bottoms) - 2 ? [] : [row.textContent];
      }),
    );
    expect(alone).toEqual([]);
    await list.getByRole('button').first().click();
    const heading = page.getByRole('heading', { level: 1, name: /R\d+-\d{4}-\d+/ });
    await heading.waitFor();
    const lines = await heading.evaluate((h1) => {
      const walker = document.createTreeWalker(h1, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const found = /R\d+-\d{4}-\d+/.exec(node.textContent ?? '');
        if (found === null) continue;
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }
      return 0;
    });
    expect(lines).toBe(1);
  });
});
