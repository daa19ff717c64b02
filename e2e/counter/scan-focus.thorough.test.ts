/**
 * If a box with other text has the focus, a scan reaches the page and the box does not change. Also tests
 * late responses.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { scanIntoFocusedPage, thaiLayoutKeysOf } from '../support/hand-scanner.ts';
import { currentDay, daysFromNow } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

type Garment = { unitId: number; itemId: number; barcode: string; branchId: number };
let api: Api;
let admin: Api;
let garments: Garment[] = [];

beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  admin = await apiAs(at.server, 'admin');
  const { itemList } = await api.get<{ itemList: (Garment & { nextDay: string | null })[] }>(
    '/api/unit?state=ready&size=100',
  );
  garments = itemList.filter((one) => one.nextDay === null);
});

const next = (): Garment => {
  const one = garments.pop();
  if (one === undefined) throw new Error('the demo shop has too few free garments');
  return one;
};
const reserved = async (garment: Garment): Promise<Order> => {
  const { customerId } = await api.post<{ customerId: number }>('/api/customer', {
    name: 'คุณสแกน ระหว่างพิมพ์',
  });
  return api.post<Order>('/api/rental', {
    customerId,
    pickupDay: currentDay(),
    returnDay: daysFromNow(1),
    reserve: true,
    lines: [{ itemId: garment.itemId, quantity: 1, barcode: garment.barcode }],
    payments: [],
  });
};
const pathOf = (page: Page): string => new URL(page.url()).pathname;

const onPage = async (
  where: string,
  work: (page: Page) => Promise<void>,
  { as = 'staff', viewport = wideViewport } = {},
): Promise<void> =>
  at.visit({ viewport, storageState: await at.sessionOf(as) }, async ({ page }) => {
    await page.goto(where);
    await waitUntilSettled(page);
    await work(page);
  });

const other = 'ข้อความเดิม';
const scanInto = async (page: Page, box: Locator, code: string, text = other): Promise<void> => {
  await box.fill(text);
  await box.focus();
  await scanIntoFocusedPage(page, code);
};

it.each([
  ['1300', wideViewport],
  ['390', narrowViewport],
] as const)('the preparation list, the laundry, its ticket and a sale at %s px', async (_, viewport) => {
  const options = { viewport };
  const packed = next();
  const order = await reserved(packed);
  await onPage(
    '/backoffice/todo',
    async (page) => {
      const box = page.getByRole('searchbox');
      await scanInto(page, box, packed.barcode, 'สแกน');
      await expect.poll(() => pathOf(page)).toBe(`/backoffice/tododetail/${order.orderId}`);
    },
    options,
  );
  const washed = next();
  await onPage(
    '/backoffice/cleanandfix-items',
    async (page) => {
      const box = page.getByRole('searchbox');
      await scanInto(page, box, washed.barcode);
      await page.getByRole('list').getByText(washed.barcode).first().waitFor();
      expect(await box.inputValue()).toBe(other);
    },
    options,
  );
  const sent = next();
  await onPage(
    '/backoffice/cleanandfix-order',
    async (page) => {
      const note = page.locator('textarea').first();
      await scanInto(page, note, sent.barcode);
      await page.getByText(sent.barcode).first().waitFor();
      expect(await note.inputValue()).toBe(other);
    },
    options,
  );
  const sold = next();
  await onPage(
    '/backoffice/sale-order',
    async (page) => {
      const cart = page.getByRole('list', { name: 'ของที่จะขาย' });
      const box = page.getByLabel('ลูกค้า (ไม่ใส่ก็ได้)').and(page.locator('input'));
      await scanInto(page, box, sold.barcode);
      await cart.getByText(sold.barcode).waitFor();
      expect(await box.inputValue()).toBe(other);
    },
    options,
  );
});

it('a stock-take counts the garment, also under the Thai layout', async () => {
  const { takeId } = await admin.post<{ takeId: number }>('/api/stock-take', { branchId: admin.branchId });
  const { itemList } = await admin.get<{ itemList: Garment[] }>('/api/unit?state=ready&size=2');
  await onPage(
    `/backoffice/stock-take/${takeId}`,
    async (page) => {
      for (const [n, { barcode }] of itemList.entries()) {
        await scanIntoFocusedPage(page, n === 0 ? barcode : thaiLayoutKeysOf(barcode).join(''));
        await page.getByRole('alert').filter({ hasText: barcode }).waitFor();
      }
    },
    { as: 'admin' },
  );
  const { counts } = await admin.get<{ counts: { unknown: number } }>(`/api/stock-take/${takeId}`);
  expect(counts.unknown).toBe(0);
  await admin.post(`/api/stock-take/${takeId}/cancel`, {});
});

it('a scan packs a transfer while its day field has the focus, which stays', async () => {
  const { barcode, unitId, branchId } = next();
  const toBranchId = admin.branchIds.find((id) => id !== branchId) ?? 0;
  const { transferId } = await admin.post<{ transferId: number }>('/api/transfer', {
    fromBranchId: branchId,
    toBranchId,
    unitIds: [unitId],
  });
  await onPage(`/backoffice/transfers?id=${transferId}`, async (page) => {
    const day = page.getByLabel('ถึงสาขาปลายทางภายใน', { exact: false }).and(page.locator('input'));
    const before = await day.inputValue();
    await day.focus();
    await scanIntoFocusedPage(page, barcode);
    await page.getByText('ใส่กล่องแล้ว 1 จาก 1 ชุด').first().waitFor();
    expect(await day.inputValue()).toBe(before);
  });
});

it('a late reply to an older scan neither replaces the newer one nor leaves another page', async () => {
  const [slow, quick] = [next(), next()];
  await reserved(slow);
  const order = await reserved(quick);
  await onPage('/backoffice/todo', async (page) => {
    const late = Promise.withResolvers<void>();
    await page.route('**/api/code', async (route) => {
      if (route.request().postData()?.includes(slow.barcode)) await late.promise;
      await route.continue();
    });
    const box = page.getByLabel('ยิงบาร์โค้ดหรือพิมพ์เลขที่บิล');
    const answered = page.waitForResponse(
      (reply) => reply.request().postData()?.includes(slow.barcode) === true,
    );
    for (const { barcode } of [slow, quick]) {
      await box.fill(barcode);
      await box.press('Enter');
    }
    await expect.poll(() => pathOf(page)).toBe(`/backoffice/tododetail/${order.orderId}`);
    late.resolve();
    await answered;
    await waitUntilSettled(page);
    expect(pathOf(page)).toBe(`/backoffice/tododetail/${order.orderId}`);
  });
});

