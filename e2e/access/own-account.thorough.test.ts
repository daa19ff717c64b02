import { expect, it } from 'vitest';
import { pictureFile } from '#test/samples/sample-files.ts';
import { fillLogin, logInOnPage, waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it("shows the user's picture in the header, and opens the selected start page after a login without a target", async () => {
  await at.visit({}, async ({ page, trouble }) => {
    await logInOnPage(page, 'staff');
    await page.goto('/backoffice/me');
    const { name, bytes } = pictureFile();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
    await page.getByText('บันทึกรูปแล้ว').first().waitFor();
    const atTop = page.getByRole('banner').locator('img[src*="/user/"]');
    await atTop.waitFor();
    await page.getByRole('button', { name: 'ลบรูป' }).click();
    await atTop.waitFor({ state: 'detached' });

    const menu = page.getByRole('banner').getByRole('button').last();
    await menu.click();
    await page.getByLabel('หน้าแรกเมื่อเข้าสู่ระบบ').selectOption('ลูกค้า');
    await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
    await page.waitForURL('**/pages/login');

    await fillLogin(page, 'staff');
    await page.waitForURL('**/backoffice/customer');
    await waitUntilSettled(page);
    expect(new URL(page.url()).pathname).toBe('/backoffice/customer');
    // A requested page has priority over the start page, to which `/` leads.
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    expect(new URL(page.url()).pathname).toBe('/backoffice/rental');
    await page.goto('/');
    await page.waitForURL('**/backoffice/customer');
    await waitUntilSettled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
