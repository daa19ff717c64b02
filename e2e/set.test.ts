/** A set in a browser: written by an admin, rented at the counter with a size chosen and a part left out, to the satang. */
import { expect, it } from 'vitest';
import type { Order } from '../src/order/contract.ts';
import { apiAs } from './api.ts';
import { settled } from './browser.ts';
import { idIn, later, onScreen, today, typed } from './counter.ts';
import { newCustomer } from './desk.ts';
import { house } from './support.ts';

const at = house();
const name = 'เซ็ตพิธีเย็น';

it('is written by an admin: two styles at one price, one of them may be left out', async () => {
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/sets');
    await settled(page);
    await page.getByRole('button', { name: 'เพิ่มเซ็ต' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'เพิ่มเซ็ต' });
    await dialog.getByLabel('รหัสเซ็ต').fill('EVE1');
    await dialog.getByLabel('ชื่อเซ็ต').fill(name);
    const pick = async (place: number, code: string): Promise<void> => {
      await dialog.getByRole('button', { name: 'เลือกแบบที่ใช้ได้' }).first().click();
      const finder = page.getByRole('dialog', { name: 'เลือกแบบที่ใช้ได้' });
      await finder.getByRole('searchbox').fill(code);
      await finder.getByRole('listitem').filter({ hasText: code }).getByRole('button').first().click();
      await dialog.getByText('เสนอก่อน').nth(place).waitFor();
    };
    await dialog.getByLabel('เป็นอะไร').fill('ชุดราตรี');
    await pick(0, 'EV001');
    await dialog.getByRole('button', { name: 'เพิ่มอีกอย่าง' }).click();
    await dialog.getByLabel('เป็นอะไร').nth(1).fill('รองเท้า');
    await pick(1, 'AC009');
    await dialog.getByLabel('ไม่เอาก็ได้').nth(1).check();
    await dialog.getByLabel('ลดให้ถ้าไม่เอา').fill('100');
    await dialog.getByLabel('ราคาเช่าทั้งเซ็ต').fill('2000');
    await dialog.getByText('รวมตามป้าย 2,350', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('ชุดราตรี, รองเท้า', { exact: false }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('is rented as one line that opens into its garments; what is chosen is what is held', async () => {
  let order: Order | undefined;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/rental');
    await settled(page);
    await page.getByLabel(/^วันรับชุด/).fill(typed(today()));
    await page.getByLabel(/^กำหนดคืน/).fill(typed(later(2)));
    await page.getByLabel(/^กำหนดคืน/).press('Tab');
    await page.getByText('เช่า 3 วัน', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'เซ็ต', exact: true }).click();
    const finder = page.getByRole('dialog', { name: 'เลือกเซ็ต' });
    const row = finder.getByRole('listitem').filter({ hasText: name });
    await row.getByText('ว่างครบ').waitFor();
    await row.getByRole('button', { name: `ใส่ตะกร้า: ${name}` }).click();
    const cart = page.locator('#cart').getByRole('list', { name: 'เซ็ตในตะกร้า' }).getByRole('listitem');
    await cart.getByText(name).waitFor();
    const shoes = cart.getByLabel('รองเท้า');
    const sizes = await shoes.locator('option').allTextContents();
    const medium = sizes.find((text) => /· M ·/.test(text) && /ว่าง [1-9]/.test(text));
    if (medium === undefined) throw new Error(`no size M: ${sizes.join(' / ')}`);
    await shoes.selectOption({ label: medium });
    await settled(page);
    await cart.getByText('2,000').first().waitFor();
    await shoes.selectOption('');
    await cart.getByText('1,900').first().waitFor();
    await shoes.selectOption({ label: medium });
    await cart.getByText('2,000').first().waitFor();
    await settled(page);
    // Nothing is lost when the page is read again.
    await page.reload();
    await settled(page);
    await cart.getByText(name).waitFor();
    await expect.poll(() => shoes.locator('option:checked').textContent()).toMatch(/· M ·/);
    await newCustomer(page);
    await page.getByRole('button', { name: `จองและรับเงิน ${onScreen(2000)}` }).click();
    await page.getByRole('heading', { name: /จองชุดแล้ว/ }).waitFor();
    const orderId = idIn(await page.getByRole('link', { name: 'ดูรายละเอียดบิล' }).getAttribute('href'));
    order = await (await apiAs(at.server, 'staff')).order(orderId);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  expect(order).toMatchObject({
    state: 'reserved',
    sets: [{ name, price: 2000 }],
    money: { rent: 2000, price: 2000, paid: 2000 },
  });
  expect(order?.lines.map((one) => [one.setPart, one.code])).toEqual([
    ['ชุดราตรี', 'EV001'],
    ['รองเท้า', 'AC009'],
  ]);
  expect(order?.lines[1]?.size).toBe('M');
});
