import { totalCap } from '#lib/contract/wire-schemas.ts';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, storing, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { finish, illegal, lockOrder } from '#orders/order/server/index.ts';
import { makeSizes } from '#setup/pictures/server/index.ts';
import type { HeldCard, recordContract } from '../contract.ts';
import { mayHoldCard } from '../held-cards.ts';
import { closedCard, openedCard } from './sealed-card.ts';
import {
  cardSettings,
  cardsCount,
  cardsOfOrder,
  cardsPage,
  forgetCard,
  insertCard,
  keptCard,
  putCardPhoto,
  signedFor,
} from './sql-card.ts';

const oneOf = async (q: Tx, scope: Scope, orderId: number, cardId: number): Promise<HeldCard> => {
  const card = (await cardsOfOrder(scope, orderId).execute(q)).rows.find((one) => one.cardId === cardId);
  if (card === undefined) throw new AppError('NOT_FOUND');
  return card;
};

export const holdCard = writing<typeof recordContract.holdCard>(async (q, scope, call) => {
  const { id } = call.params;
  const { kind, number, drawer } = call.body;
  const order = await lockOrder(q, scope, id);
  const [shop] = (await cardSettings(scope).execute(q)).rows;
  if (shop?.holds !== true) return call.fail('CARDS_OFF');
  if (!mayHoldCard(order.lines.map((line) => line.state))) throw illegal();
  const sealed = number === '' ? null : closedCard(call.seal, scope.shopId, 'number', number);
  const made = (await insertCard(scope, { orderId: id, kind, number: sealed, drawer }).execute(q)).rows[0];
  const card = await oneOf(q, scope, id, made?.id ?? 0);
  // The log can never be erased: neither number nor drawer are in it.
  await audit(q, scope, {
    action: 'rental.holdCard',
    subject: 'rental_order',
    id,
    after: { cardId: card.cardId, cardKind: kind },
  });
  return card;
});

export const photoCard = storing<typeof recordContract.photoCard, string>({
  prepare: async (db, scope, call) => {
    const { id, cardId } = call.params;
    const [[shop], [card]] = await db.readAll(scope, [
      cardSettings(scope),
      keptCard(scope, id, cardId, false),
    ]);
    if (card === undefined) throw new AppError('NOT_FOUND');
    if (shop?.photo !== true) throw new AppError('CARDS_OFF');
    if (card.backAt !== null) throw illegal();
    const made = await makeSizes(call.file.path, call.file.bytes, call.file.name);
    const picture = made.files.find((one) => one.size === 480) ?? made.files[0];
    if (picture === undefined) throw new AppError('NOT_A_PICTURE');
    return closedCard(call.seal, scope.shopId, 'photo', picture.bytes.toString('base64'));
  },
  write: async (q, scope, call, sealed) => {
    const { id, cardId } = call.params;
    const card = (await keptCard(scope, id, cardId, true).execute(q)).rows[0];
    if (card === undefined) throw new AppError('NOT_FOUND');
    if (card.backAt !== null) throw illegal();
    await putCardPhoto(scope, cardId, sealed).execute(q);
    await audit(q, scope, { action: 'rental.photoCard', subject: 'rental_order', id, after: { cardId } });
    return oneOf(q, scope, id, cardId);
  },
  undo: async () => undefined,
});

export const seeCard = writing<typeof recordContract.seeCard>(async (q, scope, call) => {
  const { id, cardId } = call.params;
  const card = (await keptCard(scope, id, cardId, false).execute(q)).rows[0];
  if (card === undefined) return call.fail('NOT_FOUND');
  const opened = (part: 'number' | 'photo'): string => {
    const kept = card[part];
    return kept === null ? '' : (openedCard(call.seal, scope.shopId, part, kept) ?? call.fail('KEY_LOST'));
  };
  const [number, photo] = [opened('number'), opened('photo')];
  await audit(q, scope, { action: 'rental.seeCard', subject: 'rental_order', id, after: { cardId } });
  return { number, photo: photo === '' ? '' : `data:image/webp;base64,${photo}` };
});

export const giveCardBack = writing<typeof recordContract.giveCardBack>(async (q, scope, call) => {
  const { id, cardId } = call.params;
  const order = await lockOrder(q, scope, id);
  const card = (await keptCard(scope, id, cardId, true).execute(q)).rows[0];
  if (card === undefined) return call.fail('NOT_FOUND');
  if (card.backAt !== null) throw illegal();
  const { signatureId } = call.body;
  const signed = (await signedFor(scope, id, cardId, signatureId).execute(q)).rows.length > 0;
  if (!signed) return call.fail('CARD_UNSIGNED');
  await forgetCard(scope, cardId, signatureId).execute(q);
  return finish(q, scope, order, { action: 'rental.giveCardBack', after: { cardId } });
});

export const cardsHere = reading<typeof recordContract.cardsHere>(async (db, scope, call) => {
  const [rows, [count]] = await db.readAll(scope, [
    cardsPage(scope, call.query),
    cardsCount(scope, totalCap + 1),
  ]);
  return pageReply(call.query, rows, count?.n);
});
