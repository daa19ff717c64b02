import type { TestApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { inDays } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';

export const openTestWebShop = {
  open: true,
  host: '',
  accent: '#8c4a5f',
  tagline: '',
  about: '',
  showCounts: false,
  shareDuePercent: 30,
  holdMinutes: 0,
  holdOpenHours: false,
  maxHolds: 2,
  accounts: false,
  widgetSites: '',
  lineLoginId: '',
  parcel: false,
  parcelFee: 0,
  lineUrl: '',
  googleKey: '',
  terms: '',
  privacy: '',
  version: 0,
};

const byOrder = (of: SampleObjects) => ({ id: of.orderId });

export const webShopSamples = operationSamplesOf(webShopContract, {
  saveSite: { body: () => ({ ...openTestWebShop, open: false }) },
  orderLink: { params: byOrder },
  makeOrderLink: { params: byOrder, body: () => ({}) },
  revokeOrderLink: { params: byOrder },
  orderAsks: { params: byOrder },
  answerAsk: {
    params: (of: SampleObjects) => ({ id: of.askId }),
    body: () => ({ as: 'refused' as const, reply: 'Not on that day', version: 1 }),
  },
  request: { params: (of: SampleObjects) => ({ id: of.webOrderId }) },
  acceptRequest: {
    params: (of: SampleObjects) => ({ id: of.webOrderId }),
    body: (of: SampleObjects) => ({ customerId: of.customerId, version: of.webVersion }),
  },
  offerRequest: {
    params: (of: SampleObjects) => ({ id: of.webOrderId }),
    body: (of: SampleObjects) => ({
      customerId: of.customerId,
      version: of.webVersion,
      answer: 'A day later',
      hours: 0,
    }),
  },
  refuseRequest: {
    params: (of: SampleObjects) => ({ id: of.webOrderId }),
    body: (of: SampleObjects) => ({ version: of.webVersion, reason: 'taken' as const }),
  },
  refuseRequests: { body: (of: SampleObjects) => ({ orderIds: [of.webOrderId], reason: 'taken' as const }) },
  markSpam: { body: (of: SampleObjects) => ({ orderIds: [of.webOrderId], spam: true }) },
  showReview: { params: (of: SampleObjects) => ({ id: of.reviewId }), body: () => ({ version: 1 }) },
  hideReview: {
    params: (of: SampleObjects) => ({ id: of.reviewId }),
    body: () => ({ version: 1, reason: 'Not about the garment' }),
  },
  replyReview: {
    params: (of: SampleObjects) => ({ id: of.reviewId }),
    body: () => ({ version: 1, reply: 'Thanks' }),
  },
  removeReviewPhoto: { params: (of: SampleObjects) => ({ id: of.reviewId, imageId: of.reviewImageId }) },
  article: { params: (of: SampleObjects) => ({ id: of.articleId }) },
  createArticle: { body: () => ({ title: 'An article' }) },
  saveArticle: {
    params: (of: SampleObjects) => ({ id: of.articleId }),
    body: () => ({ title: 'Another title', version: 1 }),
  },
  removeArticle: { params: (of: SampleObjects) => ({ id: of.articleId }) },
  previewArticle: { body: () => ({ html: '<p>x</p>' }) },
});

export const webShopObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { itemId, groupId, orderDetailId }: FirstSampleObjects,
) => {
  const draft = await a.ok(shop.staff, rentalsContract.open, {
    body: {
      pickupDay: inDays(20),
      returnDay: inDays(22),
      lines: [{ itemId, quantity: 1 }],
      reserve: false,
    },
  });
  await a.sql("update rental_order set channel = 'web' where id = $1", [draft.orderId]);
  await a.sql(
    `insert into web_request (shop_id, order_id, branch_id, key_hash, name, phone, phone_key, language, consent_version, price, bail, due_now, search)
     values ($1, $2, $3, encode(sha256(random()::text::bytea), 'hex'), 'Somebody', '0812345678', '0812345678', 'th', 1, 0, 0, 0, 'somebody 0812345678')`,
    [shop.shopId, draft.orderId, draft.branchId],
  );
  const { imageId: reviewImageId } = await a.ok(shop.staff, pictureContract.upload, {
    params: { folder: 'review' },
    body: {},
    file: pictureFile(),
  });
  const [review] = await a.sql<{ id: number }>(
    `with made as (insert into review (shop_id, line_id, group_id, stars, language) values ($1, $2, $3, 5, 'th') returning id)
     insert into review_image (shop_id, review_id, image_id) select $1, id, $4 from made returning review_id as id`,
    [shop.shopId, orderDetailId, groupId, reviewImageId],
  );
  const reviewId = Number(review?.id);
  const [ask] = await a.sql<{ id: number }>(
    `insert into link_ask (shop_id, order_id, form_key, kind, body)
     values ($1, $2, gen_random_uuid(), 'change', '{"day":null,"backDay":null,"at":"","note":"Another size","fee":0}') returning id`,
    [shop.shopId, draft.orderId],
  );
  const [article] = await a.sql<{ id: number }>(
    `insert into article (shop_id, title, slug, html, publish_at) values ($1, 'ชุดงานแต่ง', gen_random_uuid()::text, '<p>x</p>', now()) returning id`,
    [shop.shopId],
  );
  return {
    askId: Number(ask?.id),
    reviewId,
    reviewImageId,
    articleId: Number(article?.id),
    webOrderId: draft.orderId,
    webVersion: draft.version,
  };
};
