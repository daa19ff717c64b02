/** Printed documents have no line break within a phone number, a name or a label of the signatures. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readPdf } from '#bookkeeping/e-tax/server/testing/pdf.ts';
import { type Api, apiAs } from '../support/api.ts';
import { openInApp } from '../support/browser.ts';
import {
  handOutManyLines,
  makeLongCustomer,
  makeOrderOfManyLines,
  makeSettledOrder,
} from '../support/objects/long-orders.ts';
import { pdfPageSizesOf } from '../support/pdf.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
let orderId: number;
beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  ({ orderId } = await makeSettledOrder(api));
});

const visitPaper = async <T>(address: string, work: (page: Page) => Promise<T>): Promise<T> =>
  at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await openInApp(page, address);
    await page
      .getByRole('button', { name: 'พิมพ์', exact: true })
      .and(page.locator(':not([data-loading])'))
      .waitFor();
    const result = await work(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
    return result;
  });

it.each(
  (['th', 'de'] as const).flatMap((lang) =>
    ['58 mm', '80 mm', 'A5', 'A4'].map((size, index) => ({ lang, size, layout: [1, 2, 4, 5][index] ?? 5 })),
  ),
)('breaks no part of a line on $size in $lang, and always has the Thai words', async ({ lang, layout }) => {
  await visitPaper(`/pages/abb-receipt/${layout}/reserve/${orderId}?doc=all&lang=${lang}`, async (page) => {
    const broken = await page.getByRole('article').evaluateAll((papers) =>
      papers
        .flatMap((paper) => [
          ...paper.querySelectorAll<HTMLElement>('span[class*="whole"], span[class*="number"]'),
        ])
        .filter((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          const room = part.parentElement?.getBoundingClientRect().width ?? 0;
          part.style.whiteSpace = 'nowrap';
          const fits = part.scrollWidth <= room;
          part.style.whiteSpace = '';
          return lines > 1 && fits;
        })
        .map((part) => part.textContent),
    );
    expect(broken).toEqual([]);
    const wide = await page
      .locator('th')
      .evaluateAll((heads) => heads.filter((one) => one.scrollWidth > one.clientWidth + 8).length);
    expect(wide).toBe(0);
    const [text = ''] = await page.getByRole('article').allInnerTexts();
    expect(text).toContain('เลขที่');
    expect(text).toContain('วันที่');
    if (lang === 'de') expect(text).toContain(' / ');
    // The name of a person contains brackets: "(หน้าร้าน)".
    expect(text).not.toContain('))');
  });
});

const surname = 'กัลยาณมิตรวัฒนานุกูลไพศาลกิจ';

it('keeps a long surname on one line, on a roll and on A5', async () => {
  const customerId = await makeLongCustomer(api, `นางสาวพิมพ์ณภัส ${surname}`);
  const order = await makeOrderOfManyLines(api, 1, customerId);
  for (const layout of [2, 4])
    await visitPaper(`/pages/abb-receipt/${layout}/reserve/${order.orderId}?doc=all`, async (page) => {
      const part = page.getByRole('article').first().getByText(surname, { exact: true });
      const lines = await part.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toBe(1);
    });
});

const company = 'บริษัท ราตรีประดิษฐ์นฤมิตศิลป์เครื่องแต่งกายและอุปกรณ์การแสดงนานาชาติ (ประเทศไทย) จำกัด (มหาชน)';

it.each([
  { lines: 8, lang: 'th' },
  { lines: 3, lang: 'en' },
  { lines: 3, lang: 'de' },
])('prints $lines lines for a company with a long name and address on one A5 page in $lang', async (of) => {
  const customerId = await makeLongCustomer(api, company);
  const order = await makeOrderOfManyLines(api, of.lines, customerId);
  const address = `/pages/abb-receipt/4/reserve/${order.orderId}?doc=all&lang=${of.lang}`;
  const sheets = await visitPaper(address, async (page) => {
    await page.emulateMedia({ media: 'print' });
    return pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true }));
  });
  expect(sheets).toEqual([{ width: 148, height: 210 }]);
});

it('never leaves the signatures of a slip alone on a page; each page has the number of the order', async () => {
  const order = await handOutManyLines(api, 20, await makeLongCustomer(api, company));
  const pages = await visitPaper(`/pages/hand-over-slip/${order.orderId}`, async (page) => {
    await page.emulateMedia({ media: 'print' });
    const { pages: texts } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    return texts.map((text) => text.replaceAll(/\s+/g, ''));
  });
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expect(text).toContain(order.orderNo);
  const last = pages.at(-1) ?? '';
  expect(order.lines.some((line) => last.includes(line.barcode))).toBe(true);
});
