import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { printersContract } from '../contract.ts';
import { decodeTspl, decodeZpl } from './testing/decode-labels.ts';
import { startFakePrinter } from './testing/fake-printer.ts';
import { packRows, randomRows } from './testing/paper-picture.ts';

const a = await testApp();
const fake = await startFakePrinter();
const { branchA, owner, staff } = a.shop;
afterEach(() => void (fake.received.length = 0));

let serial = 0;
const fields = (language: 'tspl' | 'zpl', change: object = {}) => ({
  branchId: branchA,
  name: `Labels ${++serial}`,
  connection: 'network' as const,
  language,
  address: '192.168.1.60',
  port: 9100,
  paperWidth: null,
  cutter: false,
  labelWidth: 40_000,
  labelHeight: 30_000,
  labelGap: 3000,
  dpi: 203 as const,
  ...change,
});
const makePrinter = async (language: 'tspl' | 'zpl', change: object = {}) =>
  (await a.ok(owner, printersContract.savePrinter, { body: fields(language, change) })).printerId;
const print = (id: number, rows: readonly string[]) =>
  a.call(staff, printersContract.print, {
    params: { id },
    body: { title: 'Labels', ref: `labels ${++serial}`, again: true, raster: packRows(rows) },
  });
/** Returns a label with white margins and repeated rows, which the languages shorten. */
const label = (width: number, rows: number): string[] =>
  randomRows(width, rows).map((row, y) =>
    y % 5 === 0 ? '.'.repeat(width) : y % 5 === 1 ? '#'.repeat(width / 2).padEnd(width, '.') : row,
  );

describe('label printers', () => {
  it.each([
    ['tspl', 203, 320, 240],
    ['zpl', 203, 320, 240],
    ['tspl', 300, 472, 354],
    ['zpl', 300, 472, 354],
  ] as const)('print exactly the labels and their copies: %s, %i dpi', async (language, dpi, width, rows) => {
    const id = await makePrinter(language, { dpi });
    const [first, second] = [label(width, rows), label(width, rows)];
    expect(await print(id, [...first, ...first, ...first, ...second])).toMatchObject({
      status: 200,
      data: { state: 'printed' },
    });
    const bytes = fake.received[0] ?? Buffer.alloc(0);
    const { labels, size } = language === 'tspl' ? decodeTspl(bytes) : decodeZpl(bytes);
    expect(labels).toEqual([first, first, first, second]);
    if (language === 'tspl') expect(size).toEqual({ width: 40_000, height: 30_000, gap: 3000 });
  });

  it('print the largest label', async () => {
    const id = await makePrinter('zpl', { dpi: 300, labelWidth: 120_000, labelHeight: 300_000 });
    const some = label(1424, 20);
    const rows = Array.from({ length: 3543 }, (_, y) => some[y % 20] ?? '');
    expect((await print(id, rows)).status).toBe(200);
    expect(decodeZpl(fake.received[0] ?? Buffer.alloc(0)).labels).toEqual([rows]);
  });

  it('refuse receipts, parts of labels, and other sizes', async () => {
    const id = await makePrinter('tspl');
    for (const rows of [randomRows(576, 240), randomRows(320, 239), randomRows(328, 240)])
      expect((await print(id, rows)).error?.code).toBe('PRINTER_PAPER');
    expect(fake.received.length).toBe(0);
  });

  it('need a size, receipt printers a width; each has only its own fields', async () => {
    for (const body of [
      fields('tspl', { labelWidth: null }),
      fields('zpl', { labelHeight: null }),
      fields('zpl', { labelWidth: 9999 }),
      { ...fields('tspl'), language: 'escpos' as const },
    ])
      expect((await a.call(owner, printersContract.savePrinter, { body })).status).toBe(400);
    expect(
      await a.ok(owner, printersContract.savePrinter, {
        body: fields('zpl', { paperWidth: 80, cutter: true }),
      }),
    ).toMatchObject({ paperWidth: null, cutter: false, labelWidth: 40_000, labelHeight: 30_000, dpi: 203 });
  });
});
