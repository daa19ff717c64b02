import { asDay, type Day } from '#lib/dates/day.ts';
import type { Order, OrderLineOut } from '#orders/order/contract.ts';
import { orderDayRules, paidDaysOf, returnDayAfter } from '#orders/order/web/index.ts';

/** The new rental is as long as the longest line with its extensions, without closed days. */
export const proposedReturnDay = (
  order: Pick<Order, 'terms' | 'closures'>,
  lines: readonly Pick<OrderLineOut, 'pickupDay' | 'returnDay' | 'originalReturnDay' | 'agreedDays'>[],
  from: Day,
): Day => {
  const rules = orderDayRules(order);
  const days = lines.map(({ pickupDay, returnDay, originalReturnDay, agreedDays }) => {
    const until = (day: string): number =>
      paidDaysOf({ pickupDay: asDay(pickupDay), returnDay: asDay(day) }, rules) ?? 1;
    const agreed = until(originalReturnDay);
    return (agreedDays ?? agreed) + until(returnDay) - agreed;
  });
  return returnDayAfter(from, Math.max(1, ...days), rules);
};
