import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import type { GroupReviews, PublicReview } from '#storefront/web-shop/review-views.ts';
import { commonestReviewFit } from '#storefront/web-shop/rules/size-advice.ts';
import {
  newestReviews,
  reviewSummary,
  publishedReviews,
} from '#storefront/web-shop/server/reviews/published-sql.ts';
import { groupPath, groupNamesOf } from '../garment-cards.ts';
import { groupSlugs } from '../sql/shop.ts';
import type { SiteRequest } from '../http/site-request.ts';

const onPage = 20;

type Row = Awaited<ReturnType<ReturnType<typeof publishedReviews>['execute']>>['rows'][number];

const asShown = (
  visit: SiteRequest,
  row: Row,
  at: number,
  garment: PublicReview['garment'],
): PublicReview => ({
  at,
  stars: row.stars,
  fit: row.fit,
  body: row.body,
  name: row.shownName,
  size: row.size === '' ? '' : (groupNamesOf(visit, 'size', [row.size])[0]?.name ?? ''),
  language: row.language,
  day: bangkokDay(new Date(row.writtenAt)),
  reply: row.reply,
  photos: row.tokens.map((token) => imageUrl(visit.scope.shopId, 'review', token, 160)),
  garment,
});

export const groupReviewsOf = async (visit: SiteRequest, groupId: number): Promise<GroupReviews> => {
  const { db, scope } = visit;
  const [[sums], rows] = await db.readAll(scope, [
    reviewSummary(scope, groupId),
    publishedReviews(scope, groupId, onPage),
  ]);
  const { n = 0, stars = 0, tight = 0, right = 0, loose = 0 } = sums ?? {};
  return {
    n,
    stars,
    fit: commonestReviewFit({ tight, right, loose }),
    newest: rows.map((row, at) => asShown(visit, row, at, null)),
  };
};

export const newestShopReviews = async (visit: SiteRequest, most: number): Promise<PublicReview[]> => {
  const { db, scope } = visit;
  const rows = await db.read(scope, newestReviews(scope, most));
  if (rows.length === 0) return [];
  const keys = await db.read(scope, groupSlugs(scope, [...new Set(rows.map((row) => row.groupId))]));
  return rows.map((row, at) => {
    const key = keys.find((one) => one.groupId === row.groupId)?.key ?? '';
    return asShown(visit, row, at, { name: row.groupName, path: groupPath(visit, row.groupName, key) });
  });
};
