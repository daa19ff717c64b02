/**
 * An admin creates a promotion code. The counter enters the code, receipt and figures show it, and an edit to
 * excluded days removes it.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import {
  valueBesideLocator,
  idInAddress,
  daysFromNow,
  bahtOnPaper,
  bahtOnScreen,
  pillLocator,
  sumLocator,
  currentDay,
  typedDayOf,
} from '../support/steps/counter-screens.ts';
import { addGarmentByCode, enterNewCustomer } from '../support/steps/new-rental-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const name = 'ลดเปิดร้านใหม่';
const off = 200;
const rent = 750 + 450;

const as = async (user: string, work: (page: Page) => Promise<void>, allowed: string[] = []): Promise<void> =>
  at.visit({ storageState: await at.sessionOf(user) }, async ({ page, trouble }) => {
    await work(page);
    expect(trouble).toEqual({ errors: [], failedCalls: allowed });
  });

const say = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: 'โค้ด', exact: true }).click();
  await page.getByLabel('ใส่โค้ดส่วนลด').fill(code);
  await page.keyboard.press('Enter');
};

it('is created by an admin, and not by staff', async () => {
  await as('staff', async (page) => {
    await page.goto('/backoffice/promotions');
    await waitUntilSettled(page);
    expect(await page.getByRole('button', { name: 'เพิ่มโปรโมชัน' }).count()).toBe(0);
  });
  await as('admin', async (page) => {
    await page.goto('/backoffice/promotions');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'เพิ่มโปรโมชัน' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'เพิ่มโปรโมชัน' });
    await dialog.getByLabel('ชื่อโปรโมชัน').fill(name);
    await dialog.getByLabel('โค้ด', { exact: true }).fill('open200');
    await pillLocator(dialog, 'บาทต่อบิล').click();
    await dialog.getByLabel('ลดเท่าไร').fill(String(off));
    await dialog.getByLabel('รับชุดถึง').fill(typedDayOf(daysFromNow(1)));
    await dialog.getByLabel('รับชุดถึง').press('Tab');
    await dialog.getByLabel('ใช้ได้ทั้งหมด (บิล)').fill('1');
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('ลดทั้งบิล 200 บาท').waitFor();
    await row.getByText('OPEN200').waitFor();
    await row.getByText('0 บิล').waitFor();
  });
});

let orderId = 0;
const order = async () => (await apiAs(at.server, 'staff')).order(orderId);

it('deducts the displayed amount at the counter, refuses unknown codes, and appears on the receipt', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, context, trouble }) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    await page.getByLabel(/^วันรับชุด/).fill(typedDayOf(currentDay()));
    await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(2)));
    await page.getByLabel(/^กำหนดคืน/).press('Tab');
    await page.getByText('เช่า 3 วัน', { exact: true }).waitFor();
    await addGarmentByCode(page, 'TD001');
    await addGarmentByCode(page, 'TD009');
    await enterNewCustomer(page);
    await say(page, 'open20');
    await page.getByText('โค้ด OPEN20: ไม่มีโค้ดนี้').waitFor();
    await page.getByRole('button', { name: 'เอาโค้ด OPEN20 ออก' }).click();
    await page.getByText('โค้ด OPEN20: ไม่มีโค้ดนี้').waitFor({ state: 'hidden' });
    await say(page, 'open200');
    await page.getByText(`${name} (OPEN200)`).waitFor();
    await pillLocator(page.locator('#pay'), `เต็มจำนวน ${bahtOnScreen(rent - off)}`).click();
    await page.getByRole('button', { name: `จองและรับเงิน ${bahtOnScreen(rent - off)}` }).click();
    await page.getByRole('heading', { name: /จองชุดแล้ว/ }).waitFor();
    orderId = idInAddress(await page.getByRole('link', { name: 'ดูบิลนี้' }).getAttribute('href'));
    expect(await order()).toMatchObject({
      state: 'reserved',
      money: { rent, discount: off, price: rent - off, paid: rent - off, balance: 0 },
      promotions: [{ name, code: 'OPEN200', amount: off }],
    });
    const [paper] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'พิมพ์ใบเสร็จ' }).click(),
    ]);
    await waitUntilSettled(paper);
    const text = await paper.getByRole('article').innerText();
    for (const part of [name, bahtOnPaper(-off), bahtOnPaper(rent - off)]) expect(text).toContain(part);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('is used up after its one bill', async () => {
  await as('staff', async (page) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    await addGarmentByCode(page, 'TD002');
    await say(page, 'OPEN200');
    await page.getByText('โค้ด OPEN200: ใช้ครบจำนวนแล้ว').waitFor();
    expect(await page.getByText(`${name} (OPEN200)`).count()).toBe(0);
  });
});

it('is lost by an edit to excluded days, with a warning before saving', async () => {
  await as('staff', async (page) => {
    await page.goto(`/backoffice/order-detail/${orderId}`);
    await waitUntilSettled(page);
    await page.getByText(name).first().waitFor();
    await page.getByRole('link', { name: 'แก้ไขบิล' }).click();
    await waitUntilSettled(page);
    const side = page.getByRole('region', { name: 'สรุปก่อนบันทึก' });
    await side.getByText(`${name} (OPEN200)`).waitFor();
    await page.getByLabel(/^วันรับชุด/).fill(typedDayOf(daysFromNow(3)));
    await page.getByLabel(/^วันรับชุด/).press('Tab');
    await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(5)));
    await page.getByLabel(/^กำหนดคืน/).press('Tab');
    await side.getByText(`โปรโมชันที่ไม่ได้แล้ว: ${name}`).waitFor();
    await expect.poll(() => sumLocator(side, 'ลูกค้าต้องจ่ายอีก').textContent()).toBe(bahtOnScreen(off));
    await side.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
    await page.waitForURL(`**/backoffice/order-detail/${orderId}`);
  });
  expect(await order()).toMatchObject({
    promotions: [],
    money: { rent, discount: 0, price: rent, paid: rent - off, balance: off },
  });
});

it('shows its income and cost, on a phone too', async () => {
  const page = async (width: number) =>
    at.visit(
      { storageState: await at.sessionOf('staff'), viewport: { width, height: 844 } },
      async ({ page: one, trouble }) => {
        await one.goto('/backoffice/promotions');
        await waitUntilSettled(one);
        const row = one.getByRole('listitem').filter({ hasText: name });
        await row.getByText('0 บิล').waitFor();
        expect(await valueBesideLocator(row, 'ลดไป').textContent()).toBe(bahtOnScreen(0));
        expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(trouble).toEqual({ errors: [], failedCalls: [] });
      },
    );
  await page(1300);
  await page(390);
});
