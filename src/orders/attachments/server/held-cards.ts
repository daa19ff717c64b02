import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, storeHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { commitOrderChange, illegalTransition, lockOrder } from '#orders/order/server/index.ts';
import { makePictureSizes } from '#setup/pictures/server/index.ts';
import type { HeldCard, attachmentContract } from '../contract.ts';
import { canHoldCard } from '../held-cards.ts';
import { sealCard, unsealCard } from './sealed-card.ts';
import {
  cardSettings,
  cardsCount,
  cardsOfOrder,
  cardsPage,
  clearCard,
  insertCard,
  sealedCardQuery,
  saveCardPhoto,
  isCardSignedFor,
} from './sql-card.ts';

const oneOf = async (q: Tx, scope: Scope, orderId: number, cardId: number): Promise<HeldCard> => {
  const card = (await cardsOfOrder(scope, orderId).execute(q)).rows.find((one) => one.cardId === cardId);
  if (card === undefined) throw new AppError('NOT_FOUND');
  return card;
};

export const holdCard = writeHandler<typeof attachmentContract.holdCard>(async (q, scope, call) => {
  const { id } = call.params;
  const { kind, number, drawer } = call.body;
  const order = await lockOrder(q, scope, id);
  const [shop] = (await cardSettings(scope).execute(q)).rows;
  if (shop?.holds !== true) return call.fail('CARDS_OFF');
  if (!canHoldCard(order.lines.map((line) => line.state))) throw illegalTransition();
  const sealed = number === '' ? null : sealCard(call.seal, scope.shopId, 'number', number);
  const made = (await insertCard(scope, { orderId: id, kind, number: sealed, drawer }).execute(q)).rows[0];
  const card = await oneOf(q, scope, id, made?.id ?? 0);
  // Omits number and drawer, because the audit log is never erased.
  await writeAudit(q, scope, {
    action: 'rental.holdCard',
    subject: 'rental_order',
    id,
    after: { cardId: card.cardId, cardKind: kind },
  });
  return card;
});

export const addCardPhoto = storeHandler<typeof attachmentContract.photoCard, string>({
  prepare: async (db, scope, call) => {
    const { id, cardId } = call.params;
    const [[shop], [card]] = await db.readAll(scope, [
      cardSettings(scope),
      sealedCardQuery(scope, id, cardId, false),
    ]);
    if (card === undefined) throw new AppError('NOT_FOUND');
    if (shop?.photo !== true) throw new AppError('CARDS_OFF');
    if (card.backAt !== null) throw illegalTransition();
    const made = await makePictureSizes(call.file.path, call.file.bytes, call.file.name);
    const picture = made.files.find((one) => one.size === 480) ?? made.files[0];
    if (picture === undefined) throw new AppError('NOT_A_PICTURE');
    return sealCard(call.seal, scope.shopId, 'photo', picture.bytes.toString('base64'));
  },
  write: async (q, scope, call, sealed) => {
    const { id, cardId } = call.params;
    const card = (await sealedCardQuery(scope, id, cardId, true).execute(q)).rows[0];
    if (card === undefined) throw new AppError('NOT_FOUND');
    if (card.backAt !== null) throw illegalTransition();
    await saveCardPhoto(scope, cardId, sealed).execute(q);
    await writeAudit(q, scope, {
      action: 'rental.photoCard',
      subject: 'rental_order',
      id,
      after: { cardId },
    });
    return oneOf(q, scope, id, cardId);
  },
  undo: async () => undefined,
});

export const revealCard = writeHandler<typeof attachmentContract.seeCard>(async (q, scope, call) => {
  const { id, cardId } = call.params;
  const card = (await sealedCardQuery(scope, id, cardId, false).execute(q)).rows[0];
  if (card === undefined) return call.fail('NOT_FOUND');
  const opened = (part: 'number' | 'photo'): string => {
    const kept = card[part];
    return kept === null ? '' : (unsealCard(call.seal, scope.shopId, part, kept) ?? call.fail('KEY_LOST'));
  };
  const [number, photo] = [opened('number'), opened('photo')];
  await writeAudit(q, scope, { action: 'rental.seeCard', subject: 'rental_order', id, after: { cardId } });
  return { number, photo: photo === '' ? '' : `data:image/webp;base64,${photo}` };
});

export const giveCardBack = writeHandler<typeof attachmentContract.giveCardBack>(async (q, scope, call) => {
  const { id, cardId } = call.params;
  const order = await lockOrder(q, scope, id);
  const card = (await sealedCardQuery(scope, id, cardId, true).execute(q)).rows[0];
  if (card === undefined) return call.fail('NOT_FOUND');
  if (card.backAt !== null) throw illegalTransition();
  const { signatureId } = call.body;
  const signed = (await isCardSignedFor(scope, id, cardId, signatureId).execute(q)).rows.length > 0;
  if (!signed) return call.fail('CARD_UNSIGNED');
  await clearCard(scope, cardId, signatureId).execute(q);
  return commitOrderChange(q, scope, order, { action: 'rental.giveCardBack', after: { cardId } });
});

export const listHeldCards = readHandler<typeof attachmentContract.cardsHere>(async (db, scope, call) => {
  const [rows, [count]] = await db.readAll(scope, [cardsPage(scope, call.query), cardsCount(scope)]);
  return pageReply(call.query, rows, count?.n);
});
