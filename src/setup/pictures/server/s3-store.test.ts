import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { testApp } from '#test/server/test-app.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { s3FileStore } from '#platform/files/file-store.ts';
import { pictureContract } from '../contract.ts';
import { cornerColorsOf, makePictureFile } from './testing/files.ts';
import { startTestS3 } from './testing/s3.ts';

const s3 = await startTestS3();
const notes: string[] = [];
const files = s3FileStore(s3.settings, (text) => void notes.push(text));
const a = await testApp({ files });
const { staff, admin } = a.shop;
const file = await makePictureFile('jpeg', 60, 40);
const upload = () => a.call(staff, pictureContract.upload, { params: { folder: 'item' }, body: {}, file });
const keys = async (prefix = '1/'): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of files.list(prefix)) found.push(key);
  return found.toSorted();
};
const pictures = async (): Promise<number> =>
  Number((await a.one<{ n: string }>('select count(*) n from image')).n);
const key = (url: string) => url.slice('/files/'.length);

describe('a working store', () => {
  it('stores, serves, reshapes and deletes', async () => {
    const { data, status } = await upload();
    expect(status).toBe(200);
    expect(await keys()).toEqual([1200, 160, 480].map((size) => key(resizeImageUrl(data.url, size as 160))));
    const answer = await fetch(a.origin + data.url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([(await sharp(bytes).metadata()).format, await cornerColorsOf(bytes)]).toEqual(['webp', 'rgwb']);
    expect((await fetch(a.origin + data.url, { method: 'HEAD' })).status).toBe(200);

    const { url } = await a.ok(staff, pictureContract.edit, {
      params: { id: data.imageId },
      body: { turn: 180 },
    });
    const turned = await files.read(key(url));
    expect(turned && (await cornerColorsOf(await buffer(turned)))).toBe('wbrg');
    expect((await fetch(a.origin + data.url)).status).toBe(404);

    await a.ok(staff, pictureContract.remove, { params: { id: data.imageId } });
    expect([await keys(), (await fetch(a.origin + url)).status]).toEqual([[], 404]);
  });

  it('lists stored keys and ignores missing ones', async () => {
    await files.put('1/item/one-480.webp', Buffer.from('x'));
    expect([await files.has('1/item/one-480.webp'), await files.has('1/item/two-480.webp')]).toEqual([
      true,
      false,
    ]);
    expect(await files.read('1/item/two-480.webp')).toBeNull();
    await files.remove(['1/item/one-480.webp', '1/item/two-480.webp']);
    expect(await keys()).toEqual([]);
  });

  it('lists one shop, and no other whose id starts with the same digits', async () => {
    const mine = ['3/item/n1-160.webp', '3/slip/n2-160.webp'];
    const others = ['31/item/other-160.webp', '30/other-480.webp'];
    for (const one of [...mine, ...others]) await files.put(one, Buffer.from('x'));
    expect(await keys('3/')).toEqual(mine);
    await files.remove([...mine, ...others]);
  });

  it('lists page after page', async () => {
    const asked: (string | null)[] = [];
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token');
      asked.push(token);
      const page = Number(token ?? 0);
      response.end(
        `<ListBucketResult><Contents><Key>1/item/n${page}-160.webp</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>${page < 2 ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : ''}</ListBucketResult>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const paged = s3FileStore({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
    const found: string[] = [];
    for await (const one of paged.list('1/')) found.push(one.key);
    server.closeAllConnections();
    server.close();
    expect([found, asked]).toEqual([[0, 1, 2].map((page) => `1/item/n${page}-160.webp`), [null, '1', '2']]);
  });

  it('reports a picture whose file is missing', async () => {
    const { data } = await upload();
    await files.remove([key(data.url)]);
    expect(await a.ok(admin, pictureContract.check, {})).toMatchObject({
      files: 2,
      pictures: 1,
      deleted: 0,
      missing: 1,
    });
    await a.ok(staff, pictureContract.remove, { params: { id: data.imageId } });
  });
});

describe('a failing store', () => {
  it.each(['down', 'refuses', 'fails after the first file'] as const)(
    'answers UNAVAILABLE and stores nothing if the store %s',
    async (fault) => {
      const before = [await pictures(), await keys()];
      s3.fail(fault);
      const answer = await upload();
      s3.fail('none');
      expect(answer).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
      expect([await pictures(), await keys()]).toEqual(before);
    },
  );

  it('answers UNAVAILABLE for reads and edits, and recovers afterwards', async () => {
    const { data } = await upload();
    s3.fail('down');
    const shown = await fetch(a.origin + data.url);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, null]);
    expect(await shown.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(
      await a.call(staff, pictureContract.edit, { params: { id: data.imageId }, body: { turn: 90 } }),
    ).toMatchObject({ status: 503 });
    expect((await a.call(admin, pictureContract.check, {})).status).toBe(503);
    s3.fail('none');
    expect((await fetch(a.origin + data.url)).status).toBe(200);
    s3.fail('down');
    // The shop no longer sees the picture. The nightly check deletes its files.
    expect((await a.call(staff, pictureContract.remove, { params: { id: data.imageId } })).status).toBe(200);
    s3.fail('none');
    expect(await keys()).toHaveLength(3);
  });

  it('answers UNAVAILABLE for wrong keys, without a secret in the reply', async () => {
    const said: string[] = [];
    const wrong = s3FileStore(
      { ...s3.settings, secretKey: 'a wrong secret' },
      (text) => void said.push(text),
    );
    await expect(wrong.put('1/item/x-480.webp', Buffer.from('x'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await expect(wrong.read('1/item/x-480.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(said).toHaveLength(2);
    expect(said.join()).toContain('SignatureDoesNotMatch');
    expect(said.join()).not.toContain('a wrong secret');
    expect(notes.join()).not.toContain('S3RVER');
  });
});
