import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { recordAccessSql } from '#customers/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OrderPhoto, OrderAttachments, Signature, attachmentContract } from '../contract.ts';
import { canRecordFit } from '../fit-rules.ts';
import type { PhotoMoment } from '../attachment-moments.ts';
import type { OrderReach } from '#orders/order/server/index.ts';
import { pictureUrlOf } from '#orders/order/server/index.ts';
import type { PhotoRow, SignatureRow, LineStateRow } from './sql.ts';
import { cardsOfOrder } from './sql-card.ts';
import { fitLinesQuery } from './sql-fit.ts';
import {
  lockOrderQuery,
  orderPhotosQuery,
  shownPhotosQuery,
  signaturesQuery,
  slipTermsQuery,
  lineStatesQuery,
} from './sql.ts';

/** Garments leave from their own branch and return to any. */
export const orderReachOf = (moment: PhotoMoment | 'card'): OrderReach =>
  moment === 'back' ? 'shop' : 'own';

export const photoToWire = (shopId: number, row: PhotoRow): OrderPhoto => {
  const { token, folder, imageId: _, ...photo } = row;
  return { ...photo, url: pictureUrlOf(shopId, { token, folder }) };
};

export const signatureToWire = (
  shopId: number,
  { token, folder, ...signature }: SignatureRow,
): Signature => ({
  ...signature,
  url: pictureUrlOf(shopId, { token, folder }),
});

type Lines = readonly LineStateRow[];

const reached = (lines: Lines): Lines => {
  if (lines.length === 0) throw new AppError('NOT_FOUND');
  return lines;
};

export const readLineStates = async (
  db: Db,
  scope: Scope,
  orderId: number,
  reach: OrderReach,
): Promise<Lines> => reached(await db.read(scope, lineStatesQuery(scope, orderId, reach)));

export const lockLineStates = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  reach: OrderReach,
): Promise<Lines> => {
  await lockOrderQuery(scope, orderId).execute(q);
  return reached((await lineStatesQuery(scope, orderId, reach).execute(q)).rows);
};

export const getOrderAttachments = readHandler<typeof attachmentContract.record>(
  async (db, scope, call): Promise<OrderAttachments> => {
    const { id } = call.params;
    const [lines, photos, signatures, fits, cards, [slip]] = await db.readAll(scope, [
      lineStatesQuery(scope, id, 'shop'),
      orderPhotosQuery(scope, id),
      signaturesQuery(scope, id),
      fitLinesQuery(scope, id),
      cardsOfOrder(scope, id),
      slipTermsQuery(scope, id),
      recordAccessSql(scope, shownPhotosQuery(scope, id)),
    ]);
    if (lines.length === 0 || slip === undefined) return call.fail('NOT_FOUND');
    return {
      photos: photos.map((row) => photoToWire(scope.shopId, row)),
      signatures: signatures.map((row) => signatureToWire(scope.shopId, row)),
      cards: [...cards],
      slipTerms: { ...slip, lateFeePerDay: satangToBaht(slip.lateFeePerDay) },
      fits: fits
        .filter((row) => row.customerId !== null && !row.other && canRecordFit(row.state))
        .map((row) => ({ orderDetailId: row.lineId, fit: row.fit })),
    };
  },
);
