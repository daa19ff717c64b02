/** Pages keep the agreed terms. Users may choose newer terms, and a parked bill keeps its price. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { type Api, apiAs } from '../support/api.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { makeWebRequestObjects } from '../support/objects/web-request-objects.ts';
import { currentDay, daysFromNow, pillLocator, typedDayOf } from '../support/steps/counter-screens.ts';
import { makeTestRackGroup, openSettledPage } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const sizes = [wideViewport, narrowViewport];

const fitsWindow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

const baht = (amount: number): string => formatBaht(amount * 100, { decimals: 'auto' });
const changeText = (old: number, now: number): string => `เดิม ${baht(old)} → ใหม่ ${baht(now)}`;

const groupOf = async (admin: Api, groupId: number) =>
  admin.get<ProductGroup>(`/api/productgroup/${groupId}`);

/** Opens an order with a garment of its own for 350 baht a rental. */
const open = async (code: string, body: object): Promise<{ admin: Api; groupId: number; order: Order }> => {
  const admin = await apiAs(at.server, 'admin');
  const rack = await makeTestRackGroup(admin, { name: `ชุดตกลงไว้ ${code}`, code, sizes: ['M'], each: 1 });
  const { itemList } = await admin.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const { productItem } = await groupOf(admin, rack.groupId);
  const order = await admin.post<Order>('/api/rental', {
    customerId: itemList[0]?.customerId,
    lines: productItem.map((one) => ({ itemId: one.productItemId, quantity: 1 })),
    ...body,
  });
  return { admin, groupId: rack.groupId, order };
};

const raisePrice = async (admin: Api, groupId: number): Promise<void> => {
  const group = await groupOf(admin, groupId);
  await admin.put(`/api/productgroup/update-only-productgroup/${groupId}`, {
    ...group,
    rentalPrice: 900,
    bail: 1500,
  });
};

const saveLateFee = async (admin: Api, lateFeePerDay: number): Promise<void> => {
  const { version, rules } = await admin.get<{ version: number; rules: { lateFeePerDay: number } }>(
    '/api/shopinfo/settings',
  );
  await admin.put('/api/shopinfo/rules', { version, ...rules, lateFeePerDay });
};

it.each(sizes)('an extension chooses the newer terms, $width px', async (viewport) => {
  const { admin, order } = await open(`AGX${viewport.width}`, {
    pickupDay: currentDay(),
    returnDay: daysFromNow(1),
    reserve: true,
  });
  const out = await admin.post<Order>(`/api/rental/${order.orderId}/pickup`, {
    lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId })),
    payments: [
      { for: 'price', method: 'cash', amount: order.money.price },
      { for: 'bail', method: 'cash', amount: order.money.bail },
    ],
  });
  const fee = order.terms.lateFeePerDay;
  await saveLateFee(admin, fee + 250);
  const visit = { viewport, storageState: await at.sessionOf('staff') };
  await at.visit(visit, async ({ page, trouble }) => {
    await openSettledPage(page, `/backoffice/order-detail/${out.orderId}`);
    const extend = page.getByRole('button', { name: 'ต่อวันเช่า', exact: true });
    const dialog = page.getByRole('dialog', { name: 'ต่อวันเช่า' });
    const extendTo = async (days: number, adopts: boolean): Promise<Order> => {
      await extend.click();
      await dialog.getByText(changeText(fee, fee + 250)).waitFor();
      if (adopts) await pillLocator(dialog, 'เงื่อนไขใหม่ของร้าน').click();
      await dialog.getByLabel(/^กำหนดคืนใหม่/).fill(typedDayOf(addDays(asDay(out.returnDay), days)));
      await dialog.getByLabel(/^กำหนดคืนใหม่/).press('Tab');
      await fitsWindow(page);
      await dialog.getByRole('button', { name: 'ต่อวันเช่า', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      return admin.order(out.orderId);
    };
    expect((await extendTo(1, false)).terms.lateFeePerDay).toBe(fee);
    expect((await extendTo(2, true)).terms.lateFeePerDay).toBe(fee + 250);
    // No choice of terms remains.
    await extend.click();
    await dialog.getByLabel(/^กำหนดคืนใหม่/).waitFor();
    expect(await dialog.getByText('เงื่อนไขของบิลนี้').count()).toBe(0);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it.each(sizes)('the edit page offers the newer terms, $width px', async (viewport) => {
  const { admin, order } = await open(`AGE${viewport.width}`, {
    pickupDay: daysFromNow(3),
    returnDay: daysFromNow(5),
    reserve: true,
  });
  const fee = order.terms.lateFeePerDay;
  await saveLateFee(admin, fee + 10);
  await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await openSettledPage(page, `/backoffice/rental-edit/${order.orderId}`);
    await page.getByText(changeText(fee, fee + 10)).waitFor();
    await pillLocator(page, 'เงื่อนไขใหม่ของร้าน').click();
    await page.getByLabel(/^กำหนดคืน/).fill(typedDayOf(daysFromNow(4)));
    await page.getByLabel(/^กำหนดคืน/).press('Tab');
    await fitsWindow(page);
    await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
    await page.waitForURL(`**/backoffice/order-detail/${order.orderId}`);
    expect(await admin.order(order.orderId)).toMatchObject({
      returnDay: daysFromNow(4),
      terms: { lateFeePerDay: fee + 10 },
    });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it.each(sizes)('a parked bill is reserved at its price, $width px', async (viewport) => {
  const { admin, groupId, order } = await open(`AGP${viewport.width}`, {
    pickupDay: daysFromNow(1),
    returnDay: daysFromNow(3),
    reserve: false,
  });
  await raisePrice(admin, groupId);
  await at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await openSettledPage(page, `/backoffice/rental/${order.orderId}`);
    await page.getByText(/^ราคาตามที่ตกลงไว้ · ป้ายวันนี้ .*900\b.* ประกัน .*1,500\b/).waitFor();
    await fitsWindow(page);
    await pillLocator(page.locator('#pay'), 'ยังไม่รับ').click();
    await page.getByRole('button', { name: 'จองโดยยังไม่รับเงิน' }).click();
    await expect.poll(async () => (await admin.order(order.orderId)).state).toBe('reserved');
    expect((await admin.order(order.orderId)).money).toMatchObject({ rent: 350, bail: 500 });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it.each(sizes)('a request shows its price by the current list, $width px', async (viewport) => {
  const admin = await apiAs(at.server, 'admin');
  const { webOrder } = await makeWebRequestObjects(admin);
  const { lines } = await admin.order(webOrder);
  const { itemList } = await admin.get<{ itemList: { groupId: number }[] }>(
    `/api/availability?q=${lines[0]?.code}`,
  );
  await raisePrice(admin, itemList[0]?.groupId ?? 0);
  await at.visit({ viewport, storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    await openSettledPage(page, `/backoffice/web-order-detail/${webOrder}`);
    await page.getByText(/^ราคานี้ตกลงไว้แล้ว/).waitFor();
    await fitsWindow(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
