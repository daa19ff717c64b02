import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { currentDay, daysFromNow, pillLocator, sumLocator } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

/** Makes a settled order whose deposit paid the fees. The default fee is 300 baht of damage. */
const damaged = async (fees: Record<string, number> = { damageFee: 300 }): Promise<Order> => {
  const api = await apiAs(at.server, 'admin');
  const { itemList: customers } = await api.get<{ itemList: { customerId: number }[] }>(
    '/api/customer?size=1',
  );
  const { itemList } = await api.get<{ itemList: { itemId: number }[] }>(
    `/api/availability?pickupDay=${currentDay()}&returnDay=${daysFromNow(1)}&onlyFree=1&size=1`,
  );
  const opened = await api.post<Order>('/api/rental', {
    customerId: customers[0]?.customerId,
    pickupDay: currentDay(),
    returnDay: daysFromNow(1),
    reserve: true,
    lines: [{ itemId: itemList[0]?.itemId, quantity: 1, bail: 1000 }],
  });
  const { orderId, lines, money } = opened;
  const orderDetailId = lines[0]?.orderDetailId;
  await api.post(`/api/rental/${orderId}/pickup`, {
    lines: [{ orderDetailId, barcode: lines[0]?.barcode }],
    payments: [
      { for: 'price', method: 'cash', amount: money.price },
      { for: 'bail', method: 'cash', amount: 1000 },
    ],
  });
  await api.post(`/api/rental/${orderId}/return`, {
    lines: [{ orderDetailId, returnedDay: currentDay(), ...fees, condition: 'รอยไหม้ที่ชาย' }],
  });
  const { refundDue } = (await api.order(orderId)).money;
  return api.post<Order>(`/api/rental/${orderId}/refund`, { amount: refundDue, method: 'cash' });
};

it.each([
  ['a desk', wideViewport],
  ['a phone', narrowViewport],
])('lowers a fee from its receipt and refunds it, on %s', async (_, viewport) => {
  const closed = await damaged();
  const receipt = closed.documents.find((one) => one.total === 300);
  const api = await apiAs(at.server, 'admin');
  await at.visit({ viewport, storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    await page.goto(`/pages/rec-page/${closed.orderId}?doc=${receipt?.documentId}`);
    await page.getByRole('button', { name: 'ออกใบลดหนี้' }).click();
    await page.getByRole('link', { name: 'ลดค่าปรับ ค่าเสียหาย หรือของหาย' }).click();
    const dialog = page.getByRole('dialog', { name: `ลดค่าปรับหรือค่าเสียหาย ${closed.orderNo}` });
    await dialog.getByText('รอยไหม้ที่ชาย').waitFor();
    const amount = dialog.getByRole('textbox', { name: /^ลดลง: ค่าเสียหาย/ });
    await amount.fill('400');
    await dialog.getByText('ลดได้ไม่เกิน 300 บาท').first().waitFor();
    expect(await dialog.getByRole('button', { name: /^ลดและคืนเงิน/ }).isDisabled()).toBe(true);
    await amount.fill('120');
    await dialog.getByRole('textbox', { name: 'เหตุผลที่ลด' }).fill('รอยเดิมของชุด');
    await pillLocator(dialog, 'คืนเงินตอนนี้').click();
    await pillLocator(dialog, 'เงินสด').click();
    await dialog.getByRole('button', { name: 'ลดและคืนเงิน 120 บาท' }).click();
    await dialog.getByText(/^ลดแล้ว ออกเอกสาร/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const now = await api.order(closed.orderId);
    expect(now).toMatchObject({ state: 'closed', money: { charges: 180, balance: 0 } });
    expect(now.entries.at(-1)).toMatchObject({ kind: 'refund', method: 'cash', amount: -120 });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('reports that an order without fees has nothing to lower', async () => {
  const api = await apiAs(at.server, 'admin');
  const { itemList } = await api.get<{ itemList: { orderId: number; orderNo: string }[] }>(
    '/api/orderheader?list=returned&size=50',
  );
  const orders = await Promise.all(itemList.map((row) => api.order(row.orderId)));
  const plain = orders.find(
    (order) => order.charges.length === 0 && order.documents.some((one) => one.total > 0),
  );
  if (plain === undefined) throw new Error('no order without fees');
  const paper = plain.documents.find((one) =>
    ['receipt', 'abb_tax_invoice', 'tax_invoice'].includes(one.kind),
  );
  await at.visit(
    { viewport: narrowViewport, storageState: await at.sessionOf('admin') },
    async ({ page }) => {
      await page.goto(`/pages/rec-page/${plain.orderId}?doc=${paper?.documentId}`);
      await page.getByRole('button', { name: 'ออกใบลดหนี้' }).click();
      const dialog = page.getByRole('dialog', { name: 'ออกใบลดหนี้' });
      await dialog.getByText(/^บิลนี้ไม่มีค่าปรับ/).waitFor();
      expect(await dialog.getByRole('link', { name: 'แก้ไขบิล' }).count()).toBe(0);
    },
  );
});

it.each([wideViewport, narrowViewport])(
  'shows the exact sum of fees with satang, $width px',
  async (viewport) => {
    const order = await damaged({ damageFee: 150, cleaningFee: 80.33 });
    await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page }) => {
      await page.goto(`/backoffice/order-detail/${order.orderId}`);
      await expect.poll(() => sumLocator(page, 'ค่าบริการและค่าปรับ').textContent()).toBe('230.33');
    });
  },
);
