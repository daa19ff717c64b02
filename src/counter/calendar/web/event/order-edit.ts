import type { BodyIn } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, daysBetween } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { Order } from '#orders/order/contract.ts';
import type { amendmentContract, EditPreview } from '#orders/amendments/contract.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { manualDiscountOf } from '#orders/order/web/index.ts';

/** If the pick-up would be after the return, both move by the same number of days. */
export const proposedMoveDays = (
  order: Pick<Order, 'pickupDay' | 'returnDay'>,
  event: Pick<CalendarEvent, 'kind'>,
  to: Day | undefined,
): { pickupDay: Day; returnDay: Day } => {
  const pickupDay = asDay(order.pickupDay);
  const returnDay = asDay(order.returnDay);
  if (to === undefined) return { pickupDay, returnDay };
  const length = daysBetween(pickupDay, returnDay);
  if (event.kind === 'pickup')
    return { pickupDay: to, returnDay: to > returnDay ? addDays(to, length) : returnDay };
  return { pickupDay: to < pickupDay ? addDays(to, -length) : pickupDay, returnDay: to };
};

/** Agreed prices apply if the number of days stays the same, otherwise list prices. */
export const orderEditOf = (
  order: Order,
  pickupDay: Day,
  returnDay: Day,
): BodyIn<typeof amendmentContract.edit> => {
  const days = daysBetween(pickupDay, returnDay);
  const sameLength = days === daysBetween(asDay(order.pickupDay), asDay(order.returnDay));
  return {
    version: order.version,
    customerId: order.customer?.customerId ?? 0,
    eventDay: order.eventDay,
    pickupDay,
    returnDay,
    rentDurationId: order.rentDurationId,
    lines: order.lines
      .filter((line) => isInStateSet('held', line.state))
      .map((line) => ({
        orderDetailId: line.orderDetailId,
        ...(sameLength && { rentalPrice: line.rentalPrice }),
        bail: line.bail,
        discount: manualDiscountOf(line),
        discountReason: line.discountReason,
      })),
    discount: order.discount,
    discountReason: order.discountReason,
    note: order.note,
  };
};

/** Returns the changes in baht. */
export const moveCostOf = ({ before, after }: Pick<EditPreview, 'before' | 'after'>) => {
  const satang = (baht: number): number => Math.round(baht * 100);
  const more = (to: number, from: number): number => bahtOf(satang(to) - satang(from));
  const over = (money: typeof after): number => Math.max(0, -money.balance);
  return {
    price: more(after.price, before.price),
    overpaid: Math.max(0, more(over(after), over(before))),
    bail: more(after.bail, before.bail),
  };
};
export const zeroMoveCost: ReturnType<typeof moveCostOf> = { price: 0, overpaid: 0, bail: 0 };
