/** The list for the tax office is form Phor Ngor Dor 53. */
import { expect, it } from 'vitest';
import type { Vendor } from '#care/contract.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { laundryApiPath, readLaundryTicket, readUnitsOfGroup } from '../support/steps/laundry-steps.ts';
import { makeTestRackGroup, openSettledPage, workAs } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('books a laundry bill with 3 % withheld, prints the certificate and lists it for the tax office', async () => {
  const admin = await apiAs(at.server, 'admin');
  const staff = await apiAs(at.server, 'staff');
  const rack = await makeTestRackGroup(admin, { name: 'ชุดราตรีหักภาษี', code: 'WT01', sizes: ['M'], each: 1 });
  const [gown] = await readUnitsOfGroup(staff, rack.groupId);
  const { wnfShopId } = await admin.post<Vendor>(`${laundryApiPath}/addWnfShop`, {
    name: 'ซักแห้งหักภาษี',
    sellerName: 'บริษัท ซักแห้งดี จำกัด',
    sellerTaxId: '0105541069237',
    address: '9 ถนนพระราม 1 แขวงปทุมวัน เขตปทุมวัน กรุงเทพมหานคร 10330',
  });
  const { ticket } = await staff.post<{ ticket: { wnforderId: number } }>(`${laundryApiPath}/send-to-wnf`, {
    wnfShopId,
    itemList: [{ unitId: gown?.unitId ?? 0, service: 'dryclean', price: 1500 }],
  });
  // Staff need a photo of the receipt for this amount.
  await workAs(at, 'admin', async (page) => {
    await openSettledPage(page, `/backoffice/cleanandfix-order?id=${ticket.wnforderId}`);
    await page.getByRole('button', { name: 'กลับมาครบทั้งหมด (1)' }).click();
    await page.getByRole('checkbox', { name: 'หักภาษี ณ ที่จ่าย' }).check();
    await page.getByText('หัก 45 บาท จ่ายจริง 1,455 บาท').waitFor();
    await page.getByRole('button', { name: 'รับคืน (1)' }).click();
    const link = page.getByRole('link', { name: /^หนังสือรับรองหัก ณ ที่จ่าย / });
    await link.waitFor();
    expect((await readLaundryTicket(staff, ticket.wnforderId)).certificates).toMatchObject([
      { base: 1500, tax: 45, rate: 3 },
    ]);
    await link.click();
    await page.waitForURL('**/pages/withholding-certificate/**');
    await waitUntilSettled(page);
    const paper = page.getByRole('region', { name: 'หนังสือรับรองการหักภาษี ณ ที่จ่าย' });
    for (const copy of ['ฉบับที่ 1', 'ฉบับที่ 2']) await paper.getByText(copy).waitFor();
    expect(await paper.getByText('สี่สิบห้าบาทถ้วน').count()).toBe(2);
    // Each copy fits on its sheet.
    const sheets = await paper
      .locator('div[lang=th] > div')
      .evaluateAll((all) => all.map((sheet) => sheet.scrollHeight <= sheet.clientHeight));
    expect(sheets).toEqual([true, true]);
  });
  await workAs(at, 'admin', async (page) => {
    await openSettledPage(page, '/backoffice/journal?tab=pnd53');
    const row = page.getByRole('row').filter({ hasText: 'บริษัท ซักแห้งดี จำกัด' });
    await row.getByText('1,500').waitFor();
    await row.getByText('45').waitFor();
  });
});
