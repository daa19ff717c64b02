/**
 * Cards of the overview can be folded, refreshed and removed. The bar floats, and large numbers are in
 * thousands.
 */
import { expect, it } from 'vitest';
import { waitUntilSettled, wideViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('folds, refreshes, removes and restores a card', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/dashboard/analytics');
    await waitUntilSettled(page);
    const fold = page.getByRole('button', { name: /^พับ/ }).first();
    const name = ((await fold.getAttribute('aria-label')) ?? '').slice('พับ'.length);
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('button', { name: `โหลด${name}ใหม่` }) })
      .last();
    const row = card.getByRole('listitem').first();
    await row.waitFor();
    await fold.click();
    await row.waitFor({ state: 'hidden' });
    const unfold = page.getByRole('button', { name: `กาง${name}`, exact: true });
    expect(await unfold.getAttribute('aria-expanded')).toBe('false');
    await unfold.click();
    await row.waitFor();
    await Promise.all([
      page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/notice/day' && reply.ok()),
      page.getByRole('button', { name: `โหลด${name}ใหม่`, exact: true }).click(),
    ]);
    await page.getByRole('button', { name: `เอา${name}ออกจากหน้านี้`, exact: true }).click();
    await fold
      .and(page.getByRole('button', { name: `พับ${name}`, exact: true }))
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'แสดงที่เอาออกไป 1 กล่อง' }).click();
    await page.getByRole('button', { name: `พับ${name}`, exact: true }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('floats the bar: fixed, with margins, and the page begins below it', async () => {
  await at.visit({ storageState: await at.sessionOf('staff'), viewport: wideViewport }, async ({ page }) => {
    await page.goto('/dashboard/analytics');
    await waitUntilSettled(page);
    const bar = page.locator('header').first();
    const box = await bar.boundingBox();
    expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe('fixed');
    expect(box?.x).toBeGreaterThan(0);
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(wideViewport.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(56);
  });
});

it('shows an owner the charts of the spec, and loads the branches by the call of the spec', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page }) => {
    const called = (path: string) =>
      page.waitForResponse((reply) => new URL(reply.url()).pathname === path && reply.ok());
    await Promise.all([called('/api/orderheader/chart/monthly-income'), page.goto('/dashboard/analytics')]);
    await page.getByRole('img', { name: 'รายได้แต่ละเดือน' }).waitFor();
    await page.getByText('ดูตัวเลขในกราฟ').click();
    await page
      .getByRole('table', { name: 'รายได้แต่ละเดือน' })
      .getByRole('row', { name: /มกราคม/ })
      .waitFor();
    await Promise.all([
      called('/api/orderheader/chart/monthly-sell-stat'),
      page.goto('/dashboard/ecommerce'),
    ]);
    await page.getByRole('table', { name: 'ชุดที่ให้เช่า' }).waitFor();
    const listed = page.getByRole('dialog', { name: 'เปลี่ยนสาขา' });
    await page.route('**/api/branch', (route) => route.abort());
    await page.getByRole('button', { name: /เปลี่ยนสาขา/ }).click();
    await listed.getByText('ไม่สามารถเรียกรายการสาขาได้').waitFor();
    expect(await listed.getByRole('listitem').count()).toBe(0);
    await page.unroute('**/api/branch');
    await Promise.all([called('/api/branch'), listed.getByRole('button').click()]);
    await listed.getByRole('listitem').first().waitFor();
  });
});
