import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { spanText } from '#setup/shop/day-times.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { isLanguage } from '#lib/text/languages.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { draftPriceToday } from '#counter/rentals/server/index.ts';
import { orderAwayDays, scopeAtBranch } from '#orders/order/server/index.ts';
import { countAvailable } from '#inventory/stock/server/index.ts';
import type { webShopContract } from '#storefront/web-shop/contract.ts';
import type { WebRequest, WebRequestRow } from '#storefront/web-shop/contracts/web-orders.ts';
import type { WebRefusalReason } from '#storefront/web-shop/rules/request-states.ts';
import { type EmailLinkContext, orderLinkAddress } from '../links/link-address.ts';
import { acceptedPaymentOf, requestMoneyNow } from '../request-sql.ts';
import { requestMessageOf } from './message.ts';
import {
  type WebRequestDetailRow,
  type WebRequestListRow,
  webRequestPage,
  webRequestRowQuery,
} from './sql.ts';

const rowOut = (row: WebRequestListRow): WebRequestRow => ({
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
  pickupTime: row.pickupVisit === null ? '' : spanText(row.pickupVisit),
  returnTime: row.returnVisit === null ? '' : spanText(row.returnVisit),
  eventDay: row.eventDay,
  items: row.items,
  price: satangToBaht(row.price),
  bail: satangToBaht(row.bail),
  others: row.others,
  before: row.before,
});

export const listWebRequests = readHandler<typeof webShopContract.requests>(async (db, scope, call) => {
  const { state, q, ...asked } = call.query;
  const queries = webRequestPage(scope, state, { ...asked, q }, bangkokDay(new Date()));
  const [rows, [count]] = await db.readAll(scope, queries);
  return pageReply(asked, rows.map(rowOut), count?.n);
});

const askedOut = ({ asked, askedPrice, askedBail, dueNow }: WebRequestDetailRow): WebRequest['asked'] => ({
  eventDay: asked?.eventDay ?? null,
  pickupDay: asked?.pickupDay ?? null,
  returnDay: asked?.returnDay ?? null,
  lines: asked?.lines ?? [],
  price: satangToBaht(askedPrice),
  bail: satangToBaht(askedBail),
  dueNow: satangToBaht(dueNow),
});

/** Requests without a draft have no stored reason. */
const reasonOf = ({ reason, state }: WebRequestDetailRow): WebRefusalReason | null =>
  reason !== '' ? reason : state === 'refused' ? 'other' : null;

type Caller = { seal: Seal; installation: { publicUrl?: string | undefined } };

export const deskOf = ({ seal, installation }: Caller): EmailLinkContext => ({
  seal,
  publicUrl: installation.publicUrl,
});

/** `made` creates the missing link of an accepted request. */
export type RequestReader = EmailLinkContext & { made?: boolean };

export const readWebRequest = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  desk: RequestReader,
): Promise<WebRequest> => {
  const [row] = (await webRequestRowQuery(scope, orderId, bangkokDay(new Date())).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { pickupDay, returnDay, wanted } = row;
  const counts =
    wanted.length === 0 || pickupDay === null || returnDay === null
      ? new Map<number, number>()
      : await countAvailable(q, scopeAtBranch(scope, row.branchId), {
          itemIds: wanted.map((one) => one.itemId),
          ...orderAwayDays(
            { parcel: row.parcelDays },
            { pickupDay: asDay(pickupDay), returnDay: asDay(returnDay) },
          ),
          replaced: row.holdIds,
        });
  const shown = rowOut(row);
  const language = isLanguage(row.language) ? row.language : 'th';
  const link =
    row.state === 'accepted'
      ? await orderLinkAddress(q, scope, desk, { orderId, language, made: desk.made === true })
      : '';
  const today = row.draft === null ? null : await draftPriceToday(q, scope, orderId);
  return {
    ...shown,
    address: row.address,
    answers: row.answers,
    branchName: row.branchName,
    consentVersion: row.consentVersion,
    marketing: row.marketing,
    holdUntil: row.holdUntil,
    asked: askedOut(row),
    money: requestMoneyNow(row),
    listToday: today && { price: satangToBaht(today.price), bail: satangToBaht(today.bail) },
    free: wanted.map((one) => ({ ...one, free: counts.get(one.itemId) ?? 0 })),
    voucher: row.voucher && { ...row.voucher, balance: satangToBaht(row.voucher.balance) },
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
    message: requestMessageOf(language, {
      ...shown,
      pay: acceptedPaymentOf(row),
      payBy: row.payBy,
      ends: row.ends,
      link,
      answer: row.answer,
      reason: reasonOf(row) ?? '',
      voucher: row.voucher?.state === 'open' ? row.voucher.codeEnd : '',
    }),
  };
};

export const getWebRequest = readHandler<typeof webShopContract.request>((db, scope, call) =>
  db.tx(scope, (q) => readWebRequest(q, scope, call.params.id, deskOf(call))),
);
