/** What the shop owes to the people it knows: times of keeping, told to customers as the owner set them. */
import { expect, it } from 'vitest';
import { settled } from './browser.ts';
import { house } from './support.ts';

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
