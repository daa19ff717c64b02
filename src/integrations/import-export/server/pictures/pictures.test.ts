import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { AppError } from '#lib/errors/errors.ts';
import { testApp } from '#test/server/test-app.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import {
  baseNameOf,
  codeCandidatesOf,
  zipEntryFault,
  isJunkFile,
  pictureColorAndPlace,
  pictureTargetsOf,
} from './picture-names.ts';
import { type RawEntry, rawZip, windowsThai, type zipHosts } from '#platform/spreadsheet/testing/raw-zip.ts';
import { requestAddressOf } from '#test/server/requests.ts';
import { filesUnder, heicFile } from '#setup/pictures/server/testing/files.ts';
import { makeSheets, zipOf } from '../testing/sheets.ts';

const a = await testApp();
const sheets = makeSheets(a);
const { admin, staff } = a.shop;
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b91c1c' } })
  .png()
  .toBuffer();

const preview = async (files: Record<string, Buffer>, options: { mode?: number } = {}) =>
  a.ok(admin, importExportContract.previewPictures, {
    file: { name: 'pictures.zip', bytes: await zipOf(files, options) },
  });

test('matches pictures to group and colour by name, shows them, recognises unchanged ones, and undoes the import', async () => {
  const { code, groupId, itemId } = await a.makeItem({ color: 'RED' });
  const files = {
    'set/.DS_Store': Buffer.alloc(9),
    '__MACOSX/x.jpg': png,
    [`set/${code}-2.jpg`]: png,
    [`set/${code}.png`]: png,
    [`${code}-RED-1.webp`]: png,
  };
  const made = await preview(files);
  expect(made).toMatchObject({ kind: 'pictures', state: 'preview', added: 3, wrong: 0 });
  expect(await a.sql('select 1 from image')).toEqual([]);
  expect(await sheets.confirm(made.importId)).toMatchObject({ state: 'done', rowsDone: 3 });
  const shown = await a.sql<{ name: string }>(
    'select m.name from product_group_image p join image m on m.shop_id = p.shop_id and m.id = p.image_id where p.group_id = $1 order by p.sort',
    [groupId],
  );
  expect(shown).toHaveLength(3);
  expect(
    await a.one('select main_image_id is not null as main from product_group where id = $1', [groupId]),
  ).toEqual({ main: true });
  expect(await a.one('select image_id is not null as own from product_item where id = $1', [itemId])).toEqual(
    { own: true },
  );

  expect(await preview(files)).toMatchObject({ added: 0, same: 3 });
  await a.ok(admin, importExportContract.undo, { params: { id: made.importId } });
  expect(await a.sql('select 1 from image')).toEqual([]);
  expect(await a.one('select main_image_id from product_group where id = $1', [groupId])).toEqual({
    main_image_id: null,
  });
});

test('a zip that one process has previewed is confirmed by another', async () => {
  const { code, groupId } = await a.makeItem({ color: 'RED' });
  const { importId } = await preview({ [`${code}.png`]: png });
  const zip = `${a.shop.shopId}/import/${importId}.upload`;
  expect(filesUnder(a.filesDir)).toContain(zip);
  const confirmed = await fetch(
    (await a.another()) + requestAddressOf(importExportContract.confirm, { id: importId }),
    {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ skipWrong: false }),
    },
  );
  expect([confirmed.status, await confirmed.json()]).toMatchObject([200, { importId }]);
  expect(await sheets.settled(importId)).toMatchObject({ state: 'done', rowsDone: 1 });
  expect(await a.sql('select 1 from product_group_image where group_id = $1', [groupId])).toHaveLength(1);
  await expect.poll(() => filesUnder(a.filesDir)).not.toContain(zip);
});

test('a zip is stored outside the transaction; without the zip there is no import', async () => {
  const { code } = await a.makeItem({ color: 'RED' });
  const imports = async () => (await a.ok(admin, importExportContract.imports)).total;
  const before = await imports();
  const seen: number[] = [];
  const put = vi.spyOn(a.files, 'putFile').mockImplementationOnce(async () => {
    seen.push(await imports());
    throw new AppError('UNAVAILABLE');
  });
  const zip = await zipOf({ [`${code}.png`]: png });
  const file = { name: 'pictures.zip', bytes: zip };
  expect((await a.call(admin, importExportContract.previewPictures, { file })).status).toBe(503);
  put.mockRestore();
  expect([...seen, await imports()]).toEqual([before + 1, before]);
});

