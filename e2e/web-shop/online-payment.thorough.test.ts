/** Payments go through a fake of Stripe: keys, customer's link, counter, card hold and refund. */
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeStripe } from '#counter/online-payments/server/testing/fake-stripe.ts';
import { startLiveProxy } from '#counter/online-payments/server/testing/live-proxy.ts';
import { runCleanups } from '#lib/testing/cleanup.ts';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, tabletViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { readPrintedCodes } from '../support/codes.ts';
import { currentDay, daysFromNow, pillLocator } from '../support/steps/counter-screens.ts';
import { repositoryFolder } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const fake = await startFakeStripe();
const stripe = await startLiveProxy(fake.hosts.stripeUrl);
afterAll(runCleanups);

const hosts = pathToFileURL(path.join(import.meta.dirname, '../support/fake-payment-hosts.ts')).href;
const at = setUpServer({ env: { NODE_OPTIONS: `--import ${hosts}`, FAKE_STRIPE: stripe } });

let staff: Api;
let used = 0;

/** Makes a reservation of one dress without a payment. */
const reserve = async (): Promise<Order> => {
  const days = { pickupDay: currentDay(), returnDay: daysFromNow(2) };
  const { itemList } = await staff.get<{ itemList: { itemId: number }[] }>(
    `/api/availability?q=TD0&pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=20`,
  );
  const people = await staff.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const itemId = itemList[used]?.itemId ?? 0;
  used += 1;
  return staff.post<Order>('/api/rental', {
    customerId: people.itemList[0]?.customerId,
    ...days,
    reserve: true,
    note: '',
    lines: [{ itemId, quantity: 1 }],
    payments: [],
  });
};

const linkOf = async ({ orderId }: Order): Promise<string> =>
  (await staff.post<{ url: string }>(`/api/rental/${orderId}/link`, {})).url;

/** Saves a picture of the page in build/e2e for inspection. */
const show = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({
    path: path.join(repositoryFolder, 'build/e2e', `online-${name}.png`),
    fullPage: true,
  });

/** Scans the QR code on the screen as a phone does, and pays. */
const scan = async (code: Locator): Promise<void> => {
  const [text = ''] = await readPrintedCodes(await code.screenshot());
  const id = /^00020101021230\d\d(.+)5802TH/.exec(text)?.[1];
  expect(id).toBeDefined();
  fake.scan(id ?? '');
};

const payOnHostedPage = async (page: Page, card: 'Pay' | 'Pay with a declined card'): Promise<void> => {
  await page.getByRole('link', { name: 'ไปหน้าจ่ายด้วยบัตรของ Stripe' }).click();
  await page.getByRole('button', { name: card, exact: true }).click();
};

