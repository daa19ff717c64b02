/** Payments need the token of the order's link. The server decides the amounts. */
import type { OnlinePayment } from '#counter/online-payments/contract.ts';
import { isOpenPayment, onlineMethods } from '#counter/online-payments/online-payment-states.ts';
import {
  customerPaymentsOf,
  isCustomerPaymentReady,
  startCustomerPayment,
  tryRefreshPayment,
} from '#counter/online-payments/server/index.ts';
import { AppError, type ErrorCode } from '#lib/errors/errors.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { squarePng } from '#setup/pictures/server/index.ts';
import type {
  OnlinePaymentState,
  OnlinePaymentView,
  OnlineProblem,
} from '#storefront/web-shop/online-payment-view.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import {
  isStillOwed,
  onlineChoicesOf,
  onlinePaymentPath,
} from '#storefront/web-shop/server/links/online-offer.ts';
import { absoluteUrlOf } from '../structured-data.ts';
import {
  type FormFields,
  missingResponse,
  pageResponse,
  type SiteRequest,
  type SiteResponse,
} from '../http/site-request.ts';
import { type OpenedOrderLink, openOrderLink, orderLinkPage } from './order-link.ts';

const problems: Partial<Record<ErrorCode, OnlineProblem>> = {
  ONLINE_PAYMENT_OFF: 'notNow',
  ONLINE_PROVIDER: 'provider',
  PAYMENT_TOO_LARGE: 'gone',
  ILLEGAL_TRANSITION: 'gone',
  CONFLICT: 'notNow',
};

const paymentsOf = ({ db, scope }: SiteRequest, { found }: OpenedOrderLink): Promise<OnlinePayment[]> =>
  customerPaymentsOf({ db }, scope, found.orderId);

export const toOnlineOffer = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  return {
    kind: 'to',
    address: `${pageLinkTo(visit.front, pagePathOf('r', opened.token))}#online`,
    status: 302,
  };
};

export const postOnlinePayment = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  const { db, seal, scope, front } = visit;
  const { token, found, asked, due } = opened;
  const ready = await isCustomerPaymentReady({ db, seal }, scope.shopId);
  const chosen = onlineChoicesOf(asked, due, ready?.holds ?? false).find(
    (one) => one.what === fields['what']?.[0],
  );
  const method = onlineMethods.find((one) => one === fields['by']?.[0]);
  if (ready === null || method === undefined || !ready.methods.includes(method))
    return orderLinkPage(visit, opened, { online: 'notNow' });
  if (chosen === undefined || (chosen.what === 'hold' && method !== 'card'))
    return orderLinkPage(visit, opened, { online: 'gone' });
  try {
    const { paymentId } = await startCustomerPayment({ db, seal }, scope, {
      orderId: found.orderId,
      method,
      hold: chosen.what === 'hold',
      price: chosen.price,
      bail: chosen.bail,
      returnUrl: absoluteUrlOf(visit, pagePathOf('r', token, 'pay', 'back')),
      language: front.language,
    });
    const payments = await paymentsOf(visit, opened);
    const at = payments.findIndex((one) => one.paymentId === paymentId);
    return { kind: 'to', address: pageLinkTo(front, onlinePaymentPath(token, payments, at)), status: 303 };
  } catch (error) {
    const problem = error instanceof AppError ? problems[error.code] : undefined;
    if (problem === undefined) throw error;
    return orderLinkPage(visit, opened, { online: problem });
  }
};

const stateOf = ({ status, hold, surplus }: OnlinePayment): OnlinePaymentState => {
  if (status === 'starting' || status === 'pending') return 'waiting';
  if (status === 'authorized') return 'held';
  if (status === 'released') return 'canceled';
  return status === 'paid' && surplus > 0 && !hold ? 'late' : status;
};

type Found = { payment: OnlinePayment; path: string };

const findPayment = async (visit: SiteRequest, opened: OpenedOrderLink): Promise<Found | undefined> => {
  const payments = await paymentsOf(visit, opened);
  const no = visit.params['payment'] ?? '';
  const at = /^[1-9]\d{0,3}$/.test(no) ? payments.length - Number(no) : -1;
  const payment = payments[at];
  return payment === undefined ? undefined : { payment, path: onlinePaymentPath(opened.token, payments, at) };
};

const viewOf = (
  { query }: SiteRequest,
  { token, order }: OpenedOrderLink,
  { payment, path }: Found,
): OnlinePaymentView => ({
  path,
  back: pagePathOf('r', token),
  orderNo: order.orderNo,
  provider: payment.provider,
  testMode: !payment.livemode,
  method: payment.method,
  hold: payment.hold,
  price: payment.price,
  bail: payment.bail,
  total: payment.amount,
  state: stateOf(payment),
  returned: query['back'] !== undefined,
  qr: payment.qr === '' ? '' : `${path}/qr.png`,
  pageUrl: payment.pageUrl,
  endsAt: payment.expiresAt,
  heldUntil: payment.authorizedUntil,
});

/**
 * Customers return from the provider to `back`, which reads the newest card payment from the provider again.
 */
const comeBack = async (visit: SiteRequest, opened: OpenedOrderLink): Promise<SiteResponse> => {
  const { db, seal, scope, front } = visit;
  const before = await paymentsOf(visit, opened);
  const at = before.findIndex((one) => one.method === 'card');
  const payment = before[at];
  if (payment === undefined) return missingResponse;
  if (isOpenPayment(payment)) await tryRefreshPayment({ db, seal }, scope.shopId, payment.paymentId);
  visit.changed(opened.order.branchId);
  const address = pageLinkTo(front, onlinePaymentPath(opened.token, before, at), { back: 1 });
  return { kind: 'to', address, status: 302 };
};

/** Checks if the customer must not pay this payment. The order's page says why. */
const isIdle = ({ due }: OpenedOrderLink, { payment }: Found): boolean =>
  isOpenPayment(payment) && !isStillOwed(payment, due);

export const loadOnlinePayment = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  if (visit.params['payment'] === 'back') return comeBack(visit, opened);
  const found = await findPayment(visit, opened);
  if (found === undefined) return missingResponse;
  const { words, front, query } = visit;
  if (query['back'] === undefined && isIdle(opened, found))
    return { kind: 'to', address: pageLinkTo(front, pagePathOf('r', opened.token)), status: 302 };
  return pageResponse({
    view: { name: 'pay', data: viewOf(visit, opened, found) },
    title: `${fillTemplate(words.link.title, { no: opened.order.orderNo }, front.language)} · ${front.name}`,
    secret: true,
  });
};

const qrEdge = 720;

/** `save` stores the picture, for phones that cannot scan their own screen. */
export const loadOnlineQr = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  const found = await findPayment(visit, opened);
  if (found === undefined || found.payment.qr === '' || isIdle(opened, found)) return missingResponse;
  const picture = Buffer.from(found.payment.qr.slice(found.payment.qr.indexOf(',') + 1), 'base64');
  const name = `promptpay-${opened.order.orderNo.replaceAll(/[^\w-]/g, '')}.png`;
  return {
    kind: 'file',
    type: 'image/png',
    body: await squarePng(picture, qrEdge),
    ...(visit.query['save'] !== undefined && { name }),
    secret: true,
  };
};
