import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { lockOrder, moneyOfOrder } from '#orders/order/server/index.ts';
import { ownDiscountOf } from './edit-lines.ts';
import { planEdit } from './edit-plan.ts';

type NewDays = { pickupDay: Day; returnDay: Day };

/**
 * Price of the order in satang, now and with other days of the garments that are not handed over. Saves
 * nothing and checks no availability. Throws the errors of `planEdit`.
 */
export const quoteNewDays = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  days: NewDays,
): Promise<{ before: number; after: number }> => {
  const order = await lockOrder(q, scope, orderId);
  const { head } = order;
  const { money } = await planEdit(q, scope, order, {
    ...days,
    version: head.version,
    customerId: head.customer_id ?? 0,
    eventDay: head.event_day,
    rentDurationId: head.rent_duration_id,
    lines: order.lines
      .filter((line) => isInStateSet('held', line.state))
      .map((line) => ({
        orderDetailId: line.id,
        discount: ownDiscountOf(line),
        discountReason: line.discount_reason,
      })),
    discount: head.discount,
    discountReason: head.discount_reason,
    note: head.note,
    termsVersion: head.terms.termsVersion,
  });
  return { before: moneyOfOrder(order).price, after: money.price };
};
