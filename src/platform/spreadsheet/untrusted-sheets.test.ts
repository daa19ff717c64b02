import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { measureCpu } from '#lib/testing/cpu-time.ts';
import { readSheet } from './read-sheet.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { SheetCell } from './sheet-rows.ts';
import { formulaCell } from './sheet-rows.ts';
import { plainNumber, serialDay } from './xlsx-read.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ratri-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Part = string | Iterable<string>;
const links =
  '<Relationships xmlns="x"><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
const workbook =
  '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';

const zipped = async (parts: Record<string, Part>): Promise<string> => {
  const file = path.join(folder, `${(count += 1)}.xlsx`);
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') zip.addBuffer(Buffer.from(part), name);
    else zip.addReadStream(Readable.from(part, { objectMode: false }), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
};
const sheetName = 'xl/worksheets/sheet1.xml';
const sheet = (data: Part, more: Record<string, Part> = {}): Promise<string> =>
  zipped({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': links,
    [sheetName]: typeof data === 'string' ? `<worksheet><sheetData>${data}</sheetData></worksheet>` : data,
    ...more,
  });
const rowsOf = async (file: string): Promise<{ line: number; cells: SheetCell[] }[]> => {
  const rows: { line: number; cells: SheetCell[] }[] = [];
  for await (const row of readSheet(file)) rows.push(row);
  return rows;
};
const spoilt = async (file: string): Promise<string> => {
  const bytes = await readFile(file);
  const from = bytes.indexOf(sheetName) + sheetName.length;
  await writeFile(file, bytes.fill(0xff, from, from + 20));
  return file;
};
const declaring = async (file: string, size: number): Promise<string> => {
  const bytes = await readFile(file);
  const entry = bytes.lastIndexOf(sheetName) - 46;
  expect(bytes.readUInt32LE(entry)).toBe(0x02_01_4b_50);
  bytes.writeUInt32LE(size, entry + 24);
  await writeFile(file, bytes);
  return file;
};
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

test('reads values of every type, but never the cached value of a formula', async () => {
  const file = await sheet(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>0.1</v></c><c r="D1" s="1"><v>45352</v></c><c r="E1" t="b"><v>1</v></c></row>
     <row r="3"><c r="B3" t="str"><f>HYPERLINK("http://x")</f><v>harmless</v></c></row>`,
    {
      'xl/sharedStrings.xml': '<sst><si><r><t>ชุด</t></r><r><t>ไทย</t></r><rPh><t>hint</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-1070000]d/mm/yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    },
  );
  expect(await rowsOf(file)).toEqual([
    { line: 1, cells: ['ชุดไทย', '', '0.1', '2024-03-01', 'TRUE'] },
    { line: 3, cells: ['', formulaCell] },
  ]);
});

test('reads a million empty rows with little CPU and memory', async () => {
  function* rows(): Generator<string> {
    yield `<worksheet><sheetData><row r="1">${inline('code')}</row><row r="2">${inline('A')}</row>`;
    for (let at = 3; at < 1_000_000; at += 500)
      yield Array.from({ length: 500 }, (_, n) => `<row r="${at + n}"><c r="A${at + n}" s="1"/></row>`).join(
        '',
      );
    yield '</sheetData></worksheet>';
  }
  const file = await sheet(rows());
  const before = process.memoryUsage().rss;
  const spent = await measureCpu(async () =>
    expect((await rowsOf(file)).map((row) => row.line)).toEqual([1, 2]),
  );
  expect(spent).toBeLessThan(8000);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

test('reports a row far below the others instead of losing it', async () => {
  const empty = Array.from({ length: 40_000 }, (_, at) => `<row r="${at + 2}"/>`).join('');
  await expect(
    rowsOf(await sheet(`<row r="1">${inline('a')}</row>${empty}<row r="50000">${inline('b')}</row>`)),
  ).rejects.toMatchObject({ fault: 'gap' });
  await expect(
    rowsOf(await sheet(`<row r="1">${inline('a')}</row><row r="9000">${inline('b')}</row>`)),
  ).rejects.toMatchObject({ fault: 'gap' });
});

test('refuses internal and external entities', async () => {
  const bomb =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  const file = await zipped({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': links,
    'xl/worksheets/sheet1.xml': `${bomb}<worksheet><sheetData><row>${inline('&b;&c;')}</row></sheetData></worksheet>`,
  });
  await expect(rowsOf(file)).rejects.toMatchObject({ fault: 'entities' });
  await expect(rowsOf(await sheet(`<row>${inline('&b;')}</row>`))).rejects.toMatchObject({ fault: 'broken' });
});

test('refuses a zip bomb by its directory, before decompressing it', async () => {
  const small = await spoilt(await sheet('<row/>'));
  await expect(rowsOf(small)).rejects.toMatchObject({ fault: 'broken' });
  // If the rows were decompressed, the file would be reported as damaged, as the small one is.
  await expect(rowsOf(await declaring(small, 600_000_000))).rejects.toMatchObject({ fault: 'tooLarge' });
});

test('refuses too many entries, rows and columns', async () => {
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`xl/media/${at}`, 'x']));
  await expect(rowsOf(await sheet('<row/>', many))).rejects.toMatchObject({ fault: 'tooLarge' });
  const row = `<row>${inline('a')}</row>`;
  await expect(rowsOf(await sheet(row.repeat(sheetLimits.rows + 2)))).rejects.toMatchObject({
    fault: 'tooManyRows',
  });
  await expect(rowsOf(await sheet(`<row><c r="GS1"><v>1</v></c></row>`))).rejects.toMatchObject({
    fault: 'tooManyColumns',
  });
  await expect(rowsOf(await sheet(`<row><c r="XFD1"/>${inline('a')}</row>`))).rejects.toMatchObject({
    fault: 'tooManyColumns',
  });
});

test('refuses files that are not workbooks', async () => {
  await expect(rowsOf(await zipped({ 'word/document.xml': '<a/>' }))).rejects.toMatchObject({
    fault: 'notASheet',
  });
  await expect(rowsOf(await sheet('<row><c></row>'))).rejects.toMatchObject({ fault: 'broken' });
  const file = path.join(folder, 'cut.xlsx');
  await writeFile(file, Buffer.from('PK\u0003\u0004 and nothing more'));
  await expect(rowsOf(file)).rejects.toMatchObject({ fault: 'broken' });
  const outside = await zipped({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': links.replace('worksheets/sheet1.xml', '../../../etc/passwd'),
  });
  await expect(rowsOf(outside)).rejects.toMatchObject({ fault: 'broken' });
});

test('converts numbers and days of Excel', () => {
  expect(plainNumber('1500.5')).toBe('1500.5');
  expect(plainNumber('0.30000000000000004')).toBe('0.3');
  expect(plainNumber('1E+3')).toBe('1000');
  expect(serialDay(1, false)).toBe('1900-01-01');
  expect(serialDay(61, false)).toBe('1900-03-01');
  expect(serialDay(45_292.5, false)).toBe('2024-01-01T12:00');
  expect(serialDay(43_830, true)).toBe('2024-01-01');
  expect(serialDay(-1, false)).toBeNull();
});
