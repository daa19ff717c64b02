import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { storeHandler, writeHandler } from '#platform/http/handlers.ts';
import type { StagedPicture } from '#setup/pictures/server/index.ts';
import {
  removeUnusedPictures,
  insertStagedPictures,
  stagePictures,
  undoStagedPictures,
} from '#setup/pictures/server/index.ts';
import type { attachmentContract } from '../contract.ts';
import type { PhotoMoment } from '../attachment-moments.ts';
import { isDuringMoment, maxPhotos } from '../attachment-moments.ts';
import { illegalTransition, invalidField } from '#orders/order/server/index.ts';
import { lockLineStates, photoToWire, orderReachOf, readLineStates } from './read-attachments.ts';
import { type LineStateRow, deletePhoto, insertPhoto, orderPhotosQuery } from './sql.ts';

const assertDuring = (lines: readonly LineStateRow[], lineId: number, moment: PhotoMoment): void => {
  const line = lines.find((one) => one.lineId === lineId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!isDuringMoment(moment, line.state)) throw illegalTransition();
};

export const addPhoto = storeHandler<typeof attachmentContract.addPhoto, StagedPicture>({
  prepare: async (db, scope, call) => {
    const { orderDetailId, moment } = call.body;
    const lines = await readLineStates(db, scope, call.params.id, orderReachOf(moment));
    assertDuring(lines, orderDetailId, moment);
    return stagePictures(call.files, scope, call.file, 'order');
  },
  write: async (q, scope, call, taken) => {
    const { id } = call.params;
    const { orderDetailId: lineId, moment } = call.body;
    assertDuring(await lockLineStates(q, scope, id, orderReachOf(moment)), lineId, moment);
    const before = (await orderPhotosQuery(scope, id).execute(q)).rows;
    if (before.filter((one) => one.orderDetailId === lineId).length >= maxPhotos) throw invalidField('file');
    const [imageId = 0] = await insertStagedPictures(q, scope, [taken]);
    const made = (await insertPhoto(scope, { lineId, moment, imageId }).execute(q)).rows[0];
    const row = (await orderPhotosQuery(scope, id).execute(q)).rows.find((one) => one.photoId === made?.id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    await writeAudit(q, scope, {
      action: 'rental.addPhoto',
      subject: 'rental_order',
      id,
      after: { lineId, moment, photoId: row.photoId },
    });
    return photoToWire(scope.shopId, row);
  },
  undo: (db, scope, call, taken) => undoStagedPictures(db, call.files, scope, [taken]),
});

export const removePhoto = writeHandler<typeof attachmentContract.removePhoto>(async (q, scope, call) => {
  const { id, photoId } = call.params;
  const lines = await lockLineStates(q, scope, id, 'shop');
  const photo = (await orderPhotosQuery(scope, id).execute(q)).rows.find((one) => one.photoId === photoId);
  if (photo === undefined) return call.fail('NOT_FOUND');
  assertDuring(lines, photo.orderDetailId, photo.moment);
  await deletePhoto(scope, photoId).execute(q);
  await removeUnusedPictures(q, scope, [photo.imageId], call.afterCommit);
  const { orderDetailId: lineId, moment, at, by } = photo;
  await writeAudit(q, scope, {
    action: 'rental.removePhoto',
    subject: 'rental_order',
    id,
    before: { lineId, moment, photoId, at, by },
  });
  return doneReply;
});
