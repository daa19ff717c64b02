import { expect, it } from 'vitest';
import { windows874 } from '#lib/testing/windows-874.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { makeTestRackGroup } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';
import { userBrowsersOf } from '../support/user-browsers.ts';

const at = setUpServer();
const asPerson = userBrowsersOf(at);

it.each([1300, 390])(
  'matches columns and sizes of a list of wearers, and remembers them, at %d px',
  async (width) => {
    const code = `COL${width}`;
    await makeTestRackGroup(await apiAs(at.server, 'admin'), {
      code,
      name: 'ชุดนาฏศิลป์',
      sizes: ['S', 'M'],
      each: 3,
    });
    const sheet = [
      'รายชื่อการแสดง,,,,',
      `ลำดับ,ใคร,อยู่ห้อง,เสื้อ${width},หมายเลข`,
      `1,ด.ญ. มาลี ใจดี,ป.3/2,กลางๆ${width},812345678`,
      `2,ด.ช. ปิติ รักเรียน,ป.3/1,กลางๆ${width},0898765432`,
      `3,,ป.3/1,S,`,
    ].join('\n');
    await asPerson('staff', async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/backoffice/party-new');
      await page.getByLabel('รหัสชุดที่ใช้ทั้งกลุ่ม').fill(code.toLowerCase());
      const upload = () =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name: 'รายชื่อ.csv', mimeType: 'text/csv', buffer: windows874(sheet) });
      await upload();
      await page.getByText('มีหลายแบบ เลือกหนึ่งแบบ').first().waitFor();
      await page.getByRole('button', { name: 'แก้คอลัมน์และค่า' }).click();
      const field = (heading: string) =>
        page.getByRole('combobox', { name: `ข้อมูลในระบบของคอลัมน์ ${heading}`, exact: true });
      expect(await field('ใคร').inputValue()).toBe('name');
      expect(await field('อยู่ห้อง').inputValue()).toBe('team');
      expect(await field('หมายเลข').inputValue()).toBe('phone');
      await field(`เสื้อ${width}`).selectOption('size');
      await page.getByRole('button', { name: 'อ่านรายชื่อตามนี้' }).click();
      await page.getByRole('combobox', { name: `ใช้ กลางๆ${width} เป็น` }).selectOption('M');
      await waitUntilSettled(page);
      expect(await findA11yViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'อ่านรายชื่อตามนี้' }).click();
      await page.getByText('พร้อม 2 · ต้องเลือก 0 · ไม่ใส่ 1').waitFor();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'ดาวน์โหลดแถวที่มีปัญหา' }).click();
      expect((await file).suggestedFilename()).toMatch(/^รายชื่อ-\d+\.xlsx$/);
      await upload();
      await page.getByText('พร้อม 2 คน 2 ชุด').waitFor();
      await waitUntilSettled(page);
      expect(await findA11yViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  },
);
