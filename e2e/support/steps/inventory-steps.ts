import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitUntilSettled } from '../browser.ts';
import { drawTestPicture } from '../objects/inventory-objects.ts';

export const newGroupInput = {
  name: 'ชุดราตรีปีกนกยูง งานกาล่า',
  code: 'RK77',
  category: 'ชุดโชว์กาล่า',
  colors: ['แดง', 'กรมท่า', 'ม่วง'],
  sizes: ['S', 'M', 'L', 'XL'],
  pictures: ['RK77-ด้านหน้า.png', 'RK77-ด้านหลัง.jpg', 'RK77-รายละเอียด.png'],
} as const;

/** The number applies to each size. There are forty units in all. */
export const unitCountOfColor = (color: string): number => (color === newGroupInput.colors[0] ? 4 : 3);

const choose = async (page: Page, field: Locator, option: string): Promise<void> => {
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

export const fillGroupForm = async (page: Page): Promise<void> => {
  await page.goto('/backoffice/add-group');
  await waitUntilSettled(page);
  await page.getByLabel(/^ชื่อ/).first().fill(newGroupInput.name);
  await page.getByLabel('รหัสชุด', { exact: true }).fill(newGroupInput.code);
  await choose(page, page.getByRole('combobox', { name: 'หมวดหมู่', exact: true }), newGroupInput.category);
  await page.getByLabel('ค่าเช่า (บาท)').fill('1200');
  await page.getByLabel('ค่าประกันชุด (บาท)').fill('3000');
  for (const color of newGroupInput.colors)
    await choose(page, page.getByRole('combobox', { name: 'สี', exact: true }), color);
  await page.keyboard.press('Escape');
  for (const size of newGroupInput.sizes)
    await choose(page, page.getByRole('combobox', { name: 'ไซซ์', exact: true }), size);
  await page.keyboard.press('Escape');
};

export const addGroupPictures = async (page: Page): Promise<void> => {
  const [front, back, detail] = newGroupInput.pictures;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: front, mimeType: 'image/png', buffer: await drawTestPicture('#b3243c', 'png') },
      { name: back, mimeType: 'image/jpeg', buffer: await drawTestPicture('#1c2746', 'jpeg') },
      { name: detail, mimeType: 'image/png', buffer: await drawTestPicture('#6b3fa0', 'png') },
    ]);
  await page.getByText('ส่งแล้ว 3 รูป').waitFor();
  const cards = page.getByRole('list', { name: 'ลำดับรูป' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(3);
  await page.getByRole('button', { name: /^ใช้ RK77-ด้านหลัง.* เป็นรูปหลัก$/ }).click();
  await cards
    .filter({ hasText: 'รูปหลัก' })
    .getByRole('img', { name: /ด้านหลัง/ })
    .waitFor();
};

/** Enters the number of units per colour and size. Resolves to the new barcodes. */
export const mintGroupUnits = async (page: Page): Promise<string[]> => {
  await page.getByLabel('ต้นทุนต่อชุด (บาท)').fill('1500');
  for (const color of newGroupInput.colors)
    for (const size of newGroupInput.sizes)
      await page
        .getByRole('textbox', { name: `จำนวน ${color} ${size}`, exact: true })
        .fill(String(unitCountOfColor(color)));
  await page.getByRole('button', { name: 'เพิ่ม 40 ชุด' }).click();
  const done = page.getByRole('status').filter({ hasText: 'เพิ่มแล้ว 40 ชุด' });
  await done.waitFor();
  return done.getByRole('listitem').allInnerTexts();
};

export const scanIntoField = async (page: Page, label: string, code: string): Promise<void> => {
  const box = page.getByLabel(label, { exact: true });
  await box.fill(code);
  await box.press('Enter');
};

/** Sends the selected units from the board of a group to a branch. */
export const assignUnitsToBranch = async (
  page: Page,
  barcodes: readonly string[],
  branch: string,
  way: 'place' | 'send' | undefined,
): Promise<void> => {
  for (const barcode of barcodes) await page.getByRole('checkbox', { name: barcode, exact: true }).check();
  await page.getByText(`เลือกแล้ว ${barcodes.length} ชุด`).waitFor();
  await page.getByLabel('โอนไปสาขา').selectOption({ label: branch });
  await page.getByRole('button', { name: 'โอนชุด', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `โอน ${barcodes.length} ชุดไป ${branch}` });
  if (way !== undefined) await dialog.getByLabel('วิธีโอน').selectOption(way);
  await dialog.getByRole('button', { name: 'ยืนยันการโอน' }).click();
};
