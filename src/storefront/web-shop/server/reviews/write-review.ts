import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertStagedPictures, type StagedPicture } from '#setup/pictures/server/index.ts';
import { insertPhotos, insertReview, type ReviewInsert, reviewableLine, updateReview } from './sql.ts';

/**
 * Throws NOT_FOUND unless the garment was returned in this order. `version` is that of the changed review, or
 * null for a new one. If the garment has another review, returns false and stores no photos.
 */
export const writeReview = async (
  q: Tx,
  scope: Scope,
  { orderId, lineId }: { orderId: number; lineId: number },
  one: ReviewInsert,
  photos: readonly StagedPicture[],
  version: number | null = null,
): Promise<boolean> => {
  const [line] = (await reviewableLine(scope, orderId, lineId).execute(q)).rows;
  if (line === undefined) throw new AppError('NOT_FOUND');
  const [made] = (
    await (
      version === null ? insertReview(scope, lineId, line, one) : updateReview(scope, lineId, version, one)
    ).execute(q)
  ).rows;
  if (made === undefined) return false;
  const ids = await insertStagedPictures(q, scope, photos);
  if (ids.length > 0) await insertPhotos(scope, made.id, ids).execute(q);
  await writeAudit(q, scope, {
    action: 'review.write',
    subject: 'review',
    id: made.id,
    before: {},
    after: { stars: one.stars, photos: ids.length },
  });
  return true;
};
