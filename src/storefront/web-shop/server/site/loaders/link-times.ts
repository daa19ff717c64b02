import { AppError } from '#lib/errors/errors.ts';
import { changeVisits } from '#orders/amendments/server/index.ts';
import { scopeAtBranch } from '#orders/order/server/index.ts';
import { visitKinds } from '#orders/order/visit-times.ts';
import { chosenSlot } from '#storefront/web-shop/rules/booking/visit-choice.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { linkVisitChoices, visitStartOf } from '#storefront/web-shop/server/links/link-times.ts';
import type { FormFields, SiteRequest, SiteResponse } from '../http/site-request.ts';
import { openOrderLink, orderLinkPage } from './order-link.ts';

const fieldOf = { pickup: 'pickupAt', return: 'returnAt' } as const;

export const toLinkTimes = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  return 'answer' in opened
    ? opened.answer
    : { kind: 'to', address: pageLinkTo(visit.front, pagePathOf('r', opened.token)), status: 303 };
};

export const postLinkTimes = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened.answer;
  const { order, token } = opened;
  const choices = await linkVisitChoices(visit, order);
  const wanted = { pickup: visitStartOf(order, 'pickup'), return: visitStartOf(order, 'return') };
  for (const kind of visitKinds) {
    const typed = fields[fieldOf[kind]]?.[0] ?? '';
    const [own] = choices[kind];
    if (own === undefined || own.slots.length === 0) continue;
    // The form cannot send the order's time if it has begun, is full or is no longer a slot. An empty field
    // then leaves the time unchanged.
    const isOffered = own.slots.some((one) => one.from === wanted[kind] && one.state === 'free');
    if (typed === '' && !isOffered) continue;
    const from = typed === '' ? null : chosenSlot(choices[kind], own.branch, typed);
    if (from === undefined) return orderLinkPage(visit, opened, { times: true });
    wanted[kind] = from;
  }
  try {
    const scope = scopeAtBranch(visit.scope, order.branchId);
    await visit.db.tx(scope, (q) => changeVisits(q, scope, order.orderId, wanted));
  } catch (error) {
    if (error instanceof AppError && (error.code === 'VISIT_FULL' || error.code === 'VISIT_CLOSED'))
      return orderLinkPage(visit, opened, { times: true });
    throw error;
  }
  visit.changed(order.branchId);
  return { kind: 'to', address: pageLinkTo(visit.front, pagePathOf('r', token)), status: 303 };
};
