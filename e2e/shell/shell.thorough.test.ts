/**
 * Covers the app shell: global search, scans without a receiving page, menu, starred pages, keyboard
 * shortcuts.
 */
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { makeScenarioOrders, type ScenarioOrders } from '../support/objects/orders.ts';
import { setUpServer } from '../support/test-server.ts';
import { scanWithWedge } from '../support/hand-scanner.ts';

const at = setUpServer();
let orders: ScenarioOrders;
beforeAll(async () => {
  orders = await makeScenarioOrders(await apiAs(at.server, 'staff'));
});

it('opens an order by Ctrl K, a few letters and Enter, and lists it first the next time', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/calendar');
    await waitUntilSettled(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('textbox', { name: 'ค้นหาทุกอย่างในร้าน' });
    await field.waitFor();
    await page.keyboard.type(orders.reserved.orderNo.toLowerCase());
    await page.getByRole('button', { name: orders.reserved.orderNo }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/order-detail/${orders.reserved.orderId}`);
    await waitUntilSettled(page);
    await page.keyboard.press('/');
    const list = page.getByRole('dialog');
    await list.getByRole('button').first().filter({ hasText: orders.reserved.orderNo }).waitFor();
    await page.keyboard.type('ปิดยอด');
    await page.getByRole('button', { name: 'ปิดยอดวันนี้' }).waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('opens a garment with its next steps when it is scanned on a page without scan input', async () => {
  const barcode = orders.out.lines[0]?.barcode ?? '';
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/calendar');
    await waitUntilSettled(page);
    await scanWithWedge(page, barcode);
    await page.getByRole('button', { name: `รับคืนจากบิล ${orders.out.orderNo}` }).click();
    await page.waitForURL(`**/return-detail/${orders.out.orderId}?scan=${barcode}`);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('folds menu groups and shrinks the menu to icons; both are stored', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/calendar');
    await waitUntilSettled(page);
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
    const saved = menu.getByRole('link', { name: 'บิลที่พักไว้' });
    await menu.getByText('หน้าร้าน').click();
    await saved.waitFor({ state: 'hidden' });
    await page.reload();
    await waitUntilSettled(page);
    expect(await saved.isVisible()).toBe(false);
    await menu.getByRole('button', { name: 'ย่อเมนูเหลือแต่ไอคอน' }).click();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(80);
    await menu.getByRole('link', { name: 'บิลที่พักไว้' }).click();
    await page.waitForURL('**/saved');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it("adds a starred page to the user's header, on every device", async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState }, async ({ page, trouble }) => {
    await page.goto('/backoffice/stock');
    await waitUntilSettled(page);
    const stars = page.getByRole('navigation', { name: 'หน้าที่ติดดาว' });
    await expect.poll(() => stars.getByRole('link').count()).toBe(3);
    // The first request is slow. The second request must not reach the server first.
    let slow = true;
    await page.route('**/api/star', async (route) => {
      if (slow && route.request().method() === 'PUT') {
        slow = false;
        await setTimeout(400);
      }
      await route.continue();
    });
    await stars.getByRole('button').click();
    await page.getByRole('button', { name: 'ติดดาวหน้านี้' }).click();
    await page.getByRole('button', { name: 'เอาดาวออกจากหน้าข้อความถึงลูกค้า' }).click();
    await page.keyboard.press('Escape');
    await stars.getByRole('link', { name: 'ไปหน้าสต็อก' }).waitFor();
    await waitUntilSettled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  await at.visit({ storageState }, async ({ page }) => {
    await page.goto('/backoffice/saved');
    const stars = page.getByRole('navigation', { name: 'หน้าที่ติดดาว' });
    await stars.getByRole('link', { name: 'ไปหน้าสต็อก' }).click();
    await page.waitForURL('**/stock');
    expect(await stars.getByRole('link').count()).toBe(3);
  });
});

it('shows the shortcuts on ?', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/calendar');
    await waitUntilSettled(page);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'ปุ่มลัด' });
    await keys.getByText('Ctrl K').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('shows the most used pages at the bottom of a phone without covering page content', async () => {
  const phone = {
    viewport: narrowViewport,
    hasTouch: true,
    isMobile: true,
    storageState: await at.sessionOf('staff'),
  };
  await at.visit(phone, async ({ page, trouble }) => {
    await page.goto('/backoffice/calendar');
    await waitUntilSettled(page);
    const bar = page.getByRole('navigation', { name: 'หน้าที่ใช้บ่อย' });
    const names = async () => {
      await bar.waitFor();
      return bar.getByRole('link').allTextContents();
    };
    expect(await names()).toEqual(['เปิดบิลเช่า', 'รับชุด', 'คืนชุด', 'เตรียมชุด', 'ปฏิทิน']);
    for (let n = 0; n < 6; n += 1) {
      await page.goto('/backoffice/customer');
      await waitUntilSettled(page);
      await bar.waitFor();
    }
    expect(await names()).toContain('ลูกค้า');
    expect(await bar.getByRole('link', { name: 'ลูกค้า' }).getAttribute('aria-current')).toBe('page');
    await bar.getByRole('link', { name: 'เปิดบิลเช่า' }).click();
    await page.getByRole('heading', { level: 1, name: 'เปิดบิลเช่า' }).waitFor();
    await waitUntilSettled(page);
    // Sticky elements at the end of a page are above the bottom bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const finish = page.getByRole('button', { name: /^จอง/ }).last();
    const [own, foot] = [await finish.boundingBox(), await bar.boundingBox()];
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('opens the user menu in its final height, so that nothing moves under a finger', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    await page.route('**/assets/*', async (route) => {
      await setTimeout(300);
      await route.continue();
    });
    await page.getByRole('banner').getByRole('button').last().click();
    const out = page.getByRole('button', { name: 'ออกจากระบบ' });
    const before = await out.boundingBox();
    await page.getByRole('button', { name: 'ล็อกหน้าจอ' }).waitFor();
    await page.getByLabel('หน้าแรกเมื่อเข้าสู่ระบบ').waitFor();
    expect(Math.abs(((await out.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
  });
});

it('loses neither a link clicked right after typing into a search nor the letter: the page opens, and going back restores the letter', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    // The page takes longer to load than the search waits for another letter.
    let slow = false;
    await page.route('**/assets/**', async (route) => {
      if (slow) await setTimeout(2500);
      await route.continue();
    });
    await page.goto('/backoffice/customer');
    const search = page.getByRole('searchbox').first();
    await search.waitFor();
    slow = true;
    await waitUntilSettled(page);
    const link = page.getByRole('navigation').locator('a[href="/backoffice/calendar"]').first();
    await search.focus();
    await page.keyboard.type('ก');
    await link.click();
    await page.waitForURL((url) => url.pathname === '/backoffice/calendar');
    slow = false;
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/backoffice/customer');
    expect(new URL(page.url()).searchParams.get('q')).toBe('ก');
  });
});
