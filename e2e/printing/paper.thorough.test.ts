/** Checks size, pages and content of printed documents. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bahtText, satangOfBaht } from '#lib/money/money.ts';
import type { Order } from '#orders/order/contract.ts';
import { openInApp } from '../support/browser.ts';
import { bahtOnPaper, shownDayOf, currentDay } from '../support/steps/counter-screens.ts';
import { makeOrderOfManyLines, makeSettledOrder } from '../support/objects/long-orders.ts';
import { type ScenarioOrders, makeScenarioOrders } from '../support/objects/orders.ts';
import { type Api, apiAs } from '../support/api.ts';
import { type PdfPageSize, pdfPageSizesOf } from '../support/pdf.ts';
import { type BrowserSession, setUpServer, saveScreenshots } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
let orders: ScenarioOrders;
beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  orders = await makeScenarioOrders(api);
});

/**
 * The order is reserved, picked up, returned late and partly damaged, and settled, so it has documents of
 * every step.
 */
const wholeLife = (): Promise<Order> => makeSettledOrder(api);
const longOrder = (lines: number): Promise<Order> => makeOrderOfManyLines(api, lines);

type Document = Order['documents'][number];
type Printed = { sheets: PdfPageSize[]; texts: string[] };

const print = (layout: number, cat: string, { orderId }: Order): Promise<Printed> =>
  printed(`/pages/abb-receipt/${layout}/${cat}/${orderId}?doc=all`);

/** One browser prints all documents, to reuse loaded code. */
let desk: Promise<BrowserSession> | undefined;
const printed = async (address: string): Promise<Printed> => {
  desk ??= at.sessionOf('staff').then((storageState) => at.enter({ storageState }));
  const { page, context, trouble } = await desk;
  try {
    await page.emulateMedia({ media: null });
    await openInApp(page, address);
    await page
      .getByRole('button', { name: 'พิมพ์', exact: true })
      .and(page.locator(':not([data-loading])'))
      .waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await barIsPrinted(page)).toBe(false);
    const texts = await page.getByRole('article').allInnerTexts();
    const sheets = pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
    return { sheets, texts };
  } catch (error) {
    await saveScreenshots(context);
    await context.close();
    desk = undefined;
    throw error;
  }
};

const barIsPrinted = (page: Page): Promise<boolean> => page.getByRole('toolbar').isVisible();

const words = (baht: number): string => bahtText(satangOfBaht(baht) ?? 0);
const papersOf = (order: Order, kinds: readonly Document['kind'][]): Document[] =>
  order.documents.filter((one) => kinds.includes(one.kind));

const holds = (text: string, paper: Document, order: Order): void => {
  const parts = [
    paper.documentNo,
    order.orderNo,
    order.customer?.name,
    shownDayOf(currentDay()),
    bahtOnPaper(paper.total),
    words(paper.total),
  ];
  for (const part of parts) expect(text).toContain(part);
};

const taken = ['receipt', 'abb_tax_invoice', 'tax_invoice', 'bail_slip'] as const;

it('80 mm: prints each document on one page exactly as wide as the roll and as long as necessary', async () => {
  const order = await api.order(orders.out.orderId);
  const papers = papersOf(order, taken);
  expect(papers.length).toBe(2);
  const { sheets, texts } = await print(2, 'reserve', order);
  expect(sheets.map((sheet) => sheet.width)).toEqual(papers.map(() => 80));
  for (const { height } of sheets) {
    expect(height).toBeGreaterThan(90);
    expect(height).toBeLessThan(290);
  }
  for (const paper of papers) {
    const text = texts.find((one) => one.includes(paper.documentNo)) ?? '';
    holds(text, paper, order);
    for (const line of order.lines) expect(text).toContain(line.name);
  }
  // The receipt for the rent shows cash received and change.
  const receipt = texts.find((one) => one.includes('เงินทอน')) ?? '';
  expect(receipt).toContain(bahtOnPaper(100));
});

it('80 mm: shows the amount owed with a QR code', async () => {
  const order = await api.order(orders.reserved.orderId);
  const { sheets, texts } = await print(2, 'reserve', order);
  expect(sheets.length).toBe(1);
  expect(texts[0]).toContain(`ยอดค้างชำระ ${bahtOnPaper(order.money.balance)} บาท`);
  const [paper] = order.documents;
  if (!paper) throw new Error('no paper was issued');
  holds(texts[0] ?? '', paper, order);
});

it('A4: prints each document on a page of its own', async () => {
  const order = await api.order(orders.out.orderId);
  const papers = papersOf(order, taken);
  const { sheets, texts } = await print(5, 'reserve', order);
  expect(sheets).toEqual(papers.map(() => ({ width: 210, height: 297 })));
  for (const paper of papers) holds(texts.find((one) => one.includes(paper.documentNo)) ?? '', paper, order);
});

