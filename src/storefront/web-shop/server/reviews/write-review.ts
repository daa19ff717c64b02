/** A customer's review of a garment that came back, written through the link of the order. */
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertTaken, type TakenPicture } from '#setup/pictures/server/index.ts';
import { insertPhotos, insertReview, type ReviewIn, reviewLine } from './sql.ts';

/**
 * Keeps the review of a line of the order, and its photos (`takeIn(…, 'review')`). NOT_FOUND for a line that is not of the order
 * or not back. False where the line has a review already: the photos are not kept then.
 */
export const writeReview = async (
  q: Tx,
  scope: Scope,
  { orderId, lineId }: { orderId: number; lineId: number },
  one: ReviewIn,
  photos: readonly TakenPicture[],
): Promise<boolean> => {
  const [line] = (await reviewLine(scope, orderId, lineId).execute(q)).rows;
  if (line === undefined) throw new AppError('NOT_FOUND');
  const [made] = (await insertReview(scope, lineId, line, one).execute(q)).rows;
  if (made === undefined) return false;
  const ids = await insertTaken(q, scope, photos);
  if (ids.length > 0) await insertPhotos(scope, made.id, ids).execute(q);
  await audit(q, scope, {
    action: 'review.write',
    subject: 'review',
    id: made.id,
    before: {},
    after: { stars: one.stars, photos: ids.length },
  });
  return true;
};
