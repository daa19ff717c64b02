/** The counter rounds cash to coins: the amount taken, the change, and a refund. */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { currentDay, daysFromNow } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it.each([wideViewport, narrowViewport])('shows amounts that coins can pay, $width px', async (viewport) => {
  const api = await apiAs(at.server, 'staff');
  const customers = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const found = await api.get<{ itemList: { itemId: number; rentalPrice: number }[] }>(
    `/api/availability?q=TD009&pickupDay=${currentDay()}&returnDay=${daysFromNow(1)}&onlyFree=1&size=1`,
  );
  const [item] = found.itemList;
  if (item === undefined) throw new Error('no garment is free');
  const { orderId, lines } = await api.post<Order>('/api/rental', {
    customerId: customers.itemList[0]?.customerId,
    pickupDay: currentDay(),
    returnDay: daysFromNow(1),
    reserve: true,
    lines: [{ itemId: item.itemId, quantity: 1, rentalPrice: 4435.49, bail: 5000.1 }],
  });
  await at.visit({ viewport, storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/order-detail/${orderId}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'รับเงิน', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('4,435.25').waitFor();
    await dialog.getByLabel('รับเงินมา').fill('5000');
    await dialog.getByText('564.75').waitFor();
    await dialog.getByRole('button', { name: 'รับเงิน', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const [line] = lines;
    await api.post(`/api/rental/${orderId}/pickup`, {
      lines: [{ orderDetailId: line?.orderDetailId, barcode: line?.barcode }],
      payments: [{ for: 'bail', method: 'cash', amount: 5000.1 }],
    });
    await api.post(`/api/rental/${orderId}/return`, {
      lines: [{ orderDetailId: line?.orderDetailId, returnedDay: currentDay() }],
    });
    await page.goto(`/backoffice/return-detail/${orderId}`);
    await page.getByText('จ่ายเงินสดให้ลูกค้า 5,000.25 บาท').waitFor();
    await page.getByRole('button', { name: /^คืนเงิน / }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^คืนเงิน / })
      .click();
    await expect.poll(async () => (await api.order(orderId)).state).toBe('closed');
    const { entries } = await api.order(orderId);
    const cash = entries.flatMap((one) => (one.method === 'cash' ? [Math.round(one.amount * 100)] : []));
    expect(cash.reduce((sum, one) => sum + one, 0)).toBe(443_525 + 500_000 - 500_025);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
