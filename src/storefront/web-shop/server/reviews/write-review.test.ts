import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { filesUnder, heicFile } from '#setup/pictures/server/testing/files.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openVisitedWebShop, createWebDress } from '../testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
const { staff, admin } = shop;
const make = orderBuildersOf(a);
let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop);
  await openVisitedWebShop(a, other);
});

const get = async (url: string) => {
  const answer = await a.app.inject({ url });
  return { status: answer.statusCode, body: answer.body };
};
type Fields = Record<string, string>;
/** Sends the form like a browser without a script, which sends an empty file if none was chosen. */
const send = async (
  url: string,
  fields: Fields,
  photos: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [],
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (photos.length === 0) form.append('photo', new Blob([]), '');
  for (const one of photos) form.append('photo', new Blob([one.bytes]), one.name);
  const answer = await fetch(`${a.origin}${url}`, { method: 'POST', body: form, redirect: 'manual' });
  return { status: answer.status, body: await answer.text(), to: answer.headers.get('location') ?? '' };
};
const photo = () => {
  const { name, bytes } = pictureFile();
  return { name, bytes: new Uint8Array(bytes) };
};
const linked = async (orderId: number) =>
  (await a.ok(staff, webShopContract.makeOrderLink, { params: { id: orderId }, body: {} })).url;
const rented = async (quantity = 1) => {
  const dress = await createWebDress(a, { units: quantity, bail: 0, name: `ราตรี ${Math.random()}` });
  const order = await make.out({ itemId: dress.itemId, quantity });
  const url = await linked(order.orderId);
  return { dress, order, url };
};
const reviewsOf = (orderId: number) =>
  a.sql<{ id: number; body: string; photos: number }>(
    `select r.id::int as id, r.body, (select count(*)::int from review_image p where p.shop_id = r.shop_id and p.review_id = r.id) as photos
     from review r join order_line l on l.shop_id = r.shop_id and l.id = r.line_id where l.order_id = $1`,
    [orderId],
  );
const groupUrl = async (code: string) => {
  const list = (await get(`${home}/dresses`)).body;
  const found = new RegExp(`href="([^"]*/dress/[^"]*/${code})"`).exec(list)?.[1];
  if (found === undefined) throw new Error('not in the list');
  return found;
};
const publish = async (id: number) =>
  a.ok(admin, webShopContract.showReview, { params: { id }, body: { version: 1 } });

it('a review is written after the return, and is public after moderation', async () => {
  const { dress, order, url } = await rented();
  expect((await get(url)).body).not.toContain('/review/1');
  expect((await get(`${url}/review/1`)).status).toBe(404);
  expect((await send(`${url}/review/1`, { stars: '5' })).status).toBe(404);
  await make.back(order);
  expect((await get(url)).body).toContain(`${url}/review/1`);
  const form = await get(`${url}/review/1`);
  expect([form.status, form.body.includes('name="photo"')]).toEqual([200, true]);
  const hostile = '<script>alert(1)</script> สวย';
  const sent = await send(`${url}/review/1`, { stars: '4', fit: 'tight', body: hostile, name: 'มินต์' }, [
    photo(),
    photo(),
  ]);
  expect([sent.status, sent.to]).toEqual([303, url]);
  expect((await get(url)).body).toContain('แก้รีวิว');
  expect((await send(`${url}/review/1`, { stars: '1' })).status).toBe(303);
  const [review] = await reviewsOf(order.orderId);
  expect(review).toMatchObject({ body: hostile, photos: 2 });
  const page = await groupUrl(dress.code);
  const before = (await get(page)).body;
  for (const hidden of ['มินต์', 'AggregateRating', 'alert(1)']) expect(before).not.toContain(hidden);
  await publish(review?.id ?? 0);
  const shown = (await get(page)).body;
  for (const part of [
    'มินต์',
    '"ratingValue":4',
    '"reviewCount":1',
    '&lt;script&gt;alert(1)',
    'ใส่คับ',
    '/review/',
  ])
    expect(shown).toContain(part);
  expect(shown).not.toContain('<script>alert');
  expect((await get(`${home}/`)).body).toContain('มินต์');
  await a.ok(admin, webShopContract.hideReview, {
    params: { id: review?.id ?? 0 },
    body: { version: 2, reason: 'ลองซ่อน' },
  });
  for (const at of [page, `${home}/`]) expect((await get(at)).body).not.toContain('มินต์');
  expect((await get(page)).body).not.toContain('AggregateRating');
});

