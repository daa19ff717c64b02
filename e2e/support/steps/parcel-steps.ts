/** Renting by chat: an order without anybody at the counter, its bill, its slip, its parcel. */
import type { Locator, Page } from 'playwright-core';
import { settled } from '../browser.ts';
import { idIn, later, menu, onScreen, pill, typed } from './counter-screens.ts';
import { addGarment } from './new-rental-steps.ts';
import { type File, still } from './order-steps.ts';

export const customer = 'คุณแชต ส่งไกล';
export const address = '14 ถนนโพศรี';

/** A customer of the chat: phone, LINE, and an address that is completed from its sub-district. */
const addCustomer = async (page: Page): Promise<void> => {
  const part = page.locator('#customer');
  await part.getByLabel('ลูกค้า', { exact: true }).fill(customer);
  await page.getByRole('option', { name: `เพิ่มลูกค้าใหม่ “${customer}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'เพิ่มลูกค้าใหม่' });
  await dialog.getByLabel('เบอร์โทร', { exact: true }).fill('0896667788');
  await dialog.getByLabel('ไลน์ไอดี').fill('chat.far');
  await dialog.locator('summary').filter({ hasText: 'ที่อยู่' }).click();
  await dialog.getByLabel('ที่อยู่', { exact: true }).fill(address);
  await dialog.getByLabel('ตำบล / แขวง').fill('หมากแข้ง');
  await page.getByRole('option', { name: /^หมากแข้ง/ }).click();
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Reserved without money; resolves to the order's id. */
export const reserveByChat = async (page: Page, known: boolean): Promise<number> => {
  await page.goto('/backoffice/rental');
  await settled(page);
  // Nothing of an order that was taken before, however quickly it was taken.
  await page.locator('#cart').getByText('ยังไม่มีชุดในตะกร้า').waitFor();
  await page.getByLabel(/^วันรับชุด/).fill(typed(later(0)));
  await page.getByLabel(/^กำหนดคืน/).fill(typed(later(3)));
  await page.getByLabel(/^กำหนดคืน/).press('Tab');
  await addGarment(page, known ? 'TD001' : 'TD009');
  if (known) {
    await page.locator('#customer').getByLabel('ลูกค้า', { exact: true }).fill(customer);
    await page.getByRole('option', { name: new RegExp(`^${customer}`) }).click();
  } else await addCustomer(page);
  await pill(page.locator('#pay'), 'ยังไม่รับ').click();
  await page.getByRole('button', { name: 'จองโดยยังไม่รับเงิน' }).click();
  await page.getByRole('heading', { name: /จองชุดแล้ว/ }).waitFor();
  return idIn(await page.getByRole('link', { name: 'ดูรายละเอียดบิล' }).getAttribute('href'));
};

/** Opens an order on the page of bills, in the stage where it waits. */
export const openBill = async (page: Page, stage: RegExp, orderNo: string): Promise<Locator> => {
  await menu(page, 'บิลออนไลน์').click();
  await page.getByRole('heading', { level: 1, name: 'บิลออนไลน์' }).waitFor();
  await settled(page);
  await pill(page, stage).click();
  await page.getByRole('searchbox').fill(orderNo);
  await page.getByRole('button', { name: orderNo, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `บิล ${orderNo}` });
  await dialog.getByText(customer).first().waitFor();
  return dialog;
};

/** Bills rent, bail and shipping; resolves when the QR of the whole is there. */
export const makeBill = async (dialog: Locator, shipping: number, whole: number): Promise<void> => {
  await dialog.getByLabel('ค่าส่ง (รวมในยอด)').fill(String(shipping));
  await dialog.getByRole('button', { name: `ออกบิล ${onScreen(whole)} บาท` }).click();
  await dialog.getByRole('img', { name: `QR พร้อมเพย์ ${onScreen(whole)} บาท` }).waitFor();
};

/** The customer's slip; resolves when it belongs to the bill. */
export const addSlip = async (dialog: Locator, slip: File, ref: string): Promise<void> => {
  await dialog.locator('input[type=file]').setInputFiles(slip);
  await dialog.getByText(`อ่านได้: SCB เลขที่รายการ ${ref}`).waitFor();
  await dialog.getByRole('button', { name: 'แนบสลิปกับบิลนี้' }).click();
  await dialog.getByText(`SCB ${ref}`, { exact: true }).waitFor();
};

export const confirmBill = async (page: Page, dialog: Locator, whole: number): Promise<void> => {
  const words = `ยืนยันว่าได้รับ ${onScreen(whole)} บาท`;
  await dialog.getByRole('button', { name: words }).click();
  const sure = page.getByRole('dialog', { name: 'สลิปจากลูกค้า' });
  await still(sure);
  await sure.getByRole('button', { name: words }).click();
  await sure.waitFor({ state: 'hidden' });
};

/** Carrier and number of a parcel. */
export const sendWith = async (part: Locator, carrier: string, tracking: string): Promise<void> => {
  await part.getByLabel('ขนส่ง').fill(carrier);
  await part.getByLabel('เลขพัสดุ').fill(tracking);
  await part.getByRole('button', { name: 'บันทึกพัสดุ' }).click();
  await part.getByRole('group', { name: 'สถานะพัสดุ' }).waitFor();
};

export const step = async (part: Locator, name: string): Promise<void> => {
  await part.getByRole('button', { name, exact: true }).click();
  await part.getByRole('button', { name: `ยังไม่ได้${name}` }).waitFor();
};
