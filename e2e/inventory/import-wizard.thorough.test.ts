/** A user who has never seen the template imports a sheet of 60 garments. */
import { expect, it } from 'vitest';
import { windows874 } from '#lib/testing/windows-874.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';
import { userBrowsersOf } from '../support/user-browsers.ts';

const asPerson = userBrowsersOf(setUpServer());

const sheet = (mark: string): string =>
  [
    'ร้านเช่าชุดคุณแม่,,,,,',
    'อัปเดต 1 พ.ย.,,,,,',
    'ที่,รหัสชุด,ชื่อชุด,โทนสีชุด,ราคาเช่า(บาท),คนถ่ายรูป',
    ...Array.from(
      { length: 60 },
      (_, at) =>
        `${at + 1},${mark}${String(at + 1).padStart(3, '0')},ชุดราตรี ${at + 1},${at % 2 === 0 ? `ชมพู${mark}` : `ฟ้า${mark}`},"${at % 3 === 0 ? '1,500.-' : '900 บาท'}",แอน`,
    ),
    '61,,ชุดไม่มีรหัส,,500,แอน',
  ].join('\n');

it.each([1300, 768, 390])(
  'matches columns and values, skips the refused row and undoes the import, at %d px',
  (width) =>
    asPerson('admin', async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const mark = `W${width}`;
      await page.goto('/backoffice/in-out');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'ชุดทั้งหมด.csv', mimeType: 'text/csv', buffer: windows874(sheet(mark)) });
      await page.getByRole('combobox', { name: 'ข้อมูลในระบบของคอลัมน์ รหัสชุด' }).waitFor();
      const field = (heading: string) =>
        page.getByRole('combobox', { name: `ข้อมูลในระบบของคอลัมน์ ${heading}`, exact: true });
      expect(await field('ชื่อชุด').inputValue()).toBe('name');
      expect(await field('ราคาเช่า(บาท)').inputValue()).toBe('rentalPrice');
      expect(await field('คนถ่ายรูป').inputValue()).toBe('');
      await field('โทนสีชุด').selectOption('colors');
      await waitUntilSettled(page);
      expect(await findA11yViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'ถัดไป' }).click();
      await page.getByRole('button', { name: 'สร้างที่เหลือทั้งหมด' }).click();
      expect(await page.getByRole('combobox', { name: `ใช้ ชมพู${mark} เป็น` }).inputValue()).toBe('|');
      await waitUntilSettled(page);
      expect(await findA11yViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'ตรวจข้อมูล' }).click();
      await page.getByText('จะสร้างรหัสใหม่ 2 รายการ').waitFor();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'ดาวน์โหลดแถวที่ผิด' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
      await page.getByRole('checkbox', { name: 'ข้ามแถวที่ผิด 1 แถว' }).check();
      await waitUntilSettled(page);
      expect(await findA11yViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'ยืนยันนำเข้า 60 แถว' }).click();
      await page.getByRole('button', { name: 'ยกเลิกการนำเข้า' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกการนำเข้า' }).click();
      await page.getByText('ยกเลิกการนำเข้าแล้ว').first().waitFor();
    }),
);
