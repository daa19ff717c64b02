/** What customers ask through their links, for the back-office: read, and answered once. */
import { asDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { extendOrder } from '#orders/amendments/server/index.ts';
import { fittingLength, minutesOf } from '#counter/preparation/fitting-rules.ts';
import { bookFitting } from '#counter/preparation/server/index.ts';
import type { AskBody, AskKind } from '#storefront/web-shop/rules/change-requests.ts';
import type { OrderAsk, webshopContract } from '#storefront/web-shop/contract.ts';
import { holdForLink, keptLink } from '../links/sql.ts';
import { askById, type AskRow, asksOfOrder, holdAsk, noteAnswer, openAsks } from './sql.ts';

const askOut = (row: AskRow): OrderAsk => ({
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
  price: baht(row.price),
  reply: row.reply,
  askedAt: row.askedAt,
  answeredAt: row.answeredAt,
  answeredBy: row.answeredBy,
  version: row.version,
});

export const asks = reading<typeof webshopContract.asks>(async (db, scope, call) => {
  const rows = await db.read(scope, openAsks(scope, call.query));
  return pageReply(call.query, rows.map(askOut), rows[0]?.counted);
});

export const orderAsks = reading<typeof webshopContract.orderAsks>(async (db, scope, call) => {
  const { id } = call.params;
  const [order, rows] = await db.readAll(scope, [keptLink(scope, id), asksOfOrder(scope, id)]);
  return order.length === 0 ? call.fail('NOT_FOUND') : { asks: rows.map(askOut) };
});

/** Does what was asked where the shop's own operation can: the order is held by then. Errors as theirs. */
const fulfil = async (
  q: Tx,
  scope: Scope,
  {
    kind,
    body,
    orderId,
    askedDay,
    due,
  }: { kind: AskKind; body: AskBody; orderId: number; askedDay: Day; due: Day | null },
): Promise<void> => {
  const { day, at, fee, note } = body;
  if (kind === 'extend' && day !== null) {
    // What was told is for the days after another last day.
    if (due !== null && (body.due ?? due) !== due) throw new AppError('CHANGED');
    await extendOrder(q, scope, orderId, { returnDay: asDay(day), fee, lateFeeReason: '' }, askedDay);
  }
  if (kind === 'fitting' && day !== null) {
    const from = minutesOf(at) ?? 0;
    await bookFitting(q, scope, { orderId, day: asDay(day), from, to: from + fittingLength, note });
  }
};

type Answered = { as: 'done' | 'refused'; reply: string; version: number };

/** Answers an ask once, and does what it asks where the shop's own operation can. Errors as of the row `answerAsk`. */
export const answerOne = async (
  q: Tx,
  scope: Scope,
  id: number,
  { as, reply, version }: Answered,
): Promise<void> => {
  const [known] = (await askById(scope, id).execute(q)).rows;
  if (known === undefined) throw new AppError('NOT_FOUND');
  const { orderId } = known;
  await holdForLink(scope, orderId).execute(q);
  const [ask] = (await holdAsk(scope, id).execute(q)).rows;
  if (ask === undefined) throw new AppError('NOT_FOUND');
  if (ask.state !== 'new') throw new AppError('ILLEGAL_TRANSITION');
  if (ask.version !== version) throw new AppError('CHANGED');
  if (as === 'done') await fulfil(q, scope, { ...ask, orderId });
  await noteAnswer(scope, id, { as, reply }).execute(q);
  await audit(q, scope, {
    action: as === 'done' ? 'webshop.askDone' : 'webshop.askRefuse',
    subject: 'rental_order',
    id: orderId,
    before: {},
    after: { kind: ask.kind },
  });
};

export const answerAsk = writing<typeof webshopContract.answerAsk>(async (q, scope, call) => {
  const { id } = call.params;
  await answerOne(q, scope, id, call.body);
  const [row] = (await askById(scope, id).execute(q)).rows;
  return row === undefined ? call.fail('NOT_FOUND') : askOut(row);
});
