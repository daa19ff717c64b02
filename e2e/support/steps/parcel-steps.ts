/** Rents by chat: an order without a customer at the counter, its bill, slip and parcel. */
import type { Locator, Page } from 'playwright-core';
import { waitUntilSettled } from '../browser.ts';
import {
  idInAddress,
  daysFromNow,
  menuLocator,
  bahtOnScreen,
  pillLocator,
  typedDayOf,
} from './counter-screens.ts';
import { addGarmentByCode } from './new-rental-steps.ts';
import { type UploadFile, waitUntilDialogStill } from './order-steps.ts';

export const chatCustomerName = 'คุณแชต ส่งไกล';
export const chatCustomerAddress = '14 ถนนโพศรี';

/** Enters a chat customer: phone, LINE, and an address completed from its sub-district. */
const addCustomer = async (page: Page): Promise<void> => {
  const part = page.locator('#customer');
  await part.getByLabel('ลูกค้า', { exact: true }).fill(chatCustomerName);
  await page.getByRole('option', { name: `เพิ่มลูกค้าใหม่ “${chatCustomerName}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'เพิ่มลูกค้าใหม่' });
  await dialog.getByLabel('เบอร์โทร', { exact: true }).fill('0896667788');
  await dialog.getByLabel('ไลน์ไอดี').fill('chat.far');
  await dialog.locator('summary').filter({ hasText: 'ที่อยู่' }).click();
  await dialog.getByLabel('ที่อยู่', { exact: true }).fill(chatCustomerAddress);
  await dialog.getByLabel('ตำบล / แขวง').fill('หมากแข้ง');
  await page.getByRole('option', { name: /^หมากแข้ง/ }).click();
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Reserves without a payment. Resolves to the order's id. */
export const reserveByChat = async (page: Page, known: boolean): Promise<number> => {
  await page.goto('/backoffice/rental');
  await waitUntilSettled(page);
  // The input of the previous order must have disappeared.
  await page.locator('#cart').getByText('ยังไม่มีชุดในตะกร้า').waitFor();
  await page.getByLabel(/^วันรับชุด/).fill(typedDayOf(daysFromNow(0)));
  await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(3)));
  await page.getByLabel(/^กำหนดคืน/).press('Tab');
  await addGarmentByCode(page, known ? 'TD001' : 'TD009');
  if (known) {
    await page.locator('#customer').getByLabel('ลูกค้า', { exact: true }).fill(chatCustomerName);
    await page.getByRole('option', { name: new RegExp(`^${chatCustomerName}`) }).click();
  } else await addCustomer(page);
  await pillLocator(page.locator('#pay'), 'ยังไม่รับ').click();
  await page.getByRole('button', { name: 'จองโดยยังไม่รับเงิน' }).click();
  await page.getByRole('heading', { name: /จองชุดแล้ว/ }).waitFor();
  return idInAddress(await page.getByRole('link', { name: 'ดูบิลนี้' }).getAttribute('href'));
};

/** Opens an order from the list of a stage. Resolves to the part with its steps. */
export const openBill = async (page: Page, stage: RegExp, orderNo: string): Promise<Locator> => {
  await menuLocator(page, 'บิลออนไลน์').click();
  await page.getByRole('heading', { level: 1, name: 'บิลออนไลน์' }).waitFor();
  await waitUntilSettled(page);
  await pillLocator(page, stage).click();
  await page.getByRole('searchbox').fill(orderNo);
  await page.getByRole('button', { name: orderNo, exact: true }).click();
  const bill = page.getByRole('region', { name: `บิล ${orderNo}` });
  await bill.getByText(chatCustomerName).first().waitFor();
  return bill;
};

/** Bills rent, deposit and shipping. Resolves when the QR code of the total appears. */
export const makeBill = async (bill: Locator, shipping: number, whole: number): Promise<void> => {
  await bill.getByLabel('ค่าส่ง (รวมในยอด)').fill(String(shipping));
  await bill.getByRole('button', { name: `ออกบิล ${bahtOnScreen(whole)} บาท` }).click();
  await bill.getByRole('img', { name: `QR พร้อมเพย์ ${bahtOnScreen(whole)} บาท` }).waitFor();
};

/** Adds the customer's slip. Resolves when it belongs to the bill. */
export const addSlipToBill = async (bill: Locator, slip: UploadFile, ref: string): Promise<void> => {
  await bill.locator('input[type=file]').setInputFiles(slip);
  await bill.getByText(`อ่านได้: SCB เลขที่รายการ ${ref}`).waitFor();
  await bill.getByRole('button', { name: 'แนบสลิปกับบิลนี้' }).click();
  await bill.getByText(`SCB ${ref}`, { exact: true }).waitFor();
};

export const confirmBill = async (page: Page, bill: Locator, whole: number): Promise<void> => {
  const words = `ยืนยันว่าได้รับ ${bahtOnScreen(whole)} บาท`;
  await bill.getByRole('button', { name: words }).click();
  const sure = page.getByRole('dialog', { name: 'สลิปจากลูกค้า' });
  await waitUntilDialogStill(sure);
  await sure.getByRole('button', { name: words }).click();
  await sure.waitFor({ state: 'hidden' });
};

export const enterParcelNumber = async (part: Locator, carrier: string, tracking: string): Promise<void> => {
  await part.getByLabel('ขนส่ง').fill(carrier);
  await part.getByLabel('เลขพัสดุ').fill(tracking);
  await part.getByRole('button', { name: 'บันทึกพัสดุ' }).click();
  await part.getByRole('group', { name: 'สถานะพัสดุ' }).waitFor();
};

export const pressParcelStep = async (part: Locator, name: string): Promise<void> => {
  await part.getByRole('button', { name, exact: true }).click();
  await part.getByRole('button', { name: `ยังไม่ได้${name}` }).waitFor();
};
