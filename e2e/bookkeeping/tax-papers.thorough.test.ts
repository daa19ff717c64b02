/** Tax papers at the counter: a full invoice for who asks for it, a substitute for a lost original, an invoice found by its order. */
import { beforeAll, expect, it } from 'vitest';
import { apiAs, type Api } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import { company } from '../support/steps/gown-steps.ts';
import { makeOrders, type Orders } from '../support/objects/orders.ts';
import { house } from '../support/test-server.ts';

const at = house();
let api: Api;
let orders: Orders;
beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  orders = await makeOrders(api);
});

it('the counter asks who buys, keeps it with the customer, and a full tax invoice is issued', async () => {
  const { orderId } = orders.reserved;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/order-detail/${orderId}`);
    await settled(page);
    await page.getByRole('button', { name: 'รับเงิน', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'ต้องการใบกำกับภาษีเต็มรูป' }).click();
    await dialog.getByLabel(/^ชื่อผู้ซื้อ/).fill(company.name);
    await dialog.getByLabel(/^ที่อยู่ผู้ซื้อ/).fill('');
    await expect
      .poll(() => dialog.getByRole('button', { name: 'รับเงิน', exact: true }).isDisabled())
      .toBe(true);
    await dialog.getByLabel(/^ที่อยู่ผู้ซื้อ/).fill(company.address);
    await dialog.getByLabel(/^เลขประจำตัวผู้เสียภาษี/).fill(company.taxId);
    await dialog.getByLabel(/^สาขา/).fill(company.taxBranchNo);
    await dialog.getByRole('checkbox', { name: /^บันทึกชื่อ ที่อยู่/ }).check();
    await dialog.getByRole('button', { name: 'รับเงิน', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const order = await api.order(orderId);
    expect(order.documents.map((one) => one.kind)).toContain('tax_invoice');
    expect(order.customer?.name).toBe(company.name);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('an admin issues a substitute for a lost original, which says so', async () => {
  const { orderId } = orders.reserved;
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page }) => {
    await page.goto(`/pages/rec-page/${orderId}`);
    await settled(page);
    await page.getByRole('button', { name: 'ออกใบแทน (ต้นฉบับหาย)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^เหตุผล/).fill('ต้นฉบับหายระหว่างส่ง');
    await dialog.getByRole('button', { name: 'ออกใบแทน (ต้นฉบับหาย)' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const sheet = page.getByRole('article').first();
    await sheet.getByText('ใบแทน ครั้งที่ 1').waitFor();
    expect(await sheet.innerText()).toContain('เนื่องจาก ต้นฉบับหายระหว่างส่ง');
  });
});

it('an invoice without an order finds one', async () => {
  const { orderId, orderNo } = orders.reserved;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto('/pages/invoice');
    await page.getByRole('searchbox').fill(orderNo);
    await page.getByRole('link', { name: orderNo }).click();
    await page.waitForURL(`**/pages/invoice?order=${orderId}`);
    // Its rent was paid above.
    await page.getByRole('button', { name: 'พิมพ์ใบแจ้งหนี้ยอด 0.00' }).click();
    const sheet = page.getByRole('article');
    await sheet.waitFor();
    expect(await sheet.innerText()).toContain(orderNo.replace('R', 'INV'));
  });
});

it('an invoice over nothing is shown only to whoever wants it', async () => {
  const { orderId } = orders.out;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto(`/pages/invoice?order=${orderId}`);
    await page.getByText('บิลนี้ไม่มียอดค้างชำระ').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await page.getByRole('button', { name: 'พิมพ์ใบแจ้งหนี้ยอด 0.00' }).click();
    await page.getByRole('article').waitFor();
  });
});
