import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Goods } from '#sales/consumables/contract.ts';
import type { SaleItemFound } from '#sales/retail/contract.ts';
import type { Api } from '../api.ts';
import { waitUntilSettled } from '../browser.ts';
import { idInAddress, bahtOnScreen } from './counter-screens.ts';

export const scannedGoodsCode = '8850123000017';

export const findScannedGoods = (api: Api): Promise<Goods> =>
  api.post<Goods>('/api/goods/scan', { code: scannedGoodsCode });
export const findForSale = (api: Api, code: string): Promise<SaleItemFound> =>
  api.post<SaleItemFound>('/api/sale/find', { code });

type Hanging = { itemList: { barcode: string; nextDay: string | null }[] };
/** Finds an available garment, with or without a reservation. */
export const findSaleGarment = async (api: Api, promised: boolean): Promise<SaleItemFound> => {
  const { itemList } = await api.get<Hanging>('/api/unit?state=ready&size=100');
  for (const { barcode } of itemList.filter((one) => (one.nextDay !== null) === promised)) {
    const one = await findForSale(api, barcode);
    if (one.promises.length > 0 === promised) return one;
  }
  throw new Error(`no garment ${promised ? 'with' : 'without'} a reservation`);
};

/** Scans a garment and two pieces of a consumable, and takes the money. Resolves to the order. */
export const sellGarmentAndGoods = async (
  page: Page,
  garment: SaleItemFound,
  goods: Goods,
): Promise<number> => {
  const total = garment.listPrice + 2 * goods.price;
  await page.goto('/backoffice/sale-order');
  await waitUntilSettled(page);
  const field = page.getByRole('textbox', { name: 'ยิงบาร์โค้ดชุดหรือสินค้าที่ขาย' });
  // A disabled button explains why.
  const end = page.getByRole('button', { name: 'ขายและรับเงิน' });
  await page.getByText('ยิงบาร์โค้ดของที่จะขายก่อน').waitFor();
  expect(await end.isDisabled()).toBe(true);
  const scan = async (code: string, says: string): Promise<void> => {
    await field.fill(code);
    await field.press('Enter');
    await page
      .getByRole('list', { name: 'ของที่จะขาย' })
      .getByRole('listitem')
      .filter({ hasText: says })
      .waitFor();
    await waitUntilSettled(page);
  };
  await scan(garment.code, garment.name);
  await scan(scannedGoodsCode, goods.name);
  await scan(scannedGoodsCode, goods.name);
  const till = page.getByRole('region', { name: 'รับเงินค่าสินค้า' });
  // The till shows one total without rent.
  await till.getByText('รวมรับตอนนี้').waitFor();
  expect(await till.getByText('ค่าเช่า').count()).toBe(0);
  await expect.poll(() => till.getByText(bahtOnScreen(total), { exact: true }).count()).toBe(1);
  await end.click();
  await page.getByRole('heading', { name: /^ขายเรียบร้อย/ }).waitFor();
  return idInAddress(await page.getByRole('link', { name: 'ดูบิลนี้' }).getAttribute('href'));
};
