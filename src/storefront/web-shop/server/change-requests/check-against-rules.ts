import { daysBetween, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import { tryAndRollBack } from '#platform/db/roll-back.ts';
import { estimateCancellation, extendOrder, quoteNewDays } from '#orders/amendments/server/index.ts';
import { orderAwayDays, scopeAtBranch, type LoadedOrder } from '#orders/order/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import { countAvailable } from '#inventory/stock/server/index.ts';
import type { ChangeRequestProblem, ChangeRequestView } from '#storefront/web-shop/order-link-view.ts';
import type { SiteRequest } from '../site/http/site-request.ts';

const extensionFeesOf = ({ charges }: Order): number =>
  charges.reduce((sum, one) => (one.kind === 'extension_fee' ? sum + nearestSatang(one.amount) : sum), 0);

/**
 * Returns the additional fee and price in satang, or the reason of the refusal. Runs the counter's operation
 * and rolls it back.
 */
export const extensionOfferFor = async (
  { db, scope }: Pick<SiteRequest, 'db' | 'scope'>,
  order: Order,
  day: Day,
): Promise<{ fee: number; price: number } | ChangeRequestProblem> => {
  const running = order.lines.filter((one) => isInStateSet('running', one.state));
  if (running.length === 0) return 'notNow';
  try {
    const asked = { returnDay: day, discountReason: '', lateFeeReason: '' };
    const after = await tryAndRollBack(db, scope, (q) => extendOrder(q, scope, order.orderId, asked));
    return {
      fee: extensionFeesOf(after) - extensionFeesOf(order),
      price: Math.max(0, nearestSatang(after.money.price) - nearestSatang(order.money.price)),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_AVAILABLE') return 'taken';
    if (error.code === 'VALIDATION') return 'long';
    if (error.code === 'ILLEGAL_TRANSITION') return 'notNow';
    throw error;
  }
};

/** Returns null if the held garments are available on the new days. Ignores their own reservations. */
export const changeRequestProblemOf = async (
  { db, scope }: Pick<SiteRequest, 'db' | 'scope'>,
  { head, lines }: LoadedOrder,
  { day, backDay }: { day: Day; backDay: Day },
): Promise<ChangeRequestProblem | null> => {
  const held = lines.filter((one) => isInStateSet('held', one.state));
  const days = daysBetween(day, backDay);
  const isLonger = held.some((one) => days > daysBetween(one.pickup_day, one.return_day));
  if (isLonger && days >= head.terms.longestRentalDays) return 'long';
  const itemIds = [...new Set(held.map((one) => one.item_id))];
  const free = await db.tx(scope, (q) =>
    countAvailable(q, scopeAtBranch(scope, head.branch_id), {
      itemIds,
      ...orderAwayDays(head, { pickupDay: day, returnDay: backDay }),
      replaced: held.flatMap((one) => one.reservation_id ?? []),
    }),
  );
  const short = itemIds.some((id) => (free.get(id) ?? 0) < held.filter((one) => one.item_id === id).length);
  return short ? 'taken' : null;
};

/** Returns the change of the price on other days in satang, or null if only the shop can price it. */
export const changePriceFor = async (
  { db, scope }: Pick<SiteRequest, 'db' | 'scope'>,
  { head }: LoadedOrder,
  { day, backDay }: { day: Day; backDay: Day },
): Promise<{ more: number; price: number } | null> => {
  try {
    const { before, after } = await db.tx(scope, (q) =>
      quoteNewDays(q, scopeAtBranch(scope, head.branch_id), head.id, {
        pickupDay: day,
        returnDay: backDay,
      }),
    );
    return { more: after - before, price: after };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

export const cancellationRefundOf = (
  { front }: Pick<SiteRequest, 'front'>,
  order: LoadedOrder,
): NonNullable<ChangeRequestView['gives']> => {
  const { money, price, bail } = estimateCancellation(order, front.today);
  const toVoucher = bahtOf(voucherShareOf(order, price));
  return { money, price: bahtOf(price), toVoucher, bail: bahtOf(bail) };
};
