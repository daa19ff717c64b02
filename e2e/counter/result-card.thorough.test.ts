/**
 * One card appears after a reservation, a hand-over, a return and a sale. The card shows customer, garments,
 * money and change, and prints all papers of the step. F9 starts the next bill.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import {
  bahtOnScreen,
  currentDay,
  daysFromNow,
  idInAddress,
  sumLocator,
  typedDayOf,
  valueBesideLocator,
} from '../support/steps/counter-screens.ts';
import { addGarmentByCode } from '../support/steps/new-rental-steps.ts';
import { openSettledPage } from '../support/steps/order-steps.ts';
import { findSaleGarment } from '../support/steps/sale-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
let orderId = 0;
const order = (): Promise<Order> => api.order(orderId);
beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
});

/** Headless Chromium has no print dialog, so the dialog here closes immediately. */
const recordPrints = async (context: BrowserContext): Promise<string[]> => {
  const printed: string[] = [];
  await context.exposeFunction('recordPrint', (path: string) => void printed.push(path));
  await context.addInitScript(() => {
    window.print = () => {
      (window as unknown as { recordPrint: (path: string) => void }).recordPrint(location.pathname);
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return printed;
};

type Desk = { page: Page; context: BrowserContext; printed: string[] };

const asStaff = async (path: string, work: (desk: Desk) => Promise<void>): Promise<void> => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState }, async ({ page, context, trouble }) => {
    const printed = await recordPrints(context);
    await openSettledPage(page, path);
    await work({ page, context, printed });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
};

/** Opens the papers of the step. Each paper is printed once. Resolves to the page of the last paper. */
const printAll = async ({ page, context, printed }: Desk, paths: readonly string[]): Promise<Page> => {
  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'พิมพ์ทั้งหมด' }).click(),
  ]);
  await expect.poll(() => printed).toEqual(paths);
  return paper;
};

const cardOf = async (page: Page, title: string): Promise<Locator> => {
  const card = page.getByRole('region', { name: title, exact: true });
  await card.getByRole('heading', { name: new RegExp(`^${title}`) }).waitFor();
  return card;
};

it('reserves: garment, customer, rent taken and change', async () => {
  await asStaff('/backoffice/rental', async (desk) => {
    const { page } = desk;
    await page.getByLabel(/^วันรับชุด/).fill(typedDayOf(currentDay()));
    await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(1)));
    await page.getByLabel(/^กำหนดคืน/).press('Tab');
    await addGarmentByCode(page, 'TD001');
    await page.locator('#customer').getByLabel('ลูกค้า', { exact: true }).fill('กาญจนา');
    await page.getByRole('option').filter({ hasText: 'กาญจนา', hasNotText: 'เพิ่มลูกค้าใหม่' }).first().click();
    await page.locator('#pay').getByLabel('รับเงินมา').fill('5000');
    await page.getByRole('button', { name: /^จองและรับเงิน/ }).click();
    const card = await cardOf(page, 'จองชุดแล้ว');
    orderId = idInAddress(await card.getByRole('link', { name: 'ดูบิลนี้' }).getAttribute('href'));
    const { lines, money, customer } = await order();
    await card.getByText(customer?.name ?? '?').waitFor();
    await card
      .getByRole('listitem')
      .filter({ hasText: lines[0]?.barcode ?? '?' })
      .waitFor();
    expect(money.paid).toBeGreaterThan(0);
    expect(await sumLocator(card, 'รับเงินครั้งนี้ (เงินสด)').textContent()).toBe(bahtOnScreen(money.paid));
    expect(await sumLocator(card, 'ค่าเช่า').textContent()).toBe(bahtOnScreen(money.paid));
    expect(await valueBesideLocator(card, 'เงินทอน').textContent()).toBe(bahtOnScreen(5000 - money.paid));
    await printAll(desk, [`/pages/abb-receipt-common/${orderId}`]);
    await page.keyboard.press('F9');
    await page.getByText('ยังไม่มีชุดในตะกร้า').waitFor();
  });
});

