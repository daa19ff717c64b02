import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { windows874 } from '#lib/testing/windows-874.ts';
import { shownInFormat } from './number-format.ts';
import { readTypedSheet, type SheetChoice } from './read-sheet.ts';
import type { TypedSheetCell } from './sheet-rows.ts';
import { detectEncoding } from './text-encoding.ts';
import { sheetNamesOf } from './xlsx-read.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ratri-messy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = async (bytes: string | Buffer): Promise<string> => {
  const file = path.join(folder, String((count += 1)));
  await writeFile(file, bytes);
  return file;
};
const rowsOf = async (file: string, choice?: SheetChoice): Promise<TypedSheetCell[][]> => {
  const rows: TypedSheetCell[][] = [];
  for await (const row of readTypedSheet(file, choice)) rows.push(row.cells);
  return rows;
};

const customers = ['ชื่อ,เบอร์โทร', ...Array.from({ length: 41 }, (_, at) => `สมหญิง เนื้อนวล ${at},08${at}`)].join(
  '\n',
);

describe('encoding of the whole file', () => {
  test('one bad byte does not turn UTF-8 into Windows-874', async () => {
    const bytes = Buffer.from(customers);
    const file = await fileOf(
      Buffer.concat([bytes.subarray(0, 400), Buffer.from([0xff]), bytes.subarray(400)]),
    );
    expect(await detectEncoding(file)).toBe('utf-8');
    const cells = (await rowsOf(file)).flat();
    expect(cells.filter((one) => String(one).includes('\uFFFD'))).toHaveLength(1);
    expect(cells).toContain('สมหญิง เนื้อนวล 40');
  });

  test('a byte order mark decides despite bad bytes', async () => {
    expect(
      await detectEncoding(
        await fileOf(Buffer.concat([Buffer.from('\uFEFFa,b\n'), Buffer.from([0xa1, 0xa2])])),
      ),
    ).toBe('utf-8');
  });

  test('Thai text in Windows-874 and in UTF-16 of both byte orders without a mark is recognised', async () => {
    const little = Buffer.from(customers, 'utf16le');
    for (const [bytes, encoding] of [
      [windows874(customers), 'windows-874'],
      [windows874('เธอ,เนย,รกหนสม\nเธศ,เนฃ,รกรกรก'), 'windows-874'],
      [little, 'utf-16le'],
      [Buffer.from(little).swap16(), 'utf-16be'],
    ] as const) {
      const file = await fileOf(bytes);
      expect(await detectEncoding(file)).toBe(encoding);
    }
    expect((await rowsOf(await fileOf(windows874(customers))))[1]).toEqual(['สมหญิง เนื้อนวล 0', '080']);
  });

  test('another encoding can be chosen', async () => {
    const file = await fileOf(windows874('ชุด,สี'));
    expect(await rowsOf(file, { encoding: 'windows-874' })).toEqual([['ชุด', 'สี']]);
    expect(await rowsOf(file, { encoding: 'utf-8' })).not.toEqual([['ชุด', 'สี']]);
  });
});

test('the delimiter is the one that most lines have equally often', async () => {
  expect(await rowsOf(await fileOf('รายชื่อ, ปี 2569\nA\tสีแดง, ทอง\t1\nB\tเขียว\t2\nC\tฟ้า\t3'))).toContainEqual([
    'A',
    'สีแดง, ทอง',
    '1',
  ]);
});

test('numbers appear in their number format', () => {
  expect(shownInFormat('000000', 7001)).toBe('007001');
  expect(shownInFormat('0-0000-00000-00-0', 105541069237)).toBe('0-1055-41069-23-7');
  expect(shownInFormat('"A"0000', 12)).toBe('A0012');
  expect(shownInFormat('[<=9999999]###-####;000-000-0000', 812345678)).toBe('081-234-5678');
  expect(shownInFormat('0;-0;"none"', 0)).toBe('none');
  expect(shownInFormat('###', 12345)).toBe('12345');
  for (const other of ['0.00', '#,##0', '0%', '0.00E+00', 'General', '@', ''])
    expect(shownInFormat(other, 7001)).toBeNull();
});

const workbook = async (cells: string): Promise<string> => {
  const file = path.join(folder, `${(count += 1)}.xlsx`);
  const zip = new ZipFile();
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name);
  add(
    'xl/workbook.xml',
    '<workbook xmlns:r="r"><sheets><sheet name="ปก" sheetId="1" r:id="a"/><sheet name="ซ่อน" sheetId="2" state="hidden" r:id="c"/><sheet name="ชุด" sheetId="3" r:id="b"/></sheets></workbook>',
  );
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="a" Target="worksheets/1.xml"/><Relationship Id="b" Target="worksheets/3.xml"/><Relationship Id="c" Target="worksheets/2.xml"/></Relationships>',
  );
  add(
    'xl/styles.xml',
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="16"/></cellXfs></styleSheet>',
  );
  add('xl/worksheets/1.xml', '<worksheet><sheetData/></worksheet>');
  add('xl/worksheets/2.xml', '<worksheet><sheetData/></worksheet>');
  add('xl/worksheets/3.xml', `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
};

test('a workbook names its visible sheets, and cells changed by the program have their kind', async () => {
  const file = await workbook(
    '<c s="1"><v>7001</v></c><c s="2"><v>46366</v></c><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c><c><v>8850123456789</v></c><c><v>1.2345678901234568E+19</v></c><c t="str"><v>TRUE</v></c>',
  );
  expect(await sheetNamesOf(file)).toEqual(['ปก', 'ชุด']);
  expect(await rowsOf(file, { sheet: 0 })).toEqual([]);
  expect((await rowsOf(file, { sheet: 1 }))[0]).toEqual([
    { kind: 'number', value: '7001', shown: '007001' },
    { kind: 'day', value: '2026-12-10', shown: '2026-12-10' },
    { kind: 'error', value: '#N/A', shown: '#N/A' },
    { kind: 'boolean', value: 'TRUE', shown: 'TRUE' },
    '8850123456789',
    { kind: 'number', value: '12345678901234600000', shown: '12345678901234600000' },
    'TRUE',
  ]);
});