it('A4: shows the deduction and the refund of a return', async () => {
  const { orderId, money } = await api.order(orders.returned.orderId);
  const order = await api.post<Order>(`/api/rental/${orderId}/refund`, {
    amount: money.refundDue,
    method: 'cash',
  });
  expect(order.state).toBe('closed');
  const [slip] = papersOf(order, ['bail_refund_slip']);
  if (!slip) throw new Error('no slip of the refund was issued');
  const { sheets, texts } = await print(5, 'return', order);
  expect(new Set(sheets.map(({ width, height }) => `${width} × ${height}`))).toEqual(new Set(['210 × 297']));
  expect(sheets.length).toBe(texts.length);
  const text = texts.find((one) => one.includes(slip.documentNo)) ?? '';
  holds(text, slip, order);
  expect(text).toContain('คืนเงินประกันทั้งสิ้น');
  expect(slip.total).toBe(order.money.bailReturned);
});

const rolls = [
  { layout: 1, width: 58 },
  { layout: 2, width: 80 },
  { layout: 3, width: 80 },
];
const sheets = [
  { layout: 4, size: '148 × 210', faces: 1 },
  { layout: 5, size: '210 × 297', faces: 1 },
  { layout: 6, size: '210 × 297', faces: 2 },
  { layout: 7, size: '210 × 297', faces: 1 },
];
const sizes = (all: readonly PdfPageSize[]): string[] =>
  all.map(({ width, height }) => `${width} × ${height}`);

describe('prints every layout of every step', () => {
  const cats = ['reserve', 'pickup', 'return', 'penalty'] as const;
  const ofStep = (order: Order, cat: (typeof cats)[number]): Document[] =>
    order.documents.filter((one) => one.stage === cat);
  let whole: Order;
  beforeAll(async () => {
    whole = await wholeLife();
  });

  it.each(cats)(
    '%s: prints seven layouts, each with number, total and amount in words',
    async (cat) => {
      const papers = ofStep(whole, cat);
      expect(papers.length).toBeGreaterThan(0);
      for (const { layout, width } of rolls) {
        const { sheets: pages, texts } = await print(layout, cat, whole);
        expect(pages.map((page) => page.width)).toEqual(papers.map(() => width));
        for (const paper of papers)
          holds(texts.find((one) => one.includes(paper.documentNo)) ?? '', paper, whole);
      }
      for (const { layout, size, faces } of sheets) {
        const { sheets: pages, texts } = await print(layout, cat, whole);
        expect(sizes(pages)).toEqual(papers.flatMap(() => Array<string>(faces).fill(size)));
        for (const paper of papers) {
          const own = texts.filter((one) => one.includes(paper.documentNo));
          expect(own.length).toBe(faces);
          for (const text of own) holds(text, paper, whole);
          if (faces === 2) {
            // The original was printed before, so this print is a copy.
            expect(own[0]).not.toContain('ต้นฉบับ');
            expect(own[0]).toContain('สำเนา · พิมพ์ซ้ำครั้งที่');
            expect(own[1]).toContain('สำเนา');
          }
        }
      }
    },
    240_000,
  );

  it('rec and rec2: print the face across the page, and the settlement summed from the documents', async () => {
    const fresh = await wholeLife();
    for (const word of ['ต้นฉบับ', 'สำเนา · พิมพ์ซ้ำครั้งที่ 1']) {
      const { sheets: pages, texts } = await printed(`/pages/rec/${fresh.orderId}/original`);
      expect(sizes(pages)).toEqual(['210 × 297']);
      expect(texts[0]).toContain(word);
      const { texts: copy } = await printed(`/pages/rec/${fresh.orderId}/copy`);
      expect(copy[0]).toContain('สำเนา');
    }
    const { texts } = await printed(`/pages/rec2/${whole.orderId}/original`);
    const text = texts[0] ?? '';
    const { money } = whole;
    expect(text).toContain('สรุปการชำระและเงินประกัน');
    for (const amount of [money.bailTaken, money.bailReturned]) expect(text).toContain(bahtOnPaper(amount));
  });

  it('prints the latest documents in the shop’s own layout', async () => {
    const { sheets: pages } = await printed(`/pages/abb-receipt-common/${whole.orderId}`);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages[0]?.width).toBe(80);
  });

  it('marks a reprint', async () => {
    const order = await wholeLife();
    const [first] = ofStep(order, 'penalty');
    const one = `/pages/abb-receipt/2/penalty/${order.orderId}?doc=${first?.documentId ?? 0}`;
    expect((await printed(one)).texts[0]).not.toContain('พิมพ์ซ้ำ');
    await vi.waitFor(
      async () => {
        const { prints } = await api.get<{ prints: number }>(`/api/document/${first?.documentId ?? 0}`);
        expect(prints).toBe(1);
      },
      { timeout: 60_000 },
    );
    expect((await printed(one)).texts[0]).toContain('สำเนา · พิมพ์ซ้ำครั้งที่ 1');
  });
});

