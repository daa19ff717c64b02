/** Staff ask for approval above their limits. Another person approves at their own login. */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { currentDay, daysFromNow } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it.each([wideViewport, narrowViewport])('a refund and an opening float, $width px', async (viewport) => {
  const api = await apiAs(at.server, 'staff');
  const customers = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const found = await api.get<{ itemList: { itemId: number }[] }>(
    `/api/availability?q=TD009&pickupDay=${currentDay()}&returnDay=${daysFromNow(1)}&onlyFree=1&size=1`,
  );
  const { orderId, lines } = await api.post<Order>('/api/rental', {
    customerId: customers.itemList[0]?.customerId,
    pickupDay: currentDay(),
    returnDay: daysFromNow(1),
    reserve: true,
    lines: [{ itemId: found.itemList[0]?.itemId, quantity: 1, rentalPrice: 500, bail: 9000 }],
  });
  const [line] = lines;
  await api.post(`/api/rental/${orderId}/pickup`, {
    lines: [{ orderDetailId: line?.orderDetailId, barcode: line?.barcode }],
    payments: [
      { for: 'price', method: 'cash', amount: 500 },
      { for: 'bail', method: 'cash', amount: 9000 },
    ],
  });
  await api.post(`/api/rental/${orderId}/return`, {
    lines: [{ orderDetailId: line?.orderDetailId, returnedDay: currentDay() }],
  });
  const owner = await apiAs(at.server, 'owner');
  await owner.post('/api/daybook/float', { day: currentDay(), amount: 5000, note: 'เริ่มวัน' });

  await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/return-detail/${orderId}`);
    const ask = page.getByRole('button', { name: 'ขออนุมัติ', exact: true });
    await ask.waitFor();
    expect(await ask.isDisabled()).toBe(true);
    await page.getByLabel('หมายเหตุ').fill('ลูกค้ามารับเอง');
    await ask.click();
    await page.getByText('ส่งขออนุมัติแล้ว').waitFor();
    await page.goto('/backoffice/accounting?tab=close');
    await page.getByRole('button', { name: 'แก้เงินทอนตั้งต้น' }).click();
    await page.getByLabel('เงินทอนตั้งต้น (บาท)').fill('1000');
    await page.getByLabel('เหตุผลที่ต่างจากยอดที่นับไว้').fill('ฝากธนาคาร');
    await page.getByRole('button', { name: 'บันทึกเงินทอน' }).click();
    await page.getByRole('button', { name: 'ขออนุมัติ', exact: true }).click();
    await page.getByText(/เงินทอนตั้งต้น .+: 1,000 บาท/).waitFor();
    expect(await page.getByRole('button', { name: 'อนุมัติ', exact: true }).count()).toBe(0);
    expect(trouble.errors).toEqual([]);
  });

  await at.visit({ viewport, storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/accounting?tab=expenses');
    const list = page.getByRole('list', { name: 'คำขอรออนุมัติ' });
    await list.getByText('ลูกค้ามารับเอง').waitFor();
    await waitUntilSettled(page);
    for (const reason of ['ลูกค้ามารับเอง', 'ฝากธนาคาร']) {
      const row = list.getByRole('listitem').filter({ hasText: reason });
      await row.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
      await row.waitFor({ state: 'detached' });
    }
    await expect.poll(async () => (await api.order(orderId)).state).toBe('closed');
    const day = await api.get<{ drawer: { opening: number } }>('/api/daybook/day');
    expect(day.drawer.opening).toBe(1000);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
