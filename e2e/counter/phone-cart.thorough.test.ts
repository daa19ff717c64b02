/** Scanned garments on a phone go into the cart without leaving the page. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { coveredControls } from '../a11y/layout-checks.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { addGarmentByCode } from '../support/steps/new-rental-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

type Garment = { barcode: string; name: string; nextDay: string | null };
let first: Garment;
let second: Garment;
beforeAll(async () => {
  const staff = await apiAs(at.server, 'staff');
  const { itemList } = await staff.get<{ itemList: Garment[] }>('/api/unit?state=ready&size=100');
  const free = itemList.filter((one) => one.nextDay === null);
  const other = free.find((one) => one.name !== free[0]?.name);
  if (free[0] === undefined || other === undefined)
    throw new Error('the demo shop has too few free garments');
  [first, second] = [free[0], other];
});

const onPhone = async (work: (page: Page) => Promise<void>): Promise<void> =>
  at.visit(
    { viewport: narrowViewport, hasTouch: true, storageState: await at.ownSessionOf('staff') },
    async ({ page }) => {
      await page.goto('/backoffice/mobile-order');
      await waitUntilSettled(page);
      await work(page);
    },
  );

/** Scans the garment and taps the first two days on which it is free. */
const choose = async (page: Page, { barcode, name }: Garment): Promise<void> => {
  const box = page.getByLabel('ยิงบาร์โค้ดชุด').first();
  await box.fill(barcode);
  await box.press('Enter');
  await page.getByRole('heading', { level: 2, name }).waitFor();
  const free = page
    .getByRole('region', { name: 'ว่างวันไหนบ้าง' })
    .getByRole('button', { name: /[^ม่]ว่าง \d+$/ });
  await free.nth(0).tap();
  await free.nth(1).tap();
};

const isInView = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

it('responds to each tap on "add to cart", and has no button below the navigation', () =>
  onPhone(async (page) => {
    await choose(page, first);
    expect(await coveredControls(page)).toEqual([]);
    await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).tap();
    const answer = page.getByRole('status').filter({ hasText: 'ใส่ตะกร้าแล้ว' });
    await answer.getByText(first.barcode).waitFor();
    await expect.poll(() => isInView(answer)).toBe(true);
    await page.getByRole('button', { name: 'ดูตะกร้า (1 ชุด)' }).waitFor();
    await choose(page, second);
    expect(await answer.count()).toBe(0);
    await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).tap();
    await answer.getByText(second.barcode).waitFor();
    expect(new URL(page.url()).pathname).toBe('/backoffice/mobile-order');
  }));

it('shows the cart as a sheet, in which a garment can be removed', () =>
  onPhone(async (page) => {
    await choose(page, first);
    await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).tap();
    await page.getByRole('button', { name: /^ดูตะกร้า/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'ตะกร้า' });
    await sheet.getByText(first.barcode).waitFor();
    await expect
      .poll(() => sheet.evaluate((one) => Math.round(one.getBoundingClientRect().bottom)))
      .toBe(narrowViewport.height);
    expect((await sheet.boundingBox())?.y).toBeGreaterThan(narrowViewport.height / 3);
    expect(await coveredControls(page)).toEqual([]);
    await sheet.getByRole('button', { name: `เอา ${first.name} ออกจากตะกร้า` }).tap();
    await sheet.getByText('ยังไม่มีชุดในตะกร้า').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'เปิดบิลใหม่' }).waitFor();
  }));

it('opens the rental with the cart', () =>
  onPhone(async (page) => {
    await choose(page, second);
    await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).tap();
    await page.getByRole('button', { name: /^ดูตะกร้า/ }).tap();
    await page.getByRole('dialog', { name: 'ตะกร้า' }).getByRole('link', { name: 'เปิดบิลเช่า' }).tap();
    await page.waitForURL('**/backoffice/rental');
    const cart = page.getByRole('list', { name: 'ตะกร้า' });
    await expect.poll(() => cart.innerText()).toContain(second.barcode);
  }));

it('the bar of the rental page responds, above the navigation', () =>
  onPhone(async (page) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    await addGarmentByCode(page, 'TD001');
    const bar = page.getByRole('button', { name: 'ดูตะกร้า' }).locator('..');
    await expect.poll(() => bar.innerText()).toMatch(/^ใส่ .+ แล้ว ในตะกร้า 1 ชุด/);
    expect(await isInView(bar)).toBe(true);
    expect(await coveredControls(page)).toEqual([]);
  }));
