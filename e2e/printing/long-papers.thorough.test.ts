/**
 * Papers with the longest texts, largest amounts and many lines lose nothing at their edges. The server's
 * reply is replaced, because only the layout is tested.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { formatBaht } from '#lib/money/money.ts';
import type { Document } from '#ledger/shapes.ts';
import { paperLayoutNames } from '#reporting/printing/paper-layouts.ts';
import { languages } from '#lib/text/languages.ts';
import type { WithheldTaxReport } from '#bookkeeping/general-ledger/shapes.ts';
import { apiAs } from '../support/api.ts';
import { openInApp } from '../support/browser.ts';
import { makeScenarioOrders } from '../support/objects/orders.ts';
import { pdfPageSizesOf } from '../support/pdf.ts';
import { type BrowserSession, setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let orderId: number;
let desk: BrowserSession;
let papers: (first: Document) => Document[] = (first) => [first];
beforeAll(async () => {
  const orders = await makeScenarioOrders(await apiAs(at.server, 'staff'));
  orderId = orders.reserved.orderId;
  desk = await at.enter({ storageState: await at.sessionOf('staff') });
  await desk.page.route('**/api/print/receipt/**', async (route) => {
    const response = await route.fetch();
    const { itemList } = (await response.json()) as { itemList: [Document] };
    await route.fulfill({ response, json: { itemList: papers(itemList[0]) } });
  });
});

const open = async (layout: string, lang: string): Promise<Page> => {
  const { page } = desk;
  await openInApp(page, `/pages/abb-receipt/${layout}/reserve/${orderId}?doc=all&lang=${lang}`);
  await page
    .getByRole('button', { name: 'พิมพ์', exact: true })
    .and(page.locator(':not([data-loading]):not([disabled])'))
    .waitFor();
  return page;
};

/** Returns texts that cross an edge of their paper, or reach into the foot of a sheet. */
const lostTexts = (page: Page): Promise<string[]> =>
  page.locator('[data-paper]').evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const box = sheet.getBoundingClientRect();
      const foot = sheet.querySelector('[class*="pageFoot"]');
      const floor = foot?.getBoundingClientRect().top ?? box.bottom;
      const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      const lost: string[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const inFoot = foot?.contains(node) === true;
        for (const { left, right, bottom, width } of range.getClientRects())
          if (width > 0 && (left < box.left || right > box.right + 0.5 || (!inFoot && bottom > floor + 1)))
            lost.push(`${sheet.getAttribute('data-paper')}: ${node.textContent?.slice(0, 30)}`);
      }
      return [...new Set(lost)];
    }),
  );

const thai = 'ชุดราตรียาวปักเลื่อมกุหลาบพันปีสีน้ำเงินเข้มปลายแขนระบาย';
const company = 'บริษัท ราตรีประดิษฐ์นฤมิตศิลป์เครื่องแต่งกายและอุปกรณ์การแสดงนานาชาติ (ประเทศไทย) จำกัด (มหาชน)';
const address =
  '88/123 อาคารราตรีทาวเวอร์ ชั้น 15 ซอยลาดพร้าว 101 แยก 42 ถนนลาดพร้าว แขวงคลองเจ้าคุณสิงห์ เขตวังทองหลาง กรุงเทพมหานคร 10310';
const word = 'W'.repeat(60);
const line = { name: thai, detail: '', quantity: 1, price: 350, amount: 350, image: '' };
const most = 99_999_999.99;
const qr = '00020101021129370016A000000677010111011300668123456785802TH530376454041.006304ABCD';

const variants: Record<string, (of: Document) => Partial<Document['content']>> = {
  thai: ({ content }) => ({
    shop: { ...content.shop, name: company, address },
    customer: {
      name: company,
      phone: '0812345678',
      address: `${address} ${address}`,
      taxId: '0105541069237',
      taxBranchNo: '00012',
    },
    lines: [{ ...line, name: thai.repeat(3), detail: `${thai} `.repeat(4) }, line],
    issuedBy: thai,
  }),
  word: ({ content }) => ({
    shop: { ...content.shop, name: word, address: word, phone: '0812345678' },
    branch: { ...content.branch, name: word },
    customer: { name: word, phone: '0812345678', address: word, taxId: '', taxBranchNo: '' },
    lines: [{ ...line, name: word, detail: word }],
    footer: word,
    remarks: [word],
    issuedBy: word,
  }),
  amounts: ({ content }) => ({
    lines: Array.from({ length: 3 }, () => ({ ...line, quantity: 500, price: most, amount: most })),
    entries: content.entries.flatMap((one) =>
      (['cash', 'transfer', 'promptpay', 'card', 'voucher', 'credit', 'other'] as const).map((method) => ({
        ...one,
        method,
        amount: most,
      })),
    ),
    tendered: most,
    change: most,
    rounding: -0.24,
    order: { price: most, paid: most, balance: most, bail: most, bailHeld: most },
    promptPay: qr,
  }),
  withheld: ({ content }) => ({
    entries: content.entries.flatMap((one) => [
      one,
      {
        ...one,
        kind: 'withholding' as const,
        method: 'withholding' as const,
        amount: 50,
        certificate: { no: 'X'.repeat(50), day: '2026-11-30' },
      },
    ]),
  }),
  footer: ({ content }) => ({
    settlementBox: true,
    order: { ...content.order, balance: 100, bail: 100, bailHeld: 100 },
    promptPay: qr,
    footer: Array.from({ length: 25 }, (_, n) => `ข้อ ${n + 1} ผู้เช่าต้องคืนชุดตามวัน`).join('\n'),
  }),
  parts: () => ({
    lines: [{ ...line, detail: Array.from({ length: 40 }, (_, n) => `เข็มขัด ${n + 1}`).join(', ') }],
  }),
};
const hostile = (first: Document): Document[] =>
  Object.values(variants).map((change, index) => ({
    ...first,
    documentId: index + 1,
    ...(change === variants['amounts'] && { total: most, base: most, vat: most }),
    content: { ...first.content, ...change(first) },
  }));

