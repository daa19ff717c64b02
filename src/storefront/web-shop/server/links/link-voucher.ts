/** A customer pays the price on the order's link with a gift voucher. */
import { AppError, type ErrorCode } from '#lib/errors/errors.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { payOrder, scopeAtBranch } from '#orders/order/server/index.ts';
import type { LinkVoucher } from '#storefront/web-shop/order-link-view.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { FormFields, SiteRequest, SiteResponse } from '../site/http/site-request.ts';
import { openOrderLink, orderLinkPage } from '../site/loaders/order-link.ts';
import { findVoucher } from './find-voucher.ts';

const problems: Partial<Record<ErrorCode, NonNullable<LinkVoucher['problem']>>> = {
  VOUCHER_UNUSABLE: 'unusable',
  VOUCHER_BALANCE: 'unusable',
  PAYMENT_TOO_LARGE: 'notNow',
  ILLEGAL_TRANSITION: 'notNow',
  DAY_CLOSED: 'notNow',
  BOOKS_CLOSED: 'notNow',
};

export const toLinkVoucher = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  return { kind: 'to', address: pageLinkTo(visit.front, pagePathOf('r', opened.token)), status: 303 };
};

/**
 * Shows the amount that the voucher pays, or pays the amount if `use` is sent. `requested` takes the voucher of
 * the web request.
 */
export const postLinkVoucher = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  const { order, token, due } = opened;
  const requested = fields['requested'] === undefined ? null : opened.found.request?.voucher;
  const found = await findVoucher(visit, requested ?? fields['code']?.[0] ?? '', due.price);
  const refuse = (problem: NonNullable<LinkVoucher['problem']>): Promise<SiteResponse> =>
    orderLinkPage(visit, opened, { voucher: { found: null, problem } });
  if (found === null) return refuse('unusable');
  if (fields['use'] === undefined) return orderLinkPage(visit, opened, { voucher: { found, problem: null } });
  // A waiting slip would pay the same debt.
  if (opened.found.slips.length > 0) return refuse('notNow');
  const { code, pays } = found;
  try {
    const scope = scopeAtBranch(visit.scope, order.branchId);
    const payment = { for: 'price', method: 'voucher', voucher: code, amount: nearestSatang(pays) } as const;
    await visit.db.tx(scope, (q) => payOrder(q, scope, order.orderId, [payment], 'rental.pay'));
  } catch (error) {
    const problem = error instanceof AppError ? problems[error.code] : undefined;
    if (problem === undefined) throw error;
    return refuse(problem);
  }
  visit.changed(order.branchId);
  return { kind: 'to', address: pageLinkTo(visit.front, pagePathOf('r', token)), status: 303 };
};