test('a discarded zip is deleted', async () => {
  const { code } = await a.makeItem({ color: 'RED' });
  const { importId } = await preview({ [`${code}.png`]: png });
  await a.ok(admin, importExportContract.discard, { params: { id: importId } });
  await expect.poll(() => filesUnder(a.filesDir)).not.toContain(`${a.shop.shopId}/import/${importId}.upload`);
});

const previewRaw = async (host: keyof typeof zipHosts, entries: readonly RawEntry[]) =>
  a.ok(admin, importExportContract.previewPictures, {
    file: { name: 'pictures.zip', bytes: rawZip(host, entries) },
  });

test('finds groups with Thai codes by the names of Windows and of macOS', async () => {
  const { groupId } = await a.makeItem({ color: 'RED' });
  await a.sql('update product_group set code = $2 where id = $1', [groupId, 'ชุดไทย']);
  await a.sql("insert into lookup (shop_id, kind, code, description) values ($1, 'color', 'RED', 'แดง')", [
    a.shop.shopId,
  ]);
  const names = ['ชุดไทย-แดง-1.jpg', 'ชุดไทย/2.jpg', 'ชุดไทย/แดง/3.jpg'];
  const targets = [
    { group: 'ชุดไทย', color: 'RED', place: '1' },
    { group: 'ชุดไทย', color: '', place: '2' },
    { group: 'ชุดไทย', color: 'RED', place: '3' },
  ];
  const windows = await previewRaw('windows', [
    ...names.map((name) => ({ name: windowsThai(name), bytes: png })),
    { name: windowsThai('ชุดไทย/Thumbs.db'), bytes: png },
  ]);
  expect((await sheets.rowsOf(windows.importId)).map((row) => row.after)).toMatchObject(targets);
  const junk = ['__MACOSX/ชุดไทย/._2.jpg', 'ชุดไทย/.DS_Store', 'ชุดไทย/'];
  const mac = await previewRaw(
    'mac',
    [...names, ...junk].map((name) => ({ name: Buffer.from(name.normalize('NFD')), bytes: png })),
  );
  const rows = await sheets.rowsOf(mac.importId);
  expect(rows.map((row) => row.cells['file'])).toEqual(names);
  expect(rows.map((row) => row.after)).toMatchObject(targets);
  expect(await sheets.confirm(mac.importId)).toMatchObject({ state: 'done', rowsDone: 3 });
  expect(
    (
      await a.sql<{ name: string }>(
        'select m.name from product_group_image p join image m on m.shop_id = p.shop_id and m.id = p.image_id where p.group_id = $1 order by p.sort',
        [groupId],
      )
    ).map((one) => one.name),
  ).toEqual(['ชุดไทย-แดง-1', 'ชุดไทย-2', 'ชุดไทย-แดง-3']);
  expect(
    await previewRaw(
      'windows',
      names.map((name) => ({ name: windowsThai(name), bytes: png })),
    ),
  ).toMatchObject({
    added: 0,
    same: 3,
  });
});

test('names HEIC and PDF files before the import is confirmed', async () => {
  const { code } = await a.makeItem();
  const made = await preview({
    [`${code}.jpg`]: heicFile,
    [`${code}-2.heic`]: heicFile,
    [`${code}-3.pdf`]: Buffer.from(`%PDF-1.7\n${' '.repeat(64)}`),
  });
  expect((await sheets.rowsOf(made.importId)).map((row) => row.errors[0]?.message)).toEqual([
    'heicPicture',
    'heicPicture',
    'pdfPicture',
  ]);
});

test('refuses malicious names, nested archives and files that are no pictures, each by name', async () => {
  const { code } = await a.makeItem();
  const made = await preview({
    [`${code}.jpg`]: Buffer.from('<script>alert(1)</script>'),
    [`${code}-2.zip`]: png,
    [`${code}-3.jpg`]: Buffer.from('PK\u0003\u0004 nested'),
    [`${code}-PINK.jpg`]: png,
    'NOBODY.jpg': png,
    [`a/${code}-4.jpg`]: png,
    [`b/${code}-4.jpg`]: png,
  });
  const rows = await sheets.rowsOf(made.importId);
  expect(rows.map((row) => row.errors[0]?.message ?? row.action)).toEqual([
    'notAPicture',
    'nestedZip',
    'nestedZip',
    'noColor',
    'noGroup',
    'add',
    'duplicate',
  ]);
  expect(await sheets.confirm(made.importId)).toMatchObject({
    state: 'preview',
    fault: { code: 'WRONG_ROWS', n: 6 },
  });
  expect(await sheets.confirm(made.importId, true)).toMatchObject({ state: 'done', rowsDone: 1 });
});

