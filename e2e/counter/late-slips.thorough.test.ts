/**
 * Slips wait while their order changes. The cancellation names the slips, and their money becomes credit. One
 * PromptPay slip is unreadable.
 */
import { expect, it } from 'vitest';
import sharp from 'sharp';
import { satangOfBaht } from '#lib/money/money.ts';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { makeScenarioOrders } from '../support/objects/orders.ts';
import { bahtOnScreen, daysFromNow, pillLocator } from '../support/steps/counter-screens.ts';
import { makeSlipFile, waitUntilDialogStill } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

/** Makes a reserved order whose slip waits on a bill of the whole amount due. */
const makeSlippedOrder = async (api: Api, ref: string): Promise<{ order: Order; total: number }> => {
  const { reserved } = await makeScenarioOrders(api);
  const { balance, bail, bailHeld } = reserved.money;
  const sent = { price: balance, bail: bail - bailHeld, dueDay: daysFromNow(1) };
  await api.post(`/api/rental/${reserved.orderId}/bill`, sent);
  const { name, mimeType, buffer } = await makeSlipFile(ref);
  const { imageId } = await api.upload<{ imageId: number }>('/api/slip', name, mimeType, buffer);
  await api.post(`/api/rental/${reserved.orderId}/slip`, { slipImageId: imageId });
  return { order: reserved, total: sent.price + sent.bail };
};

it.each([
  ['wide', wideViewport, 'LATE000000000001'],
  ['narrow', narrowViewport, 'LATE000000000002'],
] as const)('%s: cancelling names the slip; its money becomes credit', async (_, viewport, ref) => {
  const api = await apiAs(at.server, 'staff');
  const { order, total } = await makeSlippedOrder(api, ref);
  await at.visit({ storageState: await at.sessionOf('owner'), viewport }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/order-detail/${order.orderId}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'ยกเลิกบิล' }).click();
    const dialog = page.getByRole('dialog', { name: /^ยกเลิกบิล/ });
    await waitUntilDialogStill(dialog);
    await dialog.getByLabel('เหตุผลที่ยกเลิก').fill('งานเลื่อน');
    await dialog.getByRole('button', { name: 'ยืนยันยกเลิก' }).click();
    const warning = dialog.getByRole('alert');
    await warning.getByText(`สลิป SCB ${ref} ยอดบิล ${bahtOnScreen(total)} บาท`).waitFor();
    expect(await dialog.getByLabel('เหตุผลที่ยกเลิก').inputValue()).toBe('งานเลื่อน');
    expect(await findA11yViolations(page)).toEqual([]);
    await warning.getByRole('button', { name: 'ทราบแล้ว ทำต่อ' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.goto('/backoffice/online-billing?stage=late');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: order.orderNo }).click();
    const billing = page.getByRole('region', { name: `บิล ${order.orderNo}` });
    const slip = billing.getByRole('region', { name: 'สลิปที่รอจัดการ' });
    await slip.getByText('บิลเช่านี้ยกเลิกแล้ว เงินในสลิปยังไม่ได้ลงบัญชี').waitFor();
    await pillLocator(slip, 'เก็บเป็นเครดิตลูกค้า').click();
    await slip.getByLabel('เหตุผล (พิมพ์ในเอกสาร)').fill('งานเลื่อน');
    expect(await findA11yViolations(page)).toEqual([]);
    const save = `ลงบัญชีเงินในสลิป ${bahtOnScreen(total)} บาท`;
    await slip.getByRole('button', { name: save }).click();
    const sure = page.getByRole('dialog', { name: save });
    await waitUntilDialogStill(sure);
    await sure.getByRole('button', { name: save }).click();
    await slip.waitFor({ state: 'detached' });
    expect(trouble).toEqual({
      errors: [],
      failedCalls: [`POST /api/rental/${order.orderId}/cancel 409`],
    });
  });
  const { state, entries } = await api.order(order.orderId);
  expect(state).toBe('cancelled');
  const credit = entries.filter((one) => one.method === 'credit');
  const sum = credit.reduce((all, one) => all - (satangOfBaht(one.amount) ?? 0), 0);
  expect(sum).toBe(satangOfBaht(total));
});

it.each([
  ['wide', wideViewport, 'LATE000000000003'],
  ['narrow', narrowViewport, 'LATE000000000004'],
] as const)(
  '%s: PromptPay accepts a slip, and an unreadable one needs a confirmation',
  async (_, viewport, ref) => {
    const api = await apiAs(at.server, 'staff');
    const { reserved: order } = await makeScenarioOrders(api);
    const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    await at.visit({ storageState: await at.sessionOf('staff'), viewport }, async ({ page, trouble }) => {
      await page.goto(`/backoffice/order-detail/${order.orderId}`);
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'รับเงิน', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `รับเงิน บิล ${order.orderNo}` });
      await waitUntilDialogStill(dialog);
      await pillLocator(dialog, 'พร้อมเพย์').click();
      const save = dialog.getByRole('button', { name: 'รับเงิน', exact: true });
      const choose = dialog.locator('input[type=file]');
      await choose.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
      const question = dialog.getByRole('button', { name: 'บันทึกโดยไม่มีสลิป' });
      await question.waitFor();
      expect(await save.isDisabled()).toBe(true);
      expect(await findA11yViolations(page)).toEqual([]);
      await question.click();
      await question.waitFor({ state: 'detached' });
      expect(await save.isEnabled()).toBe(true);
      await choose.setInputFiles(await makeSlipFile(ref));
      await dialog.getByText(`อ่านได้: SCB เลขที่รายการ ${ref}`).waitFor();
      await save.click();
      await dialog.waitFor({ state: 'hidden' });
      expect(trouble).toEqual({ errors: [], failedCalls: ['POST /api/slip 400'] });
    });
    const { entries } = await api.order(order.orderId);
    expect(entries.filter((one) => one.method === 'promptpay').map((one) => one.slip?.ref)).toContain(ref);
  },
);
