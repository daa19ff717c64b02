import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type CsvRecord, maxRecordBytes, readCsvRecords } from './csv-records.ts';

const read = async (content: string | Buffer): Promise<CsvRecord[]> => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'ratri-csv-')), 'a.csv');
  await writeFile(file, content);
  const all: CsvRecord[] = [];
  for await (const some of readCsvRecords(file)) all.push(...some);
  return all;
};
const cells = async (content: string | Buffer) =>
  (await read(content)).map((one) => one.problem ?? one.cells);

it('reads LF and CRLF, with and without a byte order mark and a last line end', async () => {
  const plain = [
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ];
  expect(await cells('a,b\n1,2\n3,4\n')).toEqual(plain);
  expect(await cells('\uFEFFa,b\r\n1,2\r\n\r\n3,4')).toEqual(plain);
});

it('reads quoted cells with commas, quotes and line ends, and reports the first line of each record', async () => {
  expect(await read('a,b\n"1,5","say ""hi"""\n"two\nlines",x\n7,8\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1,5', 'say "hi"'] },
    { line: 3, cells: ['two\nlines', 'x'] },
    { line: 5, cells: ['7', '8'] },
  ]);
});

it('loses only one record to an unclosed quote', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `${index},y`);
  const all = await read(`a,b\n"1,2\n${rows.join('\n')}\n"8",9\n`);
  expect(all[1]).toEqual({ line: 2, problem: 'the quotes do not close' });
  expect(all).toHaveLength(63);
  expect(all.at(-1)).toEqual({ line: 63, cells: ['8', '9'] });
});

it('separates two unclosed quotes', async () => {
  const all = await read('a,b\n"1,2\n3,4\n5,"6\n7,8\n');
  expect(all.filter((one) => one.problem !== undefined).map((one) => one.line)).toEqual([2, 4]);
  expect(all.filter((one) => one.problem === undefined).map((one) => one.line)).toEqual([1, 3, 5]);
});

it('refuses an overlong cell without storing it, wrong quotes and text that is not UTF-8', async () => {
  const all = await read(
    Buffer.concat([
      Buffer.from(`a,b\n${'x'.repeat(maxRecordBytes * 20)},2\n1,"2"3\n`),
      Buffer.from([0xff, 0xfe, 0x2c, 0x31, 0x0a]),
      Buffer.from('5,6\n'),
    ]),
  );
  expect(all.map((one) => one.problem)).toEqual([
    undefined,
    `longer than ${maxRecordBytes} bytes`,
    'the quotes are wrong',
    'not UTF-8',
    undefined,
  ]);
  expect(all.at(-1)).toEqual({ line: 5, cells: ['5', '6'] });
});
