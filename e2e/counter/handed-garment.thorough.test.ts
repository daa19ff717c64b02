/** The app records the garment that the customer actually takes or brings back. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { daysFromNow, idInAddress, pillLocator } from '../support/steps/counter-screens.ts';
import { scanIntoField } from '../support/steps/inventory-steps.ts';
import { addGarmentByCode, chooseFirstGarment } from '../support/steps/new-rental-steps.ts';
import { makeTestRackGroup, openSettledPage } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

const unitsOf = async (api: Api, groupId: number): Promise<{ barcode: string; state: string }[]> =>
  (await api.get<{ itemList: { barcode: string; state: string }[] }>(`/api/unit?size=100&groupId=${groupId}`))
    .itemList;

const fitsWindow = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

it.each([wideViewport, narrowViewport])(
  'a garment is chosen at the hand-over and exchanged at the return, $width px',
  async (viewport) => {
    const api = await apiAs(at.server, 'staff');
    const code = `HG${viewport.width}`;
    const rack = await makeTestRackGroup(await apiAs(at.server, 'admin'), {
      name: `ชุดส่งมอบ ${viewport.width}`,
      code,
      sizes: ['M'],
      each: 3,
    });
    const stateOf = async (barcode: string) =>
      (await unitsOf(api, rack.groupId)).find((one) => one.barcode === barcode)?.state;
    const storageState = await at.sessionOf('staff');
    await at.visit({ storageState, viewport }, async ({ page, trouble }) => {
      await openSettledPage(page, '/backoffice/rental');
      await addGarmentByCode(page, code);
      await page.locator('#customer').getByLabel('ลูกค้า', { exact: true }).fill('กาญจนา');
      await page.getByRole('option').filter({ hasText: 'กาญจนา', hasNotText: 'เพิ่มลูกค้าใหม่' }).first().click();
      await pillLocator(page.locator('#pay'), 'รับชุดเลย').click();
      await page.locator('#pay').getByRole('button', { name: 'พอดี' }).click();
      const end = page.getByRole('button', { name: /และส่งมอบเลย$/ });
      await end.click();
      // Three garments are possible, so the counter hands over nothing before a choice.
      await page.getByText('ยิงหรือเลือกบาร์โค้ดของชุดที่รับไป 1 ชุด').first().waitFor();
      const barcode = await chooseFirstGarment(page);
      await page.locator('#cart').getByRole('checkbox', { name: 'สไบ', exact: true }).uncheck();
      await fitsWindow(page, viewport.width);
      await end.click();
      const slip = page.getByRole('link', { name: 'พิมพ์ใบรับชุด' });
      const address = (await slip.getAttribute('href')) ?? '';
      const order = await api.order(idInAddress(address));
      expect(order.lines).toMatchObject([{ state: 'out', barcode }]);
      await openSettledPage(page, address);
      const sheet = page.getByRole('article', { name: /^ใบรับชุด/ });
      for (const text of [barcode, 'พร้อม เข็มขัด', 'ไม่ได้ให้ไป: สไบ'])
        await sheet.getByText(text).first().waitFor();

      const other = (await unitsOf(api, rack.groupId)).find((one) => one.state === 'ready');
      const came = other?.barcode ?? '';
      await openSettledPage(page, `/backoffice/return-detail/${order.orderId}`);
      await scanIntoField(page, 'ยิงบาร์โค้ดชุด', came);
      await page.getByText(`คืนตัว ${came} แทน ${barcode} ที่บันทึกไว้`).waitFor();
      await fitsWindow(page, viewport.width);
      await page.getByRole('button', { name: 'รับคืน 1 ชุด' }).click();
      await page.getByRole('heading', { level: 2, name: 'คืนค่าประกันชุด' }).waitFor();
      await waitUntilSettled(page);
      expect((await api.order(order.orderId)).lines).toMatchObject([{ state: 'returned', barcode: came }]);
      expect([await stateOf(barcode), await stateOf(came)]).toEqual(['ready', 'inspect']);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    });
  },
);

it.each([wideViewport, narrowViewport])(
  'a garment of a parked bill is shown with the bill that reserves it now, $width px',
  async (viewport) => {
    const api = await apiAs(at.server, 'staff');
    const rack = await makeTestRackGroup(await apiAs(at.server, 'admin'), {
      name: `ชุดพัก ${viewport.width}`,
      code: `PK${viewport.width}`,
      sizes: ['M'],
      each: 2,
    });
    const [unit] = await unitsOf(api, rack.groupId);
    const barcode = unit?.barcode ?? '';
    const { found } = await api.post<{ found: { unit: { itemId: number } | null }[] }>('/api/code', {
      code: barcode,
    });
    const { itemList } = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
    const rental = {
      customerId: itemList[0]?.customerId,
      pickupDay: daysFromNow(1),
      returnDay: daysFromNow(2),
      lines: [{ itemId: found[0]?.unit?.itemId, quantity: 1, barcode }],
    };
    const parked = await api.post<Order>('/api/rental', { ...rental, reserve: false });
    const other = await api.post<Order>('/api/rental', { ...rental, reserve: true });
    await at.visit({ storageState: await at.sessionOf('staff'), viewport }, async ({ page }) => {
      await openSettledPage(page, `/backoffice/rental/${parked.orderId}`);
      await page.getByText(`${barcode} ติดบิล ${other.orderNo}`).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });
  },
);
