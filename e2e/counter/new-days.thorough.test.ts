/**
 * A past rental gets new days: at the pick-up, for one garment of a group, and after a hand-over without a
 * network.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { NumberBlock, OfflineStepView } from '#counter/offline/contract.ts';
import { provisionalNumber } from '#counter/offline/provisional-numbers.ts';
import type { GroupOrder } from '#counter/group-orders/contract.ts';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import type { ShopSettings } from '#setup/shop/settings-contract.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { typedDayOf } from '../support/steps/counter-screens.ts';
import { chooseFirstGarment } from '../support/steps/new-rental-steps.ts';
import { makeTestRackGroup, openSettledPage, putAndKeepPlans } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ clock: true });
const sizes = [wideViewport, narrowViewport];

let ahead = 0;
/** Counts from today by the clock of the server. */
const dayIn = (days: number): Day => addDays(bangkokDay(new Date()), ahead + days);
const pass = async (days: number): Promise<Api> => {
  await at.pass(days);
  ahead += days;
  return apiAs(at.server, 'admin');
};

/** Opens and pays a rental of one garment for three days from today. */
const open = async (admin: Api, code: string): Promise<{ order: Order; itemId: number }> => {
  const rack = await makeTestRackGroup(admin, { name: `ชุดเลยวัน ${code}`, code, sizes: ['M'], each: 1 });
  const { productItem } = await admin.get<ProductGroup>(`/api/productgroup/${rack.groupId}`);
  const itemId = productItem[0]?.productItemId ?? 0;
  return { order: await reserve(admin, itemId, dayIn(0), dayIn(2)), itemId };
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

it('gives new days from today at the agreed price, but not the garment of the next customer', async () => {
  const before = await apiAs(at.server, 'admin');
  const late = new Map<number, { order: Order; itemId: number }>();
  for (const { width } of sizes) late.set(width, await open(before, `ND${width}`));
  const admin = await pass(5);
  for (const viewport of sizes) {
    const { order, itemId } = late.get(viewport.width) ?? { order: null, itemId: 0 };
    if (order === null) throw new Error('no order');
    const next = await reserve(admin, itemId, dayIn(1), dayIn(2));
    const storageState = await at.sessionOf('staff');
    await at.visit({ storageState, viewport }, async ({ page }) => {
      const address = `/backoffice/pickup?id=${order.orderId}`;
      await openSettledPage(page, address);
      const dialog = page.getByRole('dialog', { name: 'เลยวันเช่าแล้ว' });
      // Another order has the garment from tomorrow.
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
        pickupDay: dayIn(0),
        money: { price: order.money.price, balance: 0 },
      });
      expect(after.returnDay >= dayIn(2)).toBe(true);
    });
  }
});

