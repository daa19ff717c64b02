import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Day, addDays } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import { waitUntilSettled } from '../browser.ts';
import { daysFromNow, bahtOnScreen, pillLocator, sumLocator, typedDayOf } from './counter-screens.ts';
import { addGarmentByCode, dayCustomerName, enterNewCustomer } from './new-rental-steps.ts';
import { openSettledPage, waitUntilDialogStill } from './order-steps.ts';

/** The shop has two gowns of one size in this unique style. */
export const gownCode = 'WD005';
export const gownLateFeePerDay = 500;

/** Sets the late fee of `gownLateFeePerDay` without a grace day, and prices that include VAT. */
export const setGownShopRules = async (page: Page): Promise<void> => {
  await openSettledPage(page, '/backoffice/shop/settings');
  await page.getByLabel('คืนช้าได้ไม่คิดค่าปรับ (วัน)').fill('0');
  await page.getByLabel('ค่าปรับต่อชุดต่อวัน').fill(String(gownLateFeePerDay));
  await page.getByLabel(/^คิดค่าเช่ารายวันแทนเมื่อช้าเกิน/).fill('');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).first().click();
  await page.getByText('บันทึกการตั้งค่าแล้ว').first().waitFor();
  const system = page.getByLabel('จดทะเบียนภาษีมูลค่าเพิ่ม');
  const inside = page.getByLabel('ราคารวม VAT แล้ว');
  if (!(await system.isChecked())) await system.click({ force: true });
  if (!(await inside.isChecked())) await inside.click({ force: true });
  await page.getByLabel('อัตราภาษี', { exact: true }).selectOption('7');
  const reply = page.waitForResponse((one) => one.url().endsWith('/changetax'));
  await page
    .locator('form')
    .filter({ hasText: 'จดทะเบียนภาษีมูลค่าเพิ่ม' })
    .getByRole('button', { name: 'บันทึก' })
    .click();
  await reply;
  await waitUntilSettled(page);
};

/** Reserves for a new customer and takes half of the rent. Resolves when the shop confirms. */
export const reserveGown = async (
  page: Page,
  days: { pickup: Day; event: Day; back: Day },
): Promise<string> => {
  for (const [label, day] of [
    [/^วันใช้งาน/, days.event],
    [/^วันรับชุด/, days.pickup],
    [/^กำหนดคืน/, days.back],
  ] as const) {
    await page.getByLabel(label).fill(typedDayOf(day));
    await page.getByLabel(label).press('Tab');
  }
  await addGarmentByCode(page, gownCode);
  await enterNewCustomer(page);
  await pillLocator(page.locator('#pay'), /^มัดจำครึ่งหนึ่ง/).click();
  await page.getByRole('button', { name: /^จองและรับเงิน/ }).click();
  await page.getByRole('heading', { name: /จองชุดแล้ว/ }).waitFor();
  return (await page.getByRole('link', { name: 'ดูบิลนี้' }).getAttribute('href')) ?? '';
};

/**
 * On the edit page, a reservation of three days that begins the day after tomorrow becomes one of five days
 * that begins tomorrow. `order` reads the reservation through the API. The page writes nothing before saving
 * and then shows the saved figures.
 */
export const lengthenReservation = async (
  page: Page,
  order: () => Promise<Order>,
  orderId: number,
  look: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const was = await order();
  await openSettledPage(page, `/backoffice/order-detail/${orderId}`);
  await page.getByRole('link', { name: 'แก้ไขบิล' }).click();
  await page.getByRole('heading', { level: 1, name: `แก้ไขบิล ${was.orderNo}` }).waitFor();
  await waitUntilSettled(page);
  const side = page.getByRole('region', { name: 'สรุปก่อนบันทึก' });
  await pillLocator(page, '5 วัน').click();
  await page.getByLabel(/^วันรับชุด/).fill(typedDayOf(daysFromNow(1)));
  await page.getByLabel(/^วันรับชุด/).press('Tab');
  await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(5)));
  await page.getByLabel(/^กำหนดคืน/).press('Tab');
  await expect
    .poll(() => sumLocator(side, 'ราคาใหม่').textContent())
    .toBe(bahtOnScreen(was.money.price * 1.4));
  expect(await sumLocator(side, 'ราคาเดิม').textContent()).toBe(bahtOnScreen(was.money.price));
  expect(await order()).toMatchObject({ version: was.version, money: was.money });
  const after = await sumLocator(side, 'ราคาใหม่').textContent();
  const toPay = await sumLocator(side, 'ลูกค้าต้องจ่ายอีก').textContent();
  await look();
  await side.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
  await page.waitForURL(`**/backoffice/order-detail/${orderId}`);
  const { money, pickupDay, returnDay } = await order();
  expect([after, toPay]).toEqual([bahtOnScreen(money.price), bahtOnScreen(money.balance)]);
  expect({ pickupDay, returnDay }).toEqual({ pickupDay: daysFromNow(1), returnDay: daysFromNow(5) });
  expect(money.price).toBe(was.money.price * 1.4);
};

