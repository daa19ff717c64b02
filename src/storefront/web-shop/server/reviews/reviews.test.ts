import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { customerContract } from '#customers/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { filesUnder } from '#setup/pictures/server/testing/files.ts';
import { privacyContract } from '#admin/privacy/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { writeReview } from './write-review.ts';

const a = await testApp();
const { shop, other } = a;
const { staff, admin, owner } = shop;
const make = orderBuildersOf(a);

const page = { page: 1, size: 25 };
const list = async (query: object = {}) =>
  (await a.ok(admin, webShopContract.reviews, { query: { ...page, ...query } })).itemList;

const written = async (part: { body?: string; stars?: number; customerId?: number } = {}) => {
  const { itemId } = await a.makeItem({ units: 1, bail: 0 });
  const order = await make.out({
    itemId,
    ...(part.customerId !== undefined && { customerId: part.customerId }),
  });
  await make.back(order);
  const { imageId } = await a.ok(staff, pictureContract.upload, {
    params: { folder: 'review' },
    body: {},
    file: pictureFile(),
  });
  const lineId = order.lines[0]?.orderDetailId ?? 0;
  const text = { fit: 'right' as const, body: part.body ?? 'สวยมาก', shownName: 'มินต์', language: 'th' };
  await a.db.tx(systemScope(shop.shopId), (q) =>
    writeReview(
      q,
      systemScope(shop.shopId),
      { orderId: order.orderId, lineId },
      { stars: part.stars ?? 5, ...text },
      [],
    ),
  );
  const [review] = await list();
  if (review === undefined) throw new Error('no review');
  await a.sql('insert into review_image (shop_id, review_id, image_id) values ($1, $2, $3)', [
    shop.shopId,
    review.reviewId,
    imageId,
  ]);
  return { ...review, imageId, lineId };
};
const waiting = async (who = admin): Promise<number> =>
  (await a.ok(who, notificationsContract.counts)).counts.review;

it('waits and rings for its moderators, is published, hidden with a reason and answered; the audit log has each step', async () => {
  const before = await waiting();
  const { reviewId: id, orderNo } = await written({ body: 'กระโปรงพลิ้วมาก' });
  expect([await waiting(), await waiting(staff), await waiting(other.admin)]).toEqual([before + 1, 0, 0]);
  expect((await list({ state: 'new' }))[0]).toMatchObject({
    reviewId: id,
    orderNo,
    fit: 'right',
    body: 'กระโปรงพลิ้วมาก',
    version: 1,
  });
  const shown = await a.ok(admin, webShopContract.showReview, { params: { id }, body: { version: 1 } });
  expect(shown).toMatchObject({ state: 'shown', version: 2 });
  expect(await waiting()).toBe(before);
  const answered = await a.ok(admin, webShopContract.replyReview, {
    params: { id },
    body: { version: 2, reply: 'ขอบคุณค่ะ' },
  });
  expect(answered).toMatchObject({ reply: 'ขอบคุณค่ะ', replyAt: expect.any(String), version: 3 });
  expect(answered.replyBy).not.toBe('');
  const hidden = await a.ok(admin, webShopContract.hideReview, {
    params: { id },
    body: { version: 3, reason: 'มีเบอร์โทร' },
  });
  expect(hidden).toMatchObject({ state: 'hidden', reason: 'มีเบอร์โทร', reply: 'ขอบคุณค่ะ' });
  const again = await a.ok(admin, webShopContract.showReview, { params: { id }, body: { version: 4 } });
  expect(again).toMatchObject({ state: 'shown', reason: '' });
  const bare = await a.ok(admin, webShopContract.replyReview, {
    params: { id },
    body: { version: 5, reply: '' },
  });
  expect(bare).toMatchObject({ reply: '', replyAt: null, replyBy: '' });
  const rows = await a.sql<{ action: string; said: string }>(
    "select action, before::text || after::text as said from audit_log where subject = 'review' and subject_id = $1 order by id",
    [String(id)],
  );
  expect(rows.map((one) => one.action)).toEqual([
    'review.write',
    'review.show',
    'review.reply',
    'review.hide',
    'review.show',
    'review.reply',
  ]);
  expect(JSON.stringify(rows)).not.toContain('กระโปรงพลิ้วมาก');
});

it('is filtered by state, stars and style', async () => {
  const bad = await written({ stars: 1 });
  const good = await written({ stars: 4 });
  const ids = async (query: object) => (await list(query)).map((one) => one.reviewId);
  expect(await ids({ stars: '1' })).toEqual([bad.reviewId]);
  expect(await ids({ groupId: good.groupId })).toEqual([good.reviewId]);
  expect(await ids({ groupId: good.groupId, stars: '1' })).toEqual([]);
  expect(await ids({ state: 'hidden' })).not.toContain(bad.reviewId);
  expect((await a.ok(other.admin, webShopContract.reviews, { query: page })).itemList).toEqual([]);
});

