/** What the shop owes to the people it knows: times of keeping, told to customers as the owner set them; breaches and their clock. */
import { expect, it } from 'vitest';
import { bangkokDay } from '#lib/dates/day.ts';
import { purposeNames } from '#admin/privacy/processing-purposes.ts';
import { settled } from '../support/browser.ts';
import { house } from '../support/test-server.ts';

const at = house();

it('the owner says how long customers are kept; an admin reads it, and the notice to customers says it', async () => {
  const title = 'ลบข้อมูลลูกค้าหลังเช่าครั้งสุดท้าย (ปี)';
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/privacy');
    await settled(page);
    const save = page.getByRole('button', { name: 'บันทึก', exact: true });
    await page.getByLabel(title).fill('99');
    await page.getByText('ใส่ 1 ถึง 30').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel(title).fill('3');
    await save.click();
    await page.getByText('บันทึกแล้ว').waitFor();
    await page.goto('/backoffice/customer-rental-history/1');
    await page.getByText('เก็บไว้ไม่เกิน 3 ปีหลังเช่าครั้งสุดท้าย').waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page }) => {
    await page.goto('/backoffice/privacy');
    await page.getByText(`${title}: 3`).waitFor();
    await page.getByText('เจ้าของร้านเท่านั้นที่แก้ได้').waitFor();
    expect(await page.getByLabel(title).count()).toBe(0);
  });
});

it('an admin writes a breach down: the clock runs, rings in the last day, and stops with the report', async () => {
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/privacy?tab=incidents');
    await settled(page);
    await page.getByRole('button', { name: 'บันทึกเหตุ' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'บันทึก', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel('เกิดอะไรขึ้น').fill('โทรศัพท์ร้านหาย');
    await dialog.getByLabel('จำนวนคน').fill('40');
    const noticed = dialog.getByRole('textbox', { name: 'ทราบเหตุเมื่อ', exact: true });
    await noticed.fill('');
    expect(await save.isDisabled()).toBe(true);
    await noticed.fill(bangkokDay(new Date(Date.now() - 50 * 3_600_000)));
    await save.click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('row').filter({ hasText: 'โทรศัพท์ร้านหาย' });
    await row.getByRole('timer').waitFor();
    expect(await row.getByRole('timer').innerText()).toMatch(/^(เหลือ|เลยกำหนด) \d+ ชม\. \d+ นาที$/);
    await row.getByRole('button', { name: 'แก้ไข' }).click();
    await dialog.getByRole('checkbox', { name: /^เสี่ยงสูง/ }).check();
    await dialog.getByRole('textbox', { name: 'แจ้ง สคส. เมื่อ', exact: true }).fill(bangkokDay(new Date()));
    await dialog.getByLabel('เวลา: แจ้ง สคส. เมื่อ').fill('00:00');
    await save.click();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText(/แจ้ง สคส\. แล้ว/).waitFor();
    await row.getByText('ต้องแจ้งลูกค้าด้วย').waitFor();
    expect(await row.getByRole('timer').count()).toBe(0);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('the owner prints the record of processing with what the shop says of itself; an admin has none of it', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/privacy?tab=record');
    await settled(page);
    await page.getByLabel('เจ้าหน้าที่คุ้มครองข้อมูล (DPO)').fill('คุณมาลี 02-123-4567');
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
    await page.getByText('บันทึกแล้ว').waitFor();
    await page.getByRole('link', { name: 'เปิดเพื่อพิมพ์หรือบันทึก PDF' }).click();
    const paper = page.getByRole('article');
    await paper.getByText('คุณมาลี 02-123-4567').waitFor();
    await paper.getByText('อย่างน้อย 5 ปีตามประมวลรัษฎากร').first().waitFor();
    expect(await paper.getByRole('row').count()).toBe(1 + purposeNames.length);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page }) => {
    await page.goto('/backoffice/privacy?tab=record');
    await settled(page);
    expect(await page.getByText('บันทึกการประมวลผล').count()).toBe(0);
    await page.goto('/pages/privacy-record');
    await page.waitForURL('**/pages/not-authorized**');
  });
});
