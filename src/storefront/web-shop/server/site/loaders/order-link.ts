import { closedDayNotesOf } from '#orders/order/rules/closed-day-notes.ts';
import { asDay } from '#lib/dates/day.ts';
import { AppError, type ErrorCode } from '#lib/errors/errors.ts';
import { bahtOf } from '#lib/money/money.ts';
import { promptPayQr } from '#lib/payments/promptpay.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { Order } from '#orders/order/contract.ts';
import { lessHeldBail, payableNow } from '#orders/order/rules/amount-due.ts';
import { type LoadedOrder, moneyOfOrder, orderToWire, readOrder } from '#orders/order/server/index.ts';
import { isInOrderStateSet, isInStateSet } from '#orders/order/states.ts';
import { visitText } from '#orders/order/visit-times.ts';
import { allowedChangeRequests } from '#storefront/web-shop/rules/change-requests.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { OnlineProblem } from '#storefront/web-shop/online-payment-view.ts';
import type { LinkVoucher, OrderLinkView, SlipProblem } from '#storefront/web-shop/order-link-view.ts';
import { requestedPaymentOf } from '#storefront/web-shop/rules/request-money.ts';
import { selfServiceOf } from '#storefront/web-shop/rules/self-service/self-service.ts';
import { selfServiceRule } from '#storefront/web-shop/server/change-requests/self-service.ts';
import {
  type ChangeRequestRow,
  changeRequestsOfOrder,
} from '#storefront/web-shop/server/change-requests/sql.ts';
import { calendarFile } from '#storefront/web-shop/server/links/calendar-file.ts';
import { onlineViewOf } from '#storefront/web-shop/server/links/online-offer.ts';
import { linkVoucherOf } from '#storefront/web-shop/server/links/find-voucher.ts';
import { linkTimesOf } from '#storefront/web-shop/server/links/link-times.ts';
import { qrPng } from '#storefront/web-shop/server/links/qr-png.ts';
import { qrPath } from '#storefront/web-shop/server/links/qr-path.ts';
import { type ResolvedLink, linkByToken, recordLinkVisit } from '#storefront/web-shop/server/links/sql.ts';
import { isLinkToken } from '#storefront/web-shop/server/links/token.ts';
import {
  bailRefundOf,
  dueInBaht,
  endOf,
  linkGarmentsOf,
  isLinkExpired,
  linkDocumentsOf,
  orderLinkStepOf,
  payByOf,
  priceRowsOf,
  settlementOf,
  slipAnswerOf,
  slipWaitOf,
} from '#storefront/web-shop/server/links/order-view.ts';
import { requestKeyHash } from '#storefront/web-shop/server/place-request.ts';
import { submitSlip } from '#storefront/web-shop/server/slips/send-slip.ts';
import { translatedNames } from '../garment-cards.ts';
import { reviewableGarments } from '../reviewable-garments.ts';
import { branchMapUrl } from './texts.ts';
import {
  type SiteResponse,
  missingResponse,
  type SubmittedForm,
  pageResponse,
  type SiteRequest,
} from '../http/site-request.ts';

export type OpenedOrderLink = {
  token: string;
  found: ResolvedLink;
  loaded: LoadedOrder;
  order: Order;
  due: { price: number; bail: number };
  asked: { price: number; bail: number };
  asks: readonly ChangeRequestRow[];
};

/** Returns 410 without the text about a removed garment. */
const linkGone = ({ words, front }: SiteRequest): SiteResponse =>
  pageResponse({
    view: { name: 'problem', data: { kind: 'linkGone' } },
    title: `${words.problem.linkGone.title} · ${front.name}`,
    status: 410,
    secret: true,
  });

