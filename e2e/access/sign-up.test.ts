/**
 * A new shop goes from sign-up to its first receipt, guided by the list of first steps and by empty pages.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitUntilSettled } from '../support/browser.ts';
import { daysFromNow, menuLocator, bahtOnPaper, typedDayOf } from '../support/steps/counter-screens.ts';
import { chooseFirstGarment } from '../support/steps/new-rental-steps.ts';
import { pdfPageSizesOf } from '../support/pdf.ts';
import { e2ePassword } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ empty: true });

/** Reads the one-time address in the server's output. */
const printedAddress = async (): Promise<string> => {
  const found = (): string => /\/pages\/register\/\S+/.exec(at.server.said())?.[0] ?? '';
  await expect.poll(found).not.toBe('');
  return found();
};

const openShop = async (page: Page): Promise<void> => {
  await page.goto(await printedAddress());
  for (const [name, text] of [
    ['shopName', 'ห้องเสื้อพิมพ์ใจ'],
    ['domain', 'phimjai'],
    ['branchName', 'สาขาแรก'],
    ['ownerName', 'พิมพ์ใจ'],
    ['email', 'phimjai@example.com'],
    ['username', 'phimjai'],
  ] as const)
    await page.locator(`input[name=${name}]`).fill(text);
  await page.locator('input[type=password]').fill(e2ePassword);
  await page.getByRole('button', { name: 'เปิดร้านและเข้าสู่ระบบ' }).click();
  await page.waitForURL('**/backoffice/first-steps');
};

const toSteps = async (page: Page, done: number): Promise<void> => {
  await menuLocator(page, 'ภาพรวมวันนี้').click();
  await page.getByRole('region', { name: 'เริ่มใช้ร้าน' }).getByText(`ทำแล้ว ${done} จาก 9`).waitFor();
};

/** Adds all entries of a starter list, and returns to the first steps. */
const takeStarterList = async (page: Page, link: string): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
  await page.getByRole('button', { name: 'เลือกจากรายการเริ่มต้น' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^เพิ่ม \d+ รายการ$/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL('**/backoffice/first-steps');
};

it('opens a shop, creates a garment, rents it out and prints the first receipt', async () => {
  await at.visit({}, async ({ page, trouble }) => {
    await page.goto('/');
    await page.getByText('There is no shop yet').waitFor();
    await openShop(page);
    await page.getByText('ทำแล้ว 0 จาก 9').waitFor();
    for (const list of ['หมวดหมู่', 'สี', 'ไซซ์']) await takeStarterList(page, list);
    await page.getByText('ทำแล้ว 1 จาก 9').waitFor();
    // A trial bill needs a garment, so its page links to the page that creates one.
    await page.getByRole('link', { name: 'เปิดบิลทดลอง' }).click();
    await page.getByRole('main').getByRole('link', { name: 'เพิ่มแบบชุด' }).click();
    await page.getByRole('textbox', { name: /^ชื่อ/ }).first().fill('ชุดไทยจักรี');
    const colors = page.getByRole('combobox', { name: 'สี' });
    await colors.fill('ทองชมพู');
    await colors.press('Enter');
    await page
      .getByRole('dialog', { name: 'เพิ่มสี “ทองชมพู” ไหม' })
      .getByRole('button', { name: 'เพิ่มเข้ารายการ' })
      .click();
    await page.getByRole('rowheader', { name: /ทองชมพู/ }).waitFor();
    await page.getByRole('textbox', { name: /^ค่าเช่า/ }).fill('500');
    await page.getByRole('textbox', { name: /^ค่าประกันชุด/ }).fill('1000');
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
    await page.getByRole('status').getByRole('link', { name: 'เพิ่มชุดเข้าสต็อก' }).click();
    await page.waitForURL('**/create-item/*');
    await waitUntilSettled(page);
    await page.getByRole('textbox', { name: /^จำนวน/ }).fill('2');
    await page.getByRole('button', { name: 'เพิ่ม 2 ชุด' }).click();
    await page
      .getByText(/G1-002/)
      .first()
      .waitFor();
    await toSteps(page, 2);
    await page.getByRole('link', { name: 'เปิดบิลทดลอง' }).click();
    await page.getByRole('button', { name: 'ออกบิลทดลอง' }).click();
    const trial = page.getByRole('region', { name: 'เอกสารของบิลทดลอง' });
    for (const text of ['R00000-', 'คุณทดลอง', bahtOnPaper(500)])
      await trial.getByText(text).first().waitFor();
    await menuLocator(page, 'เปิดบิลเช่า').click();
    await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(2)));
    await page.getByLabel(/^กำหนดคืน/).press('Tab');
    await page
      .locator('#find')
      .getByRole('button', { name: /ใส่ตะกร้า/ })
      .first()
      .click();
    await page.locator('#cart').getByRole('listitem').waitFor();
    const customer = page.locator('#customer').getByLabel('ลูกค้า', { exact: true });
    await customer.fill('คุณทดลอง');
    await page.getByRole('option', { name: 'เพิ่มลูกค้าใหม่ “คุณทดลอง”' }).click();
    const dialog = page.getByRole('dialog', { name: 'เพิ่มลูกค้าใหม่' });
    await dialog.getByLabel('เบอร์โทร', { exact: true }).fill('0895551234');
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const pay = page.locator('#pay');
    await pay.locator('label').filter({ hasText: 'รับชุดเลย' }).click();
    await chooseFirstGarment(page);
    await pay.getByRole('button', { name: 'พอดี' }).click();
    await page.getByRole('button', { name: /และส่งมอบเลย$/ }).click();
    const slip = page.getByRole('link', { name: 'พิมพ์ใบรับชุด' });
    await slip.waitFor();
    await page.getByRole('link', { name: 'ดูบิลนี้' }).click();
    const receipt = page.getByRole('link', { name: /ใบเสร็จ/ }).first();
    await receipt.click();
    await waitUntilSettled(page);
    const sheet = page.getByRole('article').first();
    // The trial bill used no number.
    for (const text of ['ห้องเสื้อพิมพ์ใจ', 'ชุดไทยจักรี', /R00000-\d{4}-0*1$/, bahtOnPaper(500)])
      await sheet.getByText(text).first().waitFor();
    expect(pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(0);
    await page.goto('/');
    await toSteps(page, 3);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
