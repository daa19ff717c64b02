/** Printed labels have the right sizes and positions and readable codes. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { builtInLayouts, labelPositionOf } from '#reporting/labels/label-layouts.ts';
import type { SavedLayout } from '#reporting/labels/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { readPrintedCodes } from '../support/codes.ts';
import { type PdfPageSize, pdfPageSizesOf } from '../support/pdf.ts';
import { setUpServer } from '../support/test-server.ts';

type Unit = { unitId: number; barcode: string };
const at = setUpServer();
let api: Api;
let units: Unit[];
beforeAll(async () => {
  api = await apiAs(at.server, 'admin');
  units = (await api.get<{ itemList: Unit[] }>('/api/unit?size=30')).itemList;
});

type Printed = {
  sheets: PdfPageSize[];
  codes: string[];
  places: { left: number; top: number; barcode: string }[];
};

/** Returns the position of each label on its page in millimetres. */
const placesOn = (page: Page): Promise<Printed['places']> =>
  page.locator('svg[data-barcode]').evaluateAll((labels) =>
    labels.map((label) => {
      const own = label.getBoundingClientRect();
      const sheet = label.parentElement?.parentElement?.getBoundingClientRect();
      const mm = (pixels: number): number => (pixels * 25.4) / 96;
      return {
        left: mm(own.left - (sheet?.left ?? 0)),
        top: mm(own.top - (sheet?.top ?? 0)),
        barcode: label.getAttribute('data-barcode') ?? '',
      };
    }),
  );

const print = (some: readonly Unit[], search: string): Promise<Printed> =>
  at.sessionOf('admin').then((storageState) =>
    // Doubled pixels are enough for the fine bars of small labels.
    at.visit({ storageState, deviceScaleFactor: 2 }, async ({ page, trouble }) => {
      await page.goto(`/pages/labels?units=${some.map((one) => one.unitId).join(',')}&${search}`);
      await waitUntilSettled(page);
      await page.locator('svg[data-barcode]').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('toolbar').isVisible()).toBe(false);
      const places = await placesOn(page);
      const codes = await readPrintedCodes(await page.screenshot({ fullPage: true }));
      const sheets = pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true }));
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
      return { sheets, codes, places };
    }),
  );

const barcodes = (some: readonly Unit[]): string[] => some.map((one) => one.barcode).toSorted();

it('prints 24 labels on A4 with two positions used: two pages, every label in place, all codes readable', async () => {
  const some = units.slice(0, 23);
  const { sheets, codes, places } = await print(some, 'layout=a4-3x8&start=3');
  expect(sheets).toEqual([
    { width: 210, height: 297 },
    { width: 210, height: 297 },
  ]);
  expect(codes.toSorted()).toEqual(barcodes(some));
  expect(places.map((one) => one.barcode)).toEqual(barcodes(some));
  for (const [n, place] of places.entries()) {
    const { left, top } = labelPositionOf(builtInLayouts['a4-3x8'], n, 2);
    expect(place.left).toBeCloseTo(left / 1000, 1);
    expect(place.top).toBeCloseTo(top / 1000, 1);
  }
});

it('prints the smallest labels, 65 per sheet, with readable codes', async () => {
  const { sheets, codes } = await print(units, 'layout=a4-5x13');
  expect(sheets).toEqual([{ width: 210, height: 297 }]);
  expect(codes.toSorted()).toEqual(barcodes(units));
});

it('prints a roll: one page per label, copies together', async () => {
  const some = units.slice(0, 2);
  const { sheets, codes, places } = await print(
    some,
    'layout=roll-40x30&copies=2&show=name,color,size,price,branch',
  );
  expect(sheets).toEqual(Array.from({ length: 4 }, () => ({ width: 40, height: 30 })));
  expect(new Set(codes)).toEqual(new Set(barcodes(some)));
  const [first, second] = barcodes(some);
  expect(places.map((one) => one.barcode)).toEqual([first, first, second, second]);
});

it("prints the shop's own paper with QR codes", async () => {
  const { layoutId } = await api.post<SavedLayout>('/api/label/layout', {
    ...builtInLayouts['roll-50x25'],
    name: 'QR 50×25',
    codeKind: 'qr',
  });
  const some = units.slice(0, 3);
  const { sheets, codes } = await print(some, `layout=${layoutId}`);
  expect(sheets).toEqual(Array.from({ length: 3 }, () => ({ width: 50, height: 25 })));
  expect(codes.toSorted()).toEqual(barcodes(some));
});
