/** If all garments of an order are with the customer, the order page leads to a second order. */
import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { makeScenarioOrders } from '../support/objects/orders.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('opens a new order with the customer of the one that is out', async () => {
  const { out } = await makeScenarioOrders(await apiAs(at.server, 'staff'));
  const name = out.customer?.name ?? '';
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/rental-edit/${out.orderId}`);
    await page.getByText('ลูกค้ารับชุดในบิลนี้ไปหมดแล้ว').waitFor();
    await page.getByRole('link', { name: 'เช่าเพิ่ม (เปิดบิลที่สอง)' }).click();
    await page.waitForURL('**/backoffice/rental');
    await waitUntilSettled(page);
    const customer = page.locator('#customer').getByLabel('ลูกค้า', { exact: true });
    await expect.poll(() => customer.inputValue()).toContain(name);
    await page.goto(`/backoffice/order-detail/${out.orderId}`);
    await page.getByRole('link', { name: 'เช่าเพิ่ม (เปิดบิลที่สอง)' }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
