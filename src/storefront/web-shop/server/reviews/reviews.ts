/** Reviews of customers: read, published, hidden and answered by the shop. */
import { AppError } from '#lib/errors/errors.ts';
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dropUnused } from '#setup/pictures/server/index.ts';
import type { webshopContract } from '#storefront/web-shop/contract.ts';
import type { Review } from '#storefront/web-shop/contracts/reviews.ts';
import { dropPhoto, lockReview, reviewPage, reviewRow, setReply, setState } from './sql.ts';

export const reviews = reading<typeof webshopContract.reviews>(async (db, scope, call) => {
  const { state, stars, groupId, ...asked } = call.query;
  const rows = await db.read(scope, reviewPage(scope, { state, stars, groupId }, asked));
  return pageReply(asked, rows, rows[0]?.counted);
});

const read = async (q: Tx, scope: Scope, id: number): Promise<Review> => {
  const [row] = (await reviewRow(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

/** What the log keeps: what was done to it, not what the customer wrote. */
const told = ({ state, reason, reply, photos }: Review) => ({ state, reason, reply, photos: photos.length });

const change = async (
  q: Tx,
  scope: Scope,
  { id, version, action }: { id: number; version: number | undefined; action: AuditAction },
  work: () => Promise<unknown>,
): Promise<Review> => {
  const [lock] = (await lockReview(scope, id).execute(q)).rows;
  if (lock === undefined) throw new AppError('NOT_FOUND');
  const before = await read(q, scope, id);
  if (version !== undefined && version !== lock.version) throw new AppError('CHANGED', { data: before });
  await work();
  const after = await read(q, scope, id);
  await audit(q, scope, { action, subject: 'review', id, before: told(before), after: told(after) });
  return after;
};

/** Puts a review on the web. NOT_FOUND; CHANGED when `version` is another than the review's. */
export const showOne = (q: Tx, scope: Scope, of: { id: number; version?: number }): Promise<Review> =>
  change(q, scope, { id: of.id, version: of.version, action: 'review.show' }, () =>
    setState(scope, of.id, 'shown', '').execute(q),
  );

/** The shop's answer below a review; '' takes it away. NOT_FOUND; CHANGED as above. */
export const replyOne = (
  q: Tx,
  scope: Scope,
  of: { id: number; version?: number; reply: string },
): Promise<Review> =>
  change(q, scope, { id: of.id, version: of.version, action: 'review.reply' }, () =>
    setReply(scope, of.id, of.reply).execute(q),
  );

export const showReview = writing<typeof webshopContract.showReview>((q, scope, call) =>
  showOne(q, scope, { id: call.params.id, version: call.body.version }),
);

export const hideReview = writing<typeof webshopContract.hideReview>((q, scope, call) => {
  const { id } = call.params;
  const { version, reason } = call.body;
  return change(q, scope, { id, version, action: 'review.hide' }, () =>
    setState(scope, id, 'hidden', reason).execute(q),
  );
});

export const replyReview = writing<typeof webshopContract.replyReview>((q, scope, call) =>
  replyOne(q, scope, { id: call.params.id, ...call.body }),
);

export const removeReviewPhoto = writing<typeof webshopContract.removeReviewPhoto>((q, scope, call) => {
  const { id, imageId } = call.params;
  return change(q, scope, { id, version: undefined, action: 'review.removePhoto' }, async () => {
    const { rows } = await dropPhoto(scope, id, imageId).execute(q);
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    await dropUnused(q, scope, [imageId], call.afterCommit);
  });
});
