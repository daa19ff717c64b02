/**
 * An owner sets up e-Tax with a certificate, issues an electronic document, downloads the file and records
 * its result.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keyFileOf } from '#bookkeeping/e-tax/server/testing/key-file.ts';
import { readPdf } from '#bookkeeping/e-tax/server/testing/pdf.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('leads from a certificate to a submitted file', async () => {
  const storageState = await at.sessionOf('owner');
  await at.visit({ storageState }, async ({ page, trouble }) => {
    await page.goto('/backoffice/etax');
    await page.locator('input[type=file]').setInputFiles({
      name: 'shop.p12',
      mimeType: 'application/x-pkcs12',
      buffer: keyFileOf({ password: 'e2e-secret', until: new Date('2099-01-01T00:00:00Z') }),
    });
    await page.getByLabel('รหัสผ่านของไฟล์', { exact: true }).fill('e2e-secret');
    await page.getByRole('button', { name: 'ใส่ใบรับรอง' }).click();
    await page.getByText('Test CA').waitFor();

    const branch = page.getByRole('group', { name: /00002/ });
    await branch.getByLabel('เลขที่', { exact: true }).fill('99/1');
    await page.setViewportSize(narrowViewport);
    // The lists below get their phone layout, which may move the field out of the window and hide its
    // proposals.
    await waitUntilSettled(page);
    const place = branch.getByLabel('ตำบล/แขวง อำเภอ/เขต จังหวัด');
    await place.fill('ศรีภูมิ เชียงใหม่');
    const named = 'ศรีภูมิ · เมืองเชียงใหม่ · เชียงใหม่';
    await page.getByRole('option', { name: named }).waitFor();
    await place.press('Enter');
    await expect.poll(() => place.inputValue()).toBe(named);
    expect(await branch.getByLabel('รหัสไปรษณีย์').inputValue()).toMatch(/^50\d{3}$/);
    await page.setViewportSize(wideViewport);
    await page.getByRole('switch', { name: 'เปิดใช้ e-Tax' }).press('Space');
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
    await page.getByText('บันทึกแล้ว').first().waitFor();

    const row = page.getByRole('row').filter({ hasText: '00002-' }).first();
    const no = (await row.getByRole('cell').first().textContent()) ?? '';
    await row.getByRole('button', { name: 'ทำไฟล์' }).click();
    await row.getByText('ลงลายมือชื่อแล้ว').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'ดาวน์โหลด XML' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${no}.xml`);
    const xml = readFileSync(await file.path(), 'utf8');
    expect(xml).toContain(`<ram:ID>${no}</ram:ID>`);
    expect(xml).toContain('SignatureValue');
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'ดาวน์โหลด PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(`${no}.pdf`);
    const { pages, files } = await readPdf(readFileSync(await pdf.path()));
    expect(pages.join(' ')).toContain(no);
    expect(files[0]?.content.toString('utf8')).toBe(xml);
    await row.getByRole('button', { name: 'ส่งอีเมล' }).click();
    const dialog = page.getByRole('dialog', { name: `ส่ง ${no} ทางอีเมล` });
    await dialog.getByLabel('อีเมลผู้ซื้อ').fill('no address');
    await dialog.getByRole('button', { name: 'ส่งอีเมล' }).click();
    await dialog.getByText('อีเมลไม่ถูกต้อง').waitFor();
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look });
      expect(await findA11yViolations(page)).toEqual([]);
    }
    await dialog.getByLabel('อีเมลผู้ซื้อ').fill('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'นำส่งแล้ว' }).click();
    await row.getByText('นำส่งแล้ว').first().waitFor();
    await waitUntilSettled(page);

    // The document of the order shows the same data.
    const listed = page.waitForResponse((one) => one.url().includes('/api/etax/paper?'));
    await page.reload();
    const { itemList } = (await (await listed).json()) as {
      itemList: { documentNo: string; orderId: number }[];
    };
    const orderId = itemList.find((one) => one.documentNo === no)?.orderId;
    await page.goto(`/pages/rec-page/${orderId}`);
    const beside = page.getByRole('region', { name: 'e-Tax' });
    await beside.getByText('นำส่งแล้ว').first().waitFor();
    for (const size of [wideViewport, narrowViewport]) {
      await page.setViewportSize(size);
      await waitUntilSettled(page);
      expect(await findA11yViolations(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'ออกใบกำกับภาษีเต็มรูป' }).click();
    await page.getByRole('switch', { name: 'ที่อยู่ผู้ซื้อเป็นรหัส' }).press('Space');
    await waitUntilSettled(page);
    expect(await findA11yViolations(page)).toEqual([]);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
