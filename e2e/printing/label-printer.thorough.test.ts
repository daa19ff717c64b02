/** Prints labels on label printers and compares the bytes, decoded to dots, with the labels on the screen. */
import { beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Printer } from '#reporting/printers/contract.ts';
import { decodeTspl, decodeZpl } from '#reporting/printers/server/testing/decode-labels.ts';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { readPrintedCodes } from '../support/codes.ts';
import { fakeDevicePrinter } from '../support/device-printers.ts';
import { type Dots, dotsOfRows, dotsOnScreen, saveDots, shareFoundIn } from '../support/printed-dots.ts';
import { setUpServer } from '../support/test-server.ts';

type Unit = { unitId: number; barcode: string };
const at = setUpServer();
let api: Api;
let units: Unit[];
beforeAll(async () => {
  api = await apiAs(at.server, 'owner');
  units = (await api.get<{ itemList: Unit[] }>('/api/unit?size=3')).itemList;
});

/** Returns the picture with a white margin, which readers of barcodes need. */
const pngOf = ({ width, rows, black }: Dots): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * rows, 255);
  for (let y = 0; y < rows; y++) for (let x = 0; x < width; x++) if (black(x, y)) pixels[y * width + x] = 0;
  return sharp(pixels, { raw: { width, height: rows, channels: 1 } })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .png()
    .toBuffer();
};

it.each([
  ['tspl', 203, 320, 240],
  ['zpl', 300, 472, 354],
] as const)('prints labels in %s at %i dpi as they are shown', async (language, dpi, width, rows) => {
  const name = `ป้าย ${language}`;
  const { printerId } = await api.post<Printer>('/api/printer', {
    branchId: api.branchId,
    name,
    connection: 'usb',
    language,
    labelWidth: 40_000,
    labelHeight: 30_000,
    dpi,
  });
  const storageState = await at.sessionOf('owner');
  await at.visit({ storageState, deviceScaleFactor: dpi / 96 }, async ({ page, trouble }) => {
    const device = await fakeDevicePrinter(page, 'usb');
    await page.addInitScript(
      ([branch, printer]) => localStorage.setItem(`ratri.printer.${branch}.label`, String(printer)),
      [api.branchId, printerId] as const,
    );
    const search = `units=${units.map((one) => one.unitId).join(',')}&copies=2&show=name,color,size,price,branch`;
    await page.goto(`/pages/labels?${search}&layout=roll-50x25`);
    await waitUntilSettled(page);
    await page.getByText('พิมพ์ป้าย 40 × 30 มม.').waitFor();
    await page.goto(`/pages/labels?${search}&layout=roll-40x30`);
    await waitUntilSettled(page);
    const sheets = page.locator('[data-sheet]');
    await sheets.nth(5).waitFor();
    await page.getByRole('button', { name: `พิมพ์ที่ ${name}` }).click();
    await page.getByText(`พิมพ์ที่ ${name} แล้ว`).waitFor();
    expect(device.jobs.length).toBe(1);
    const bytes = device.jobs[0] ?? Buffer.alloc(0);
    const { labels } = language === 'tspl' ? decodeTspl(bytes) : decodeZpl(bytes);
    expect(labels.length).toBe(6);
    for (const [index, label] of labels.entries()) {
      const dots = dotsOfRows(label);
      await saveDots(`label-${language}-${index}`, dots);
      expect([dots.width, dots.rows]).toEqual([width, rows]);
      const shown = await dotsOnScreen(sheets.nth(index), width);
      expect(shareFoundIn(dots, shown)).toBeGreaterThan(0.97);
      expect(shareFoundIn(shown, dots)).toBeGreaterThan(0.97);
      const barcodes = units.map((one) => one.barcode).toSorted();
      expect(await readPrintedCodes(await pngOf(dots))).toEqual([barcodes[Math.floor(index / 2)]]);
    }
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