export const openOrderLink = async (
  visit: SiteRequest,
): Promise<OpenedOrderLink | { answer: SiteResponse }> => {
  const { db, scope, params, front } = visit;
  const token = params['token'] ?? '';
  if (!isLinkToken(token)) return { answer: missingResponse };
  const [found] = await db.read(scope, linkByToken(scope, requestKeyHash(token)));
  if (found === undefined) return { answer: missingResponse };
  if (found.revoked) return { answer: linkGone(visit) };
  const [loaded, asks] = await Promise.all([
    readOrder(db, scope, found.orderId, 'shop'),
    db.read(scope, changeRequestsOfOrder(scope, found.orderId)),
  ]);
  const order = orderToWire(scope.shopId, loaded, front.today);
  if (isLinkExpired(order, front.today)) return { answer: linkGone(visit) };
  const money = moneyOfOrder(loaded);
  const due = lessHeldBail(loaded.lines, payableNow(loaded.lines, money), money);
  const { bill } = found;
  const sharePercent = found.request?.sharePercent ?? null;
  const began = loaded.lines.some(
    (one) => isInStateSet('away', one.state) || isInStateSet('back', one.state),
  );
  const asked =
    bill === null
      ? requestedPaymentOf(due, money, began ? null : sharePercent)
      : { price: Math.min(due.price, bill.price), bail: Math.min(due.bail, bill.bail) };
  return { token, found, loaded, order, due, asked, asks };
};

const qrTextOf = (
  { promptPayId }: Pick<ResolvedLink, 'promptPayId'>,
  { price, bail }: OpenedOrderLink['asked'],
): string | null => (price + bail === 0 ? null : promptPayQr(promptPayId, price + bail));

const payeeOf = ({ shop, front }: SiteRequest): string =>
  shop.legalName === '' ? front.name : shop.legalName;

type TypedVoucher = Pick<LinkVoucher, 'found' | 'problem'>;
type Problems = { slip?: SlipProblem; online?: OnlineProblem; times?: true; voucher?: TypedVoucher };

export const orderLinkPage = async (
  visit: SiteRequest,
  opened: OpenedOrderLink,
  {
    slip = null,
    online = null,
    times = null,
    voucher = null,
  }: { [P in keyof Problems]: Problems[P] | null } = {},
): Promise<SiteResponse> => {
  const { token, found, order, due, asked, asks } = opened;
  const branch = visit.branches.find((one) => one.branchId === order.branchId);
  const { money } = order;
  const qrText = qrTextOf(found, asked);
  const data: OrderLinkView = {
    path: pagePathOf('r', token),
    orderNo: order.orderNo,
    step: orderLinkStepOf(order.state),
    eventDay: order.eventDay === null ? null : asDay(order.eventDay),
    pickupDay: asDay(order.pickupDay),
    returnDay: asDay(order.returnDay),
    pickupTime: visitText(order.visits.pickup),
    returnTime: visitText(order.visits.return),
    times: await linkTimesOf(visit, order, times === true),
    daysLate: order.daysLate,
    closedDays: closedDayNotesOf(order),
    asks: asks.map(({ kind, state, askedAt, body, price, reply, selfService }) => ({
      kind,
      state,
      askedAt,
      day: body.day,
      backDay: body.backDay,
      at: body.at,
      note: body.note,
      price: bahtOf(price),
      reply,
      selfService,
    })),
    mayAsk: allowedChangeRequests(order, visit.front.today),
    selfService: selfServiceOf(order, selfServiceRule(visit, asks)),
    garments: linkGarmentsOf(
      order.lines,
      (kind, code) =>
        visit.lookups.find((one) => one.kind === kind && one.code === code)?.description ?? code,
      await translatedNames(visit, [...new Set(order.lines.map((one) => one.groupId))]),
    ),
    ...priceRowsOf(order),
    bail: money.bail,
    bailHeld: money.bailHeld,
    bailReturned: money.bailReturned,
    bailKept: money.bailKept,
    settlement: settlementOf(order),
    ended: endOf(order),
    due: dueInBaht(asked, due, {
      qr: qrText === null ? null : qrPath(qrText),
      promptPayId: qrText === null ? '' : found.promptPayId,
    }),
    payee: payeeOf(visit),
    ...(await onlineViewOf(visit, opened, online)),
    voucher: await linkVoucherOf(visit, due.price, found.request?.voucher ?? '', voucher),
    payBy: payByOf(found),
    bankAccount: found.bankAccount,
    slips: found.slips.map(({ late }) => slipWaitOf(late)),
    slipAnswer: slipAnswerOf(found, money),
    // A closed branch has no staff to check a slip.
    sendsSlip: branch !== undefined && !isInOrderStateSet('draft', order.state),
    slipProblem: slip,
    papers: linkDocumentsOf(order),
    branch: {
      name: branch?.name ?? order.branchName,
      address: branch?.address ?? '',
      phone: branch?.phone ?? '',
      mapUrl: branch === undefined ? '' : branchMapUrl(visit, branch),
    },
    parcel: found.parcel,
    bailBack: bailRefundOf(order),
    reviews: await reviewableGarments(visit, order, token),
  };
  return pageResponse({
    view: { name: 'link', data },
    title: `${fillTemplate(visit.words.link.title, { no: order.orderNo }, visit.front.language)} · ${visit.front.name}`,
    status: slip === null && online === null && times === null && !voucher?.problem ? 200 : 422,
    secret: true,
  });
};

