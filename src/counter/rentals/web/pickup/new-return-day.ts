import { asDay, type Day } from '#lib/dates/day.ts';
import type { Order, OrderLineOut } from '#orders/order/contract.ts';
import { paidDaysOf, returnDayAfter } from '#orders/order/web/index.ts';

/** As many paid days from `from` as the longest of the lines, skipping closed days. */
export const proposedReturnDay = (
  { terms, closures }: Pick<Order, 'terms' | 'closures'>,
  lines: readonly Pick<OrderLineOut, 'pickupDay' | 'returnDay'>[],
  from: Day,
): Day => {
  const rules = {
    dayCounting: terms.dayCounting,
    closedWeekdays: closures.closedWeekdays,
    closedDays: closures.closedDays.map((day) => ({ day, name: '' })),
  };
  const days = lines.map((line) =>
    paidDaysOf({ pickupDay: asDay(line.pickupDay), returnDay: asDay(line.returnDay) }, rules),
  );
  return returnDayAfter(from, Math.max(1, ...days.map((one) => one ?? 1)), rules);
};