it('a review is changed by its writer, is read by the shop again, and is never overwritten unseen', async () => {
  const { dress, order, url } = await rented();
  await make.back(order);
  const at = `${url}/review/1`;
  await send(at, { stars: '2', fit: 'tight', body: 'คับไป', name: 'มินต์' }, [photo(), photo(), photo()]);
  const [review] = await reviewsOf(order.orderId);
  await publish(review?.id ?? 0);
  const page = await groupUrl(dress.code);
  expect((await get(page)).body).toContain('คับไป');
  const form = (await get(at)).body;
  expect(form).toContain('คับไป');
  const version = /name="version" value="(\d+)"/.exec(form)?.[1] ?? '';
  const changed = { stars: '5', fit: 'right', body: 'แก้แล้วพอดี', name: 'มินต์', version };
  expect((await send(at, changed, [photo(), photo()])).status).toBe(422);
  expect((await send(at, changed, [photo()])).status).toBe(303);
  expect(await reviewsOf(order.orderId)).toMatchObject([{ body: 'แก้แล้วพอดี', photos: 4 }]);
  for (const text of ['คับไป', 'แก้แล้วพอดี']) expect((await get(page)).body).not.toContain(text);
  await a.ok(admin, webShopContract.showReview, {
    params: { id: review?.id ?? 0 },
    body: { version: Number(version) + 1 },
  });
  expect((await get(page)).body).toContain('แก้แล้วพอดี');
  expect((await send(at, changed)).status).toBe(303);
  const late = await send(at, { ...changed, body: 'อีกครั้ง' });
  expect([late.status, late.body.includes('อีกครั้ง'), late.body.includes('รีวิวนี้เพิ่งเปลี่ยน')]).toEqual([
    422,
    true,
    true,
  ]);
  expect(await reviewsOf(order.orderId)).toMatchObject([{ body: 'แก้แล้วพอดี' }]);
});

it('an invalid review shows its errors and the typed text; nothing is stored', async () => {
  const { order, url } = await rented();
  await make.back(order);
  const at = `${url}/review/1`;
  const files = (await filesUnder(a.filesDir)).length;
  const noStars = await send(at, { body: 'ยังอยู่', stars: '6' });
  expect([noStars.status, noStars.body.includes('ยังอยู่'), noStars.body.includes('เลือกจำนวนดาว')]).toEqual([
    422,
    true,
    true,
  ]);
  const text = { name: 'x.png', bytes: new Uint8Array(Buffer.from('<svg onload=alert(1)>')) };
  const noPicture = await send(at, { stars: '5', body: 'ยังอยู่' }, [photo(), text]);
  expect([noPicture.status, noPicture.body.includes('ไม่ใช่รูปภาพ')]).toEqual([422, true]);
  const heic = { name: 'IMG_1.HEIC', bytes: new Uint8Array(heicFile) };
  expect((await send(at, { stars: '5' }, [heic])).body).toContain('เข้ากันได้มากที่สุด');
  expect((await send(at, { stars: '5' }, Array.from({ length: 5 }, photo))).status).toBe(422);
  expect((await send(at, { stars: '5', body: 'ก'.repeat(2001) })).status).toBe(422);
  expect(await reviewsOf(order.orderId)).toEqual([]);
  expect((await filesUnder(a.filesDir)).length).toBe(files);
  expect((await send(at, { stars: '5', fit: 'huge' })).status).toBe(303);
});

it('concurrent submissions store one review, and only its photos', async () => {
  const { order, url } = await rented();
  await make.back(order);
  const files = (await filesUnder(a.filesDir)).length;
  const sent = await Promise.all(
    ['หนึ่ง', 'สอง', 'สาม'].map((body) => send(`${url}/review/1`, { stars: '5', body }, [photo()])),
  );
  expect(sent.map((one) => one.status)).toEqual([303, 303, 303]);
  expect(await reviewsOf(order.orderId)).toHaveLength(1);
  expect((await filesUnder(a.filesDir)).length).toBe(files + 3);
});

it('a link gives access to its own order only, and to nothing once revoked', async () => {
  const { order, url } = await rented(2);
  const { order: stranger, url: strange } = await rented();
  await make.back(order);
  await make.back(stranger);
  expect((await send(`${strange}/review/2`, { stars: '1' })).status).toBe(404);
  expect((await send(`${url}/review/2`, { stars: '5' })).status).toBe(303);
  expect((await reviewsOf(stranger.orderId)).length).toBe(0);
  for (const line of ['0', '3', '-1', 'x', '01'])
    expect((await get(`${url}/review/${line}`)).status).toBe(404);
  const elsewhere = url.replace(home, home.replace(/[^/]+$/, 'nobody'));
  expect((await get(`${elsewhere}/review/1`)).status).toBe(404);
  await a.ok(staff, webShopContract.revokeOrderLink, { params: { id: order.orderId } });
  expect((await get(`${url}/review/1`)).status).toBe(410);
  expect((await send(`${url}/review/1`, { stars: '5' })).status).toBe(410);
  expect(await reviewsOf(order.orderId)).toHaveLength(1);
});
