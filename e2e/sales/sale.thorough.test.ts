/**
 * Covers a sale in a browser: its documents in four layouts, a scan into a price field, consumables sold with
 * a rental, and a package without sales.
 */
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { idInAddress, bahtOnPaper, bahtOnScreen, pillLocator } from '../support/steps/counter-screens.ts';
import { pdfPageSizesOf } from '../support/pdf.ts';
import {
  findSaleGarment,
  scannedGoodsCode,
  findScannedGoods,
  sellGarmentAndGoods,
} from '../support/steps/sale-steps.ts';
import { setUpServer } from '../support/test-server.ts';
import { scanWithWedge, scanIntoFocusedPage } from '../support/hand-scanner.ts';

const at = setUpServer();
let api: Api;
beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
});

it('is printed in four layouts', async () => {
  const [garment, goods] = [await findSaleGarment(api, false), await findScannedGoods(api)];
  const total = garment.listPrice + 2 * goods.price;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    const orderId = await sellGarmentAndGoods(page, garment, goods);
    const order = await api.order(orderId);
    for (const [layout, width, height] of [
      [2, 80, undefined],
      [4, 148, 210],
      [5, 210, 297],
      [7, 210, 297],
    ] as const) {
      await page.goto(`/pages/abb-receipt-so/${layout}/sale/${orderId}`);
      await waitUntilSettled(page);
      await page
        .getByRole('button', { name: 'พิมพ์', exact: true })
        .and(page.locator(':not([data-loading])'))
        .waitFor();
      const text = await page.getByRole('article').first().innerText();
      for (const part of [order.orderNo, garment.name, goods.name, bahtOnPaper(total)])
        expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
      // A sale without a customer has no empty box.
      expect(await page.getByRole('article').first().locator('dl:empty').count()).toBe(0);
      // The layout with photos shows the garment and the consumables.
      if (layout === 7) expect(await page.getByRole('article').first().locator('tbody img').count()).toBe(2);
      expect(text).not.toMatch(/ค่าเช่า|วันรับชุด|กำหนดคืน|ประกัน/);
      await page.emulateMedia({ media: 'print' });
      const [sheet] = pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true }));
      expect(sheet).toMatchObject({ width, ...(height !== undefined && { height }) });
      await page.emulateMedia({ media: 'screen' });
    }
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('adds a scan to the cart while a price field has the focus, and preserves the price', async () => {
  const [garment, goods] = [await findSaleGarment(api, false), await findScannedGoods(api)];
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/sale-order');
    await waitUntilSettled(page);
    const lines = page.getByRole('list', { name: 'ของที่จะขาย' }).getByRole('listitem');
    await scanWithWedge(page, garment.code);
    const price = lines.filter({ hasText: garment.name }).getByLabel('ราคา', { exact: true });
    await price.click();
    await scanIntoFocusedPage(page, scannedGoodsCode);
    await lines.filter({ hasText: goods.name }).waitFor();
    await waitUntilSettled(page);
    await price.blur();
    expect(await price.inputValue()).toBe(bahtOnScreen(garment.listPrice));
    // A typed number is a price.
    await price.fill('1234');
    await price.press('Enter');
    expect(await price.inputValue()).toBe('1234');
    expect(await lines.count()).toBe(2);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('adds consumables to a rental in one total; reports a reserved garment with a solution', async () => {
  const [rented, promised, goods] = [
    await findSaleGarment(api, false),
    await findSaleGarment(api, true),
    await findScannedGoods(api),
  ];
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    const scan = async (field: Locator, { code, name }: { code: string; name: string }): Promise<void> => {
      await field.fill(code);
      await field.press('Enter');
      await page.locator('#cart').getByRole('listitem').filter({ hasText: name }).waitFor();
      await waitUntilSettled(page);
    };
    const find = page.getByLabel('ค้นหาชื่อ รหัส หรือยิงบาร์โค้ด');
    await scan(find, rented);
    await scan(find, { code: scannedGoodsCode, name: goods.name });
    await page.getByRole('button', { name: 'ขายของด้วย' }).click();
    await scan(page.getByRole('textbox', { name: 'ยิงบาร์โค้ดชุดหรือสินค้าที่ขาย' }), promised);
    await page.locator('#customer').getByLabel('ลูกค้า', { exact: true }).fill('กาญจนา');
    await page.getByRole('option').filter({ hasText: 'กาญจนา', hasNotText: 'เพิ่มลูกค้าใหม่' }).first().click();
    await pillLocator(page.locator('#pay'), 'รับชุดเลย').click();
    await page.getByRole('button', { name: /และส่งมอบเลย$/ }).click();
    await page.getByRole('button', { name: /ติ๊กย้ายคิวจองไปชุดอื่นก่อน/ }).waitFor();
    await page.getByRole('checkbox', { name: 'ย้ายคิวจองไปชุดอื่นก่อนแล้วขาย' }).waitFor();
    await page.getByRole('button', { name: `ลบ ${promised.name}` }).click();
    await page.locator('#pay').getByRole('button', { name: 'พอดี' }).click();
    await page.getByRole('button', { name: /และส่งมอบเลย$/ }).click();
    const done = page.getByRole('link', { name: 'ดูบิลนี้' });
    const order = await api.order(idInAddress(await done.getAttribute('href')));
    expect(order.sales).toMatchObject([{ goodsId: goods.goodsId, amount: goods.price }]);
    expect(order.money.balance).toBe(0);
    expect(order.state).toBe('out');
    // The page first looks for a garment with the code, which fails for a consumable.
    const missed = new RegExp(`^GET .*${scannedGoodsCode}.* 404$`);
    expect(trouble.failedCalls.filter((one) => !missed.test(one))).toEqual([]);
    expect(trouble.errors).toEqual([]);
  });
  expect((await findScannedGoods(api)).onHand).toBe(goods.onHand - 1);
});

it('works without sales in a shop whose package excludes them', async () => {
  const { cookies, origins } = await at.sessionOf('staff');
  const small = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map((one) => (one.name === 'package' ? { ...one, value: '"s"' } : one)),
  }));
  await at.visit({ storageState: { cookies, origins: small } }, async ({ page }) => {
    await page.goto('/backoffice/sale-order');
    await page.getByText('ใช้งานไม่ได้ ต้องอัปเกรดเป็นแพ็กเกจ m').waitFor();
    await page.waitForURL('**/backoffice/rental');
    expect(await page.getByText('upgradeHint').count()).toBe(0);
  });
});
