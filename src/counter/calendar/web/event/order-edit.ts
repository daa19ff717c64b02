/** Moving an order as the edit operation takes it. */
import type { BodyIn } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, daysBetween } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { Order } from '#orders/order/contract.ts';
import type { changeContract, EditPreview } from '#orders/amendments/contract.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import { isIn } from '#orders/order/states.ts';
import { ownDiscount } from '#orders/order/web/index.ts';

/**
 * The days offered when an event is moved: its own end of the rental goes to the new day. The other end stays, unless
 * the rental would end before it begins: then it keeps its length.
 */
export const proposedDays = (
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

/** The order as it is on other days. Prices stay as agreed while the rental keeps its length; else the shop's prices count. */
export const editOf = (order: Order, pickupDay: Day, returnDay: Day): BodyIn<typeof changeContract.edit> => {
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
      .filter((line) => isIn('held', line.state))
      .map((line) => ({
        orderDetailId: line.orderDetailId,
        ...(sameLength && { rentalPrice: line.rentalPrice }),
        bail: line.bail,
        discount: ownDiscount(line),
        discountReason: line.discountReason,
      })),
    discount: order.discount,
    discountReason: order.discountReason,
    note: order.note,
  };
};

/** What a move adds (baht; below zero: takes off), not what was owed before it. */
export const costOf = ({ before, after }: Pick<EditPreview, 'before' | 'after'>) => {
  const satang = (baht: number): number => Math.round(baht * 100);
  const more = (to: number, from: number): number => bahtOf(satang(to) - satang(from));
  const over = (money: typeof after): number => Math.max(0, -money.balance);
  return {
    price: more(after.price, before.price),
    overpaid: Math.max(0, more(over(after), over(before))),
    bail: more(after.bail, before.bail),
  };
};
export const noCost: ReturnType<typeof costOf> = { price: 0, overpaid: 0, bail: 0 };
