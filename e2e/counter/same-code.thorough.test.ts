/** A garment and a consumable have the same code. Every page that accepts both asks for a choice. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

type Garment = { barcode: string; name: string; nextDay: string | null };
let garments: Garment[] = [];
let goods: unknown;
const goodsName = 'ถุงน่องรหัสซ้ำ';
beforeAll(async () => {
  const admin = await apiAs(at.server, 'admin');
  const staff = await apiAs(at.server, 'staff');
  const { itemList } = await staff.get<{ itemList: Garment[] }>('/api/unit?state=ready&size=100');
  garments = itemList.filter((one) => one.nextDay === null);
  const barcode = '8850000000017';
  await admin.post('/api/goods', { name: goodsName, barcode, price: 59 });
  [goods] = (await staff.post<{ found: unknown[] }>('/api/code', { code: barcode })).found;
});

/** Adds a second object with the same code. Such codes are older than the rule of unique codes. */
const addTwin = async (page: Page): Promise<void> => {
  await page.route('**/api/code', async (route) => {
    const reply = await route.fetch();
    const { found } = (await reply.json()) as { found: unknown[] };
    await route.fulfill({ response: reply, json: { found: found.length === 0 ? [] : [...found, goods] } });
  });
};

const scan = async (page: Page, label: string, code: string): Promise<void> => {
  const box = page.getByLabel(label, { exact: false }).first();
  await box.fill(code);
  await box.press('Enter');
};
const onPage = async (
  path: string,
  viewport: typeof wideViewport,
  work: (page: Page) => Promise<void>,
): Promise<void> =>
  at.visit({ viewport, storageState: await at.ownSessionOf('staff') }, async ({ page }) => {
    await addTwin(page);
    await page.goto(path);
    await waitUntilSettled(page);
    await work(page);
  });
const choice = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

it.each([wideViewport, narrowViewport])('the checkout asks, $width px', (viewport) =>
  onPage('/backoffice/rental', viewport, async (page) => {
    const code = garments[0]?.barcode ?? '';
    await scan(page, 'ค้นหาชื่อ รหัส หรือยิงบาร์โค้ด', code);
    await page.getByRole('alert').getByText('ตรงกับหลายรายการ').waitFor();
    await choice(page, new RegExp(`ชุด ${RegExp.escape(code)}`)).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    await choice(page, new RegExp(goodsName)).click();
    await page.getByText(goodsName).first().waitFor();
    await page.getByText('ตรงกับหลายรายการ').waitFor({ state: 'detached' });
  }),
);

it('the label page asks, and adds the chosen one', () =>
  onPage('/backoffice/labels', wideViewport, async (page) => {
    await scan(page, 'ยิงบาร์โค้ดเพื่อเพิ่มชุด', garments[0]?.barcode ?? '');
    await choice(page, new RegExp(goodsName)).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('goods')).toBe(true);
    expect(new URL(page.url()).searchParams.has('units')).toBe(false);
  }));

it('the stock page selects the garment, and reports an unknown code', () =>
  onPage('/backoffice/stock-list', wideViewport, async (page) => {
    const code = garments[0]?.barcode ?? '';
    await scan(page, 'ยิงบาร์โค้ดชุด แล้วทำขั้นต่อไป', code);
    await page.getByRole('region', { name: 'ยิงบาร์โค้ดชุด' }).getByText(code).first().waitFor();
    await scan(page, 'ยิงบาร์โค้ดชุด แล้วทำขั้นต่อไป', 'ไม่มีรหัสนี้');
    const alert = page.getByRole('alert').filter({ hasText: 'ไม่มีรหัสนี้' });
    await alert.waitFor();
    expect(await alert.textContent()).toBe('ไม่พบรหัส “ไม่มีรหัสนี้” ในร้านนี้');
  }));

it('a new order on a phone shows the garment of the newest scan, in any order of the replies', () =>
  onPage('/backoffice/mobile-order', narrowViewport, async (page) => {
    const [, slow] = garments;
    const quick = garments.find((one) => one.name !== slow?.name);
    if (slow === undefined || quick === undefined) throw new Error('too few garments');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/code', async (route) => {
      if (route.request().postData()?.includes(slow.barcode)) await held;
      await route.fallback();
    });
    await scan(page, 'ยิงบาร์โค้ดชุด', slow.barcode);
    await scan(page, 'ยิงบาร์โค้ดชุด', quick.barcode);
    await page.getByRole('heading', { level: 2, name: quick.name }).waitFor();
    const late = page.waitForResponse((reply) => reply.request().postData()?.includes(slow.barcode) === true);
    release();
    await late;
    await waitUntilSettled(page);
    expect(await page.getByRole('heading', { level: 2, name: slow.name }).count()).toBe(0);
  }));
