import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { storing, writing } from '#platform/http/handlers.ts';
import type { TakenPicture } from '#setup/pictures/server/index.ts';
import { dropUnused, insertTaken, takeIn, undoTaken } from '#setup/pictures/server/index.ts';
import type { recordContract } from '../contract.ts';
import type { PhotoMoment } from '../attachment-moments.ts';
import { isDuring, maxPhotos } from '../attachment-moments.ts';
import { illegal, invalid } from '#orders/order/server/index.ts';
import { lockStates, photoOut, reachOf, readStates } from './read-attachments.ts';
import { type StateRow, deletePhoto, insertPhoto, photoQuery } from './sql.ts';

/** NOT_FOUND for a line that is not of the order, ILLEGAL_TRANSITION when its step is not under way. */
const mustBeDuring = (lines: readonly StateRow[], lineId: number, moment: PhotoMoment): void => {
  const line = lines.find((one) => one.lineId === lineId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!isDuring(moment, line.state)) throw illegal();
};

/** Files first, rows last; asked before anything is stored, and again with the order held. */
export const addPhoto = storing<typeof recordContract.addPhoto, TakenPicture>({
  prepare: async (db, scope, call) => {
    const { orderDetailId, moment } = call.body;
    const lines = await readStates(db, scope, call.params.id, reachOf(moment));
    mustBeDuring(lines, orderDetailId, moment);
    return takeIn(call.files, scope, call.file, 'order');
  },
  write: async (q, scope, call, taken) => {
    const { id } = call.params;
    const { orderDetailId: lineId, moment } = call.body;
    mustBeDuring(await lockStates(q, scope, id, reachOf(moment)), lineId, moment);
    const before = (await photoQuery(scope, id).execute(q)).rows;
    if (before.filter((one) => one.orderDetailId === lineId).length >= maxPhotos) throw invalid('file');
    const [imageId = 0] = await insertTaken(q, scope, [taken]);
    const made = (await insertPhoto(scope, { lineId, moment, imageId }).execute(q)).rows[0];
    const row = (await photoQuery(scope, id).execute(q)).rows.find((one) => one.photoId === made?.id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    await audit(q, scope, {
      action: 'rental.addPhoto',
      subject: 'rental_order',
      id,
      after: { lineId, moment, photoId: row.photoId },
    });
    return photoOut(scope.shopId, row);
  },
  undo: (db, scope, call, taken) => undoTaken(db, call.files, scope, taken),
});

/** What a step has seen stays once the step is over. */
export const removePhoto = writing<typeof recordContract.removePhoto>(async (q, scope, call) => {
  const { id, photoId } = call.params;
  const lines = await lockStates(q, scope, id, 'shop');
  const photo = (await photoQuery(scope, id).execute(q)).rows.find((one) => one.photoId === photoId);
  if (photo === undefined) return call.fail('NOT_FOUND');
  mustBeDuring(lines, photo.orderDetailId, photo.moment);
  await deletePhoto(scope, photoId).execute(q);
  await dropUnused(q, scope, [photo.imageId], call.afterCommit);
  const { orderDetailId: lineId, moment, at, by } = photo;
  await audit(q, scope, {
    action: 'rental.removePhoto',
    subject: 'rental_order',
    id,
    before: { lineId, moment, photoId, at, by },
  });
  return done;
});
