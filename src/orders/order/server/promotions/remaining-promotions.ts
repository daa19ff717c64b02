import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countsInTotals } from '#orders/order/rules/order-totals.ts';
import { givenToStaying, type UsedPromotion } from '#orders/order/rules/promotion-rules.ts';
import type { LoadedOrder } from '../read/load-order.ts';
import { noPromotionSelection, promotionsJson, savePromotions } from './order-promotions.ts';

const promotedOf = ({ lines }: LoadedOrder): number =>
  lines.reduce((sum, line) => (countsInTotals(line.state) ? sum + line.promotion_discount : sum), 0);

/** Limits promotions to their discount on the remaining lines. `from` is the order before the change. */
export const withRemainingPromotions = async (
  q: Tx,
  scope: Scope,
  from: LoadedOrder,
  order: LoadedOrder,
  today: Day,
): Promise<LoadedOrder> => {
  const { id, promotions: given, customer_id: customerId } = order.head;
  const promoted = promotedOf(order);
  const stays = order.lines.some((line) => countsInTotals(line.state));
  const isLess = promoted < promotedOf(from) && promoted < given.reduce((sum, one) => sum + one.amount, 0);
  if (given.length === 0 || !stays || !isLess) return order;
  const asked = { ...noPromotionSelection, kept: given.map((one) => one.promotionId), orderId: id };
  const { rows } = await sql<{ rules: UsedPromotion[] }>`
    select ${promotionsJson(scope, asked, customerId, today)} as rules`.execute(q);
  const left = givenToStaying(rows[0]?.rules ?? [], {
    given,
    lines: from.lines
      .filter((line) => countsInTotals(line.state))
      .map((line) => {
        const now = order.lines.find((one) => one.id === line.id) ?? line;
        return {
          groupId: line.group_id,
          category: line.category,
          price: line.rental_price - line.discount + line.promotion_discount,
          promoted: now.promotion_discount,
          stays: countsInTotals(now.state),
        };
      }),
  });
  const promotions = given.flatMap((one) => {
    const amount = left.get(one.promotionId) ?? 0;
    return amount === 0 ? [] : [{ ...one, amount }];
  });
  await savePromotions(q, scope, id, promotions, true);
  return { ...order, head: { ...order.head, promotions } };
};
