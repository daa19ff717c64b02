import { expect, it } from 'vitest';
import { customerContract } from '#customers/contract.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';
import { userBrowsersOf } from '../support/user-browsers.ts';

const at = setUpServer();
const asPerson = userBrowsersOf(at);

it.each([1300, 390])(
  'imports past rentals and shows them in the history of the customer, at %d px',
  async (width) => {
    const api = await apiAs(at.server, 'admin');
    const phone = `08${String(20_000_000 + width)}`;
    const made = await api.post<{ customerId: number }>(customerContract.create.path, {
      name: `มาลี ใจดี ${width}`,
      phone,
    });
    const sheet = [
      'ผู้เช่า,โทร,ชุดที่เช่า,วันที่รับ,วันที่คืน,ค่าเช่า(บาท),การคืน',
      `มาลี ใจดี ${width},${phone},ชุดไทยจักรี สีทอง,5/1/2567,8/1/2567,"1,500 บาท",เรียบร้อย`,
      `มาลี ใจดี ${width},${phone},ชุดราตรี,1/2/2567,2/2/2567,900,เรียบร้อย`,
      'ไม่มีในระบบ,0899999999,สูท,1/2/2567,2/2/2567,900,เรียบร้อย',
    ].join('\n');
    await asPerson('admin', async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/backoffice/in-out');
      await page.getByRole('combobox', { name: 'จะนำเข้าอะไร' }).selectOption('rentals');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'เช่าเก่า.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
      const field = (heading: string) =>
        page.getByRole('combobox', { name: `ข้อมูลในระบบของคอลัมน์ ${heading}`, exact: true });
      await field('ผู้เช่า').waitFor();
      expect(await field('ชุดที่เช่า').inputValue()).toBe('garment');
      expect(await field('การคืน').inputValue()).toBe('outcome');
      await waitUntilSettled(page);
      expect(await findA11yViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'ถัดไป' }).click();
      await page.getByRole('combobox', { name: 'ใช้ เรียบร้อย เป็น' }).selectOption('returned');
      await page.getByRole('button', { name: 'ตรวจข้อมูล' }).click();
      await page.getByText('ไม่มีลูกค้าคนนี้').first().waitFor();
      await waitUntilSettled(page);
      expect(await findA11yViolations(page)).toEqual([]);
      await page.getByRole('checkbox', { name: 'ข้ามแถวที่ผิด 1 แถว' }).check();
      await page.getByRole('button', { name: 'ยืนยันนำเข้า 2 แถว' }).click();
      await page.getByRole('button', { name: 'ยกเลิกการนำเข้า' }).waitFor();
      await page.goto(`/backoffice/customer-rental-history/${made.customerId}`);
      const history = page.getByRole('region', { name: 'ประวัติเช่าจากระบบเดิม (2 ครั้ง)' });
      await history.getByText('ชุดไทยจักรี สีทอง').waitFor();
      await waitUntilSettled(page);
      expect(await findA11yViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  },
);
