/** The pick-up page asks for new days when the rental is over. */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { currentDay, daysFromNow } from '../support/steps/counter-screens.ts';
import { makeTestRackGroup, openSettledPage } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ clock: true });
const sizes = [wideViewport, narrowViewport];

/** One garment, paid, for three days from today. */
const open = async (admin: Api, code: string): Promise<{ order: Order; itemId: number }> => {
  const rack = await makeTestRackGroup(admin, { name: `ชุดเลยวัน ${code}`, code, sizes: ['M'], each: 1 });
  const { productItem } = await admin.get<ProductGroup>(`/api/productgroup/${rack.groupId}`);
  const itemId = productItem[0]?.productItemId ?? 0;
  return { order: await reserve(admin, itemId, currentDay(), daysFromNow(2)), itemId };
};

const reserve = async (admin: Api, itemId: number, pickupDay: string, returnDay: string): Promise<Order> => {
  const { itemList } = await admin.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const order = await admin.post<Order>('/api/rental', {
    customerId: itemList[0]?.customerId,
    pickupDay,
    returnDay,
    reserve: true,
    lines: [{ itemId, quantity: 1 }],
  });
  const payments = [
    { for: 'price', method: 'cash', amount: order.money.balance },
    { for: 'bail', method: 'cash', amount: order.money.bail },
  ].filter((one) => one.amount > 0);
  return admin.post<Order>(`/api/rental/${order.orderId}/pay`, { payments });
};

it('gives new days from today at the agreed price, and leaves the garment to the next customer', async () => {
  const before = await apiAs(at.server, 'admin');
  const late = new Map<number, { order: Order; itemId: number }>();
  for (const { width } of sizes) late.set(width, await open(before, `ND${width}`));
  await at.pass(5);
  const admin = await apiAs(at.server, 'admin');
  const today = new Date(Date.now() + 5 * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
  const dayAfter = (days: number): string =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  for (const viewport of sizes) {
    const { order, itemId } = late.get(viewport.width) ?? { order: null, itemId: 0 };
    if (order === null) throw new Error('no order');
    const next = await reserve(admin, itemId, dayAfter(1), dayAfter(2));
    const storageState = await at.sessionOf('staff');
    await at.visit({ storageState, viewport }, async ({ page }) => {
      const address = `/backoffice/pickup?id=${order.orderId}`;
      await openSettledPage(page, address);
      const dialog = page.getByRole('dialog', { name: 'เลยวันเช่าแล้ว' });
      // The next customer has the garment from tomorrow.
      await dialog.getByText('แก้บิล เลือกชุดหรือวันอื่น').waitFor();
      expect(await dialog.getByRole('button', { name: 'ใช้วันเช่าใหม่' }).isDisabled()).toBe(true);
      await admin.post(`/api/rental/${next.orderId}/cancel`, {
        kind: 'cancelled',
        money: 'refund',
        reason: 'ลูกค้าเลื่อน',
      });
      await openSettledPage(page, address);
      await dialog.getByText('ค่าเช่าเท่าเดิม').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await dialog.getByRole('button', { name: 'ใช้วันเช่าใหม่' }).click();
      await page.getByText(/^วันเช่าใหม่ /).waitFor();
      await page.getByRole('button', { name: 'ส่งมอบ 1 ชุด' }).click();
      await expect.poll(async () => (await admin.order(order.orderId)).state).toBe('out');
      const after = await admin.order(order.orderId);
      expect(after).toMatchObject({
        pickupDay: today,
        money: { price: order.money.price, balance: 0 },
      });
      expect(after.returnDay >= dayAfter(2)).toBe(true);
    });
  }
});