export const loadOrderLink = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  if (opened.found.fresh)
    await visit.db.tx(visit.scope, (q) => recordLinkVisit(visit.scope, opened.found.linkId).execute(q));
  return orderLinkPage(visit, opened);
};

const problems: Partial<Record<ErrorCode, SlipProblem>> = {
  VALIDATION: 'none',
  NOT_A_PICTURE: 'picture',
  HEIC_PICTURE: 'heic',
  PICTURE_TOO_LARGE: 'large',
  TOO_LARGE: 'large',
  NOT_A_SLIP: 'slip',
  DUPLICATE_SLIP: 'used',
  ILLEGAL_TRANSITION: 'notAccepted',
  CONFLICT: 'waits',
};

/** Browsers send an empty file if none was chosen. */
export const postSlip = async (visit: SiteRequest, sent: SubmittedForm | AppError): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  const problemOf = (error: unknown): SlipProblem => {
    const problem = error instanceof AppError ? problems[error.code] : undefined;
    if (problem === undefined) throw error;
    return problem;
  };
  if (sent instanceof AppError) return orderLinkPage(visit, opened, { slip: problemOf(sent) });
  const [file] = sent.files;
  if (file === undefined || file.bytes === 0) return orderLinkPage(visit, opened, { slip: 'none' });
  try {
    await submitSlip(visit, opened.found.orderId, file, opened.asked.price + opened.asked.bail);
  } catch (error) {
    return orderLinkPage(visit, opened, { slip: problemOf(error) });
  }
  visit.changed(opened.order.branchId);
  return { kind: 'to', address: pageLinkTo(visit.front, pagePathOf('r', opened.token)), status: 303 };
};

export const loadOrderCalendarFile = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  const { order } = opened;
  const { front, words } = visit;
  const branch = visit.branches.find((one) => one.branchId === order.branchId);
  const place = [front.name, branch?.name ?? '', branch?.address ?? '']
    .filter((one) => one !== '')
    .join(', ');
  const named = (text: string): string =>
    fillTemplate(text, { shop: front.name, no: order.orderNo }, front.language);
  const id = requestKeyHash(opened.token).slice(0, 32);
  return {
    kind: 'file',
    type: 'text/calendar; charset=utf-8',
    body: calendarFile(
      [
        {
          id: `${id}-out@ratri`,
          day: asDay(order.pickupDay),
          time: order.visits.pickup,
          title: named(words.link.calendarOut),
          place,
        },
        {
          id: `${id}-back@ratri`,
          day: asDay(order.returnDay),
          time: order.visits.return,
          title: named(words.link.calendarBack),
          place,
        },
      ],
      {
        stamp: new Date().toISOString(),
        sequence: order.version,
        cancelled: endOf(order) !== null,
        organizer: { name: front.name, address: visit.origin + visit.home },
      },
    ),
    secret: true,
  };
};

/** Phones cannot scan their own screen, so customers save this picture. */
export const loadPaymentQr = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  const text = qrTextOf(opened.found, opened.asked);
  if (text === null) return missingResponse;
  return {
    kind: 'file',
    type: 'image/png',
    body: await qrPng(text),
    name: `promptpay-${opened.order.orderNo.replaceAll(/[^\w-]/g, '')}.png`,
    secret: true,
  };
};
