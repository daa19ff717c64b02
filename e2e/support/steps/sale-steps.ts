/** A sale of a garment and goods by hand scanner, as tests go through it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Goods } from '#sales/consumables/contract.ts';
import type { Found } from '#sales/retail/contract.ts';
import type { Api } from '../api.ts';
import { settled } from '../browser.ts';
import { idIn, onScreen } from './counter-screens.ts';

/** As on the packet. */
export const goodsCode = '8850123000017';

export const goodsOf = (api: Api): Promise<Goods> => api.post<Goods>('/api/goods/scan', { code: goodsCode });
export const found = (api: Api, code: string): Promise<Found> => api.post<Found>('/api/sale/find', { code });

type Hanging = { itemList: { barcode: string; nextDay: string | null }[] };
/** A garment on the rack, with a promise to a customer or without one. */
export const garmentOf = async (api: Api, promised: boolean): Promise<Found> => {
  const { itemList } = await api.get<Hanging>('/api/unit?state=ready&size=100');
  for (const { barcode } of itemList.filter((one) => (one.nextDay !== null) === promised)) {
    const one = await found(api, barcode);
    if (one.promises.length > 0 === promised) return one;
  }
  throw new Error(`no garment ${promised ? 'with' : 'without'} a promise`);
};

/** Scans a garment and two pieces of the goods, and takes the money; resolves to the order. */
export const sell = async (page: Page, garment: Found, goods: Goods): Promise<number> => {
  const total = garment.listPrice + 2 * goods.price;
  await page.goto('/backoffice/sale-order');
  await settled(page);
  const field = page.getByRole('textbox', { name: 'สแกนชุดหรือสินค้าที่ขาย' });
  // A button that cannot be pressed says why.
  const end = page.getByRole('button', { name: 'ขายและรับเงิน' });
  await page.getByText('สแกนของที่จะขายก่อน').waitFor();
  expect(await end.isDisabled()).toBe(true);
  const scan = async (code: string, says: string): Promise<void> => {
    await field.fill(code);
    await field.press('Enter');
    await page
      .getByRole('list', { name: 'ของที่จะขาย' })
      .getByRole('listitem')
      .filter({ hasText: says })
      .waitFor();
    await settled(page);
  };
  await scan(garment.code, garment.name);
  await scan(goodsCode, goods.name);
  await scan(goodsCode, goods.name);
  const till = page.getByRole('region', { name: 'เก็บเงินค่าขาย' });
  // One total, and nothing is rented here.
  await till.getByText('รวมรับตอนนี้').waitFor();
  expect(await till.getByText('ค่าเช่า').count()).toBe(0);
  await expect.poll(() => till.getByText(onScreen(total), { exact: true }).count()).toBe(1);
  await end.click();
  await page.waitForURL(/sale-detail\/\d+$/);
  await settled(page);
  return idIn(page.url());
};