it('warns of a day on which the branch has no hours', async () => {
  const { order } = await open(await apiAs(at.server, 'admin'), 'NDH');
  const admin = await pass(5);
  const { version, info, branches } = await admin.get<ShopSettings>('/api/shopinfo/settings');
  const { logo: _, ...names } = info;
  const closed = new Date(`${dayIn(4)}T00:00:00Z`).getUTCDay();
  const hours = Array.from({ length: 7 }, (_, day) =>
    day === closed ? null : { from: '10:00', to: '20:00' },
  );
  await putAndKeepPlans(admin, '/api/shopinfo/info', {
    version,
    ...names,
    branches: branches.map((one) => (one.branchId === admin.branchId ? { ...one, hours } : one)),
  });
  for (const viewport of sizes)
    await at.visit({ storageState: await at.sessionOf('staff'), viewport }, async ({ page }) => {
      await openSettledPage(page, `/backoffice/pickup?id=${order.orderId}`);
      const dialog = page.getByRole('dialog', { name: 'เลยวันเช่าแล้ว' });
      const day = dialog.getByRole('textbox', { name: 'กำหนดคืนใหม่' });
      await day.fill(typedDayOf(dayIn(4)));
      await day.press('Tab');
      const warning = dialog.getByRole('status').filter({ hasText: 'ร้านปิด' });
      await warning.getByRole('button').click();
      await warning.waitFor({ state: 'detached' });
      expect(await day.inputValue()).toContain(typedDayOf(dayIn(5)).slice(0, 2));
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
});

it('asks for new days and the missing payment of one garment of a group, before the scan', async () => {
  const before = await apiAs(at.server, 'admin');
  const { itemList } = await before.get<{ itemList: { customerId: number; name: string }[] }>(
    '/api/customer?size=1',
  );
  const payer = itemList[0];
  const groups = new Map<number, number>();
  for (const { width } of sizes) {
    const code = `NDG${width}`;
    const rack = await makeTestRackGroup(before, { name: `ชุดกลุ่ม ${code}`, code, sizes: ['M'], each: 3 });
    const { productItem } = await before.get<ProductGroup>(`/api/productgroup/${rack.groupId}`);
    const itemId = productItem[0]?.productItemId ?? 0;
    const group = await before.post<GroupOrder>('/api/party', {
      pickupDay: dayIn(0),
      returnDay: dayIn(2),
      customerId: payer?.customerId,
      reserve: true,
      wearers: ['ด.ญ. ฟ้า', 'ด.ช. ดิน'].map((name) => ({ name, itemIds: [itemId] })),
    });
    const { money, lines } = await before.order(group.orderId);
    const [first] = lines;
    await before.post(`/api/rental/${group.orderId}/pickup`, {
      lines: [{ orderDetailId: first?.orderDetailId, barcode: first?.barcode }],
      payments: [
        { for: 'price', method: 'cash', amount: money.balance },
        { for: 'bail', method: 'cash', amount: first?.bail },
      ],
    });
    // The other garment stays reserved until its own last day.
    await before.post(`/api/rental/${group.orderId}/extend`, {
      orderDetailIds: [first?.orderDetailId],
      returnDay: dayIn(8),
    });
    groups.set(width, group.orderId);
  }
  const admin = await pass(5);
  for (const viewport of sizes) {
    const orderId = groups.get(viewport.width) ?? 0;
    await at.visit({ storageState: await at.sessionOf('staff'), viewport }, async ({ page }) => {
      await openSettledPage(page, `/backoffice/party/${orderId}`);
      await page.getByRole('checkbox', { name: 'เลือก ด.ช. ดิน' }).check();
      await page.getByRole('button', { name: 'ส่งมอบชุด (1)' }).click();
      const days = page.getByRole('dialog', { name: 'เลยวันเช่าแล้ว' });
      await days.getByRole('button', { name: 'ใช้วันเช่าใหม่' }).click();
      await days.waitFor({ state: 'hidden' });
      const dialog = page.getByRole('dialog', { name: 'ส่งมอบ 1 ชุด' });
      await dialog.getByText(`เก็บเงินจาก ${payer?.name}`).waitFor();
      const barcode = await chooseFirstGarment(page, dialog);
      // The payment does not change the chosen garment.
      await dialog.getByRole('button', { name: 'พอดี' }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await dialog.getByRole('button', { name: /^รับเงิน .* และส่งมอบ 1 ชุด$/ }).click();
      await dialog.getByText('ส่งมอบชุดแล้ว 1 ชุด').waitFor();
      await dialog.getByRole('button', { name: 'ปิด', exact: true }).last().click();
      await dialog.waitFor({ state: 'hidden' });
      const { lines, money } = await admin.order(orderId);
      expect(lines[1]).toMatchObject({ state: 'out', barcode, pickupDay: dayIn(0) });
      expect(money.balance).toBe(0);
    });
  }
});

it('gives new days to a hand-over that a device sent after the rental', async () => {
  const before = await apiAs(at.server, 'admin');
  const orders = [await open(before, 'NDO1'), await open(before, 'NDO2')];
  const admin = await pass(5);
  const device = randomUUID();
  await admin.post('/api/offline/device', { device });
  const { deviceNo, from } = await admin.post<NumberBlock>('/api/offline/numbers', { device });
  const now = new Date(Date.now() + ahead * 86_400_000).toISOString();
  for (const [index, viewport] of sizes.entries()) {
    const order = orders[index]?.order;
    if (order === undefined) throw new Error('no order');
    const lines = order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode }));
    const step = await admin.post<OfflineStepView>('/api/offline/step', {
      id: randomUUID(),
      device,
      branchId: admin.branchId,
      number: provisionalNumber(admin.branchId, deviceNo, from + index),
      sequence: from + index,
      happenedAt: now,
      clockError: 0,
      asOf: now,
      what: { kind: 'handOver', orderId: order.orderId, lines, payments: [] },
    });
    expect(step).toMatchObject({ state: 'conflict', reason: 'RENTAL_OVER' });
    await at.visit({ storageState: await at.sessionOf('staff'), viewport }, async ({ page }) => {
      await openSettledPage(page, '/backoffice/offline-todo');
      const card = page.getByRole('article', { name: step.number });
      await card.getByText(/^วันเช่าของ .* หมดไปตั้งแต่/).waitFor();
      await card.getByRole('button', { name: 'ตั้งวันเช่าใหม่' }).click();
      const dialog = page.getByRole('dialog', { name: 'ตั้งวันเช่าใหม่' });
      const save = dialog.getByRole('button', { name: 'ตั้งวันเช่าใหม่' });
      await expect.poll(() => save.isEnabled()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await save.click();
      await dialog.waitFor({ state: 'hidden' });
      await card.waitFor({ state: 'detached' });
    });
    const after = await admin.order(order.orderId);
    expect(after).toMatchObject({ state: 'out', pickupDay: dayIn(0), money: { price: order.money.price } });
    expect(after.returnDay >= dayIn(2)).toBe(true);
  }
});
