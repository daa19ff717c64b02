/** Requests of the web shop for the back-office: a page of them, and one with all that helps to answer it. */
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { isLanguage } from '#lib/text/languages.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { atBranch } from '#orders/order/server/index.ts';
import { freeCounts } from '#inventory/stock/server/index.ts';
import type { webshopContract } from '#storefront/web-shop/contract.ts';
import type { WebRequest, WebRequestRow } from '#storefront/web-shop/contracts/web-orders.ts';
import type { RefuseReason } from '#storefront/web-shop/rules/request-states.ts';
import { moneyNow } from '../request-sql.ts';
import { messageTo } from './message.ts';
import { type DetailRow, type ListedRow, requestPage, requestRow } from './sql.ts';

const rowOut = (row: ListedRow): WebRequestRow => ({
  orderId: row.orderId,
  orderNo: row.orderNo,
  state: row.state,
  orderState: row.orderState,
  name: row.name,
  phone: row.phone,
  email: row.email,
  lineId: row.lineId,
  measurements: row.measurements,
  note: row.note,
  parcel: row.parcel,
  language: row.language,
  sentAt: row.sentAt,
  heldUntil: row.heldUntil,
  pickupDay: row.pickupDay,
  returnDay: row.returnDay,
  eventDay: row.eventDay,
  items: row.items,
  price: baht(row.price),
  bail: baht(row.bail),
  others: row.others,
  before: row.before,
});

export const requests = reading<typeof webshopContract.requests>(async (db, scope, call) => {
  const { state, q, ...asked } = call.query;
  const rows = await db.read(scope, requestPage(scope, state, { ...asked, q }, bangkokDay(new Date())));
  return pageReply(asked, rows.map(rowOut), rows[0]?.counted);
});

const askedOut = ({ asked, askedPrice, askedBail, dueNow }: DetailRow): WebRequest['asked'] => ({
  eventDay: asked?.eventDay ?? null,
  pickupDay: asked?.pickupDay ?? null,
  returnDay: asked?.returnDay ?? null,
  lines: asked?.lines ?? [],
  price: baht(askedPrice),
  bail: baht(askedBail),
  dueNow: baht(dueNow),
});

/** Why it is refused; a draft that was put away tells of no reason. */
const reasonOf = ({ reason, state }: DetailRow): RefuseReason | null =>
  reason !== '' ? reason : state === 'refused' ? 'other' : null;

/** NOT_FOUND for what is no request of the person's branches. */
export const readRequest = async (q: Tx, scope: Scope, orderId: number): Promise<WebRequest> => {
  const [row] = (await requestRow(scope, orderId, bangkokDay(new Date())).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { pickupDay, returnDay, wanted } = row;
  const counts =
    wanted.length === 0 || pickupDay === null || returnDay === null
      ? new Map<number, number>()
      : await freeCounts(q, atBranch(scope, row.branchId), {
          itemIds: wanted.map((one) => one.itemId),
          pickupDay: asDay(pickupDay),
          returnDay: asDay(returnDay),
          ignoreReservationIds: row.holdIds,
        });
  const shown = rowOut(row);
  return {
    ...shown,
    address: row.address,
    branchName: row.branchName,
    consentVersion: row.consentVersion,
    holdUntil: row.holdUntil,
    asked: askedOut(row),
    money: moneyNow(row),
    free: wanted.map((one) => ({ ...one, free: counts.get(one.itemId) ?? 0 })),
    version: row.version,
    customer: row.customer,
    known: row.known,
    othersList: row.othersList,
    beforeList: row.beforeList,
    reason: reasonOf(row),
    answer: row.answer,
    offeredAt: row.offeredAt,
    answeredAt: row.answeredAt,
    answeredBy: row.answeredBy,
    message: messageTo(isLanguage(row.language) ? row.language : 'th', {
      ...shown,
      answer: row.answer,
      reason: reasonOf(row) ?? '',
    }),
  };
};

export const request = reading<typeof webshopContract.request>((db, scope, call) =>
  db.tx(scope, (q) => readRequest(q, scope, call.params.id)),
);
