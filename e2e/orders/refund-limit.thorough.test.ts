import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport } from '../support/browser.ts';
import { daysFromNow, bahtOnScreen, pillLocator, currentDay } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('lets the owner pay a deposit above the staff limit on a phone', async () => {
  const api = await apiAs(at.server, 'staff');
  const { staffRefundLimit } = await api.get<{ staffRefundLimit: number }>('/api/shopinfo');
  const customers = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const found = await api.get<{ itemList: { itemId: number; rentalPrice: number; bail: number }[] }>(
    `/api/availability?q=TD009&pickupDay=${currentDay()}&returnDay=${daysFromNow(1)}&onlyFree=1&size=1`,
  );
  const [item] = found.itemList;
  if (!item) throw new Error('no garment is free');
  const bail = staffRefundLimit + 500;
  const opened = await api.post<Order>('/api/rental', {
    customerId: customers.itemList[0]?.customerId,
    pickupDay: currentDay(),
    returnDay: daysFromNow(1),
    reserve: true,
    lines: [{ itemId: item.itemId, quantity: 1, bail }],
  });
  const orderDetailId = opened.lines[0]?.orderDetailId;
  await api.post(`/api/rental/${opened.orderId}/pickup`, {
    lines: [{ orderDetailId, barcode: opened.lines[0]?.barcode }],
    payments: [
      { for: 'price', method: 'cash', amount: opened.money.price },
      { for: 'bail', method: 'cash', amount: bail },
    ],
  });
  await api.post(`/api/rental/${opened.orderId}/return`, {
    lines: [{ orderDetailId, returnedDay: currentDay() }],
  });

  await at.visit(
    { viewport: narrowViewport, storageState: await at.sessionOf('staff') },
    async ({ page, trouble }) => {
      await page.goto(`/backoffice/return-detail/${opened.orderId}`);
      await page.getByText(/^เกินวงเงินที่พนักงานคืนได้/).waitFor();
      expect(await page.getByRole('button', { name: `คืนเงิน ${bahtOnScreen(bail)}` }).isDisabled()).toBe(true);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
  await at.visit(
    { viewport: narrowViewport, storageState: await at.sessionOf('owner') },
    async ({ page, trouble }) => {
      await page.goto('/backoffice/moneyback');
      await page.getByRole('button', { name: opened.orderNo }).click();
      const dialog = page.getByRole('dialog', { name: `คืนเงินบิล ${opened.orderNo}` });
      await dialog.getByRole('button', { name: `อนุมัติ ${bahtOnScreen(bail)}` }).click();
      await dialog.waitFor({ state: 'hidden' });
      await pillLocator(page, /^อนุมัติแล้ว รอจ่าย/).click();
      await page.getByRole('checkbox', { name: `เลือกบิล ${opened.orderNo}` }).check();
      await page.getByRole('button', { name: 'จ่ายคืน 1 บิล' }).click();
      const pay = page.getByRole('dialog', { name: 'จ่ายเงินคืน 1 บิล' });
      await pillLocator(pay, 'เงินสด').click();
      await pay.getByRole('button', { name: `บันทึกจ่ายคืน ${bahtOnScreen(bail)} บาท` }).click();
      await pay.getByText(`คืนแล้ว ${bahtOnScreen(bail)} บาท`).waitFor();
      const order = await api.order(opened.orderId);
      expect(order).toMatchObject({ state: 'closed', money: { bailReturned: bail, bailHeld: 0 } });
      expect(order.entries.at(-1)).toMatchObject({ kind: 'bail_returned', method: 'cash' });
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
});
