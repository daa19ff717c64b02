import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { knownCodesOf } from '#setup/sheets/server/index.ts';
import { readWearerRows } from './read-sheet.ts';

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const parts = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="x"><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${inline('name')}${inline('code')}${inline('phone')}</row>
    <row r="2">${inline('มาลี')}<c r="B2" t="str"><f>A1</f><v>T1</v></c><c r="C2"><v>812345678</v></c></row></sheetData></worksheet>`,
};

const plan = {
  choice: {},
  headingRow: 1,
  headings: ['name', 'code', 'phone'].map((field) => ({ heading: field, field })),
};
const rowsOf = async (file: string) =>
  (await readWearerRows(file, plan, knownCodesOf([], []))).map((one) => one.row);

const tempFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wearers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

it('a formula is reported with its column, and a phone that Excel stored as a number is restored', async () => {
  const file = path.join(await tempFolder(), 'list.xlsx');
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts)) zip.addReadStream(Readable.from([part]), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  expect(await rowsOf(file)).toMatchObject([
    { line: 2, name: 'มาลี', code: '', errors: [{ column: 'code', message: 'formula' }], phone: '0812345678' },
  ]);
});

it.each([
  ['812345678', '0812345678'],
  ['21234567', '021234567'],
  ['0812345678', '0812345678'],
  ['+66812345678', '0812345678'],
  ['12345', null],
  ['-', ''],
  ['', ''],
])('a phone read as %s is %s', async (read, phone) => {
  const file = path.join(await tempFolder(), 'list.csv');
  await writeFile(file, `name,code,phone\nมาลี,,${read}\n`);
  const [row] = await rowsOf(file);
  expect(row?.errors).toEqual(phone === null ? [{ column: 'phone', message: 'notAPhone' }] : []);
  expect(row?.phone).toBe(phone ?? '');
});
