/** Customers carry out these changes themselves (docs/domain.md §4), unless `daysBefore` is null. */
import { addDays, asDay, type Day } from '#lib/dates/day.ts';
import { isInStateSet, type LineState } from '#orders/order/states.ts';
import type { SiteWords } from '#storefront/web-shop/words/site/index.ts';
import type { ChangeRequestKind } from '../change-requests.ts';

export const selfServiceKinds = ['change', 'cancel'] as const satisfies readonly ChangeRequestKind[];
export type SelfServiceKind = (typeof selfServiceKinds)[number];

/** The most moves by the customer. Later moves are requests. */
export const maxSelfMoves = 3;

type Order = { lines: readonly { state: LineState; pickupDay: string }[] };

/** Returns the customer's last day for changes, or null after a hand-over. */
export const selfServiceEnd = ({ lines }: Order, daysBefore: number | null): Day | null => {
  if (daysBefore === null || lines.some((one) => isInStateSet('gone', one.state))) return null;
  const first = lines
    .filter((one) => isInStateSet('held', one.state))
    .map((one) => one.pickupDay)
    .toSorted()[0];
  return first === undefined ? null : addDays(asDay(first), -daysBefore);
};

/**
 * `moves` counts the customer's moves. Only the shop cancels after a move, because the fee depends on the
 * days until pick-up and a later day would avoid the fee.
 */
export const selfServiceOf = (
  order: Order,
  { daysBefore, today, moves }: { daysBefore: number | null; today: Day; moves: number },
): SelfServiceKind[] => {
  const end = selfServiceEnd(order, daysBefore);
  if (end === null || today > end) return [];
  return selfServiceKinds.filter((kind) => (kind === 'cancel' ? moves === 0 : moves < maxSelfMoves));
};

export const changeRequestTitle = (
  { ask }: Pick<SiteWords, 'ask'>,
  kind: ChangeRequestKind,
  self: boolean,
): string => (self && kind !== 'extend' && kind !== 'fitting' ? ask.self[kind].title : ask[kind].title);