it('two quick scans on the rental page are both added, in their order', async () => {
  const [slow, quick] = [next(), next()];
  await onPage('/backoffice/rental', async (page) => {
    const late = Promise.withResolvers<void>();
    await page.route('**/api/code', async (route) => {
      if (route.request().postData()?.includes(slow.barcode)) await late.promise;
      await route.continue();
    });
    await page.locator('#find-search').focus();
    await scanIntoFocusedPage(page, slow.barcode);
    await scanIntoFocusedPage(page, quick.barcode);
    late.resolve();
    const cart = page.getByRole('list', { name: 'ตะกร้า' });
    await cart.getByText(quick.barcode).waitFor();
    const texts = (await cart.getByRole('listitem').allInnerTexts()).join();
    expect([
      texts.includes(slow.barcode),
      texts.indexOf(slow.barcode) < texts.indexOf(quick.barcode),
    ]).toEqual([true, true]);
  });
});

it('two quick refused scans on the rental page are both reported', async () => {
  await onPage('/backoffice/rental', async (page) => {
    const late = Promise.withResolvers<void>();
    await page.route('**/api/code', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.locator('#find-search').focus();
    for (const code of ['UNKNOWN1', 'UNKNOWN2']) await scanIntoFocusedPage(page, code);
    late.resolve();
    await page.getByRole('alert').getByText('UNKNOWN2').waitFor();
    expect(await page.getByRole('alert').getByText('UNKNOWN2').innerText()).toContain('UNKNOWN1');
  });
});

it('a typed number of several objects needs a choice', async () => {
  const garment = next();
  const order = await reserved(next());
  const digits = order.orderNo.split('-')[2] ?? '';
  const { version } = await api.get<{ version: number }>(`/api/unit/${garment.unitId}`);
  await api.put(`/api/unit/${garment.unitId}`, { version, barcode: digits });
  const same = await reserved({ ...garment, barcode: digits });
  await onPage('/backoffice/pickup', async (page) => {
    const box = page.getByLabel('ยิงบาร์โค้ดชุด หรือพิมพ์เลขที่บิล', { exact: false });
    await box.fill(digits);
    await box.press('Enter');
    await page.getByRole('alert').getByText('ตรงกับหลายรายการ').waitFor();
    await page.getByRole('button', { name: new RegExp(`ชุด ${digits}`) }).waitFor();
    await page.getByRole('button', { name: new RegExp(`บิล ${order.orderNo} รับ`) }).click();
    await page.getByRole('heading', { level: 1, name: order.orderNo, exact: false }).waitFor();
    await page.goto('/backoffice/pickup');
    await waitUntilSettled(page);
    await box.focus();
    await scanIntoFocusedPage(page, digits);
    await page.getByRole('heading', { level: 1, name: same.orderNo, exact: false }).waitFor();
    expect(new URL(page.url()).searchParams.get('scan')).toBe(digits);
  });
});
