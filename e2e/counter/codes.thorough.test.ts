/** A scanned code opens only the object that it names, and never remains in a box with other text. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { scanIntoFocusedPage } from '../support/hand-scanner.ts';
import { currentDay, daysFromNow } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

type Garment = { unitId: number; itemId: number; barcode: string };
let api: Api;
let garments: Garment[] = [];
let numbered: Garment;
let stranger: Order;
let customerId = 0;

const rent = (customer: number, { itemId, barcode }: Garment, from: number, to: number): Promise<Order> =>
  api.post<Order>('/api/rental', {
    customerId: customer,
    pickupDay: from === 0 ? currentDay() : daysFromNow(from),
    returnDay: daysFromNow(to),
    reserve: true,
    lines: [{ itemId, quantity: 1, barcode }],
    payments: [],
  });
const handOver = async (order: Order): Promise<Order> => {
  const { price, bail } = order.money;
  return api.post<Order>(`/api/rental/${order.orderId}/pickup`, {
    lines: order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
    payments: [
      { for: 'price', method: 'cash', amount: price },
      ...(bail > 0 ? [{ for: 'bail', method: 'cash', amount: bail }] : []),
    ],
  });
};
const customer = async (name: string, phone: string): Promise<number> =>
  (await api.post<{ customerId: number }>('/api/customer', { name, phone })).customerId;

beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  const { itemList } = await api.get<{ itemList: (Garment & { nextDay: string | null })[] }>(
    '/api/unit?state=ready&size=100',
  );
  garments = itemList.filter((one) => one.nextDay === null);
  const [first, second] = garments.splice(0, 2);
  if (first === undefined || second === undefined) throw new Error('the demo shop has too few free garments');
  const { version } = await api.get<{ version: number }>(`/api/unit/${first.unitId}`);
  await api.put(`/api/unit/${first.unitId}`, { version, barcode: '10010' });
  numbered = { ...first, barcode: '10010' };
  stranger = await handOver(await rent(await customer('คุณคนอื่น ไกลโพ้น', '0810010234'), second, 0, 2));
  customerId = await customer('คุณใบเตย นัดไว้', '0899990001');
});

const sizes = [
  ['1300', wideViewport],
  ['390', narrowViewport],
] as const;

const onPage = async (
  viewport: (typeof sizes)[number][1],
  where: string,
  work: (page: Page) => Promise<void>,
): Promise<void> =>
  at.visit({ viewport, storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto(where);
    await waitUntilSettled(page);
    await work(page);
  });

const typeInto = async (box: Locator, code: string): Promise<void> => {
  await box.fill(code);
  await box.press('Enter');
};
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe.each(sizes)('at %s px', (_, viewport) => {
  it('the return page shows the location of a garment that is not out, and opens no other order', () =>
    onPage(viewport, '/backoffice/return', async (page) => {
      const box = page.getByLabel('ยิงบาร์โค้ดชุด หรือพิมพ์เลขที่บิล', { exact: false });
      for (const scan of [
        () => typeInto(box, numbered.barcode),
        async () => {
          await box.focus();
          await scanIntoFocusedPage(page, numbered.barcode);
        },
      ]) {
        await scan();
        await page.getByRole('alert').filter({ hasText: 'ชุด 10010' }).getByText('ยังไม่มีบิลจอง').waitFor();
        expect(pathOf(page)).toBe('/backoffice/return');
      }
      expect(await page.getByRole('link', { name: 'ประวัติชุด' }).isVisible()).toBe(true);
      // A year, a part of a number, and digits of a telephone number are search words.
      await typeInto(box, '2569');
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('2569');
      expect(pathOf(page)).toBe('/backoffice/return');
      await page.getByRole('searchbox').fill('0810010234');
      await page.getByText(stranger.orderNo).first().waitFor();
      expect(pathOf(page)).toBe('/backoffice/return');
    }));

  it('the return page opens the order of a garment that is out, with the garment ticked', async () => {
    const garment = garments.pop();
    if (garment === undefined) throw new Error('no free garment');
    const order = await handOver(await rent(customerId, garment, 0, 1));
    await onPage(viewport, '/backoffice/return', async (page) => {
      await page.getByRole('searchbox').fill('อย่างอื่น');
      await page.getByRole('searchbox').focus();
      await scanIntoFocusedPage(page, garment.barcode.toLowerCase());
      await expect.poll(() => pathOf(page)).toBe(`/backoffice/return-detail/${order.orderId}`);
      await page.getByText('เลือก 1 จาก 1 ชุด').waitFor();
      const box = page.getByLabel('ยิงบาร์โค้ดชุด');
      await typeInto(box, stranger.lines[0]?.barcode ?? '');
      await page.getByRole('alert').getByText('คุณคนอื่น ไกลโพ้น').waitFor();
      await page.getByRole('link', { name: `รับคืนบิล ${stranger.orderNo}` }).waitFor();
    });
  });

  it("a scan in the pick-up list opens today's order, counts as the scan of the garment, and keeps the search words", async () => {
    const [one, other] = garments.splice(-2);
    if (one === undefined || other === undefined) throw new Error('no free garments');
    const later = await rent(customerId, one, 7, 8);
    const now = await rent(customerId, other, 0, 1);
    await onPage(viewport, '/backoffice/pickup', async (page) => {
      const search = page.getByRole('searchbox');
      await search.fill('ใบเตย');
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('ใบเตย');
      await page.getByText(now.orderNo).first().waitFor();
      await search.focus();
      await scanIntoFocusedPage(page, other.barcode);
      await page.getByRole('heading', { level: 1, name: now.orderNo, exact: false }).waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('ใบเตย');
      expect(new URL(page.url()).searchParams.get('scan')).toBe(other.barcode);
      await typeInto(page.getByLabel('ยิงบาร์โค้ดชุด'), other.barcode);
      await page.getByRole('alert').getByText(other.barcode).waitFor();
      await page.goto('/backoffice/pickup');
      await waitUntilSettled(page);
      await typeInto(page.getByLabel('ยิงบาร์โค้ดชุด หรือพิมพ์เลขที่บิล', { exact: false }), one.barcode);
      await page.getByRole('heading', { level: 1, name: later.orderNo, exact: false }).waitFor();
    });
  });

  it('the preparation list opens the order of a scanned garment, and shows the location of anything else', async () => {
    const garment = garments.pop();
    if (garment === undefined) throw new Error('no free garment');
    const order = await rent(customerId, garment, 0, 1);
    await onPage(viewport, '/backoffice/todo', async (page) => {
      const box = page.getByLabel('ยิงบาร์โค้ดหรือพิมพ์เลขที่บิล');
      await typeInto(box, stranger.lines[0]?.barcode ?? '');
      await page.getByRole('alert').getByText('อยู่กับ คุณคนอื่น ไกลโพ้น').waitFor();
      await typeInto(box, garment.barcode);
      await expect.poll(() => pathOf(page)).toBe(`/backoffice/tododetail/${order.orderId}`);
    });
  });

  it('on the rental page a scan adds its garment, with the focus in any field with any text', async () => {
    const [one, other] = garments.splice(-2);
    if (one === undefined || other === undefined) throw new Error('no free garments');
    await onPage(viewport, '/backoffice/rental', async (page) => {
      const cart = page.getByRole('list', { name: 'ตะกร้า' });
      const search = page.locator('#find-search');
      await search.fill('ค้างจากบิลก่อน');
      await search.focus();
      await scanIntoFocusedPage(page, one.barcode);
      await cart.getByText(one.barcode).waitFor();
      const box = page.getByLabel('ลูกค้า', { exact: true }).and(page.locator('input'));
      await box.fill('คุณใบเตย');
      await page
        .getByRole('option', { name: /คุณใบเตย นัดไว้/ })
        .first()
        .click();
      const chosen = await box.inputValue();
      expect(chosen).toContain('คุณใบเตย');
      await box.focus();
      await scanIntoFocusedPage(page, other.barcode);
      await cart.getByText(other.barcode).waitFor();
      expect(await box.inputValue()).toBe(chosen);
      // An unknown scan adds nothing, even if the search finds words, and remains in no box.
      const before = await cart.getByRole('listitem').count();
      await search.fill('ราตรี');
      await search.focus();
      await scanIntoFocusedPage(page, '99887766');
      await page.getByRole('alert').getByText('99887766').waitFor();
      expect(await search.inputValue()).toBe('ราตรี');
      expect(await cart.getByRole('listitem').count()).toBe(before);
      await page.getByRole('button', { name: 'ล้างบิล' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'ล้างบิล' }).click();
      await cart.waitFor({ state: 'hidden' });
    });
  });
});
