/**
 * The shop receives three kinds of consumables by scanner with a Thai keyboard, counts them and books the
 * difference.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { GoodsCountDetail, Goods } from '#sales/consumables/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
const codes = ['8850123000017', '8850123000055', '8850123000086'] as const;
/** A scanner types this text for the first code with the Thai keyboard layout. */
const thai: Readonly<Record<string, string>> = Object.fromEntries(
  [...'1234567890'].map((digit, n) => [digit, [...'ๅ/-ภถุึคตจ'][n] ?? digit]),
);
const inThai = (code: string): string => [...code].map((digit) => thai[digit] ?? digit).join('');

beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
});

const goodsOf = (code: string): Promise<Goods> => api.post<Goods>('/api/goods/scan', { code });
const scan = async (page: Page, code: string, says: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: /^ยิงบาร์โค้ด/ });
  await field.fill(code);
  await field.press('Enter');
  await page.getByRole('listitem').filter({ hasText: says }).first().waitFor();
  await waitUntilSettled(page);
};

it('are received and counted, and the difference is booked', async () => {
  const before = await Promise.all(codes.map(goodsOf));
  const [socks, pins, film] = before;
  if (socks === undefined || pins === undefined || film === undefined) throw new Error('no goods');
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/goods');
    await page.getByRole('link', { name: 'รับสินค้าเข้า' }).click();
    await page.waitForURL('**/goods-receive');
    await scan(page, inThai(codes[0]), socks.name);
    await scan(page, codes[1], pins.name);
    await scan(page, codes[1], pins.name);
    await scan(page, codes[2], film.name);
    const line = page.getByRole('listitem').filter({ hasText: film.name });
    await line.getByLabel('จำนวน').fill('10');
    await page.getByText('3 อย่าง รวม 13 ชิ้น').waitFor();
    await page.getByRole('button', { name: 'รับเข้าสต็อก' }).click();
    await page.waitForURL(/\/backoffice\/goods$/);
    expect(
      (await Promise.all(codes.map(goodsOf))).map((one, n) => one.onHand - (before[n]?.onHand ?? 0)),
    ).toEqual([1, 2, 10]);

    await page.goto('/backoffice/goods-count');
    await page.getByRole('button', { name: 'เริ่มนับสินค้า' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'เริ่มนับสินค้า' }).click();
    await page.waitForURL(/goods-count\/\d+$/);
    await waitUntilSettled(page);
    await scan(page, codes[1], pins.name);
    const counted = page.getByRole('list', { name: 'นับแล้ว' }).getByRole('listitem');
    await counted.getByLabel('นับได้').fill(String(pins.onHand + 1));
    await counted.getByLabel('นับได้').press('Tab');
    await counted.getByText('ขาด 1', { exact: true }).waitFor();
    await counted.getByLabel('ทำไมจึงไม่ตรง').fill('หาไม่เจอ');
    await page.getByRole('textbox', { name: /^ยิงบาร์โค้ด/ }).focus();
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'บันทึกผลนับ' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'บันทึกผลนับ' }).click();
    await page.getByRole('table', { name: 'นับแล้ว' }).getByText('หาไม่เจอ').waitFor();
    const { itemList } = await api.get<{ itemList: GoodsCountDetail[] }>('/api/goods-count?state=posted');
    expect(itemList[0]).toMatchObject({ counted: 1, differing: 1, short: 1, over: 0 });
    expect((await goodsOf(codes[1])).onHand).toBe(pins.onHand + 1);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
