import { expect, it } from 'vitest';
import { bangkokDay } from '#lib/dates/day.ts';
import { processingPurposeNames } from '#admin/privacy/processing-purposes.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('lets the owner set the retention period, an admin read it, and the privacy notice state it', async () => {
  const title = 'ลบข้อมูลลูกค้าหลังเช่าครั้งสุดท้าย (ปี)';
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/privacy');
    await waitUntilSettled(page);
    const save = page.getByRole('button', { name: 'บันทึก', exact: true });
    await page.getByLabel(title).fill('99');
    await page.getByText('ต้องไม่เกิน 30').waitFor();
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

it('records a breach: the clock runs, alerts on the last day, and stops with the report', async () => {
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/privacy?tab=incidents');
    await waitUntilSettled(page);
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

it("prints the owner's record of processing with the shop's entries; an admin has no access", async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/privacy?tab=record');
    await waitUntilSettled(page);
    await page.getByLabel('เจ้าหน้าที่คุ้มครองข้อมูล (DPO)').fill('คุณมาลี 02-123-4567');
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
    await page.getByText('บันทึกแล้ว').waitFor();
    await page.getByRole('link', { name: 'เปิดเพื่อพิมพ์หรือบันทึก PDF' }).click();
    const paper = page.getByRole('article');
    await paper.getByText('คุณมาลี 02-123-4567').waitFor();
    await paper
      .getByRole('cell', { name: /^อย่างน้อย 5 ปี/ })
      .first()
      .waitFor();
    expect(await paper.getByRole('row').count()).toBe(1 + processingPurposeNames.length);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page }) => {
    await page.goto('/backoffice/privacy?tab=record');
    await waitUntilSettled(page);
    expect(await page.getByText('บันทึกการประมวลผล').count()).toBe(0);
    await page.goto('/pages/privacy-record');
    await page.waitForURL('**/pages/not-authorized**');
  });
});
