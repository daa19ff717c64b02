/** A customer's request in the web shop and the shop's answer, as tests go through them. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from '../browser.ts';
import { later } from './counter-screens.ts';
import { slipPicture } from './order-steps.ts';

const event = later(3);
export const customer = 'มาลี เดินครบ';

/** From the first page to a request that is sent; resolves to the style's address. */
export const request = async (page: Page, phone: string): Promise<string> => {
  await page.goto('/w/ratri/');
  await page.getByLabel('วันงาน').fill(event);
  await page.getByRole('button', { name: 'ดูชุดที่ว่าง' }).click();
  await page.getByText('เฉพาะชุดที่ว่างวันงาน').waitFor();
  await page.locator('.card a').first().click();
  await page.getByText('ชุดนี้ว่าง', { exact: true }).waitFor();
  const style = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'ใส่ตะกร้า' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'ตะกร้าชุด' }).waitFor();
  await page.getByLabel('ชื่อ', { exact: true }).fill(customer);
  await page.getByLabel('เบอร์โทร', { exact: true }).fill(phone);
  await page.getByLabel(/ยอมรับเงื่อนไขการเช่า/).check();
  await page.getByRole('button', { name: 'ส่งคำขอจอง' }).click();
  await page.getByText('ส่งคำขอถึงร้านแล้ว').waitFor();
  return style;
};

/** The shop accepts the request of a phone number, with the customer entered on the way. */
export const accept = async (counter: Page, phone: string): Promise<void> => {
  await counter.goto(`/backoffice/web-submit?q=${phone}`);
  await settled(counter);
  await counter.getByRole('button', { name: `รับจอง: ${customer}` }).click();
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

/** From the request that was accepted to the page on which its customer pays; resolves to that page's address. */
export const toPayment = async (page: Page): Promise<string> => {
  await page.reload();
  await page.getByText('จองติดแล้ว').waitFor();
  await page.getByRole('link', { name: 'ดูการเช่าของคุณ ชำระเงิน และส่งสลิป' }).click();
  await page.getByRole('img', { name: /^สแกนจ่าย/ }).waitFor();
  return page.url().replace(/\?.*$/, '');
};

/** The customer sends the slip of a bank transfer. */
export const sendSlip = async (page: Page, ref: string): Promise<void> => {
  await page.getByLabel('รูปสลิปโอนเงิน').setInputFiles(await slipPicture(ref));
  await page.getByRole('button', { name: 'ส่งสลิป' }).click();
  await page.getByText('ได้รับสลิปแล้วค่ะ').waitFor();
};

/** The shop checks the slip on the page of the order, and takes the money. */
export const confirmSlip = async (counter: Page, orderId: number): Promise<void> => {
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
