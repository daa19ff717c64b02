/** What customers say, as everybody reads it. */
import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import type { GroupReviews, ReviewShown } from '#storefront/web-shop/review-views.ts';
import { mostSaid } from '#storefront/web-shop/rules/size-advice.ts';
import {
  newestReviews,
  reviewSums,
  shownReviews,
} from '#storefront/web-shop/server/reviews/published-sql.ts';
import { groupPath, namesOf } from '../garment-cards.ts';
import { groupKeys } from '../sql/shop.ts';
import type { Visit } from '../http/site-request.ts';

const onPage = 20;

type Row = Awaited<ReturnType<ReturnType<typeof shownReviews>['execute']>>['rows'][number];

const asShown = (visit: Visit, row: Row, at: number, garment: ReviewShown['garment']): ReviewShown => ({
  at,
  stars: row.stars,
  fit: row.fit,
  body: row.body,
  name: row.shownName,
  size: row.size === '' ? '' : (namesOf(visit, 'size', [row.size])[0]?.name ?? ''),
  language: row.language,
  day: bangkokDay(new Date(row.writtenAt)),
  reply: row.reply,
  photos: row.tokens.map((token) => imageUrl(visit.scope.shopId, 'review', token, 160)),
  garment,
});

/** Of a style: how many, how many stars, how it fits, and the newest. */
export const reviewsOf = async (visit: Visit, groupId: number): Promise<GroupReviews> => {
  const { db, scope } = visit;
  const [[sums], rows] = await db.readAll(scope, [
    reviewSums(scope, groupId),
    shownReviews(scope, groupId, onPage),
  ]);
  const { n = 0, stars = 0, tight = 0, right = 0, loose = 0 } = sums ?? {};
  return {
    n,
    stars,
    fit: mostSaid({ tight, right, loose }),
    newest: rows.map((row, at) => asShown(visit, row, at, null)),
  };
};

/** The newest of the shop, each with its garment. */
export const newestOfShop = async (visit: Visit, most: number): Promise<ReviewShown[]> => {
  const { db, scope } = visit;
  const rows = await db.read(scope, newestReviews(scope, most));
  if (rows.length === 0) return [];
  const keys = await db.read(scope, groupKeys(scope, [...new Set(rows.map((row) => row.groupId))]));
  return rows.map((row, at) => {
    const key = keys.find((one) => one.groupId === row.groupId)?.key ?? '';
    return asShown(visit, row, at, { name: row.groupName, path: groupPath(visit, row.groupName, key) });
  });
};
