import { asDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { extendOrder } from '#orders/amendments/server/index.ts';
import { minutesOfTime } from '#setup/shop/day-times.ts';
import { fittingMinutes } from '#counter/preparation/fitting-rules.ts';
import { bookFitting } from '#counter/preparation/server/index.ts';
import type { ChangeRequestBody, ChangeRequestKind } from '#storefront/web-shop/rules/change-requests.ts';
import type { ChangeRequest, webShopContract } from '#storefront/web-shop/contract.ts';
import { assertCarriedOut } from './settle.ts';
import { lockOrderForLink, storedLinkQuery } from '../links/sql.ts';
import {
  changeRequestById,
  type ChangeRequestRow,
  changeRequestsOfOrder,
  lockChangeRequest,
  recordChangeAnswer,
  openChangeRequests,
} from './sql.ts';

const askOut = (row: ChangeRequestRow): ChangeRequest => ({
  askId: row.askId,
  orderId: row.orderId,
  orderNo: row.orderNo,
  customerName: row.customerName,
  kind: row.kind,
  state: row.state,
  day: row.body.day,
  backDay: row.body.backDay,
  at: row.body.at,
  note: row.body.note,
  price: satangToBaht(row.price),
  reply: row.reply,
  selfService: row.selfService,
  askedAt: row.askedAt,
  answeredAt: row.answeredAt,
  answeredBy: row.answeredBy,
  version: row.version,
});

export const listChangeRequests = readHandler<typeof webShopContract.asks>(async (db, scope, call) => {
  const [rows, [count]] = await db.readAll(scope, openChangeRequests(scope, call.query));
  return pageReply(call.query, rows.map(askOut), count?.n);
});

export const listOrderChangeRequests = readHandler<typeof webShopContract.orderAsks>(
  async (db, scope, call) => {
    const { id } = call.params;
    const [order, rows] = await db.readAll(scope, [
      storedLinkQuery(scope, id),
      changeRequestsOfOrder(scope, id),
    ]);
    return order.length === 0 ? call.fail('NOT_FOUND') : { asks: rows.map(askOut) };
  },
);

/**
 * Carries out extensions and fittings, and checks that changes and cancellations are done. The caller holds
 * the order's lock.
 */
const fulfil = async (
  q: Tx,
  scope: Scope,
  {
    kind,
    body,
    id,
    orderId,
    askedDay,
    due,
    overbook,
  }: {
    id: number;
    kind: ChangeRequestKind;
    body: ChangeRequestBody;
    orderId: number;
    askedDay: Day;
    due: Day | null;
    overbook: boolean;
  },
): Promise<void> => {
  const { day, at, fee, note } = body;
  if (kind === 'cancel' || kind === 'change') await assertCarriedOut(q, scope, { id, orderId });
  if (kind === 'extend' && day !== null) {
    // The fee was computed for another last day.
    if (due !== null && (body.due ?? due) !== due) throw new AppError('CHANGED');
    const extension = { returnDay: asDay(day), fee, discountReason: '', lateFeeReason: '' };
    await extendOrder(q, scope, orderId, extension, askedDay);
  }
  if (kind === 'fitting' && day !== null) {
    const from = minutesOfTime(at) ?? 0;
    await bookFitting(q, scope, {
      orderId,
      day: asDay(day),
      from,
      to: from + fittingMinutes,
      note,
      overbook,
    });
  }
};

type Answered = { as: 'done' | 'refused'; reply: string; version: number; overbook?: boolean };

export const answerOne = async (
  q: Tx,
  scope: Scope,
  id: number,
  { as, reply, version, overbook = false }: Answered,
): Promise<void> => {
  const [known] = (await changeRequestById(scope, id).execute(q)).rows;
  if (known === undefined) throw new AppError('NOT_FOUND');
  const { orderId } = known;
  await lockOrderForLink(scope, orderId).execute(q);
  const [ask] = (await lockChangeRequest(scope, id).execute(q)).rows;
  if (ask === undefined) throw new AppError('NOT_FOUND');
  if (ask.state !== 'new') throw new AppError('ILLEGAL_TRANSITION');
  if (ask.version !== version) throw new AppError('CHANGED');
  if (as === 'done') await fulfil(q, scope, { ...ask, id, orderId, overbook });
  await recordChangeAnswer(scope, id, { as, reply }).execute(q);
  await writeAudit(q, scope, {
    action: as === 'done' ? 'webshop.askDone' : 'webshop.askRefuse',
    subject: 'rental_order',
    id: orderId,
    before: {},
    after: { kind: ask.kind },
  });
};

export const answerChangeRequest = writeHandler<typeof webShopContract.answerAsk>(async (q, scope, call) => {
  const { id } = call.params;
  await answerOne(q, scope, id, call.body);
  const [row] = (await changeRequestById(scope, id).execute(q)).rows;
  return row === undefined ? call.fail('NOT_FOUND') : askOut(row);
});
