/** The counter asks for the exact total of rent and deposit. */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import {
  currentDay,
  daysFromNow,
  pillLocator,
  valueBesideLocator,
} from '../support/steps/counter-screens.ts';
import { openSettledPage } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it.each([wideViewport, narrowViewport])(
  'shows the sum with two decimals, also if it has more as a float, $width px',
  async (viewport) => {
    const api = await apiAs(at.server, 'admin');
    const { itemList: customers } = await api.get<{ itemList: { customerId: number }[] }>(
      '/api/customer?size=1',
    );
    const days = { pickupDay: currentDay(), returnDay: daysFromNow(1) };
    const { itemList } = await api.get<{ itemList: { itemId: number }[] }>(
      `/api/availability?pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=1`,
    );
    const order = await api.post<Order>('/api/rental', {
      customerId: customers[0]?.customerId,
      ...days,
      reserve: true,
      lines: [
        {
          itemId: itemList[0]?.itemId,
          quantity: 1,
          rentalPrice: 226.07,
          bail: 300,
          discountReason: 'ลูกค้าประจำ',
        },
      ],
    });
    await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page }) => {
      await openSettledPage(page, `/backoffice/pickup?id=${order.orderId}`);
      await expect.poll(() => valueBesideLocator(page, 'รวมรับตอนนี้').textContent()).toBe('526.07');
      await pillLocator(page, 'พร้อมเพย์').click();
      await page.getByRole('img', { name: 'QR พร้อมเพย์ ยอด 526.07 บาท' }).waitFor();
    });
  },
);
