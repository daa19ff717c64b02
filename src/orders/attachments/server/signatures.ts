import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { storeHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { StagedPicture } from '#setup/pictures/server/index.ts';
import { insertStagedPictures, stagePictures, undoStagedPictures } from '#setup/pictures/server/index.ts';
import type { Signature, attachmentContract } from '../contract.ts';
import type { SignMoment } from '../attachment-moments.ts';
import { canSign } from '../attachment-moments.ts';
import { illegalTransition } from '#orders/order/server/index.ts';
import { lockLineStates, orderReachOf, readLineStates, signatureToWire } from './read-attachments.ts';
import { insertSignature, signaturesQuery } from './sql.ts';

type Signing = { moment: SignMoment; signer: string };

/** Earlier signatures remain. Requires the order's lock. */
const keepSignature = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { moment, signer }: Signing,
  taken: StagedPicture | null,
): Promise<Signature> => {
  const lines = await lockLineStates(q, scope, orderId, orderReachOf(moment));
  const states = lines.map((one) => one.state);
  if (!canSign(moment, states)) throw illegalTransition();
  const [imageId = null] = taken === null ? [] : await insertStagedPictures(q, scope, [taken]);
  const made = (await insertSignature(scope, { orderId, moment, imageId, signer }).execute(q)).rows[0];
  const row = (await signaturesQuery(scope, orderId).execute(q)).rows.find(
    (one) => one.signatureId === made?.id,
  );
  if (row === undefined) throw new AppError('NOT_FOUND');
  await writeAudit(q, scope, {
    action: 'rental.sign',
    subject: 'rental_order',
    id: orderId,
    after: { moment, signer, signatureId: row.signatureId, onPaper: taken === null },
  });
  return signatureToWire(scope.shopId, row);
};

export const addSignature = storeHandler<typeof attachmentContract.sign, StagedPicture>({
  prepare: async (db, scope, call) => {
    const { moment } = call.body;
    const lines = await readLineStates(db, scope, call.params.id, orderReachOf(moment));
    if (
      !canSign(
        moment,
        lines.map((one) => one.state),
      )
    )
      throw illegalTransition();
    return stagePictures(call.files, scope, call.file, 'order');
  },
  write: (q, scope, call, taken) => keepSignature(q, scope, call.params.id, call.body, taken),
  undo: (db, scope, call, taken) => undoStagedPictures(db, call.files, scope, [taken]),
});

export const recordPaperSignature = writeHandler<typeof attachmentContract.signOnPaper>((q, scope, call) =>
  keepSignature(q, scope, call.params.id, call.body, null),
);