beforeAll(async () => {
  staff = await apiAs(at.server, 'staff');
  fake.onEvent.deliver = ({ headers, body }) =>
    fetch(`${at.server.origin}/hooks/payments/1/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }).catch(() => undefined);
});

it('the owner enters the keys, which are checked and never shown again', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/shop/online-payments');
    await waitUntilSettled(page);
    const form = page.getByRole('form', { name: 'Stripe' });
    await form.getByLabel('ใช้รับเงินของร้าน').click();
    await form.getByLabel('คีย์ลับ (secret key)', { exact: true }).fill(fake.keys.secretKey);
    await form.getByLabel('รหัสลับของ webhook', { exact: true }).fill(fake.keys.webhookSecret);
    expect(await form.getByLabel('ที่อยู่ webhook').inputValue()).toBe(
      `${at.server.origin}/hooks/payments/1/stripe`,
    );
    await form.getByRole('button', { name: 'ตรวจคีย์และบันทึก' }).click();
    await form.getByText(/^คีย์ใช้ได้/).waitFor();
    expect(await form.getByLabel('คีย์ลับ (secret key)', { exact: true }).inputValue()).toBe('');
    await show(page, 'setup');
    expect(await findA11yViolations(page)).toEqual([]);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it.each([
  { viewport: narrowViewport, colorScheme: 'light', language: '' },
  { viewport: tabletViewport, colorScheme: 'dark', language: '/en' },
] as const)('the customer pays by PromptPay, and the page turns ($viewport.width)', async (looks) => {
  const order = await reserve();
  const link = (await linkOf(order)).replace('/w/ratri', `/w/ratri${looks.language}`);
  await at.visit(looks, async ({ page, trouble }) => {
    await page.goto(link);
    await show(page, `offer-${looks.viewport.width}`);
    expect(await findA11yViolations(page)).toEqual([]);
    await page
      .getByRole('button', { name: looks.language === '' ? 'จ่ายด้วย QR พร้อมเพย์' : 'Pay by PromptPay QR' })
      .click();
    const code = page.locator('.pay-code img');
    await code.waitFor();
    expect(await findA11yViolations(page)).toEqual([]);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('.pay-code a').click()]);
    expect(saved.suggestedFilename()).toMatch(/^promptpay-.*\.png$/);
    await show(page, `qr-${looks.viewport.width}`);
    await scan(code);
    await page.locator('.pay-state.is-paid').waitFor();
    await show(page, `paid-${looks.viewport.width}`);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  expect((await staff.order(order.orderId)).money).toMatchObject({ balance: 0 });
});

it('without JavaScript a link asks for the state', async () => {
  const order = await reserve();
  await at.visit({ viewport: narrowViewport, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(await linkOf(order));
    await page.getByRole('button', { name: 'จ่ายด้วย QR พร้อมเพย์' }).click();
    await scan(page.locator('.pay-code img'));
    await expect.poll(async () => (await staff.order(order.orderId)).money.balance).toBe(0);
    await page.getByRole('link', { name: 'ตรวจยอดอีกครั้ง' }).click();
    await page.locator('.pay-state.is-paid').waitFor();
  });
});

it('the customer pays by card on the page of the provider and comes back', async () => {
  const order = await reserve();
  await at.visit({ viewport: narrowViewport }, async ({ page }) => {
    await page.goto(await linkOf(order));
    await page.getByRole('button', { name: 'จ่ายด้วยบัตร' }).click();
    await show(page, 'to-card');
    await payOnHostedPage(page, 'Pay with a declined card');
    await page.getByText('Your card was declined').first().waitFor();
    await page.goBack();
    await page.goBack();
    await payOnHostedPage(page, 'Pay');
    await page.locator('.pay-state.is-paid').waitFor();
    await show(page, 'card-paid');
  });
  expect((await staff.order(order.orderId)).money.balance).toBe(0);
});

it.each([wideViewport, narrowViewport])(
  'the QR code of the counter turns green ($width)',
  async (viewport) => {
    const order = await reserve();
    const options = { viewport, storageState: await at.sessionOf('staff') };
    await at.visit(options, async ({ page, trouble }) => {
      await page.goto(`/backoffice/order-detail/${order.orderId}`);
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'รับเงิน', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await pillLocator(dialog, 'QR ออนไลน์').click();
      await dialog.getByRole('button', { name: /^แสดง QR/ }).click();
      await dialog.getByRole('img', { name: /^QR พร้อมเพย์/ }).waitFor();
      await show(page, `counter-${viewport.width}`);
      expect(await findA11yViolations(page)).toEqual([]);
      await page.reload();
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'เปิด QR' }).click();
      await scan(page.getByRole('img', { name: /^QR พร้อมเพย์/ }));
      await page.getByText(/^ได้รับเงิน .* บาทแล้ว$/).waitFor();
      await show(page, `counter-paid-${viewport.width}`);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    });
  },
);

it('the deposit is held on a card, captured in part at the return, and the rest is released', async () => {
  const order = await reserve();
  await at.visit({ viewport: narrowViewport }, async ({ page }) => {
    await page.goto(await linkOf(order));
    await page.getByRole('button', { name: 'กันวงเงินด้วยบัตร' }).click();
    await payOnHostedPage(page, 'Pay');
    await page.locator('.pay-state.is-held').waitFor();
    await show(page, 'held');
  });
  const { price, bail } = order.money;
  await staff.post(`/api/rental/${order.orderId}/pay`, {
    payments: [{ for: 'price', method: 'cash', amount: price, tendered: price }],
  });
  const lines = order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode }));
  await staff.post(`/api/rental/${order.orderId}/pickup`, { lines });
  await staff.post(`/api/rental/${order.orderId}/return`, {
    lines: order.lines.map(({ orderDetailId }) => ({
      orderDetailId,
      returnedDay: currentDay(),
      damageFee: 100,
      condition: 'คราบที่ชายกระโปรง',
    })),
  });
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/return-detail/${order.orderId}`);
    await waitUntilSettled(page);
    const settle = page.getByRole('button', { name: /^ตัด 100 บาท/ });
    await settle.waitFor();
    await show(page, 'settle');
    await settle.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^ตัด 100 บาท/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await settle.waitFor({ state: 'detached' });
    await page.goto(`/backoffice/order-detail/${order.orderId}`);
    await page.getByText('ตัดจริง 100 บาท').waitFor();
    await show(page, 'settled');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  expect(bail).toBeGreaterThan(100);
  expect((await staff.order(order.orderId)).money).toMatchObject({ balance: 0, bailHeld: 0 });
});

it('a deposit paid by card goes back to the card', async () => {
  const order = await reserve();
  await at.visit({ viewport: narrowViewport }, async ({ page }) => {
    await page.goto(await linkOf(order));
    await page.getByRole('button', { name: 'จ่ายด้วยบัตร' }).click();
    await payOnHostedPage(page, 'Pay');
    await page.locator('.pay-state.is-paid').waitFor();
  });
  const lines = order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode }));
  await staff.post(`/api/rental/${order.orderId}/pickup`, { lines });
  await staff.post(`/api/rental/${order.orderId}/return`, {
    lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId, returnedDay: currentDay() })),
  });
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/return-detail/${order.orderId}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: /^คืนออนไลน์/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('เหตุผลที่คืน').fill('คืนค่าประกัน');
    await show(page, 'refund');
    await dialog.getByRole('button', { name: /^คืน .* บาทออนไลน์$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await staff.order(order.orderId)).money.bailHeld).toBe(0);
    await page.goto(`/backoffice/order-detail/${order.orderId}`);
    await page.getByText('คืนเงินเข้าบัตรหรือบัญชีเดิม').waitFor();
    await show(page, 'refunded');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('lists the payments', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/online-payments');
    await waitUntilSettled(page);
    expect(await findA11yViolations(page)).toEqual([]);
    await show(page, 'list');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('reconciles the day for the owner', async () => {
  fake.payOut(currentDay());
  for (const viewport of [wideViewport, narrowViewport]) {
    const options = { viewport, storageState: await at.sessionOf('owner') };
    await at.visit(options, async ({ page, trouble }) => {
      await page.goto('/backoffice/online-payments/day');
      await waitUntilSettled(page);
      await page.getByRole('heading', { name: 'รายการของวัน' }).waitFor();
      await page.getByText('ตัดจากวงเงินค่าประกันชุด').first().waitFor();
      await show(page, `day-${viewport.width}`);
      expect(await findA11yViolations(page)).toEqual([]);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    });
  }
});
