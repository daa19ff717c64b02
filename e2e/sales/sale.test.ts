/**
 * The shop sells a garment with consumables by scanner. The customer returns one item and gets its credit
 * note.
 */
import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { bahtOnScreen } from '../support/steps/counter-screens.ts';
import {
  findForSale,
  findSaleGarment,
  findScannedGoods,
  sellGarmentAndGoods,
} from '../support/steps/sale-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('a sale is scanned and paid, and one of its items is returned', async () => {
  const api = await apiAs(at.server, 'staff');
  const [garment, before] = [await findSaleGarment(api, false), await findScannedGoods(api)];
  const total = garment.listPrice + 2 * before.price;
  let orderId = 0;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    orderId = await sellGarmentAndGoods(page, garment, before);
    expect((await api.order(orderId)).money).toMatchObject({ price: total, paid: total, balance: 0 });

    // The order page of a sale redirects to the sale.
    await page.goto(`/backoffice/order-detail/${orderId}`);
    await page.waitForURL(/sale-detail\/\d+$/);
    await page.getByRole('button', { name: 'รับคืนของที่ขาย' }).click();
    const dialog = page.getByRole('dialog', { name: 'รับคืนของที่ขาย' });
    await dialog.getByRole('checkbox', { name: `${before.name} × 2` }).check();
    await dialog.getByLabel('จำนวนที่คืน').fill('1');
    await dialog.getByLabel('เหตุผล').fill('ซื้อเกิน');
    await dialog.getByText(bahtOnScreen(before.price)).last().waitFor();
    await dialog.getByRole('button', { name: 'รับคืนและคืนเงิน' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('คืนเข้าร้านแล้ว').waitFor();
    await waitUntilSettled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  const after = await api.order(orderId);
  expect(after.money).toMatchObject({ price: total - before.price, paid: total - before.price, balance: 0 });
  expect(after.documents.map((one) => [one.kind, one.total])).toEqual([
    ['abb_tax_invoice', total],
    ['credit_note', before.price],
  ]);
  expect((await findScannedGoods(api)).onHand).toBe(before.onHand - 1);
  expect((await findForSale(api, garment.code)).state).toBe('sold');
});
