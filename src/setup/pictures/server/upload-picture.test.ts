import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { UploadedTestFile } from '#test/server/requests.ts';
import { testApp } from '#test/server/test-app.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { maxPicturesAtOnce, pictureContract } from '../contract.ts';
import { sentFileOf, cornerColorsOf, filesUnder, makePictureFile, quarterPicture } from './testing/files.ts';

const a = await testApp();
const { staff } = a.shop;
const send = (file: UploadedTestFile, folder: 'item' | 'slip' = 'item', body: { name?: string } = {}) =>
  a.call(staff, pictureContract.upload, { params: { folder }, body, file });
const stored = async (url: string, size: 160 | 480 | 1200 = 1200): Promise<Buffer> =>
  readFile(path.join(a.filesDir, resizeImageUrl(url, size).slice('/files/'.length)));
describe('upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts %s and stores webp', async (kind) => {
    const { status, data } = await send(await makePictureFile(kind));
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: 'picture', width: 64, height: 48 });
    expect(data.url).toMatch(new RegExp(String.raw`^/files/${a.shop.shopId}/item/[\w-]{32}-480\.webp$`));
    const bytes = await stored(data.url);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
    expect(await cornerColorsOf(bytes)).toBe('rgwb');
  });

  it('makes three sizes and enlarges none', async () => {
    const { data } = await send(await makePictureFile('jpeg', 2400, 600));
    expect(data).toMatchObject({ width: 1200, height: 300 });
    for (const [size, width] of [
      [160, 160],
      [480, 480],
      [1200, 1200],
    ] as const)
      expect((await sharp(await stored(data.url, size)).metadata()).width).toBe(width);
    const small = await send(await makePictureFile('png', 300, 100));
    for (const [size, width] of [
      [160, 160],
      [480, 300],
      [1200, 300],
    ] as const)
      expect((await sharp(await stored(small.data.url, size)).metadata()).width).toBe(width);
  });

  it('is served with an immutable cache header, and only at its exact address', async () => {
    const { data } = await send(await makePictureFile());
    const answer = await fetch(a.origin + data.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    for (const at of [
      data.url.replace(`/${a.shop.shopId}/`, `/${a.other.shopId}/`),
      data.url.replace('item', 'slip'),
      data.url.replace('-480', '-481'),
      `/files/${a.shop.shopId}/item/${'A'.repeat(32)}-480.webp`,
      `/files/${a.shop.shopId}/item/`,
      '/files/',
      '/files/../../etc/passwd',
      '/files/%2e%2e/%2e%2e/etc/passwd',
      `/files/${a.shop.shopId}/item/..%2f..%2f..%2fsecrets%2fjwt`,
      `/files/${a.shop.shopId}/item/x-480.webp%00`,
      `${data.url}.draft`,
    ]) {
      const missing = await fetch(a.origin + at, { headers: { 'accept-language': 'en' } });
      expect([at, missing.status, missing.headers.get('cache-control')]).toEqual([
        at,
        404,
        expect.not.stringContaining('immutable'),
      ]);
      expect(await missing.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('has an unguessable address: 192 random bits, all different', async () => {
    const file = await makePictureFile('png', 4, 4);
    const urls = await Promise.all(Array.from({ length: 20 }, async () => (await send(file)).data.url));
    const tokens = urls.map((url) => /item\/(.*)-480/.exec(url)?.[1] ?? '');
    expect(new Set(tokens).size).toBe(20);
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 24)).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a picture of EXIF orientation %i upright', async (orientation) => {
    const bytes = await quarterPicture().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { data } = await send(sentFileOf(bytes));
    const wanted = await sharp(bytes).autoOrient().png().toBuffer({ resolveWithObject: true });
    expect([data.width, data.height]).toEqual([wanted.info.width, wanted.info.height]);
    expect(await cornerColorsOf(await stored(data.url))).toBe(await cornerColorsOf(wanted.data));
  });

  it('drops location and camera metadata', async () => {
    const bytes = await quarterPicture()
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Somchai' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '13/1 45/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '100/1 30/1 0/1',
        },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SecretCamera')).toBe(true);
    const { data } = await send(sentFileOf(bytes));
    for (const size of [160, 480, 1200] as const) {
      const kept = await stored(data.url, size);
      const { exif, xmp, iptc, icc } = await sharp(kept).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(/SecretCamera|Somchai|EXIF|GPS/.test(kept.toString('latin1'))).toBe(false);
    }
  });

  it('records the uploader in the audit log', async () => {
    const { data } = await send(await makePictureFile(), 'slip', { name: 'สลิป 1' });
    expect(data.name).toBe('สลิป 1');
    expect(
      await a.one(
        'select user_id::int, action, subject from audit_log where subject_id = $1 and subject = $2',
        [data.imageId, 'picture'],
      ),
    ).toEqual({ user_id: staff.userId, action: 'picture.upload', subject: 'picture' });
  });
});

