/** A sale in a browser: a garment with goods by scanner, printed in four layouts; one article comes back, with its credit note. */
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Goods } from '../src/goods/contract.ts';
import type { Found } from '../src/sale/contract.ts';
import { type Api, apiAs } from './api.ts';
import { settled } from './browser.ts';
import { idIn, onPaper, onScreen, pill } from './counter.ts';
import { sheetsOf } from './pdf.ts';
import { house } from './support.ts';
import { shoot, shootInto } from './wedge.ts';

const at = house();
/** As on the packet. */
const goodsCode = '8850123000017';
let api: Api;
beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
});

const goodsOf = (code: string): Promise<Goods> => api.post<Goods>('/api/goods/scan', { code });
const found = (code: string): Promise<Found> => api.post<Found>('/api/sale/find', { code });

type Hanging = { itemList: { barcode: string; nextDay: string | null }[] };
/** A garment on the rack that somebody is promised, or nobody. */
const garmentOf = async (promised: boolean): Promise<Found> => {
  const { itemList } = await api.get<Hanging>('/api/unit?state=ready&size=100');
  for (const { barcode } of itemList.filter((one) => (one.nextDay !== null) === promised)) {
    const one = await found(barcode);
    if (one.promises.length > 0 === promised) return one;
  }
  throw new Error(`no garment that ${promised ? 'somebody' : 'nobody'} is promised`);
};

it('is scanned, paid, printed in four layouts, and one article of it comes back', async () => {
  const [garment, before] = [await garmentOf(false), await goodsOf(goodsCode)];
  const total = garment.listPrice + 2 * before.price;
  let orderId = 0;
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
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
    await scan(goodsCode, before.name);
    await scan(goodsCode, before.name);
    const till = page.getByRole('region', { name: 'เก็บเงินค่าขาย' });
    // One total, and nothing is rented here.
    await till.getByText('รวมรับตอนนี้').waitFor();
    expect(await till.getByText('ค่าเช่า').count()).toBe(0);
    await expect.poll(() => till.getByText(onScreen(total), { exact: true }).count()).toBe(1);
    await end.click();
    await page.waitForURL(/sale-detail\/\d+$/);
    orderId = idIn(page.url());
    await settled(page);

    const order = await api.order(orderId);
    for (const [layout, width, height] of [
      [2, 80, undefined],
      [4, 148, 210],
      [5, 210, 297],
      [7, 210, 297],
    ] as const) {
      await page.goto(`/pages/abb-receipt-so/${layout}/sale/${orderId}`);
      await settled(page);
      await page
        .getByRole('button', { name: 'พิมพ์', exact: true })
        .and(page.locator(':not([data-loading])'))
        .waitFor();
      const text = await page.getByRole('article').first().innerText();
      for (const part of [order.orderNo, garment.name, before.name, onPaper(total)])
        expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
      // Nobody is named: no box stands empty.
      expect(await page.getByRole('article').first().locator('dl:empty').count()).toBe(0);
      // The layout with photos shows the garment and the goods.
      if (layout === 7) expect(await page.getByRole('article').first().locator('tbody img').count()).toBe(2);
      expect(text).not.toMatch(/ค่าเช่า|วันรับชุด|กำหนดคืน|ประกัน/);
      await page.emulateMedia({ media: 'print' });
      const [sheet] = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
      expect(sheet).toMatchObject({ width, ...(height !== undefined && { height }) });
      await page.emulateMedia({ media: 'screen' });
    }

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
  expect((await goodsOf(goodsCode)).onHand).toBe(before.onHand - 1);
  expect((await found(garment.code)).state).toBe('sold');
});

it('what is scanned while a price has the focus goes into the cart, and the price stays', async () => {
  const [garment, goods] = [await garmentOf(false), await goodsOf(goodsCode)];
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    const part = page.waitForResponse(/number-scan/);
    await page.goto('/backoffice/sale-order');
    await settled(page);
    await (await part).finished();
    const lines = page.getByRole('list', { name: 'ของที่จะขาย' }).getByRole('listitem');
    await shoot(page, garment.code);
    const price = lines.filter({ hasText: garment.name }).getByLabel('ราคา', { exact: true });
    await price.click();
    await shootInto(page, goodsCode);
    await lines.filter({ hasText: goods.name }).waitFor();
    await settled(page);
    await price.blur();
    expect(await price.inputValue()).toBe(onScreen(garment.listPrice));
    // By hand it is a price.
    await price.fill('1234');
    await price.press('Enter');
    expect(await price.inputValue()).toBe('1234');
    expect(await lines.count()).toBe(2);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('goods go along with what is rented, in one sum; a promised garment is told with the box that helps', async () => {
  const [rented, promised, goods] = [await garmentOf(false), await garmentOf(true), await goodsOf(goodsCode)];
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/rental');
    await settled(page);
    const scan = async (field: Locator, { code, name }: { code: string; name: string }): Promise<void> => {
      await field.fill(code);
      await field.press('Enter');
      await page.locator('#cart').getByRole('listitem').filter({ hasText: name }).waitFor();
      await settled(page);
    };
    const find = page.getByLabel('ค้นหาชื่อ รหัส หรือยิงบาร์โค้ด');
    await scan(find, rented);
    await scan(find, { code: goodsCode, name: goods.name });
    await page.getByRole('button', { name: 'ขายของไปด้วยในบิลนี้' }).click();
    await scan(page.getByRole('textbox', { name: 'สแกนชุดหรือสินค้าที่ขาย' }), promised);
    await page.locator('#customer').getByLabel('ลูกค้า', { exact: true }).fill('กาญจนา');
    await page.getByRole('option').filter({ hasText: 'กาญจนา', hasNotText: 'เพิ่มลูกค้าใหม่' }).first().click();
    await pill(page.locator('#pay'), 'รับชุดเลย').click();
    await page.getByRole('button', { name: /และส่งมอบเลย$/ }).click();
    await page.getByRole('button', { name: /ติ๊กย้ายคิวจองไปชุดอื่นก่อน/ }).waitFor();
    await page.getByRole('checkbox', { name: 'ย้ายคิวจองไปชุดอื่นก่อนแล้วขาย' }).waitFor();
    await page.getByRole('button', { name: `ลบ ${promised.name}` }).click();
    await page.locator('#pay').getByRole('button', { name: 'พอดี' }).click();
    await page.getByRole('button', { name: /และส่งมอบเลย$/ }).click();
    const done = page.getByRole('link', { name: 'ดูบิลนี้' });
    const order = await api.order(idIn(await done.getAttribute('href')));
    expect(order.sales).toMatchObject([{ goodsId: goods.goodsId, amount: goods.price }]);
    expect(order.money.balance).toBe(0);
    expect(order.state).toBe('out');
    // The code of goods is asked for as a garment first.
    const missed = new RegExp(`^GET .*${goodsCode}.* 404$`);
    expect(trouble.failedCalls.filter((one) => !missed.test(one))).toEqual([]);
    expect(trouble.errors).toEqual([]);
  });
  expect((await goodsOf(goodsCode)).onHand).toBe(goods.onHand - 1);
});

it('a shop whose package has no selling reads what it needs, and stays at the counter', async () => {
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
