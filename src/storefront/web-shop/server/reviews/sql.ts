import { type RawBuilder, sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { type PageRequest, countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateInSql, stateNotInSql } from '#orders/order/server/index.ts';
import type { Review } from '#storefront/web-shop/contracts/reviews.ts';
import type { ReviewFit, ReviewState } from '#storefront/web-shop/rules/review-kinds.ts';

type Shop = Pick<Scope, 'shopId'>;

const columns = sql`
  r.id as "reviewId", r.group_id as "groupId", g.name as "groupName", r.size, l.order_id as "orderId", o.order_no as "orderNo",
  r.stars, r.fit, r.body, r.shown_name as "shownName", r.language, r.state, r.reason, r.reply, r.reply_at as "replyAt",
  coalesce(u.display_name, '') as "replyBy", r.written_at as "writtenAt", r.version,
  coalesce((select json_agg(json_build_object('imageId', i.id, 'url', '/files/' || i.shop_id || '/review/' || i.token || '-480.webp') order by i.id)
    from review_image p join image i on i.shop_id = p.shop_id and i.id = p.image_id
    where p.shop_id = r.shop_id and p.review_id = r.id), '[]') as photos`;
const from = sql`review r join order_line l on l.shop_id = r.shop_id and l.id = r.line_id
  join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
  join product_group g on g.shop_id = r.shop_id and g.id = r.group_id
  left join app_user u on u.shop_id = r.shop_id and u.id = r.reply_by`;

export const reviewPage = (
  scope: Shop,
  {
    state,
    stars,
    groupId,
  }: { state: ReviewState | undefined; stars: string | undefined; groupId: number | undefined },
  asked: PageRequest,
) => {
  const here = sql`r.shop_id = ${scope.shopId}${state === undefined ? sql`` : sql` and r.state = ${state}`}${
    groupId === undefined ? sql`` : sql` and r.group_id = ${groupId}`
  }${stars === undefined ? sql`` : sql` and r.stars = ${Number(stars)}`}`;
  const rows = sql<Review>`
    select ${columns} from ${from} where ${here} order by r.id desc ${limitOffset(asked)}`;
  return [rows, countQuery(sql`select from review r where ${here}`)] as const;
};

export const reviewRow = (scope: Shop, id: number) => sql<Review>`
  select ${columns} from ${from} where r.shop_id = ${scope.shopId} and r.id = ${id}`;

export const lockReview = (scope: Shop, id: number) => sql<{ version: number }>`
  select version from review where shop_id = ${scope.shopId} and id = ${id} for update`;

export const setReviewState = (scope: Shop, id: number, state: ReviewState, reason: string) => sql`
  update review set state = ${state}, reason = ${reason}, version = version + 1 where shop_id = ${scope.shopId} and id = ${id}`;

export const setReviewReply = (scope: Scope, id: number, reply: string) => sql`
  update review set reply = ${reply}, reply_at = ${reply === '' ? sql`null` : sql`now()`},
    reply_by = ${reply === '' ? null : scope.userId || null}::bigint, version = version + 1
  where shop_id = ${scope.shopId} and id = ${id}`;

export const deleteReviewPhoto = (scope: Shop, id: number, imageId: number) => sql<{ id: number }>`
  delete from review_image where shop_id = ${scope.shopId} and review_id = ${id} and image_id = ${imageId} returning image_id as id`;

/** Returns the oldest first, and none to users without access to the reviews page. */
export const waitingReviews = (scope: Scope, most: number) => sql<{
  id: number;
  stars: number;
  body: string;
  at: string;
}>`
  select id, stars, body, written_at as at from review
  where ${effectiveRole(scope.roles) !== 'staff'}::boolean and shop_id = ${scope.shopId} and state = 'new' order by id limit ${most}`;

export const reviewerCount = (scope: Shop): RawBuilder<number> => sql<number>`(
  select count(distinct coalesce(o.customer_id, -o.id)) from review r join order_line l on l.shop_id = r.shop_id and l.id = r.line_id
  join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id where r.shop_id = ${scope.shopId})`;

const cameBack = sql<boolean>`(${stateInSql('came', sql`l.state`)} and ${stateNotInSql('lost', sql`l.state`)})`;

export const reviewableLine = (scope: Shop, orderId: number, lineId: number) => sql<{
  groupId: number;
  size: string;
}>`
  select i.group_id as "groupId", i.size from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} and l.id = ${lineId}
    and ${cameBack}`;

export const reviewedLines = (scope: Shop, orderId: number) => sql<{ id: number }>`
  select l.id from order_line l join review r on r.shop_id = l.shop_id and r.line_id = l.id
  where l.shop_id = ${scope.shopId} and l.order_id = ${orderId}`;

export type ReviewInsert = {
  stars: number;
  fit: ReviewFit | null;
  body: string;
  shownName: string;
  language: string;
};

export const insertReview = (
  scope: Shop,
  lineId: number,
  { groupId, size }: { groupId: number; size: string },
  one: ReviewInsert,
) => sql<{ id: number }>`
  insert into review (shop_id, line_id, group_id, size, stars, fit, body, shown_name, language)
  values (${scope.shopId}, ${lineId}, ${groupId}, ${size}, ${one.stars}, ${one.fit}, ${one.body}, ${one.shownName}, ${one.language})
  on conflict (shop_id, line_id) do nothing returning id`;

export type StoredReview = Omit<ReviewInsert, 'language'> & { id: number; version: number; photos: number };

export const reviewOfLine = (scope: Shop, lineId: number) => sql<StoredReview>`
  select r.id, r.version, r.stars, r.fit, r.body, r.shown_name as "shownName",
    (select count(*)::int from review_image p where p.shop_id = r.shop_id and p.review_id = r.id) as photos
  from review r where r.shop_id = ${scope.shopId} and r.line_id = ${lineId}`;

/** Unpublishes a changed review until the shop has read it again. */
export const updateReview = (scope: Shop, lineId: number, version: number, one: ReviewInsert) => sql<{
  id: number;
}>`
  update review set stars = ${one.stars}, fit = ${one.fit}, body = ${one.body}, shown_name = ${one.shownName}, language = ${one.language},
    state = 'new', reason = '', version = version + 1
  where shop_id = ${scope.shopId} and line_id = ${lineId} and version = ${version} returning id`;

export const insertPhotos = (scope: Shop, id: number, imageIds: readonly number[]) => sql`
  insert into review_image (shop_id, review_id, image_id)
  select ${scope.shopId}, ${id}::bigint, p.id from unnest(${[...imageIds]}::bigint[]) p(id)`;

export const customerReviewPhotos = (scope: Shop, customerId: number) => sql<{ id: number }>`
  select p.image_id as id from rental_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
  join review r on r.shop_id = l.shop_id and r.line_id = l.id join review_image p on p.shop_id = r.shop_id and p.review_id = r.id
  where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId}`;

export const deleteCustomerReviews = (scope: Shop, customerId: number) => sql`
  delete from review r using order_line l, rental_order o
  where r.shop_id = ${scope.shopId} and l.shop_id = r.shop_id and l.id = r.line_id and o.shop_id = l.shop_id and o.id = l.order_id
    and o.customer_id = ${customerId}`;

export const customerReviewRows = (scope: Shop, customerId: number) => sql<{
  orderNo: string;
  stars: number;
  body: string;
  shownName: string;
  at: string;
}>`
  select o.order_no as "orderNo", r.stars, r.body, r.shown_name as "shownName", r.written_at as at
  from rental_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
  join review r on r.shop_id = l.shop_id and r.line_id = l.id
  where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} order by r.id`;
