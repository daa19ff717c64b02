import { beforeAll, expect, it } from 'vitest';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { scanIntoFocusedPage, scanWithWedge, thaiLayoutKeysOf } from '../support/hand-scanner.ts';
import { makeScenarioOrders, type ScenarioOrders } from '../support/objects/orders.ts';
import { daysFromNow, pillLocator, typedDayOf } from '../support/steps/counter-screens.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
let orders: ScenarioOrders;
beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  orders = await makeScenarioOrders(api);
});

it('a gift voucher is sold for cash, shows its code, and pays the rent of an order', async () => {
  const { orderId, money } = orders.reserved;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/vouchers');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'ขายบัตรกำนัล' }).first().click();
    const sale = page.getByRole('dialog', { name: 'ขายบัตรกำนัล' });
    await sale.getByLabel(/^มูลค่าบัตร/).fill(String(money.balance + 100));
    await sale.getByLabel(/^ผู้รับ/).fill('น้องฟ้า');
    await sale.getByRole('button', { name: 'ขายบัตรกำนัล' }).click();
    await page.waitForURL('**/backoffice/voucher/*');
    await waitUntilSettled(page);
    const { itemList } = await api.get<{ itemList: { voucherId: number }[] }>('/api/voucher');
    const voucherAt = `/api/voucher/${itemList[0]?.voucherId ?? 0}`;
    const { code } = await api.get<{ code: string }>(voucherAt);
    await page.getByText(code).first().waitFor();

    await page.goto(`/backoffice/order-detail/${orderId}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'รับเงิน', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await pillLocator(dialog, 'บัตรกำนัล').click();
    const pay = dialog.getByRole('button', { name: 'รับเงิน', exact: true });
    await expect.poll(() => pay.isDisabled()).toBe(true);
    const field = dialog.getByLabel(/^รหัสบัตรกำนัล/);
    await field.fill(code.toLowerCase());
    await dialog.getByText(/^คงเหลือ /).waitFor();
    await field.fill('');
    await expect.poll(() => pay.isDisabled()).toBe(true);
    await scanWithWedge(page, code, { thai: true });
    await expect.poll(() => field.inputValue()).toBe(code);
    await dialog.getByText(/^คงเหลือ /).waitFor();
    await field.fill('');
    await scanIntoFocusedPage(page, thaiLayoutKeysOf(code).join(''));
    await expect.poll(() => field.inputValue()).toBe(code);
    await dialog.getByText(/^คงเหลือ /).waitFor();
    await pay.click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await api.order(orderId)).money.balance).toBe(0);
    expect(await api.get(voucherAt)).toMatchObject({ balance: 100 });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

const phone = { viewport: { width: 390, height: 844 } };

it('an admin extends a voucher with a reason, on a phone', async () => {
  const admin = await apiAs(at.server, 'owner');
  const { version, rules } = await admin.get<{ version: number; rules: object }>('/api/shopinfo/settings');
  await admin.put('/api/shopinfo/rules', { version, ...rules, voucherMonths: 1 });
  const { voucherId } = await admin.post<{ voucherId: number }>('/api/voucher', {
    amount: 500,
    payment: { method: 'cash' },
  });
  const storageState = await at.sessionOf('owner');
  await at.visit({ ...phone, storageState }, async ({ page, trouble }) => {
    await page.goto(`/backoffice/voucher/${voucherId}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'ต่ออายุบัตรกำนัล' }).click();
    const dialog = page.getByRole('dialog', { name: 'ต่ออายุบัตรกำนัล' });
    await dialog
      .getByRole('textbox')
      .first()
      .fill(typedDayOf(daysFromNow(60)));
    await dialog.getByLabel(/^เหตุผล/).fill('ลูกค้าป่วย');
    expect(await findA11yViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'ต่ออายุบัตรกำนัล' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await admin.get(`/api/voucher/${voucherId}`)).toMatchObject({ lastDay: daysFromNow(60) });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
