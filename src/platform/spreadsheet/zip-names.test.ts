import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { type RawEntry, rawZip, windowsThai, type zipHosts } from './testing/raw-zip.ts';
import { openZip } from './zip.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'ratri-zip-names-'));
addCleanup(() => rm(folder, { recursive: true, force: true }));

const namesIn = async (host: keyof typeof zipHosts, entries: readonly RawEntry[]): Promise<string[]> => {
  const file = path.join(folder, 'a.zip');
  await writeFile(file, rawZip(host, entries));
  const zip = await openZip(file, { entries: 5000, totalBytes: 1e6 });
  zip.close();
  return zip.entries.map((one) => one.fileName);
};
const none = Buffer.alloc(0);
const namedAs = (names: readonly string[], bytesOf: (name: string) => Buffer): RawEntry[] =>
  names.map((name) => ({ name: bytesOf(name), bytes: none }));

// The bytes of แดง and รถ in code page 874 are valid UTF-8 too.
const thai = ['ชุดไทย/แดง.jpg', 'แดง.jpg', 'รถ.jpg', 'ชุดราตรี-น้ำเงิน-2.jpg'];

test('names in Thai by Windows have no UTF-8 flag and are in code page 874', async () => {
  expect(await namesIn('windows', namedAs(thai, windowsThai))).toEqual(thai);
});

test('names by macOS are decomposed UTF-8 without the flag', async () => {
  const names = [...thai, 'Décolleté.jpg'];
  const bytesOf = (name: string): Buffer => Buffer.from(name.normalize('NFD'));
  expect(await namesIn('mac', namedAs(names, bytesOf))).toEqual(names);
});

test('UTF-8 in Thai is recognised from Windows too, with and without the flag', async () => {
  expect(
    await namesIn(
      'windows',
      namedAs(thai, (name) => Buffer.from(name)),
    ),
  ).toEqual(thai);
  const marked = namedAs(['ö.jpg'], (name) => Buffer.from(name)).map((one) => ({ ...one, flags: 0x800 }));
  expect(await namesIn('windows', marked)).toEqual(['ö.jpg']);
});

test('other names without the flag are in code page 437, and backslashes separate folders', async () => {
  const bytes = Buffer.from([0x4d, 0x81, 0x5c, 0x82, 0x2e, 0x6a, 0x70, 0x67]);
  expect(await namesIn('windows', [{ name: bytes, bytes: none }])).toEqual(['Mü/é.jpg']);
});

test('one name that leaves its folder does not hide the other files', async () => {
  expect(
    await namesIn(
      'mac',
      namedAs(['../a.jpg', 'b.jpg'], (name) => Buffer.from(name)),
    ),
  ).toEqual(['../a.jpg', 'b.jpg']);
});

test('any Thai name reads the same from Windows and macOS', async () => {
  const letter = fc.constantFrom(...'กขคงจชดตถทนบปพมยรลวสหอฮะาำิีึืุูเแโใไ่้๊๋์ฯๆ๐๙');
  const name = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 20 }), async (names) => {
      const read = names.map((one) => one.normalize('NFC'));
      expect(await namesIn('windows', namedAs(names, windowsThai))).toEqual(read);
      expect(
        await namesIn(
          'mac',
          namedAs(names, (one) => Buffer.from(one)),
        ),
      ).toEqual(read);
    }),
    { numRuns: rounds(20, 500) },
  );
});
