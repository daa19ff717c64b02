import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReviewFit } from '#storefront/web-shop/rules/review-kinds.ts';

type Shop = Pick<Scope, 'shopId'>;

type ShownRow = {
  stars: number;
  fit: ReviewFit | null;
  body: string;
  shownName: string;
  size: string;
  language: string;
  writtenAt: string;
  reply: string;
  tokens: string[];
  groupName: string;
  groupId: number;
};
const shownColumns = sql`r.stars, r.fit, r.body, r.shown_name as "shownName", r.size, r.language, r.written_at as "writtenAt", r.reply,
  array(select i.token from review_image p join image i on i.shop_id = p.shop_id and i.id = p.image_id
    where p.shop_id = r.shop_id and p.review_id = r.id order by i.id) as tokens`;

export const publishedReviews = (scope: Shop, groupId: number, most: number) => sql<ShownRow>`
  select ${shownColumns}, '' as "groupName", r.group_id as "groupId" from review r
  where r.shop_id = ${scope.shopId} and r.group_id = ${groupId} and r.state = 'shown' order by r.id desc limit ${most}`;

export const publishedReviewPhoto = (scope: Shop, token: string) => sql<{ shown: true }>`
  select true as shown from image i join review_image p on p.shop_id = i.shop_id and p.image_id = i.id
  join review r on r.shop_id = p.shop_id and r.id = p.review_id
  where i.shop_id = ${scope.shopId} and i.token = ${token} and r.state = 'shown' limit 1`;

export const newestReviews = (scope: Shop, most: number) => sql<ShownRow>`
  select ${shownColumns}, g.name as "groupName", r.group_id as "groupId" from review r
  join product_group g on g.shop_id = r.shop_id and g.id = r.group_id and g.web_item = 'y' and g.state
  where r.shop_id = ${scope.shopId} and r.state = 'shown' and r.body <> '' order by r.id desc limit ${most}`;

export const reviewFitCounts = (scope: Shop, groupId: number) => sql<{
  size: string;
  tight: number;
  right: number;
  loose: number;
}>`
  select size, (count(*) filter (where fit = 'tight'))::int as tight, (count(*) filter (where fit = 'right'))::int as right,
    (count(*) filter (where fit = 'loose'))::int as loose
  from review where shop_id = ${scope.shopId} and group_id = ${groupId} and state = 'shown' and fit is not null and size <> '' group by size`;

/** `stars` is the average, or 0 without reviews. */
export const reviewSummary = (scope: Shop, groupId: number) => sql<{
  n: number;
  stars: number;
  tight: number;
  right: number;
  loose: number;
}>`
  select count(*)::int as n, coalesce(round(avg(stars), 1), 0)::float as stars, (count(*) filter (where fit = 'tight'))::int as tight,
    (count(*) filter (where fit = 'right'))::int as right, (count(*) filter (where fit = 'loose'))::int as loose
  from review where shop_id = ${scope.shopId} and group_id = ${groupId} and state = 'shown'`;