test('finds a truncated picture on decoding and then stores nothing', async () => {
  const { code, groupId } = await a.makeItem();
  const made = await preview({ [`${code}.png`]: png, [`${code}-2.png`]: png.subarray(0, 70) });
  expect(made).toMatchObject({ added: 2 });
  expect(await sheets.confirm(made.importId)).toMatchObject({
    state: 'preview',
    added: 1,
    wrong: 1,
    fault: { code: 'WRONG_ROWS', n: 1 },
  });
  expect(await a.sql('select 1 from product_group_image where group_id = $1', [groupId])).toEqual([]);
});

test('finds malicious entries by the directory alone', () => {
  const entry = { externalFileAttributes: 0, versionMadeBy: 0x031e, uncompressedSize: 10 };
  const fault = (fileName: string, more: Partial<typeof entry> = {}) =>
    zipEntryFault({ ...entry, fileName, ...more }, 100);
  for (const name of [
    '../a.jpg',
    'a/../../b.jpg',
    '/etc/a.jpg',
    'C:\\a.jpg',
    'c:a.jpg',
    '..\\a.jpg',
    'a\0.jpg',
    'a'.repeat(301),
  ])
    expect(fault(name)).toBe('badName');
  expect(fault('a.jpg', { externalFileAttributes: (0xa1ff << 16) >>> 0 })).toBe('badName');
  expect(fault('a.jpg', { uncompressedSize: 101 })).toBe('pictureTooLarge');
  expect(fault('a.tar.gz')).toBe('nestedZip');
  expect(fault('ชุด/A001.jpg')).toBeNull();
  expect(['x/', '__MACOSX/a', 'a/.DS_Store', 'Thumbs.db', 'a.jpg'].map(isJunkFile)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('parses codes with separators, colours and positions', () => {
  expect(codeCandidatesOf('A-01-RED-2').map((one) => one.code)).toEqual([
    'A-01-RED-2',
    'A-01-RED',
    'A-01',
    'A',
  ]);
  expect(pictureColorAndPlace('RED-2')).toEqual({ color: 'RED', place: 2 });
  expect(pictureColorAndPlace('(3)')).toEqual({ color: '', place: 3 });
  expect(pictureColorAndPlace('DARK-RED')).toEqual({ color: 'DARK-RED', place: 0 });
  expect(baseNameOf('x/A001.final.JPG')).toBe('A001.final');
  const codes = (path: string) => pictureTargetsOf(path).map((one) => one.code);
  expect(codes('A/B/C-1.jpg')).toEqual(['C-1', 'C', 'B', 'A']);
  // A name that is only a position may also be the code of another group.
  expect(codes('A/1.jpg')).toEqual(['A', '1']);
  expect(pictureTargetsOf('A/B/2.jpg')[1]).toEqual({
    code: 'A',
    words: ['', '2', 'B'],
    byFolder: true,
    place: 2,
    name: 'A-B-2.jpg',
  });
});

test('refuses too many entries, a file that is no zip, and callers without the right', async () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.jpg`, Buffer.alloc(0)]));
  const refused = await a.call(admin, importExportContract.previewPictures, {
    file: { name: 'a.zip', bytes: await zipOf(many) },
  });
  expect(refused).toMatchObject({ status: 400, error: { code: 'BAD_SHEET', data: { fault: 'tooLarge' } } });
  const text = { name: 'a.zip', bytes: new Uint8Array(Buffer.from('no zip')) };
  expect((await a.call(admin, importExportContract.previewPictures, { file: text })).error).toMatchObject({
    data: { fault: 'notAZip' },
  });
  expect((await a.call(staff, importExportContract.previewPictures, { file: text })).status).toBe(403);
  expect((await a.call(null, importExportContract.previewPictures, { file: text })).status).toBe(401);
});
