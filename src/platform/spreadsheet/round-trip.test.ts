import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fc } from '#lib/testing/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { unescapeFormula, escapeFormula } from './formula-injection.ts';
import { readSheet } from './read-sheet.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { SheetCell } from './sheet-rows.ts';
import type { SheetFormat, SheetValue } from './write-sheet.ts';
import { writeSheet } from './write-sheet.ts';
import { parseXml } from './xml.ts';
import { openZip } from './zip.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ratri-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rowsOf = async (file: string): Promise<SheetCell[][]> => {
  const rows: SheetCell[][] = [];
  for await (const row of readSheet(file)) rows.push(row.cells);
  return rows;
};
const through = async (format: SheetFormat, rows: SheetValue[][]): Promise<SheetCell[][]> => {
  const file = path.join(folder, String((count += 1)));
  await pipeline(
    writeSheet(format, [{ name: 'a', heading: ['one', 'two', 'end'], rows }]),
    createWriteStream(file),
  );
  return (await rowsOf(file)).slice(1);
};
const csv = async (content: string | Buffer): Promise<SheetCell[][]> => {
  const file = path.join(folder, String((count += 1)));
  await writeFile(file, content);
  return rowsOf(file);
};

const nasty = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  "'",
  '"',
  ',',
  ';',
  ' ',
  '_x000D_',
  '_',
  'x0041_',
  'ก',
  '😀',
  '\u200b',
  '\u202e',
  '＝',
  '<b>',
  '&amp;',
  ']]>',
  '\u0001',
  '\ufffe',
  '\u00a0',
  '0',
  '1e5',
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }).filter((one) => one.isWellFormed()),
  fc.array(nasty, { maxLength: 6 }).map((parts) => parts.join('')),
);

describe('text', () => {
  test.each(['xlsx', 'csv'] as const)('%s survives a round trip', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }), async (rows) => {
        const clean = rows.map((row) =>
          row.map((one) => (format === 'csv' ? one.replaceAll('\0', '') : one)),
        );
        expect(
          await through(
            format,
            clean.map((row) => [...row, 'x']),
          ),
        ).toEqual(clean.map((row) => [...row, 'x']));
      }),
      { numRuns: 60 },
    );
  });

  test('never begins a CSV cell with a formula and loses no character', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(escapeFormula(one)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(unescapeFormula(escapeFormula(one))).toBe(one);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps an apostrophe that a user typed', () => {
    expect(unescapeFormula("'08")).toBe("'08");
    expect(unescapeFormula("'=1")).toBe('=1');
    expect(escapeFormula("'=1")).toBe("''=1");
  });
});

describe('values', () => {
  test.each(['xlsx', 'csv'] as const)('%s preserves numbers and days', async (format) => {
    expect(
      await through(format, [
        [-12.5, { day: asDay('2024-02-29') }, 'x'],
        [1e15, null, '007'],
      ]),
    ).toEqual([
      ['-12.5', '2024-02-29', 'x'],
      ['1000000000000000', '', '007'],
    ]);
  });
});

describe('CSV of other programs', () => {
  test('reads UTF-8 with and without byte order mark, semicolons, tabs, sep=', async () => {
    const want = [
      ['รหัส', 'ชื่อ'],
      ['A', 'ชุดไทย'],
    ];
    expect(await csv('\uFEFFรหัส,ชื่อ\r\nA,ชุดไทย')).toEqual(want);
    expect(await csv('รหัส;ชื่อ\nA;ชุดไทย\n\n')).toEqual(want);
    expect(await csv('รหัส\tชื่อ\rA\tชุดไทย\r')).toEqual(want);
    expect(await csv('sep=;\r\nรหัส;ชื่อ\r\nA;ชุดไทย')).toEqual(want);
  });

  test('reads UTF-16 of both byte orders, with and without a mark', async () => {
    const content = Buffer.from('code,name\r\nA,ชุดไทย', 'utf16le');
    const swapped = Buffer.from(content).swap16();
    const want = [
      ['code', 'name'],
      ['A', 'ชุดไทย'],
    ];
    expect(await csv(content)).toEqual(want);
    expect(await csv(Buffer.concat([Buffer.from([0xff, 0xfe]), content]))).toEqual(want);
    expect(await csv(swapped)).toEqual(want);
    expect(await csv(Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]))).toEqual(want);
  });

  test('reads Windows-874, as Excel writes it in Thailand', async () => {
    // 'รหัส,ชื่อ' in TIS-620.
    const bytes = Buffer.from([
      0xc3, 0xcb, 0xd1, 0xca, 0x2c, 0xaa, 0xd7, 0xe8, 0xcd, 0x0d, 0x0a, 0x41, 0x2c, 0xe4, 0xb7, 0xc2,
    ]);
    expect(await csv(bytes)).toEqual([
      ['รหัส', 'ชื่อ'],
      ['A', 'ไทย'],
    ]);
  });

  test('refuses a file that is not a table, with the reason', async () => {
    await expect(csv('a,"b\nc,d')).rejects.toMatchObject({ fault: 'quotes' });
    await expect(csv('')).rejects.toMatchObject({ fault: 'empty' });
    await expect(csv(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))).rejects.toMatchObject({
      fault: 'oldExcel',
    });
    await expect(csv(Buffer.from('a\0b,c\n\0'))).rejects.toMatchObject({ fault: 'notASheet' });
    await expect(csv('a,'.repeat(201))).rejects.toMatchObject({ fault: 'tooManyColumns' });
    await expect(csv('a\n'.repeat(sheetLimits.rows + 2))).rejects.toMatchObject({ fault: 'tooManyRows' });
  });
});

test('every row and cell of a workbook has its reference, as other readers require', async () => {
  const file = path.join(folder, 'places.xlsx');
  const heading = Array.from({ length: 28 }, (_, at) => `column ${at}`);
  await pipeline(
    writeSheet('xlsx', [
      {
        name: 'a',
        heading,
        rows: [
          ['007', null, { day: asDay('2026-11-23') }],
          ['', 5],
        ],
      },
    ]),
    createWriteStream(file),
  );
  const zip = await openZip(file, { entries: 20, totalBytes: 1e6 });
  const places: string[] = [];
  for (const entry of zip.entries.filter((one) => one.fileName.startsWith('xl/worksheets/')))
    await parseXml(await zip.read(entry), {
      open: (name, { r }) => {
        if (name === 'row' || name === 'c') places.push(r ?? 'nowhere');
      },
    });
  zip.close();
  const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z AA AB'.split(' ');
  const first = ['1', ...letters.map((letter) => `${letter}1`)];
  expect(places).toEqual([...first, '2', 'A2', 'B2', 'C2', '3', 'A3', 'B3']);
});
