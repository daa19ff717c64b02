import { expect, it } from 'vitest';
import { readPdf } from '#bookkeeping/e-tax/server/testing/pdf.ts';
import { apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { pdfPageSizesOf } from '../support/pdf.ts';
import { daysFromNow, typedDayOf } from '../support/steps/counter-screens.ts';
import { makeTestRackGroup } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const base = '/api/v2/orderheader/clean-fix';

it('enters the laundry’s invoice on receipt of its parcel, stores it, and shows it in the purchase tax report', async () => {
  const [admin, staff] = [await apiAs(at.server, 'admin'), await apiAs(at.server, 'staff')];
  const rack = await makeTestRackGroup(admin, { name: 'ชุดส่งซักทดสอบ', code: 'LWINV', sizes: ['M'], each: 2 });
  const { itemList: units } = await staff.get<{ itemList: { unitId: number }[] }>(
    `/api/unit?groupId=${rack.groupId}&size=100`,
  );
  const { itemList: vendors } = await staff.post<{ itemList: { wnfShopId: number; inHouse: boolean }[] }>(
    `${base}/getWnfShop`,
    {},
  );
  const { ticket } = await staff.post<{ ticket: { wnforderId: number } }>(`${base}/send-to-wnf`, {
    wnfShopId: vendors.find((one) => !one.inHouse)?.wnfShopId,
    itemList: units.map(({ unitId }) => ({ unitId, service: 'wash', price: 107 })),
  });
  await at.visit(
    { storageState: await at.sessionOf('owner'), viewport: narrowViewport },
    async ({ page, trouble }) => {
      await page.goto(`/backoffice/cleanandfix-order?id=${ticket.wnforderId}`);
      await page.getByRole('button', { name: 'กลับมาครบทั้งหมด (2)' }).click();
      const has = page.getByRole('checkbox', { name: 'มีใบกำกับภาษีเต็มรูปของผู้ขาย' });
      await has.check();
      const receive = page.getByRole('button', { name: 'รับคืน (2)' });
      expect(await receive.isDisabled()).toBe(true);
      await page.getByLabel('เลขที่ใบกำกับภาษี').fill('WASH-77');
      await page.getByLabel('ชื่อผู้ขาย').fill('บริษัท ซักเนี้ยบ จำกัด');
      await page.getByLabel(/เลขประจำตัวผู้เสียภาษีของผู้ขาย/).fill('0105541069237');
      expect(await page.getByLabel('มูลค่าก่อนภาษี').inputValue()).toContain('200');
      for (const look of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: look });
        expect(await findA11yViolations(page)).toEqual([]);
      }
      await receive.click();
      await page.getByText('รับคืนครบแล้ว').waitFor();
      await page.goto('/backoffice/journal?tab=purchases');
      await page.getByText('บริษัท ซักเนี้ยบ จำกัด').waitFor();
      await page.getByText('WASH-77').waitFor();
      await waitUntilSettled(page);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
});

it('prints a tax report on sheets with head, page number and total', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page }) => {
    await page.goto('/pages/tax-report?report=sales');
    await page.getByText('รายงานภาษีขาย').first().waitFor();
    await waitUntilSettled(page);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const { pages } = await readPdf(pdf);
    // A browser's PDF loses marks above letters, so words are compared without them.
    const plain = pages.map((text) => text.replaceAll(/\s+/g, ''));
    expect(pages.length).toBeGreaterThan(0);
    for (const [index, text] of plain.entries()) {
      expect(text).toContain(`${index + 1}ในจำนวน${pages.length}แผ่น`);
      expect(text).toContain('ใบกำกับภาษี');
      expect(text.includes('ยอดยกมา')).toBe(index > 0);
      expect(text.includes('ยอดยกไป')).toBe(index < pages.length - 1);
      expect(text.includes('รวมท')).toBe(index === pages.length - 1);
    }
    expect(pdfPageSizesOf(pdf)).toEqual(pages.map(() => ({ width: 297, height: 210 })));
  });
});

it('offers no day in closed accounts, and shows their last day', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/journal?tab=accounts');
    const until = page.getByLabel('ปิดถึงวันที่');
    await until.fill(typedDayOf(daysFromNow(-1)));
    await until.press('Tab');
    await page.getByRole('button', { name: 'ปิดงวด' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ปิดงวด' }).click();
    await page.getByText(/ปิดไว้ถึง/).waitFor();
    await page.goto('/backoffice/accounting?tab=expenses');
    await page.getByRole('button', { name: 'บันทึกรายจ่าย' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/ปิดงวดบัญชีถึง/).waitFor();
    expect(await findA11yViolations(page)).toEqual([]);
    await waitUntilSettled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
