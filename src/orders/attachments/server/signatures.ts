import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { storing, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { TakenPicture } from '#setup/pictures/server/index.ts';
import { insertTaken, takeIn, undoTaken } from '#setup/pictures/server/index.ts';
import type { Signature, recordContract } from '../contract.ts';
import type { SignMoment } from '../attachment-moments.ts';
import { maySign } from '../attachment-moments.ts';
import { illegal } from '#orders/order/server/index.ts';
import { lockStates, reachOf, readStates, signatureOut } from './read-attachments.ts';
import { insertSignature, signatureQuery } from './sql.ts';

type Signing = { moment: SignMoment; signer: string };

/** Adds a signature to an order that is held; a later one never takes the place of an earlier one. */
const keepSignature = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { moment, signer }: Signing,
  taken: TakenPicture | null,
): Promise<Signature> => {
  const lines = await lockStates(q, scope, orderId, reachOf(moment));
  const states = lines.map((one) => one.state);
  if (!maySign(moment, states)) throw illegal();
  const [imageId = null] = taken === null ? [] : await insertTaken(q, scope, [taken]);
  const made = (await insertSignature(scope, { orderId, moment, imageId, signer }).execute(q)).rows[0];
  const row = (await signatureQuery(scope, orderId).execute(q)).rows.find(
    (one) => one.signatureId === made?.id,
  );
  if (row === undefined) throw new AppError('NOT_FOUND');
  await audit(q, scope, {
    action: 'rental.sign',
    subject: 'rental_order',
    id: orderId,
    after: { moment, signer, signatureId: row.signatureId, onPaper: taken === null },
  });
  return signatureOut(scope.shopId, row);
};

export const sign = storing<typeof recordContract.sign, TakenPicture>({
  prepare: async (db, scope, call) => {
    const { moment } = call.body;
    const lines = await readStates(db, scope, call.params.id, reachOf(moment));
    if (
      !maySign(
        moment,
        lines.map((one) => one.state),
      )
    )
      throw illegal();
    return takeIn(call.files, scope, call.file, 'order');
  },
  write: (q, scope, call, taken) => keepSignature(q, scope, call.params.id, call.body, taken),
  undo: (db, scope, call, taken) => undoTaken(db, call.files, scope, taken),
});

export const signOnPaper = writing<typeof recordContract.signOnPaper>((q, scope, call) =>
  keepSignature(q, scope, call.params.id, call.body, null),
);
