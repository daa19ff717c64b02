/** Sends a customer's request in the web shop and the shop's answer. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitUntilSettled } from '../browser.ts';
import { daysFromNow } from './counter-screens.ts';
import { makeSlipFile } from './order-steps.ts';
import { chooseWebDay } from './web-day-steps.ts';

const event = daysFromNow(3);
export const webCustomerName = 'มาลี เดินครบ';

/** Goes from the first page to a cart with one dress. Resolves to the style's address. */
export const fillWebCart = async (
  page: Page,
  { javaScript = true }: { javaScript?: boolean } = {},
): Promise<string> => {
  await page.goto('/w/ratri/');
  if (javaScript) await chooseWebDay(page, 'day', event);
  else await page.locator('input[name=day]').fill(event);
  await page.getByRole('button', { name: 'ดูชุดที่ว่าง' }).click();
  await page.getByText('เฉพาะชุดที่ว่างวันงาน').waitFor();
  await page.locator('.card a').first().click();
  await page.getByText('ชุดนี้ว่าง', { exact: true }).waitFor();
  const style = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'ใส่ตะกร้า' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'ตะกร้าชุด' }).waitFor();
  return style;
};

/** Goes from the first page to a sent request. Resolves to the style's address. */
export const sendWebRequest = async (
  page: Page,
  phone: string,
  looks: { javaScript?: boolean } = {},
): Promise<string> => {
  const style = await fillWebCart(page, looks);
  await page.getByLabel('ชื่อ', { exact: true }).fill(webCustomerName);
  await page.getByLabel('เบอร์โทร', { exact: true }).fill(phone);
  await page.getByLabel(/ยอมรับเงื่อนไขการเช่า/).check();
  await page.getByRole('button', { name: 'ส่งคำขอจอง' }).click();
  await page.getByText('ส่งคำขอถึงร้านแล้ว').waitFor();
  return style;
};

/** Accepts the request of a phone number at the counter, and creates the customer. */
export const acceptWebRequest = async (counter: Page, phone: string): Promise<void> => {
  await counter.goto(`/backoffice/web-submit?q=${phone}`);
  await waitUntilSettled(counter);
  await counter.getByRole('button', { name: `รับจอง: ${webCustomerName}` }).click();
  const dialog = counter.getByRole('dialog', { name: 'รับจอง' });
  await dialog.getByRole('button', { name: /^เพิ่มลูกค้าใหม่/ }).click();
  const form = counter.getByRole('dialog', { name: 'เพิ่มลูกค้าใหม่' });
  const number = await form.getByLabel('เบอร์โทร', { exact: true }).inputValue();
  expect(number.replaceAll('-', '')).toBe(phone);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await form.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'รับจอง', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Goes from the accepted request to the customer's payment page. Resolves to that page's address. */
export const openPaymentPage = async (page: Page): Promise<string> => {
  await page.reload();
  await page.getByText('จองติดแล้ว').waitFor();
  await page.getByRole('link', { name: 'ดูการเช่าของคุณ ชำระเงิน และส่งสลิป' }).click();
  await page.getByRole('img', { name: /^สแกนจ่าย/ }).waitFor();
  return page.url().replace(/\?.*$/, '');
};

export const sendSlipAsCustomer = async (page: Page, ref: string): Promise<void> => {
  await page.getByLabel('รูปสลิปโอนเงิน').setInputFiles(await makeSlipFile(ref));
  await page.getByRole('button', { name: 'ส่งสลิป' }).click();
  await page.getByText('ได้รับสลิปแล้วค่ะ').waitFor();
};

/** Checks the slip on the order page and takes the money. */
export const confirmCustomerSlip = async (counter: Page, orderId: number): Promise<void> => {
  await counter.goto(`/backoffice/order-detail/${orderId}`);
  await counter
    .getByRole('region', { name: 'สลิปที่ลูกค้าส่งมา' })
    .getByRole('button', { name: /^ยืนยันว่าได้รับ/ })
    .click();
  await counter
    .getByRole('dialog')
    .getByRole('button', { name: /^ยืนยันว่าได้รับ/ })
    .click();
  await counter.getByRole('region', { name: 'สลิปที่ลูกค้าส่งมา' }).waitFor({ state: 'detached' });
};
