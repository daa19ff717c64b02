import { asDay, type Day } from '#lib/dates/day.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Order, OrderLineOut } from '#orders/order/contract.ts';
import { paidDaysOf, returnDayAfter } from '#orders/order/web/index.ts';

/** As many paid days from `from` as the longest of the lines, skipping closed days. */
export const proposedReturnDay = (
  order: Pick<Order, 'terms'>,
  lines: readonly Pick<OrderLineOut, 'pickupDay' | 'returnDay'>[],
  from: Day,
  shop: ShopInfo,
): Day => {
  const rules = { ...shop, dayCounting: order.terms.dayCounting };
  const days = lines.map((line) =>
    paidDaysOf({ pickupDay: asDay(line.pickupDay), returnDay: asDay(line.returnDay) }, rules),
  );
  return returnDayAfter(from, Math.max(1, ...days.map((one) => one ?? 1)), rules);
};
