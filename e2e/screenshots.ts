/** Takes the README pictures from a separate demo shop: `node e2e/screenshots.ts` after a build. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import {
  logInOnPage,
  openBrowser,
  waitUntilSettled,
  watchPageTrouble,
  wideViewport,
} from './support/browser.ts';
import {
  daysFromNow,
  pillLocator,
  sumLocator,
  currentDay,
  typedDayOf,
} from './support/steps/counter-screens.ts';
import { makeScenarioOrders } from './support/objects/orders.ts';
import { repositoryFolder, startBuiltServer } from './support/server.ts';
import { apiAs } from './support/api.ts';

const images = path.join(repositoryFolder, 'docs/images');

/**
 * Repeats `show` until all visible pictures are loaded, because the server draws garment pictures after
 * startup.
 */
const drawn = async (page: Page, show: () => Promise<void>): Promise<void> => {
  const until = Date.now() + 180_000;
  const missing = (): Promise<number> =>
    page.evaluate(() => {
      const inSight = [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight);
      return inSight.filter((one) => !one.complete || one.naturalWidth === 0).length;
    });
  const placeholders = page.locator('main svg.tabler-icon-hanger');
  for (;;) {
    await show();
    await waitUntilSettled(page);
    await page.waitForTimeout(1500);
    if ((await missing()) === 0 && (await placeholders.count()) === 0) return;
    if (Date.now() > until) throw new Error('the pictures were not drawn in time');
    await page.reload();
    await waitUntilSettled(page);
  }
};

const save = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(images, name), animations: 'disabled', caret: 'hide' });
};

/** Fills a cart with three garments and a customer and pays half of the rent. */
const open = async (page: Page): Promise<void> => {
  await page.getByLabel(/^วันใช้งาน/).fill(typedDayOf(daysFromNow(9)));
  await pillLocator(page.locator('#when'), '3 วัน').click();
  const find = page.locator('#find');
  for (const words of ['ชุดไทยจักรี', 'ชุดไทยบรมพิมาน', 'ชุดไทยเรือนต้น']) {
    await find.getByRole('searchbox').fill(words);
    const card = find.getByRole('listitem').filter({ hasText: words }).first();
    await card.getByText(/^ว่าง \d+ ชุด$/).waitFor();
    await card.getByRole('button', { name: /^ใส่ตะกร้า/ }).click();
    await card.getByText(/^ในตะกร้า 1/).waitFor();
  }
  const customer = page.locator('#customer').getByLabel('ลูกค้า', { exact: true });
  await customer.fill('พิมพ์ชนก');
  await page.getByRole('option', { name: /^คุณพิมพ์ชนก/ }).click();
  await page.getByText('บันทึกตะกร้าแล้ว').waitFor();
  await drawn(page, async () => {
    await find.getByRole('searchbox').fill('ชุดไทยจักรี');
    await find.getByRole('listitem').filter({ hasText: 'ชุดไทยจักรี' }).first().waitFor();
  });
  await page.evaluate(() => window.scrollTo(0, 0));
};

/** Ticks all garments. A part of the first garment is missing and its collar is stained. */
const takeBack = async (page: Page, orderId: number): Promise<void> => {
  await page.goto(`/backoffice/return-detail/${orderId}`);
  await drawn(page, () => waitUntilSettled(page));
  const rows = page.getByRole('list', { name: 'รายการชุด' }).locator(':scope > li');
  await page.getByRole('checkbox', { name: 'เลือกทุกชุด' }).click();
  await rows.first().getByRole('checkbox', { name: 'เข็มขัด', exact: true }).click();
  await rows.first().getByLabel('ค่าทำความสะอาด').fill('150');
  await rows.first().getByLabel('สภาพชุด / หมายเหตุ').fill('คราบรองพื้นที่คอเสื้อ');
  await pillLocator(rows.first(), 'ซัก').click();
  await sumLocator(page, 'คืนลูกค้า').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
};

const server = await startBuiltServer({ pictures: true });
const browser = await openBrowser();
try {
  await mkdir(images, { recursive: true });
  const orders = await makeScenarioOrders(await apiAs(server, 'staff'));
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: wideViewport,
    locale: 'th-TH',
    colorScheme: 'light',
  });
  const trouble = watchPageTrouble(context);
  const page = await context.newPage();
  await logInOnPage(page, 'staff');
  await open(page);
  await save(page, 'open.png');
  await takeBack(page, orders.out.orderId);
  await save(page, 'return.png');
  if (trouble.errors.length + trouble.failedCalls.length > 0) throw new Error(JSON.stringify(trouble));
  console.log(`docs/images/open.png and return.png as of ${currentDay()}`);
} finally {
  await browser.close();
  await server.stop();
}
