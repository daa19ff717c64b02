/** Papers as they leave the printer: their size, their pages, and what stands on them. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { bahtText, satangOfBaht } from '../src/core/common/money.ts';
import type { Order } from '../src/rental/contract.ts';
import { settled } from './browser.ts';
import { onPaper, shown, today } from './counter.ts';
import { type Orders, makeOrders } from './orders.ts';
import { type Api, apiAs } from './api.ts';
import { type Sheet, sheetsOf } from './pdf.ts';
import { house } from './support.ts';

const at = house();
let api: Api;
let orders: Orders;
beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  orders = await makeOrders(api);
});

type Document = Order['documents'][number];
type Printed = { sheets: Sheet[]; texts: string[] };

const print = (layout: number, cat: string, { orderId }: Order): Promise<Printed> =>
  at.sessionOf('staff').then((storageState) =>
    at.visit({ storageState }, async ({ page, trouble }) => {
      await page.goto(`/pages/abb-receipt/${layout}/${cat}/${orderId}?doc=all`);
      await settled(page);
      await page
        .getByRole('button', { name: 'พิมพ์', exact: true })
        .and(page.locator(':not([data-loading])'))
        .waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await barIsPrinted(page)).toBe(false);
      const texts = await page.getByRole('article').allInnerTexts();
      const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
      return { sheets, texts };
    }),
  );

const barIsPrinted = (page: Page): Promise<boolean> => page.getByRole('toolbar').isVisible();

const words = (baht: number): string => bahtText(satangOfBaht(baht) ?? 0);
const papersOf = (order: Order, kinds: readonly Document['kind'][]): Document[] =>
  order.documents.filter((one) => kinds.includes(one.kind));

/** Number, order, customer, days, total in figures and in words: on every paper. */
const holds = (text: string, paper: Document, order: Order): void => {
  const parts = [
    paper.documentNo,
    order.orderNo,
    order.customer?.name,
    shown(today()),
    onPaper(paper.total),
    words(paper.total),
  ];
  for (const part of parts) expect(text).toContain(part);
};

const taken = ['receipt', 'abb_tax_invoice', 'tax_invoice', 'bail_slip'] as const;

it('80 mm: each paper is one page exactly as wide as the roll and as long as it needs', async () => {
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
  // Cash received and given back stand on the paper of the rent.
  const receipt = texts.find((one) => one.includes('เงินทอน')) ?? '';
  expect(receipt).toContain(onPaper(100));
});

it('80 mm: what is still owed stands on the paper with a QR to pay it', async () => {
  const order = await api.order(orders.reserved.orderId);
  const { sheets, texts } = await print(2, 'reserve', order);
  expect(sheets.length).toBe(1);
  expect(texts[0]).toContain(`ยอดค้างชำระ ${onPaper(order.money.balance)} บาท`);
  const [paper] = order.documents;
  if (!paper) throw new Error('no paper was issued');
  holds(texts[0] ?? '', paper, order);
});

it('A4: each paper is a page of its own', async () => {
  const order = await api.order(orders.out.orderId);
  const papers = papersOf(order, taken);
  const { sheets, texts } = await print(5, 'reserve', order);
  expect(sheets).toEqual(papers.map(() => ({ width: 210, height: 297 })));
  for (const paper of papers) holds(texts.find((one) => one.includes(paper.documentNo)) ?? '', paper, order);
});

it('A4: a return with a refund tells what was kept and what went back', async () => {
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
