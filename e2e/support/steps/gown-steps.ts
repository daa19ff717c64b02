/** A wedding gown over the counter: what is done on the pages from the reservation to the paper for the company. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Day, addDays } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import { settled } from '../browser.ts';
import { later, onScreen, pill, sum, typed } from './counter-screens.ts';
import { addGarment, customerName, newCustomer } from './new-rental-steps.ts';
import { open, still } from './order-steps.ts';

/** One of a kind, two of its size in the shop. */
export const gown = 'WD005';
export const perDay = 500;

/** The shop's rules: each day late costs `perDay` after no day of grace; VAT is in the prices. */
export const setRules = async (page: Page): Promise<void> => {
  await open(page, '/backoffice/shop/settings');
  await page.getByLabel('คืนช้าได้ไม่คิดค่าปรับ (วัน)').fill('0');
  await page.getByLabel('ค่าปรับต่อชุดต่อวัน').fill(String(perDay));
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
  await settled(page);
};

/** Reserved for a customer who was never here, half of the rent paid; resolves when the shop says so. */
export const reserve = async (page: Page, days: { pickup: Day; event: Day; back: Day }): Promise<string> => {
  for (const [label, day] of [
    [/^วันใช้งาน/, days.event],
    [/^วันรับชุด/, days.pickup],
    [/^กำหนดคืน/, days.back],
  ] as const) {
    await page.getByLabel(label).fill(typed(day));
    await page.getByLabel(label).press('Tab');
  }
  await addGarment(page, gown);
  await newCustomer(page);
  await pill(page.locator('#pay'), /^มัดจำครึ่งหนึ่ง/).click();
  await page.getByRole('button', { name: /^จองและรับเงิน/ }).click();
  await page.getByRole('heading', { name: /จองชุดแล้ว/ }).waitFor();
  return (await page.getByRole('link', { name: 'ดูรายละเอียดบิล' }).getAttribute('href')) ?? '';
};

/**
 * A reservation of three days from the day after tomorrow becomes one of five from tomorrow, on its edit page; `order`
 * reads it as the API has it. Nothing is written before it is saved, and the figures shown are the ones that are saved.
 */
export const lengthen = async (
  page: Page,
  order: () => Promise<Order>,
  orderId: number,
  look: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const was = await order();
  await open(page, `/backoffice/order-detail/${orderId}`);
  await page.getByRole('link', { name: 'แก้ไขบิล' }).click();
  await page.getByRole('heading', { level: 1, name: `แก้ไขบิล ${was.orderNo}` }).waitFor();
  await settled(page);
  const side = page.getByRole('region', { name: 'สรุปก่อนบันทึก' });
  await pill(page, '5 วัน').click();
  await page.getByLabel(/^วันรับชุด/).fill(typed(later(1)));
  await page.getByLabel(/^วันรับชุด/).press('Tab');
  await page.getByLabel(/^กำหนดคืน/).fill(typed(later(5)));
  await page.getByLabel(/^กำหนดคืน/).press('Tab');
  await expect.poll(() => sum(side, 'ราคาใหม่').textContent()).toBe(onScreen(was.money.price * 1.4));
  expect(await sum(side, 'ราคาเดิม').textContent()).toBe(onScreen(was.money.price));
  expect(await order()).toMatchObject({ version: was.version, money: was.money });
  const after = await sum(side, 'ราคาใหม่').textContent();
  const toPay = await sum(side, 'ลูกค้าต้องจ่ายอีก').textContent();
  await look();
  await side.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
  await page.waitForURL(`**/backoffice/order-detail/${orderId}`);
  const { money, pickupDay, returnDay } = await order();
  expect([after, toPay]).toEqual([onScreen(money.price), onScreen(money.balance)]);
  expect({ pickupDay, returnDay }).toEqual({ pickupDay: later(1), returnDay: later(5) });
  expect(money.price).toBe(was.money.price * 1.4);
};

/** A fitting of today, and the customer comes. */
export const fit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'นัดลองชุด', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'นัดลองชุดใหม่' });
  await dialog.getByLabel(/^วันที่/).fill(typed(later(0)));
  await dialog.getByLabel(/^ตั้งแต่/).fill('13:30');
  await dialog.getByLabel(/^ถึง/).fill('14:30');
  await dialog.getByLabel('โน้ต').fill('ลองกับรองเท้า ดูชายกระโปรง');
  await dialog.getByRole('button', { name: 'บันทึกนัด' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const box = page.getByRole('region', { name: 'นัดลองชุด' });
  await box.getByText('13:30–14:30 น.').waitFor();
};

export const came = async (page: Page): Promise<void> => {
  const box = page.getByRole('region', { name: 'นัดลองชุด' });
  await box.getByRole('button', { name: `มาแล้ว ${customerName}` }).click();
  await box.getByRole('button', { name: 'แก้กลับเป็นนัดไว้' }).waitFor();
};

/** Draws a name into the box for signatures that is open, and keeps it. */
export const drawName = async (page: Page, title: string, look?: () => Promise<void>): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  const pad = dialog.getByRole('img', { name: /^ช่องเซ็นชื่อ/ });
  await pad.waitFor();
  await still(dialog);
  const box = await pad.boundingBox();
  if (box === null) throw new Error('there is nowhere to sign');
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

export const sign = async (page: Page, title: string, look?: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'ให้ลูกค้าเซ็น' }).click();
  await drawName(page, title, look);
};

/** One day longer, for the fee the shop proposes; resolves to the fee. */
export const extend = async (page: Page, due: Day, look: () => Promise<void>): Promise<number> => {
  await page.getByRole('button', { name: 'ต่อวันเช่า', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'ต่อวันเช่า' });
  await dialog.getByLabel(/^กำหนดคืนใหม่/).fill(typed(addDays(due, 1)));
  await dialog.getByLabel(/^กำหนดคืนใหม่/).press('Tab');
  await dialog.getByText(/^ค่าต่อที่แนะนำ .* บาท \(1 วัน\)$/).waitFor();
  const fee = Number((await dialog.getByLabel('ค่าต่อวันเช่า').inputValue()).replaceAll(',', ''));
  await look();
  await dialog.getByRole('button', { name: 'ต่อวันเช่า', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  return fee;
};

/** A buyer whose tax number passes its check digit. */
export const company = {
  name: 'บริษัท ทดสอบเวดดิ้ง จำกัด',
  address: '99 ถนนพระราม 4 แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
  taxId: '0105559000999',
  taxBranchNo: '00000',
};

/** The full tax invoice in place of the abbreviated one that is chosen. */
export const fullInvoice = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'ออกใบกำกับภาษีเต็มรูป' }).click();
  const dialog = page.getByRole('dialog', { name: 'ออกใบกำกับภาษีเต็มรูป' });
  await dialog.getByLabel(/^ชื่อผู้ซื้อ/).fill(company.name);
  await dialog.getByLabel(/^ที่อยู่ผู้ซื้อ/).fill(company.address);
  await dialog.getByLabel(/^เลขประจำตัวผู้เสียภาษี/).fill(company.taxId);
  await dialog.getByLabel(/^สาขา/).fill(company.taxBranchNo);
  await look();
  await dialog.getByRole('button', { name: 'ออกเอกสาร' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

export const kept = (baht: number): string => `หักจากค่าประกันชุด ${onScreen(baht)} บาท`;
