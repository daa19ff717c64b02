import { AppError } from '#lib/errors/errors.ts';
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { removeUnusedPictures } from '#setup/pictures/server/index.ts';
import type { webShopContract } from '#storefront/web-shop/contract.ts';
import type { Review } from '#storefront/web-shop/contracts/reviews.ts';
import {
  deleteReviewPhoto,
  lockReview,
  reviewPage,
  reviewRow,
  setReviewReply,
  setReviewState,
} from './sql.ts';

export const listReviews = readHandler<typeof webShopContract.reviews>(async (db, scope, call) => {
  const { state, stars, groupId, ...asked } = call.query;
  const [rows, [count]] = await db.readAll(scope, reviewPage(scope, { state, stars, groupId }, asked));
  return pageReply(asked, rows, count?.n);
});

const read = async (q: Tx, scope: Scope, id: number): Promise<Review> => {
  const [row] = (await reviewRow(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

const audited = ({ state, reason, reply, photos }: Review) => ({
  state,
  reason,
  reply,
  photos: photos.length,
});

type Change = {
  id: number;
  version: number | undefined;
  action: AuditAction;
  isDone?: (before: Review) => boolean;
};

const change = async (
  q: Tx,
  scope: Scope,
  { id, version, action, isDone }: Change,
  work: () => Promise<unknown>,
): Promise<Review> => {
  const [lock] = (await lockReview(scope, id).execute(q)).rows;
  if (lock === undefined) throw new AppError('NOT_FOUND');
  const before = await read(q, scope, id);
  if (version !== undefined && version !== lock.version) throw new AppError('CHANGED', { data: before });
  if (isDone?.(before) === true) return before;
  await work();
  const after = await read(q, scope, id);
  await writeAudit(q, scope, {
    action,
    subject: 'review',
    id,
    before: audited(before),
    after: audited(after),
  });
  return after;
};

export const publishReview = (q: Tx, scope: Scope, of: { id: number; version?: number }): Promise<Review> =>
  change(
    q,
    scope,
    { ...of, version: of.version, action: 'review.show', isDone: ({ state }) => state === 'shown' },
    () => setReviewState(scope, of.id, 'shown', '').execute(q),
  );

export const replyToReview = (
  q: Tx,
  scope: Scope,
  of: { id: number; version?: number; reply: string },
): Promise<Review> =>
  change(
    q,
    scope,
    {
      id: of.id,
      version: of.version,
      action: 'review.reply',
      isDone: ({ reply }) => reply === of.reply,
    },
    () => setReviewReply(scope, of.id, of.reply).execute(q),
  );

export const handleShowReview = writeHandler<typeof webShopContract.showReview>((q, scope, call) =>
  publishReview(q, scope, { id: call.params.id, version: call.body.version }),
);

export const hideReview = writeHandler<typeof webShopContract.hideReview>((q, scope, call) => {
  const { id } = call.params;
  const { version, reason } = call.body;
  return change(q, scope, { id, version, action: 'review.hide' }, () =>
    setReviewState(scope, id, 'hidden', reason).execute(q),
  );
});

export const handleReplyReview = writeHandler<typeof webShopContract.replyReview>((q, scope, call) =>
  replyToReview(q, scope, { id: call.params.id, ...call.body }),
);

export const removeReviewPhoto = writeHandler<typeof webShopContract.removeReviewPhoto>((q, scope, call) => {
  const { id, imageId } = call.params;
  return change(q, scope, { id, version: undefined, action: 'review.removePhoto' }, async () => {
    const { rows } = await deleteReviewPhoto(scope, id, imageId).execute(q);
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    await removeUnusedPictures(q, scope, [imageId], call.afterCommit);
  });
});
