/** If a fitting is on a closed day, the dialog warns and proposes the next open day. */
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { daysFromNow, typedDayOf } from '../support/steps/counter-screens.ts';
import { openSettledPage, putAndKeepPlans } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const closedDay = daysFromNow(20);

beforeAll(async () => {
  const admin = await apiAs(at.server, 'admin');
  await putAndKeepPlans(admin, '/api/shopinfo/holiday', { day: closedDay, name: 'ปิดปรับปรุง', closed: true });
});

it.each([wideViewport, narrowViewport])('moves a fitting to an open day, $width px', async (viewport) => {
  const admin = await apiAs(at.server, 'admin');
  const { itemList: customers } = await admin.get<{ itemList: { customerId: number }[] }>(
    '/api/customer?size=1',
  );
  const days = { pickupDay: daysFromNow(30), returnDay: daysFromNow(32) };
  const { itemList } = await admin.get<{ itemList: { itemId: number }[] }>(
    `/api/availability?pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=1`,
  );
  const { orderId } = await admin.post<Order>('/api/rental', {
    ...days,
    customerId: customers[0]?.customerId,
    reserve: true,
    lines: [{ itemId: itemList[0]?.itemId, quantity: 1 }],
  });
  await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await openSettledPage(page, `/backoffice/tododetail/${orderId}`);
    await page.getByRole('button', { name: 'นัดลองชุด', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'นัดลองชุดใหม่' });
    const day = dialog.getByLabel(/^วันที่/);
    await day.fill(typedDayOf(closedDay));
    await day.press('Tab');
    const warning = dialog.getByRole('status').filter({ hasText: 'ร้านปิดวันนี้ (ปิดปรับปรุง)' });
    await warning.getByRole('button').click();
    await warning.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: 'บันทึกนัด' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(trouble.errors).toEqual([]);
  });
  const { itemList: fittings } = await admin.get<{ itemList: { orderId: number | null; day: string }[] }>(
    `/api/fitting?from=${closedDay}&to=${daysFromNow(29)}&size=100`,
  );
  const fitting = fittings.find((one) => one.orderId === orderId);
  expect(fitting?.day).toBeDefined();
  expect((fitting?.day ?? '') > closedDay).toBe(true);
});