it.each(paperLayoutNames.flatMap((layout) => languages.map((lang) => ({ layout, lang }))))(
  'layout $layout in $lang has every text inside the paper',
  async ({ layout, lang }) => {
    papers = hostile;
    const page = await open(layout, lang);
    const shown = await page
      .locator('[data-paper]')
      .evaluateAll((all) => new Set(all.map((one) => one.getAttribute('data-paper')?.split('-')[0])).size);
    expect(shown).toBe(Object.keys(variants).length);
    expect(await lostTexts(page)).toEqual([]);
  },
);

const counts = [1, 2, 3, 11, 12, 13, 19, 20, 21, 38, 39, 40, 41, 59, 119, 200];
it.each([
  ...languages.map((lang) => ({ layout: '5', lang })),
  { layout: '4', lang: 'th' },
  { layout: '4', lang: 'de' },
  { layout: '7', lang: 'th' },
])(
  'layout $layout in $lang carries the sums of many lines, and never leaves a line alone',
  async ({ layout, lang }) => {
    await desk.page.goto('about:blank');
    papers = (first) =>
      counts.map((count) => {
        const lines = Array.from({ length: count }, (_, n) => ({
          ...line,
          name: n % 3 === 0 ? thai : 'สไบ',
          price: 33.33 + n,
          amount: 33.33 + n,
        }));
        return { ...first, documentId: count, content: { ...first.content, lines } };
      });
    const page = await open(layout, lang);
    expect(await lostTexts(page)).toEqual([]);
    const sheets = await page.locator('[data-paper]').evaluateAll((all) =>
      all.map((sheet) => ({
        of: Number(sheet.getAttribute('data-paper')?.split('-')[0]),
        lines: sheet.querySelectorAll('[data-part="line"]').length,
        carried: [...sheet.querySelectorAll('[data-part="carry"] td:last-child')].map(
          (one) => one.textContent,
        ),
        foot: sheet.querySelector('[class*="pageFoot"]')?.textContent ?? '',
      })),
    );
    for (const count of counts) {
      const own = sheets.filter((one) => one.of === count);
      expect(own.reduce((sum, one) => sum + one.lines, 0)).toBe(count);
      let before = 0;
      let sum = 0;
      for (const [index, { lines, carried, foot }] of own.entries()) {
        for (let n = before; n < before + lines; n += 1) sum += 3333 + n * 100;
        const last = index === own.length - 1;
        const wanted = [
          ...(index > 0 && lines > 0
            ? [
                sum -
                  Array.from({ length: lines }, (_, n) => 3333 + (before + n) * 100).reduce(
                    (all, one) => all + one,
                    0,
                  ),
              ]
            : []),
          ...(before + lines < count ? [sum] : []),
        ];
        expect(carried).toEqual(wanted.map((one) => formatBaht(one)));
        expect(foot).toContain(` ${index + 1}/${own.length}`);
        if (last && lines > 0 && own.length > 1 && lang === 'th')
          expect(lines, `last page of ${count}`).toBeGreaterThanOrEqual(Math.min(3, count - 1));
        before += lines;
      }
    }
  },
);

it('a certificate of withheld tax with the longest names and addresses fits on its two sheets', async () => {
  const { page } = desk;
  const party = {
    name: company,
    taxId: '0105541069237',
    branchNo: '00012',
    address,
  };
  await page.route('**/api/daybook/entry/*/certificate', (route) =>
    route.fulfill({
      json: {
        entryId: 1,
        year: 2569,
        number: 12_345,
        income: 'advertising',
        rate: 2,
        condition: 'forever',
        base: most,
        tax: most,
        voided: true,
        day: '2026-11-30',
        form: 'pnd53',
        payer: party,
        payee: party,
        voidedDay: '2026-12-01',
      },
    }),
  );
  await openInApp(page, '/pages/withholding-certificate/1');
  const sheets = page.locator('div[lang=th] > div');
  expect(
    await sheets.evaluateAll((all) =>
      all.map((one) => [one.scrollHeight <= one.clientHeight, one.scrollWidth <= one.clientWidth]),
    ),
  ).toEqual([
    [true, true],
    [true, true],
  ]);
  await page.emulateMedia({ media: 'print' });
  expect(pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(2);
  await page.emulateMedia({ media: null });
});

it('a return of withheld tax with 60 long payees stays inside its pages', async () => {
  const session = await at.enter({ storageState: await at.sessionOf('admin') });
  const { page } = session;
  await page.route('**/api/journal/withheld-tax?**', async (route) => {
    const response = await route.fetch();
    const of = (await response.json()) as WithheldTaxReport;
    const lines = Array.from({ length: 60 }, (_, n) => ({
      entryId: n + 1,
      year: 2569,
      number: n + 1,
      day: '2026-11-30',
      payee: company,
      payeeTaxId: '0105541069237',
      payeeBranchNo: '00012',
      payeeAddress: address,
      income: 'advertising' as const,
      rate: 2,
      condition: 'once' as const,
      base: 9_999_999.99,
      tax: 199_999.99,
      voidedDay: n === 3 ? '2026-12-01' : null,
    }));
    await route.fulfill({ response, json: { ...of, lines, base: 9_999_999.99, tax: 199_999.99 } });
  });
  await openInApp(page, '/pages/tax-report?report=pnd53');
  const wide = await page
    .locator('td, th')
    .evaluateAll((cells) =>
      cells.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
  expect(wide).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const pages = pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(2);
  await session.context.close();
});
