/** What the shop's rules say to what a customer wishes, before it is asked. Nothing is written. */
import { daysBetween, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import { proposedFee } from '#orders/amendments/extend-fee.ts';
import { cancelEstimate, extendOrder } from '#orders/amendments/server/index.ts';
import { atBranch, type Loaded } from '#orders/order/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isIn } from '#orders/order/states.ts';
import { freeCounts } from '#inventory/stock/server/index.ts';
import type { AskProblem, AskView } from '#storefront/web-shop/order-link-view.ts';
import type { Visit } from '../site/http/site-request.ts';

/** Carries an order out of a transaction that is undone. */
class Tried extends Error {
  readonly order: Order;
  constructor(order: Order) {
    super('tried');
    this.order = order;
  }
}

/** Fee and whole price of an extension, satang, by the counter's own operation, which is undone; or why not. */
export const extensionFor = async (
  { db, scope, shop, front }: Pick<Visit, 'db' | 'scope' | 'shop' | 'front'>,
  order: Order,
  day: Day,
): Promise<{ fee: number; price: number } | AskProblem> => {
  const running = order.lines.filter((one) => isIn('running', one.state));
  if (running.length === 0) return 'notNow';
  const terms = { ...shop, lateFeePerDay: bahtOf(shop.lateFeePerDay) };
  const fee = satangOfBaht(proposedFee(running, day, front.today, terms)) ?? 0;
  try {
    await db.tx(scope, async (q) => {
      throw new Tried(await extendOrder(q, scope, order.orderId, { returnDay: day, fee, lateFeeReason: '' }));
    });
  } catch (error) {
    if (error instanceof Tried)
      return {
        fee,
        price: Math.max(
          0,
          (satangOfBaht(error.order.money.price) ?? 0) - (satangOfBaht(order.money.price) ?? 0),
        ),
      };
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_AVAILABLE') return 'taken';
    if (error.code === 'VALIDATION') return 'long';
    if (error.code === 'ILLEGAL_TRANSITION') return 'notNow';
    throw error;
  }
  return 'notNow';
};

/** Can the garments that are held be had on other days, their own promises left aside? */
export const changeProblem = async (
  { db, scope, shop }: Pick<Visit, 'db' | 'scope' | 'shop'>,
  { head, lines }: Loaded,
  { day, backDay }: { day: Day; backDay: Day },
): Promise<AskProblem | null> => {
  if (daysBetween(day, backDay) >= shop.longestRentalDays) return 'long';
  const held = lines.filter((one) => isIn('held', one.state));
  const itemIds = [...new Set(held.map((one) => one.item_id))];
  const free = await db.tx(scope, (q) =>
    freeCounts(q, atBranch(scope, head.branch_id), {
      itemIds,
      pickupDay: day,
      returnDay: backDay,
      ignoreReservationIds: held.flatMap((one) => one.reservation_id ?? []),
    }),
  );
  const short = itemIds.some((id) => (free.get(id) ?? 0) < held.filter((one) => one.item_id === id).length);
  return short ? 'taken' : null;
};

/** What the shop's rules would give back of what was paid when all of it is called off today; baht. */
export const cancelGives = (
  { shop, front }: Pick<Visit, 'shop' | 'front'>,
  order: Loaded,
): NonNullable<AskView['gives']> => {
  const { money, price, bail } = cancelEstimate(order, shop, front.today);
  return { money, price: bahtOf(price), bail: bahtOf(bail) };
};
