import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { valueBesideLocator, bahtOnScreen, pillLocator } from './counter-screens.ts';

export const dayCustomerName = 'คุณทดสอบ ทั้งวัน';

/** Adds the first free garment found for a code. Resolves to its name. */
export const addGarmentByCode = async (page: Page, code: string): Promise<string> => {
  const find = page.locator('#find');
  await find.getByRole('searchbox').fill(code);
  const first = find
    .getByRole('list', { name: 'ชุดที่พบ' })
    .getByRole('listitem')
    .filter({ hasText: code })
    .first();
  await first.getByText(/^ว่าง \d+ ชุด$/).waitFor();
  const button = first.getByRole('button', { name: /^ใส่ตะกร้า/ });
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('ใส่ตะกร้า: ', '');
  await button.click();
  await first.getByText(/^ในตะกร้า 1/).waitFor();
  return name;
};

export const enterNewCustomer = async (page: Page): Promise<void> => {
  const part = page.locator('#customer');
  await part.getByLabel('ลูกค้า', { exact: true }).fill(dayCustomerName);
  await page.getByRole('option', { name: `เพิ่มลูกค้าใหม่ “${dayCustomerName}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'เพิ่มลูกค้าใหม่' });
  await dialog.getByLabel('เบอร์โทร', { exact: true }).fill('0895551234');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() => part.getByLabel('ลูกค้า', { exact: true }).inputValue())
    .toBe(`${dayCustomerName} · 089-555-1234`);
};

/** Pays half of the rent: 200 baht in cash with change for 500, the remainder by PromptPay. */
export const payHalfOfRent = async (page: Page, half: number): Promise<void> => {
  const pay = page.locator('#pay');
  await pillLocator(pay, `มัดจำครึ่งหนึ่ง ${bahtOnScreen(half)}`).click();
  await pay.getByRole('button', { name: 'แยกจ่ายอีกวิธี' }).click();
  await pay.getByLabel('จำนวนเงิน', { exact: true }).fill('200');
  await pay.getByLabel('รับเงินมา').fill('500');
  expect(await valueBesideLocator(pay, 'เงินทอน').textContent()).toBe('300');
  await pillLocator(pay.getByRole('group', { name: 'วิธีชำระที่ 2' }), 'พร้อมเพย์').click();
  await pay.getByRole('img', { name: `QR พร้อมเพย์ ยอด ${bahtOnScreen(half - 200)} บาท` }).waitFor();
};

/**
 * Chooses the first of the garments that the customer may take, unless the page took the only garment.
 * Resolves to the barcode.
 */
export const chooseFirstGarment = async (page: Page, panel = page.locator('#cart')): Promise<string> => {
  const choice = panel.getByRole('combobox', { name: /^เลือกบาร์โค้ดของ/ });
  const only = panel.getByText(/^ให้ตัว .+ \(ไม่มีตัวอื่นพร้อม\)$/);
  await choice.or(only).waitFor();
  if (await only.isVisible()) return (await only.innerText()).split(' ')[1] ?? '';
  await choice.click();
  const first = page.getByRole('listbox').getByRole('option').first();
  const barcode = await first.innerText();
  await first.click();
  await panel.getByText(`ให้ตัว ${barcode}`).waitFor();
  return barcode;
};

const notesAndCoins = [1000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25];

/** Returns the fewest notes and coins of an amount. Unused ones are omitted. */
export const notesAndCoinsOf = (baht: number): { value: number; count: number }[] => {
  let rest = Math.round(baht * 100);
  const pieces = notesAndCoins.map((value) => {
    const count = Math.floor(rest / (value * 100));
    rest -= count * value * 100;
    return { value, count };
  });
  expect(rest, `left over of ${baht} baht`).toBe(0);
  return pieces.filter(({ count }) => count > 0);
};