export const addFittingTomorrow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'นัดลองชุด', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'นัดลองชุดใหม่' });
  await dialog.getByLabel(/^วันที่/).fill(typedDayOf(daysFromNow(1)));
  await dialog.getByLabel(/^ตั้งแต่/).fill('13:30');
  await dialog.getByLabel(/^ถึง/).fill('14:30');
  await dialog.getByLabel('หมายเหตุ').fill('ลองกับรองเท้า ดูชายกระโปรง');
  await dialog.getByRole('button', { name: 'บันทึกนัด' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const box = page.getByRole('region', { name: 'นัดลองชุด' });
  await box.getByText('13:30–14:30 น.').waitFor();
};

export const markFittingAttended = async (page: Page): Promise<void> => {
  const box = page.getByRole('region', { name: 'นัดลองชุด' });
  await box.getByRole('button', { name: `มาแล้ว ${dayCustomerName}` }).click();
  await box.getByRole('button', { name: 'แก้กลับเป็นนัดไว้' }).waitFor();
};

export const drawSignature = async (page: Page, title: string, look?: () => Promise<void>): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  const pad = dialog.getByRole('img', { name: /^ช่องเซ็นชื่อ/ });
  await pad.waitFor();
  await waitUntilDialogStill(dialog);
  const box = await pad.boundingBox();
  if (box === null) throw new Error('there is no signature box');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 24; step += 1)
    await page.mouse.move(
      box.x + 40 + step * 14,
      box.y + box.height / 2 + Math.sin(step / 2) * (box.height / 4),
    );
  await page.mouse.up();
  await look?.();
  await dialog.getByRole('button', { name: 'ใช้ลายมือชื่อนี้' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

export const takeSignature = async (page: Page, title: string, look?: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'ให้ลูกค้าเซ็น' }).click();
  await drawSignature(page, title, look);
};

/** Extends by one day for the proposed fee. Resolves to the fee. */
export const extendGownRental = async (page: Page, due: Day, look: () => Promise<void>): Promise<number> => {
  await page.getByRole('button', { name: 'ต่อวันเช่า', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'ต่อวันเช่า' });
  await dialog.getByLabel(/^กำหนดคืนใหม่/).fill(typedDayOf(addDays(due, 1)));
  await dialog.getByLabel(/^กำหนดคืนใหม่/).press('Tab');
  await dialog.getByText(/^ค่าต่อที่แนะนำ .* บาท \(1 วัน\)$/).waitFor();
  const fee = Number((await dialog.getByLabel('ค่าต่อวันเช่า').inputValue()).replaceAll(',', ''));
  await look();
  await dialog.getByRole('button', { name: 'ต่อวันเช่า', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  return fee;
};

/** The tax number of this buyer has a valid check digit. */
export const invoicedCompany = {
  name: 'บริษัท ทดสอบเวดดิ้ง จำกัด',
  address: '99 ถนนพระราม 4 แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
  taxId: '0105559000999',
  taxBranchNo: '00000',
};

/** Issues the full tax invoice that replaces the selected abbreviated invoice. */
export const issueFullInvoice = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'ออกใบกำกับภาษีเต็มรูป' }).click();
  const dialog = page.getByRole('dialog', { name: 'ออกใบกำกับภาษีเต็มรูป' });
  await dialog.getByLabel(/^ชื่อผู้ซื้อ/).fill(invoicedCompany.name);
  await dialog.getByLabel(/^ที่อยู่ผู้ซื้อ/).fill(invoicedCompany.address);
  await dialog.getByLabel(/^เลขประจำตัวผู้เสียภาษี/).fill(invoicedCompany.taxId);
  await dialog.getByLabel(/^สาขา/).fill(invoicedCompany.taxBranchNo);
  await look();
  await dialog.getByRole('button', { name: 'ออกเอกสาร' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

export const keptDepositText = (baht: number): string => `หักจากค่าประกันชุด ${bahtOnScreen(baht)} บาท`;
