import { afterEach, describe, expect, it, vi } from 'vitest';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { makePictureFile } from '#setup/pictures/server/testing/files.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const upload = async (folder: 'slip' | 'item', who = a.shop.staff): Promise<string> =>
  (await a.ok(who, pictureContract.upload, { params: { folder }, body: {}, file: await makePictureFile() }))
    .url;
const look = (url: string): Promise<Response> => fetch(a.origin + url);
const status = async (url: string): Promise<number> => (await look(url)).status;

afterEach(() => void vi.useRealTimers());
const later = (minutes: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
};

describe('a slip', () => {
  it('is served by the URL of a reply, in all sizes, and not cached by proxies', async () => {
    const url = await upload('slip');
    expect(url).toMatch(
      new RegExp(String.raw`^/files/${a.shop.shopId}/slip/[\w-]+-480\.webp\?e=\d{10}&s=[\w-]{22}$`),
    );
    const answer = await look(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=900');
    expect([await status(resizeImageUrl(url, 160)), await status(resizeImageUrl(url, 1200))]).toEqual([
      200, 200,
    ]);
  });

  it('answers 404 without a signature, with that of another picture, or with another expiry', async () => {
    const [url, other] = [await upload('slip'), await upload('slip')];
    const [path = '', query = ''] = url.split('?');
    const later10 = query.replace(/e=(\d+)/, (_, end: string) => `e=${Number(end) + 600}`);
    for (const bad of [path, `${path}?e=9999999999`, `${path}?${other.split('?')[1]}`, `${path}?${later10}`])
      expect([bad, await status(bad)]).toEqual([bad, 404]);
  });

  it('is valid for at least 15 and at most 30 minutes; a new reply renews it', async () => {
    const url = await upload('slip');
    later(14);
    expect(await status(url)).toBe(200);
    later(17);
    expect(await status(url)).toBe(404);
    const who = { ...a.shop.admin, token: a.signIn(a.shop.admin) };
    const list = await a.ok(who, pictureContract.list, { query: { folder: 'slip' } });
    const again =
      list.itemList.map((row) => row.url).find((one) => one.split('?')[0] === url.split('?')[0]) ?? '';
    expect(again).not.toBe(url);
    expect(await status(again)).toBe(200);
  });

  it('of another shop is not signed, even when its URL is part of a text', async () => {
    const url = (await upload('slip', a.other.staff)).split('?')[0] ?? '';
    expect(url).toContain(`/files/${a.other.shopId}/`);
    await a.sql(`update shop set name = $1 where shop_id = ${a.shop.shopId}`, [url]);
    const answer = await fetch(`${a.origin}/api/shopinfo`, {
      headers: { authorization: `Bearer ${a.shop.staff.token}` },
    });
    const text = await answer.text();
    expect(text).toContain(url);
    expect(text).not.toContain(`${url}?`);
  });
});

it('the URL of a garment’s picture does not expire', async () => {
  const url = await upload('item');
  expect(url).toMatch(/-480\.webp$/);
  later(60 * 24 * 30);
  const answer = await look(url);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});
