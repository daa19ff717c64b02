/**
 * The counter creates the customer's link. The customer opens the link on a phone without JavaScript and
 * sends a slip, which the counter accepts as payment.
 */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newTestSlipText, testSlipPicture } from '#test/builders/index.ts';
import { readPrintedCodes } from '../support/codes.ts';
import { apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { makeScenarioOrders } from '../support/objects/orders.ts';
import { setUpServer } from '../support/test-server.ts';
import { makeWebRequestObjects } from '../support/objects/web-request-objects.ts';

const at = setUpServer();
let orderId = 0;
let link = '';

it('is created on the page of an order', async () => {
  const { reserved } = await makeScenarioOrders(await apiAs(at.server, 'staff'));
  ({ orderId } = reserved);
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/order-detail/${orderId}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'สร้างลิงก์' }).click();
    link = await page.getByLabel('ลิงก์สำหรับลูกค้า').inputValue();
    expect(link).toMatch(/\/w\/ratri\/r\/[0-9a-f]{32}$/);
    await page.getByRole('button', { name: 'โชว์ QR' }).click();
    await page.getByRole('img', { name: 'โชว์ QR' }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it.each([
  { colorScheme: 'light', viewport: narrowViewport, language: '' },
  { colorScheme: 'dark', viewport: wideViewport, language: '/en' },
] as const)('is accessible ($colorScheme, $viewport.width, "$language")', ({ language, ...looks }) =>
  at.visit(looks, async ({ page }) => {
    const api = await apiAs(at.server, 'staff');
    const { webAsked } = await makeWebRequestObjects(api);
    const linkOf = async (id: number) => (await api.post<{ url: string }>(`/api/rental/${id}/link`, {})).url;
    for (const one of [link, await linkOf(orderId + 1), await linkOf(webAsked)]) {
      await page.goto(one.replace(/.*\/w\/ratri/, `/w/ratri${language}`));
      expect(await findA11yViolations(page)).toEqual([]);
    }
    for (const kind of ['extend', 'change', 'cancel', 'fitting']) {
      await page.goto(link.replace(/.*\/w\/ratri/, `/w/ratri${language}`) + `/ask/${kind}`);
      expect(await findA11yViolations(page)).toEqual([]);
    }
  }),
);

it.each([narrowViewport, wideViewport])(
  'saves the QR code as a picture, and copies number and amount (%o)',
  (viewport) =>
    at.visit({ viewport, permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page, trouble }) => {
      await page.goto(link);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'บันทึกรูป QR' }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/^promptpay-R[\d-]+\.png$/);
      const [text] = await readPrintedCodes(await readFile(await saved.path()));
      expect(text).toMatch(/^000201010212/);
      const copied = page.getByText('คัดลอกให้แล้ว');
      await page.getByRole('button', { name: 'คัดลอก พร้อมเพย์' }).click();
      await copied.first().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{10,15}$/);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    }),
);

it('accepts a slip on a phone without JavaScript', () =>
  at.visit({ viewport: narrowViewport, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(link);
    await page.getByRole('img', { name: /^สแกนจ่าย/ }).waitFor();
    // Without a script the texts are selectable and no copy button appears.
    expect(await page.getByRole('button', { name: /^คัดลอก/ }).count()).toBe(0);
    const { name, type, bytes } = await testSlipPicture(newTestSlipText());
    await page.getByLabel('รูปสลิปโอนเงิน').setInputFiles({
      name,
      mimeType: type ?? '',
      buffer: Buffer.from(bytes),
    });
    await page.getByRole('button', { name: 'ส่งสลิป' }).click();
    await page.getByText('ได้รับสลิปแล้วค่ะ').waitFor();
    expect(page.url()).toBe(link);
  }));

it('lets staff check the slip and take the money on the page of the order', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/order-detail/${orderId}`);
    const slip = page.getByRole('region', { name: 'สลิปที่ลูกค้าส่งมา' });
    await slip.getByRole('button', { name: /^ยืนยันว่าได้รับ/ }).waitFor();
    await slip.getByRole('button', { name: /^ยืนยันว่าได้รับ/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^ยืนยันว่าได้รับ/ })
      .click();
    await slip.waitFor({ state: 'detached' });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  const { money } = await (await apiAs(at.server, 'staff')).order(orderId);
  expect(money.balance).toBe(0);
});

it('opens the documents of the payment on a phone, and saves them as PDF', () =>
  at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    await page.goto(link);
    await page.getByRole('heading', { name: 'ใบเสร็จและเอกสาร' }).waitFor();
    await page.locator('.link-papers a').first().click();
    await page.locator('article.paper').waitFor();
    expect(await findA11yViolations(page)).toEqual([]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'เปิดเป็น PDF' }).click(),
    ]);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  }));

it('only a cancellation of the order completes a request to cancel it', async () => {
  await at.visit({ viewport: narrowViewport, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${link}/ask/cancel`);
    await page.getByRole('button', { name: 'ส่งคำขอยกเลิก' }).click();
    await page.waitForURL(`${link}#asks`);
  });
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/order-detail/${orderId}`);
    const wishes = page.getByRole('region', { name: 'คำขอจากลูกค้า' });
    const toCancel = wishes.getByRole('link', { name: 'ไปยกเลิกในหน้าบิล' });
    await toCancel.waitFor();
    expect(await wishes.getByRole('button').allTextContents()).toEqual(['ปฏิเสธคำขอ']);
    await toCancel.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'ยืนยันยกเลิก' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await wishes.getByText('ทำแล้ว').waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