describe('several files in one call', () => {
  const sendAll = (files: readonly UploadedTestFile[], who: Parameters<typeof a.call>[0] = staff) =>
    a.call(who, pictureContract.uploadAll, { params: { folder: 'web' }, file: files });
  const listed = async () =>
    (await a.ok(staff, pictureContract.list, { query: { folder: 'web' } })).itemList.map(({ name }) => name);

  it('stores files[0], files[1] … in their order, without fields that have no file', async () => {
    const [red, blue] = [await makePictureFile('png', 40, 20), await makePictureFile('jpeg', 20, 40)];
    const { status, data } = await sendAll([
      { ...red, name: 'แดง.png' },
      { name: '', bytes: new Uint8Array() },
      { ...blue, name: 'ฟ้า.jpg' },
    ]);
    expect([status, data.itemList.map(({ name, width, height }) => [name, width, height])]).toEqual([
      200,
      [
        ['แดง', 40, 20],
        ['ฟ้า', 20, 40],
      ],
    ]);
    for (const { url } of data.itemList) expect(await cornerColorsOf(await stored(url))).toBe('rgwb');
    expect(await listed()).toEqual(['ฟ้า', 'แดง']);
  });

  it('stores none if one is refused', async () => {
    const [before, files] = [await listed(), filesUnder(a.filesDir)];
    const bad = sentFileOf(Buffer.from('no picture'), 'bad.png');
    expect(await sendAll([await makePictureFile(), bad])).toMatchObject({
      status: 400,
      error: { code: 'NOT_A_PICTURE' },
    });
    const tooMany = Array<UploadedTestFile>(maxPicturesAtOnce + 1).fill(await makePictureFile('png', 4, 4));
    expect((await sendAll(tooMany)).status).toBe(413);
    expect(await sendAll([])).toMatchObject({ status: 400, error: { title: 'มีบางอย่างผิดพลาด' } });
    expect([await listed(), filesUnder(a.filesDir)]).toEqual([before, files]);
  });
});

describe('names', () => {
  it.each([
    ['../../../etc/passwd.png', 'passwd'],
    ['..\\..\\windows\\gown.jpg', 'gown'],
    ['\u202egnp.exe\u202c.jpg', 'gnp.exe'],
    ['ชุด\u200bไทย 👗.jpeg', 'ชุดไทย 👗'],
    ['a\u0000b\u0007.png', 'ab'],
    ['<script>alert(1)</script>.png', 'script>'],
    [`${'ก'.repeat(10_000)}.png`, 'ก'.repeat(200)],
  ])('%#: a file name is treated as text, never as a path', async (name, kept) => {
    const { status, data } = await send({ ...(await makePictureFile('png', 4, 4)), name });
    expect([status, data.name.slice(0, 200)]).toEqual([200, kept]);
    expect(data.url).toMatch(new RegExp(String.raw`^/files/${a.shop.shopId}/item/[\w-]{32}-480\.webp$`));
  });
});
