/** A sale in a browser: a garment with goods by scanner; one article comes back, with its credit note. */
import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import { onScreen } from '../support/steps/counter-screens.ts';
import { found, garmentOf, goodsOf, sell } from '../support/steps/sale-steps.ts';
import { house } from '../support/test-server.ts';

const at = house();

it('is scanned and paid, and one article of it comes back', async () => {
  const api = await apiAs(at.server, 'staff');
  const [garment, before] = [await garmentOf(api, false), await goodsOf(api)];
  const total = garment.listPrice + 2 * before.price;
  let orderId = 0;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    orderId = await sell(page, garment, before);
    expect((await api.order(orderId)).money).toMatchObject({ price: total, paid: total, balance: 0 });

    // The page of the rental knows it is none, whoever links to it.
    await page.goto(`/backoffice/order-detail/${orderId}`);
    await page.waitForURL(/sale-detail\/\d+$/);
    await page.getByRole('button', { name: 'รับคืนของที่ขาย' }).click();
    const dialog = page.getByRole('dialog', { name: 'รับคืนของที่ขาย' });
    await dialog.getByRole('checkbox', { name: `${before.name} × 2` }).check();
    await dialog.getByLabel('คืนกี่ชิ้น').fill('1');
    await dialog.getByLabel('เหตุผล').fill('ซื้อเกิน');
    await dialog.getByText(onScreen(before.price)).last().waitFor();
    await dialog.getByRole('button', { name: 'รับคืนและคืนเงิน' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('คืนเข้าร้านแล้ว').waitFor();
    await settled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  const after = await api.order(orderId);
  expect(after.money).toMatchObject({ price: total - before.price, paid: total - before.price, balance: 0 });
  expect(after.documents.map((one) => [one.kind, one.total])).toEqual([
    ['abb_tax_invoice', total],
    ['credit_note', before.price],
  ]);
  expect((await goodsOf(api)).onHand).toBe(before.onHand - 1);
  expect((await found(api, garment.code)).state).toBe('sold');
});