it('is changed by one user at a time, hidden only with a reason, and invisible to others', async () => {
  const { reviewId: id, imageId } = await written();
  const params = { id };
  const show = { params, body: { version: 1 } };
  expect((await a.call(admin, webShopContract.showReview, { params, body: { version: 9 } })).error.code).toBe(
    'CHANGED',
  );
  const both = await Promise.all([
    a.call(admin, webShopContract.showReview, show),
    a.call(owner, webShopContract.showReview, show),
  ]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  for (const reason of ['', '   ', 'ก'.repeat(301)])
    expect(
      (await a.call(admin, webShopContract.hideReview, { params, body: { version: 2, reason } })).status,
    ).toBe(400);
  expect(
    (
      await a.call(admin, webShopContract.replyReview, {
        params,
        body: { version: 2, reply: 'ก'.repeat(1001) },
      })
    ).status,
  ).toBe(400);
  const { error, status } = await a.call(admin, webShopContract.reviews, {
    query: { ...page, stars: '6' as '5' },
  });
  expect([status, error.code]).toEqual([400, 'VALIDATION']);
  for (const [who, wanted] of [
    [staff, 403],
    [other.admin, 404],
    [null, 401],
  ] as const) {
    const photo = { params: { id, imageId } };
    expect((await a.call(who, webShopContract.showReview, show)).status).toBe(wanted);
    expect((await a.call(who, webShopContract.removeReviewPhoto, photo)).status).toBe(wanted);
  }
});

it('loses a deleted photo with its files, and never a photo of another review', async () => {
  const { reviewId: id, imageId, photos } = await written();
  const { reviewId: second } = await written();
  expect(photos).toEqual([]);
  const [before] = await list({ groupId: (await list()).find((one) => one.reviewId === id)?.groupId });
  expect(before?.photos).toMatchObject([{ imageId }]);
  const files = (await filesUnder(a.filesDir)).length;
  const wrong = { params: { id: second, imageId } };
  expect((await a.call(admin, webShopContract.removeReviewPhoto, wrong)).status).toBe(404);
  expect((await a.call(staff, pictureContract.remove, { params: { id: imageId } })).error.code).toBe(
    'IN_USE',
  );
  const left = await a.ok(admin, webShopContract.removeReviewPhoto, { params: { id, imageId } });
  expect(left.photos).toEqual([]);
  expect(await a.sql('select id from image where id = $1', [imageId])).toEqual([]);
  await expect.poll(async () => (await filesUnder(a.filesDir)).length).toBe(files - 3);
});

it('a photo has a public URL only while its review is published; staff see it by a signed URL', async () => {
  const { reviewId: id } = await written();
  const read = async () => {
    const one = (await list()).find((each) => each.reviewId === id);
    return { version: one?.version ?? 0, signed: one?.photos[0]?.url ?? '' };
  };
  const bare = (await read()).signed.replace(/\?.*/, '');
  const open = async (url: string): Promise<number> => (await a.app.inject({ url })).statusCode;
  const seen = async () => [
    await open(bare),
    await open(bare.replace('-480.', '-1200.')),
    await open((await read()).signed),
  ];
  expect(bare).toMatch(/^\/files\/\d+\/review\/.+-480\.webp$/);
  expect(await seen()).toEqual([404, 404, 200]);
  await a.ok(admin, webShopContract.showReview, {
    params: { id },
    body: { version: (await read()).version },
  });
  expect(await seen()).toEqual([200, 200, 200]);
  const answer = await a.app.inject({ url: bare });
  expect(answer.headers['cache-control']).toBe('private, max-age=900');
  for (const shopId of [other.shopId, 9_999_999_999])
    expect(await open(bare.replace(/\/files\/\d+/, `/files/${shopId}`))).toBe(404);
  await a.ok(admin, webShopContract.hideReview, {
    params: { id },
    body: { version: (await read()).version, reason: 'มีหน้าคนอื่น' },
  });
  expect(await seen()).toEqual([404, 404, 200]);
});

it('is written once per line, after the return, and only for the order’s own lines', async () => {
  const scope = systemScope(shop.shopId);
  const order = await make.out({ quantity: 2 });
  const stranger = await make.out();
  const [first = 0, second = 0] = make.idsOf(order);
  const one = { stars: 3, fit: null, body: '', shownName: '', language: 'th' };
  const write = (lineId: number, orderId = order.orderId) =>
    a.db.tx(scope, (q) => writeReview(q, scope, { orderId, lineId }, one, []));
  await expect(write(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await make.back(order);
  await make.back(stranger);
  await expect(write(first, stranger.orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const raced = await Promise.all([write(first), write(first), write(first)]);
  expect(raced.filter(Boolean)).toHaveLength(1);
  expect(await write(second)).toBe(true);
  expect(
    await a.sql('select line_id::int as line from review where line_id = any($1) order by line_id', [
      [first, second],
    ]),
  ).toEqual([{ line: first }, { line: second }]);
});

it('is deleted with the customer, including photos; it is in their data file and counted in the record', async () => {
  const people = async () => (await a.ok(owner, privacyContract.record)).people['reviews'];
  const before = Number(await people());
  const customerId = await a.makeCustomer('จันทร์เพ็ญ รีวิว');
  const mine = await written({ customerId, body: 'ฉันเขียนเอง' });
  const stays = await written({ body: 'ของคนอื่น' });
  expect(await people()).toBe(before + 2);
  const askFor = async (kind: 'export' | 'erase') =>
    (await a.ok(staff, customerContract.addRequest, { params: { id: customerId }, body: { kind } }))
      .requestId;
  const file = await a.app.inject({
    method: 'POST',
    url: customerContract.exportData.path.replace(':id', String(await askFor('export'))),
    headers: { authorization: `Bearer ${admin.token}`, 'x-branch-id': String(shop.branchA) },
    payload: { format: 'json' },
  });
  expect(file.body).toContain('ฉันเขียนเอง');
  expect(file.body).not.toContain('ของคนอื่น');
  const erased = await a.call(admin, customerContract.erase, { params: { id: await askFor('erase') } });
  expect(erased.error?.code ?? erased.status).toBe(200);
  expect(
    await a.sql('select id::int as id from review where id = any($1)', [[mine.reviewId, stays.reviewId]]),
  ).toEqual([{ id: stays.reviewId }]);
  expect(await a.sql('select id from image where id = $1', [mine.imageId])).toEqual([]);
});