it('hands over: parts, deposit taken and change; prints the slip, then only the new receipts', async () => {
  const before = await order();
  await asStaff(`/backoffice/pickup?id=${orderId}`, async (desk) => {
    const { page } = desk;
    const [line] = before.lines;
    await page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }).fill(line?.barcode ?? '');
    await page.keyboard.press('Enter');
    await page.getByText(`ให้ตัว ${line?.barcode}`).waitFor();
    await page.getByRole('checkbox', { name: 'สไบ', exact: true }).uncheck();
    const { balance, bail } = before.money;
    await page.getByLabel('รับเงินมา').fill(String(balance + bail + 60));
    await page.getByRole('button', { name: /^รับเงิน .* และส่งมอบ 1 ชุด$/ }).click();
    const card = await cardOf(page, 'ส่งมอบชุดแล้ว 1 ชุด');
    const garment = card
      .getByRole('listitem')
      .filter({ hasText: line?.barcode ?? '?' })
      .first();
    await garment.getByRole('listitem').filter({ hasText: 'สไบ (' }).waitFor();
    await garment.getByRole('listitem').filter({ hasText: 'เข็มขัด' }).waitFor();
    expect(await sumLocator(card, 'รับค่าประกันชุด').textContent()).toBe(bahtOnScreen(bail));
    expect(await valueBesideLocator(card, 'เงินทอน').textContent()).toBe('60');
    await card.getByRole('button', { name: 'ให้ลูกค้าเซ็น' }).waitFor();
    const paper = await printAll(desk, [
      `/pages/hand-over-slip/${orderId}`,
      `/pages/abb-receipt-common/${orderId}`,
    ]);
    const { documents } = await order();
    const added = documents.slice(before.documents.length);
    expect(added.length).toBeGreaterThan(0);
    expect(await paper.getByRole('article').count()).toBe(added.length);
    await paper.close();
    await page.bringToFront();
    await page.keyboard.press('F9');
    await page.getByRole('heading', { level: 1, name: 'รับชุด', exact: true }).waitFor();
  });
});

it('takes back: fee, deducted deposit and refund', async () => {
  const { money, lines } = await order();
  const fee = 120;
  await asStaff(`/backoffice/return-detail/${orderId}`, async (desk) => {
    const { page } = desk;
    const row = page.getByRole('list', { name: 'รายการชุด' }).locator(':scope > li');
    await row.getByLabel('ค่าทำความสะอาด').fill(String(fee));
    await page.getByRole('button', { name: 'รับคืน 1 ชุด' }).click();
    const card = await cardOf(page, 'รับคืนแล้ว 1 ชุด');
    await card
      .getByRole('listitem')
      .filter({ hasText: lines[0]?.barcode ?? '?' })
      .first()
      .waitFor();
    const given = bahtOnScreen(money.bailHeld - fee);
    await card.getByRole('button', { name: `คืนเงิน ${given}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `คืนเงิน ${given}` })
      .click();
    await card.getByText('ปิดบิลแล้ว ไม่มียอดค้าง').waitFor();
    expect(await sumLocator(card, 'ค่าทำความสะอาด').textContent()).toBe(bahtOnScreen(fee));
    expect(await sumLocator(card, 'หักจากค่าประกันชุด').textContent()).toBe(bahtOnScreen(fee));
    expect(await valueBesideLocator(card, 'คืนเงินลูกค้า').textContent()).toBe(given);
    await printAll(desk, [`/pages/abb-receipt-common/${orderId}`]);
    await page.keyboard.press('F9');
    await page.waitForURL('**/backoffice/return');
  });
});

it('sells: change of the sale, and the next sale begins with an empty cart', async () => {
  const garment = await findSaleGarment(api, false);
  await asStaff(`/backoffice/sale-order?codes=${garment.code}`, async (desk) => {
    const { page } = desk;
    const till = page.getByRole('region', { name: 'รับเงินค่าสินค้า' });
    await till.getByLabel('รับเงินมา').fill(String(garment.listPrice + 80));
    await till.getByRole('button', { name: 'ขายและรับเงิน' }).click();
    const card = await cardOf(page, 'ขายเรียบร้อย');
    const saleId = idInAddress(await card.getByRole('link', { name: 'ดูบิลนี้' }).getAttribute('href'));
    await card.getByRole('listitem').filter({ hasText: garment.code }).waitFor();
    expect(await sumLocator(card, 'รับเงินครั้งนี้ (เงินสด)').textContent()).toBe(bahtOnScreen(garment.listPrice));
    expect(await valueBesideLocator(card, 'เงินทอน').textContent()).toBe('80');
    await printAll(desk, [`/pages/abb-receipt-common/${saleId}`]);
    await page.keyboard.press('F9');
    await page.getByText('ยังไม่มีของที่จะขาย').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
