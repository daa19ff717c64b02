import { asDay } from '#lib/dates/day.ts';
import { minutesOfTime } from '#setup/shop/day-times.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInStateSet, isOrderOver } from '#orders/order/states.ts';
import { type VisitKind, visitKinds } from '#orders/order/visit-times.ts';
import type { OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import type { VisitChoices } from '#storefront/web-shop/rules/booking/visit-choice.ts';
import { readVisitChoices } from '#storefront/web-shop/server/visit-choices.ts';
import type { SiteRequest } from '../site/http/site-request.ts';

/** Returns the visits to come: the pick-up until a garment is out, and the return until all are back. */
const kindsAhead = ({ state, lines, parcel }: Order): VisitKind[] => {
  if (isOrderOver(state) || parcel !== null || isInStateSet('draft', lines[0]?.state ?? 'draft')) return [];
  const isHeld = lines.every((one) => isInStateSet('held', one.state) || isInStateSet('off', one.state));
  const isBack = lines.every((one) => !isInStateSet('held', one.state) && !isInStateSet('away', one.state));
  return isHeld ? [...visitKinds] : isBack ? [] : ['return'];
};

export const linkVisitChoices = async (visit: SiteRequest, order: Order): Promise<VisitChoices> => {
  const at = visit.branches.findIndex((one) => one.branchId === order.branchId);
  const kinds = kindsAhead(order);
  if (at === -1 || kinds.length === 0 || visit.branches[at]?.slots !== true)
    return { pickup: [], return: [] };
  const days = { pickupDay: asDay(order.pickupDay), returnDay: asDay(order.returnDay) };
  const all = await readVisitChoices(visit, days, order.orderId);
  const own = (kind: VisitKind) =>
    kinds.includes(kind) ? all[kind].filter((one) => one.branch === String(at + 1)) : [];
  return { pickup: own('pickup'), return: own('return') };
};

export const visitStartOf = (order: Order, kind: VisitKind): number | null => {
  const time = order.visits[kind];
  return time === null ? null : minutesOfTime(time.from);
};

export const linkTimesOf = async (
  visit: SiteRequest,
  order: Order,
  wrong: boolean,
): Promise<OrderLinkView['times']> => {
  const choices = await linkVisitChoices(visit, order);
  if (visitKinds.every((kind) => choices[kind].every((one) => one.slots.length === 0))) return null;
  return {
    ...choices,
    chosen: { pickup: visitStartOf(order, 'pickup'), return: visitStartOf(order, 'return') },
    wrong,
  };
};
