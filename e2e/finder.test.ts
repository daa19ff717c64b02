/** The search over everything, from any page: by keyboard alone, and by a hand scanner. */
import { beforeAll, expect, it } from 'vitest';
import { apiAs } from './api.ts';
import { settled } from './browser.ts';
import { makeOrders, type Orders } from './orders.ts';
import { house } from './support.ts';

const at = house();
let orders: Orders;
beforeAll(async () => {
  orders = await makeOrders(await apiAs(at.server, 'staff'));
});

it('Ctrl K, a few letters and Enter open an order; it is offered first the next time', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/calendar');
    await settled(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('textbox', { name: 'ค้นหาทุกอย่างในร้าน' });
    await field.waitFor();
    await page.keyboard.type(orders.reserved.orderNo.toLowerCase());
    await page.getByRole('button', { name: orders.reserved.orderNo }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/order-detail/${orders.reserved.orderId}`);
    await settled(page);
    await page.keyboard.press('/');
    const list = page.getByRole('dialog');
    await list.getByRole('button').first().filter({ hasText: orders.reserved.orderNo }).waitFor();
    await page.keyboard.type('ปิดยอด');
    await page.getByRole('button', { name: 'ปิดยอดวันนี้' }).waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('a garment scanned where no page waits for it opens with its next steps', async () => {
  const barcode = orders.out.lines[0]?.barcode ?? '';
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/calendar');
    await settled(page);
    await page.keyboard.type(`${barcode}\n`, { delay: 5 });
    await page.getByRole('button', { name: `รับคืนจากบิล ${orders.out.orderNo}` }).click();
    await page.waitForURL(`**/return-detail/${orders.out.orderId}`);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
