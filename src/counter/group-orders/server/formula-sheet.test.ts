import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { readWearerSheet, completePhoneNumber } from './read-sheet.ts';

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const parts = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="x"><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${inline('name')}${inline('code')}${inline('phone')}</row>
    <row r="2">${inline('มาลี')}<c r="B2" t="str"><f>A1</f><v>T1</v></c><c r="C2"><v>812345678</v></c></row></sheetData></worksheet>`,
};

it('a formula is reported with its column, and a phone that Excel stored as a number is restored', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wearers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'list.xlsx');
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts)) zip.addReadStream(Readable.from([part]), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  expect(await readWearerSheet(file)).toMatchObject([
    { line: 2, name: 'มาลี', code: '', formulas: ['code'], phone: '0812345678' },
  ]);
});

it.each([
  ['812345678', '0812345678'],
  ['21234567', '021234567'],
  ['0812345678', '0812345678'],
  ['+66812345678', '+66812345678'],
  ['12345', '12345'],
  ['', ''],
])('a phone read as %s is %s', (read, phone) => expect(completePhoneNumber(read)).toBe(phone));
