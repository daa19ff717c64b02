/** What a person sets up for themselves: a picture, and the page they begin with. */
import { expect, it } from 'vitest';
import { pictureFile } from '#test/samples/sample-files.ts';
import { fillLogin, login, settled } from '../support/browser.ts';
import { house } from '../support/test-server.ts';

const at = house();

it('a picture of oneself is shown at the top of the page; the chosen page is where a login leads that wants nothing else', async () => {
  await at.visit({}, async ({ page, trouble }) => {
    await login(page, 'staff');
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
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/backoffice/customer');
    // Whoever wants something gets that, and the head of the page leads to the own beginning.
    await page.goto('/backoffice/rental');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/backoffice/rental');
    await page.goto('/');
    await page.waitForURL('**/backoffice/customer');
    await settled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
