/** Staff at a phone ask for the approval of an expense above the daily limit, and withdraw the request. */
import { expect, it } from 'vitest';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport } from '../support/browser.ts';
import { makeSlipFile } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('shows the refusal in the dialog, where nothing covers the receipt; the request can be withdrawn', async () =>
  at.visit({ viewport: narrowViewport, storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto('/backoffice/accounting?tab=expenses');
    await page.getByRole('button', { name: 'บันทึกรายจ่าย' }).click();
    const dialog = page.getByRole('dialog', { name: 'บันทึกรายจ่าย' });
    await dialog.getByLabel('จำนวนเงิน (บาท)').fill('900000');
    await dialog.getByLabel('หมวด').selectOption({ index: 1 });
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await makeSlipFile('EXPENSE00000000001'));
    const receipt = dialog.getByRole('img', { name: 'รูปสลิปหรือใบเสร็จ' });
    await receipt.waitFor();
    await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click();
    await dialog.getByRole('alert').getByText('เกินวงเงินจ่ายต่อวัน').waitFor();
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
    expect(await findA11yViolations(page)).toEqual([]);
    // The trial click fails if the picture is covered.
    await receipt.click({ trial: true });
    await dialog.getByRole('button', { name: 'ขออนุมัติ' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const withdraw = page.getByRole('button', { name: 'ถอนคำขอ' });
    await withdraw.waitFor();
    expect(await findA11yViolations(page)).toEqual([]);
    await withdraw.click();
    await page.getByText('ถอนคำขอแล้ว').waitFor();
    await withdraw.waitFor({ state: 'detached' });
  }));
