import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { UploadedTestFile } from '#test/server/requests.ts';
import { testApp } from '#test/server/test-app.ts';
import { measureCpu } from '#lib/testing/cpu-time.ts';
import { pictureContract } from '../contract.ts';
import { sentFileOf, filesUnder, heicFile, makePictureFile, pngOf, quarterPicture } from './testing/files.ts';

const a = await testApp();
const { staff } = a.shop;
const send = (file: UploadedTestFile) =>
  a.call(staff, pictureContract.upload, { params: { folder: 'item' }, body: {}, file });
const nothingNew = async (work: () => Promise<unknown>): Promise<void> => {
  const count = () => a.one<{ n: string }>('select count(*) n from image');
  const before = [await count(), filesUnder(a.filesDir)];
  await work();
  expect([await count(), filesUnder(a.filesDir)]).toEqual(before);
};

const jpeg = await quarterPicture(400, 300).jpeg().toBuffer();
const png = await quarterPicture(400, 300).png().toBuffer();
const text = (content: string) => Buffer.from(content.padEnd(64, ' '), 'latin1');
const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const hostile: [string, Buffer, string?][] = [
  ['a script called .jpg', text('#!/bin/sh\nrm -rf /\n')],
  ['a page called .png', text('<!doctype html><script>alert(1)</script>'), 'image/png'],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect/></svg>'), 'image/svg+xml'],
  ['SVG after a byte order mark', text('\xef\xbb\xbf<?xml version="1.0"?><svg/>')],
  ['a GIF that is JavaScript', text('GIF89a=1;/*                        */alert(1)//')],
  [
    'a JPEG header before a page',
    Buffer.concat([jpeg.subarray(0, 20), text('<html><script>1</script></html>')]),
  ],
  ['a picture that is also a zip', Buffer.concat([jpeg, zip])],
  ['a picture that is also a page', Buffer.concat([png, text('<script>alert(1)</script>')])],
  ['a picture that is also PHP', Buffer.concat([jpeg, text('<?php system($_GET[0]); ?>')])],
  ['PDF', text('%PDF-1.7\n1 0 obj')],
  ['TIFF', await quarterPicture().tiff().toBuffer()],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['zeros', Buffer.alloc(5000)],
  ['a JPEG cut in half', jpeg.subarray(0, jpeg.length >> 1)],
  ['a JPEG of its header only', jpeg.subarray(0, 700)],
  ['a PNG cut in half', png.subarray(0, png.length >> 1)],
  ['a WebP cut in half', (await quarterPicture(400, 300).webp().toBuffer()).subarray(0, 500)],
  ['an AVIF cut in half', (await quarterPicture(400, 300).avif().toBuffer()).subarray(0, 600)],
  ['a GIF cut in half', (await quarterPicture(400, 300).gif().toBuffer()).subarray(0, 900)],
];
describe('an upload', () => {
  it.each(hostile)('is refused if it is %s', async (_, bytes, type) => {
    await nothingNew(async () => {
      const answer = await a.call(staff, pictureContract.upload, {
        params: { folder: 'item' },
        body: {},
        file: sentFileOf(bytes, 'gown.jpg', type),
        headers: { 'accept-language': 'en' },
      });
      expect(answer).toMatchObject({
        status: 400,
        error: { code: 'NOT_A_PICTURE', title: 'The image cannot be opened' },
      });
      expect(answer.error.detail).toContain('gown');
    });
  });

  it('is refused if it is a HEIC, with the way to a JPEG', async () => {
    await nothingNew(async () => {
      const answer = await a.call(staff, pictureContract.upload, {
        params: { folder: 'item' },
        body: {},
        file: sentFileOf(heicFile, 'IMG_1.jpg', 'image/jpeg'),
        headers: { 'accept-language': 'en' },
      });
      expect(answer).toMatchObject({ status: 400, error: { code: 'HEIC_PICTURE' } });
      expect(answer.error.detail).toContain('Settings > Camera > Formats > Most Compatible');
    });
  });

  it('may have the wrong extension', async () => {
    const { status, data } = await send({ ...sentFileOf(png), name: 'notes.txt', type: 'text/plain' });
    expect([status, data.name]).toEqual([200, 'notes']);
  });

  it('is refused at once from its header if it is a 100-megapixel decompression bomb', async () => {
    const bomb = pngOf(10_000, 10_000);
    expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(10_000);
    expect(bomb.length).toBeLessThan(1_048_576);
    await nothingNew(async () => {
      const before = process.memoryUsage.rss();
      const spent = await measureCpu(async () => {
        const answer = await send(sentFileOf(bomb, 'bomb.png'));
        expect(answer).toMatchObject({ status: 413, error: { code: 'PICTURE_TOO_LARGE' } });
      });
      expect(spent).toBeLessThan(2000);
      expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1_048_576);
    });
  });

  it('is refused above 20 MB', async () => {
    await nothingNew(async () => {
      const big = Buffer.concat([jpeg, Buffer.alloc(20 * 1_048_576)]);
      expect(await send(sentFileOf(big))).toMatchObject({ status: 413, error: { code: 'TOO_LARGE' } });
    });
  });

  it('is refused without a file, for an unknown folder and with unknown fields', async () => {
    const file = await makePictureFile();
    const to = (folder: string, more: object) =>
      a.call(staff, pictureContract.upload, { params: { folder: folder as 'item' }, ...more });
    await nothingNew(async () => {
      expect(await to('item', { body: {} })).toMatchObject({ status: 400, error: { code: 'VALIDATION' } });
      for (const folder of ['../item', 'nothing', 'ITEM', '..'])
        expect((await to(folder, { body: {}, file })).status).toBeGreaterThanOrEqual(400);
      expect(await to('item', { body: { path: '/etc' }, file })).toMatchObject({
        status: 400,
        error: { code: 'VALIDATION' },
      });
      expect(
        (await a.call(null, pictureContract.upload, { params: { folder: 'item' }, body: {}, file })).status,
      ).toBe(401);
    });
  });
});
