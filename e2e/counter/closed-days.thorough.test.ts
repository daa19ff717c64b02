/**
 * A day with planned events is closed, and a late return does not count closed days, on a desk and on a phone.
 */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { daysFromNow, pillLocator, typedDayOf } from '../support/steps/counter-screens.ts';
import { putAndKeepPlans } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ clock: true });

const reserved = async (pickup: number, back: number): Promise<Order> => {
  const api = await apiAs(at.server, 'staff');
  const { itemList: customers } = await api.get<{ itemList: { customerId: number }[] }>(
    '/api/customer?size=1',
  );
  const days = { pickupDay: daysFromNow(pickup), returnDay: daysFromNow(back) };
  const { itemList } = await api.get<{ itemList: { itemId: number }[] }>(
    `/api/availability?pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=1`,
  );
  return api.post<Order>('/api/rental', {
    ...days,
    customerId: customers[0]?.customerId,
    reserve: true,
    lines: [{ itemId: itemList[0]?.itemId, quantity: 1 }],
  });
};

const viewports: [string, { width: number; height: number }, number][] = [
  ['a desk', wideViewport, 40],
  ['a phone', narrowViewport, 50],
];

it.each(viewports)(
  'asks what to do with the events of a day before it closes, on %s',
  async (_, viewport, ahead) => {
    const [moved, kept] = [await reserved(ahead - 2, ahead), await reserved(ahead, ahead + 2)];
    await at.visit({ viewport, storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
      await page.goto('/backoffice/shop/settings');
      const day = page.getByRole('textbox', { name: 'วันที่' }).last();
      await day.fill(typedDayOf(daysFromNow(ahead)));
      await day.press('Tab');
      await page.getByRole('textbox', { name: 'ชื่อวัน' }).fill('ปิดปรับปรุง');
      await page.getByRole('button', { name: 'เพิ่มวันหยุด' }).click();
      const dialog = page.getByRole('dialog', { name: 'มีนัดในวันที่จะปิดร้าน' });
      await dialog.getByRole('listitem').filter({ hasText: moved.orderNo }).waitFor();
      const row = (order: Order) => dialog.getByRole('listitem').filter({ hasText: order.orderNo });
      await pillLocator(row(kept), 'เปิดร้านให้').click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await dialog.getByRole('button', { name: /^ปิดร้านและแจ้งลูกค้า/ }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('ปิดปรับปรุง').first().waitFor();
      await page.goto(`/backoffice/order-detail/${kept.orderId}`);
      await page.getByText(/เป็นวันร้านปิด แต่ร้านเปิดให้บิลนี้/).waitFor();
      await page.goto(`/backoffice/order-detail/${moved.orderId}`);
      await page.locator('summary').filter({ hasText: 'ใครทำอะไร' }).click();
      await page.getByText('แก้ไขบิลเช่า').waitFor();
      // The log writes days in words, not as ISO dates.
      expect(await page.getByText(daysFromNow(ahead + 1)).count()).toBe(0);
      expect(trouble.errors).toEqual([]);
    });
    const api = await apiAs(at.server, 'admin');
    expect((await api.order(moved.orderId)).returnDay).toBe(daysFromNow(ahead + 1));
    expect((await api.order(kept.orderId)).pickupDay).toBe(daysFromNow(ahead));
  },
);

it('explains a late fee over closed days', async () => {
  const order = await reserved(0, 1);
  const api = await apiAs(at.server, 'admin');
  await api.post(`/api/rental/${order.orderId}/pickup`, {
    lines: order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
    payments: [
      { for: 'price', method: 'cash', amount: order.money.price },
      { for: 'bail', method: 'cash', amount: order.money.bail },
    ],
  });
  const closeDay = async (ahead: number): Promise<void> => {
    await putAndKeepPlans(api, '/api/shopinfo/holiday', {
      day: daysFromNow(ahead),
      name: 'ปิดร้าน',
      closed: true,
    });
  };
  for (const ahead of [2, 3]) await closeDay(ahead);
  await at.pass(5);
  for (const viewport of [wideViewport, narrowViewport])
    await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page }) => {
      await page.goto(`/backoffice/return-detail/${order.orderId}`);
      await page.getByText(/ไม่นับวันร้านปิด 2 วัน/).waitFor();
      await page.getByText(/2 วัน × [\d,]+ บาท/).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
});

it.each(viewports)(
  'reports at once that a rental is longer than the shop allows, on %s',
  async (_, viewport) => {
    await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
      await page.goto('/backoffice/rental');
      await waitUntilSettled(page);
      const fill = async (name: string, ahead: number): Promise<void> => {
        const day = page.getByRole('textbox', { name }).first();
        await day.fill(typedDayOf(daysFromNow(ahead)));
        await day.press('Tab');
      };
      await fill('วันรับชุด', 30);
      await fill('กำหนดคืน', 120);
      const warning = page.getByText('เช่านานเกิน 90 วันที่ร้านกำหนด');
      await warning.waitFor();
      await fill('กำหนดคืน', 119);
      await warning.waitFor({ state: 'detached' });
      expect(trouble.errors).toEqual([]);
    });
  },
);
