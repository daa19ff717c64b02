import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { daysFromNow, typedDayOf } from '../support/steps/counter-screens.ts';
import { openSettledPage } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it.each([wideViewport, narrowViewport])(
  'saves the postmark of a return parcel, $width px',
  async (viewport) => {
    const admin = await apiAs(at.server, 'admin');
    const { itemList: customers } = await admin.get<{ itemList: { customerId: number }[] }>(
      '/api/customer?size=1',
    );
    const days = { pickupDay: daysFromNow(0), returnDay: daysFromNow(2) };
    const { itemList } = await admin.get<{ itemList: { itemId: number }[] }>(
      `/api/availability?pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=1`,
    );
    const { orderId } = await admin.post<Order>('/api/rental', {
      ...days,
      customerId: customers[0]?.customerId,
      reserve: true,
      lines: [{ itemId: itemList[0]?.itemId, quantity: 1 }],
    });
    const postmark = daysFromNow(-1);
    await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
      await openSettledPage(page, `/backoffice/online-billing?order=${orderId}&step=send`);
      await page.getByRole('button', { name: 'เพิ่มพัสดุขากลับ' }).click();
      const back = page.getByRole('region', { name: 'พัสดุส่งกลับร้าน' });
      await back.getByRole('textbox', { name: 'ชื่อผู้ส่ง' }).fill('มาลี ใจดี');
      const day = back.getByRole('textbox', { name: 'วันที่ตราไปรษณีย์' });
      await day.fill(typedDayOf(postmark));
      await day.press('Tab');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await back.getByRole('button', { name: 'บันทึกพัสดุ' }).click();
      await back.getByRole('group', { name: 'สถานะพัสดุ' }).waitFor();
      expect(trouble.errors).toEqual([]);
    });
    const { back } = await admin.get<{ back: { postedDay: string | null } | null }>(
      `/api/rental/${orderId}/parcel`,
    );
    expect(back?.postedDay).toBe(postmark);
  },
);
