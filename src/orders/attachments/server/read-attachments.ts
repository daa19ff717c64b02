import { AppError } from '#lib/errors/errors.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { reading } from '#platform/http/handlers.ts';
import { noteLooks } from '#customers/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OrderPhoto, OrderRecord, Signature, recordContract } from '../contract.ts';
import { mayNoteFit } from '../fit-rules.ts';
import type { PhotoMoment } from '../attachment-moments.ts';
import type { Reach } from '#orders/order/server/index.ts';
import { pictureUrl } from '#orders/order/server/index.ts';
import type { PhotoRow, SignatureRow, StateRow } from './sql.ts';
import { cardsOfOrder } from './sql-card.ts';
import { fitLines } from './sql-fit.ts';
import { lockQuery, photoQuery, photosShown, signatureQuery, statesQuery } from './sql.ts';

/** Garments go out of their own branch and may come back in any. */
export const reachOf = (moment: PhotoMoment | 'card'): Reach => (moment === 'back' ? 'shop' : 'own');

export const photoOut = (shopId: number, row: PhotoRow): OrderPhoto => {
  const { token, folder, imageId: _, ...photo } = row;
  return { ...photo, url: pictureUrl(shopId, { token, folder }) };
};

export const signatureOut = (shopId: number, { token, folder, ...signature }: SignatureRow): Signature => ({
  ...signature,
  url: pictureUrl(shopId, { token, folder }),
});

type Lines = readonly StateRow[];

const reached = (lines: Lines): Lines => {
  if (lines.length === 0) throw new AppError('NOT_FOUND');
  return lines;
};

/** The states of the lines before anything is stored; NOT_FOUND when the order is out of reach. */
export const readStates = async (db: Db, scope: Scope, orderId: number, reach: Reach): Promise<Lines> =>
  reached(await db.read(scope, statesQuery(scope, orderId, reach)));

/** The same with the order held: what is decided on them stays true until the end. */
export const lockStates = async (q: Tx, scope: Scope, orderId: number, reach: Reach): Promise<Lines> => {
  await lockQuery(scope, orderId).execute(q);
  return reached((await statesQuery(scope, orderId, reach).execute(q)).rows);
};

export const record = reading<typeof recordContract.record>(async (db, scope, call): Promise<OrderRecord> => {
  const { id } = call.params;
  const [lines, photos, signatures, fits, cards] = await db.readAll(scope, [
    statesQuery(scope, id, 'shop'),
    photoQuery(scope, id),
    signatureQuery(scope, id),
    fitLines(scope, id),
    cardsOfOrder(scope, id),
    noteLooks(scope, photosShown(scope, id)),
  ]);
  if (lines.length === 0) return call.fail('NOT_FOUND');
  return {
    photos: photos.map((row) => photoOut(scope.shopId, row)),
    signatures: signatures.map((row) => signatureOut(scope.shopId, row)),
    cards: [...cards],
    fits: fits
      .filter((row) => row.customerId !== null && !row.other && mayNoteFit(row.state))
      .map((row) => ({ orderDetailId: row.lineId, fit: row.fit })),
  };
});