it('prints an invoice for the amount owed, with its QR code', async () => {
  const order = await api.order(orders.reserved.orderId);
  const { sheets: pages, texts } = await printed(`/pages/invoice?order=${order.orderId}`);
  expect(sizes(pages)).toEqual(['210 × 297']);
  for (const part of ['ใบแจ้งหนี้', order.orderNo, bahtOnPaper(order.money.balance), words(order.money.balance)])
    expect(texts[0]).toContain(part);
});

it.each([
  ['100x150', '100 × 150'],
  ['100x75', '100 × 75'],
  ['a6', '105 × 148'],
  ['a4', '210 × 297'],
])('prints a parcel label on %s', async (size, paper) => {
  const order = await api.order(orders.reserved.orderId);
  const { sheets: pages, texts } = await printed(`/pages/postal-sticker/${order.orderId}?size=${size}`);
  expect(sizes(pages)).toEqual([paper]);
  for (const part of [order.orderNo, order.customer?.name]) expect(texts[0]).toContain(part);
});

it('prints 120 unsplit lines with head, page number and carried totals', async () => {
  const order = await longOrder(120);
  const [paper] = order.documents;
  if (paper === undefined) throw new Error('no paper was issued');
  for (const { layout, size } of [
    { layout: 4, size: '148 × 210' },
    { layout: 5, size: '210 × 297' },
  ]) {
    const { sheets: pages, texts } = await print(layout, 'reserve', order);
    expect(pages.length).toBeGreaterThan(3);
    expect(new Set(sizes(pages))).toEqual(new Set([size]));
    expect(texts.length).toBe(pages.length);
    const carried = (text: string, label: string): string | undefined =>
      new RegExp(`${label}\\s+([\\d,.]+)`).exec(text)?.[1];
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(paper.documentNo);
      expect(text).toContain(`หน้า ${index + 1}/${texts.length}`);
      const next = texts[index + 1];
      if (next === undefined) expect(carried(text, 'ยอดยกไป')).toBeUndefined();
      else {
        expect(carried(text, 'ยอดยกไป')).toBeDefined();
        expect(carried(next, 'ยอดยกมา')).toBe(carried(text, 'ยอดยกไป'));
      }
    }
    holds(texts.at(-1) ?? '', paper, order);
  }
});

it('shows a page with the watermark void for void documents only, and refuses an unknown watermark or layout', async () => {
  const order = await api.order(orders.reserved.orderId);
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState }, async ({ page }) => {
    await openInApp(page, `/pages/rec/${order.orderId}/void`);
    await page.getByText('ไม่มีเอกสารที่ยกเลิก').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    for (const address of [`rec/${order.orderId}/nonsense`, `abb-receipt/8/reserve/${order.orderId}`]) {
      await openInApp(page, `/pages/${address}`);
      await page.getByRole('heading', { name: 'ไม่พบหน้านี้' }).waitFor();
    }
  });
});

it('links back to the previous page, where slips next to the page are printed', async () => {
  const besideIsPrinted = (page: Page): Promise<boolean> =>
    page.evaluate(() => {
      const slip = document.createElement('div');
      document.body.append(slip);
      const { display } = getComputedStyle(slip);
      slip.remove();
      return display !== 'none';
    });
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState }, async ({ page }) => {
    await page.goto('/backoffice/alreadyreturn');
    await page.getByRole('main').locator('a[href^="/pages/abb-receipt/"]').first().click();
    await page.getByRole('toolbar').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await besideIsPrinted(page)).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'กลับ', exact: true }).click();
    await page.waitForURL('**/backoffice/alreadyreturn');
    await page.emulateMedia({ media: 'print' });
    expect(await besideIsPrinted(page)).toBe(true);
  });
});

it('does not find documents of an order outside this shop', async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState }, async ({ page }) => {
    for (const address of [
      'abb-receipt/2/reserve/999999999',
      'abb-receipt-common/999999999',
      'rec/999999999/original',
      'rec2/999999999/copy',
      'rec-page/999999999',
      'invoice?order=999999999',
      'postal-sticker/999999999',
    ]) {
      await openInApp(page, `/pages/${address}`);
      await page.getByText('ไม่พบบิลนี้').waitFor();
      expect(await page.getByRole('article').count()).toBe(0);
    }
  });
});

it("opens documents in the shop's layout", async () => {
  const storageState = await at.sessionOf('staff');
  await at.visit({ storageState }, async ({ page }) => {
    await page.route('**/api/shopinfo', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), receiptLayout: 5 } });
    });
    await page.goto(`/backoffice/order-detail/${orders.out.orderId}`);
    await page.locator('a[href^="/pages/abb-receipt/5/"]').first().waitFor();
    expect(await page.locator('a[href^="/pages/abb-receipt/2/"]').count()).toBe(0);
    await page.goto('/backoffice/alreadyreturn');
    await page.locator('a[href^="/pages/abb-receipt/5/"]').first().waitFor();
  });
});
