/** What may be done with an order, from the same table of moves the server checks (states.ts). */
import type { Day } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { Line, Order } from '#orders/order/contract.ts';
import { dueOf } from '#orders/order/rules/amount-due.ts';
import { canMove, isIn } from '#orders/order/states.ts';
import { sumsOf } from '#orders/order/rules/order-totals.ts';
import type { Due } from '#orders/order/web/index.ts';

/** Held, not gone out: may be swapped, cancelled or not picked up. */
export const isHeld = (line: Pick<Line, 'state'>): boolean => isIn('held', line.state);
const isOut = (line: Pick<Line, 'state'>): boolean => isIn('out', line.state);
export const isExtendable = (line: Pick<Line, 'state'>): boolean => isIn('running', line.state);
/** Out past its due day: cannot be lengthened any more. */
export const isOverdue = (line: Pick<Line, 'state' | 'returnDay'>, today: Day): boolean =>
  isOut(line) && line.returnDay < today;

/** Baht that can be taken now. */
export const orderDue = (order: Pick<Order, 'money' | 'lines'>): Due => {
  const { price, bail } = dueOf(order.lines, sumsOf(order.money));
  return { price: bahtOf(price), bail: bahtOf(bail) };
};

export type Actions = {
  resume: boolean;
  pay: boolean;
  pickup: boolean;
  return: boolean;
  settle: boolean;
  extend: boolean;
  edit: boolean;
  cancel: boolean;
  noshow: boolean;
};

export const actionsOf = (
  order: Pick<Order, 'money' | 'lines' | 'state' | 'pickupDay'>,
  today: Day,
): Actions => {
  const held = order.lines.some(isHeld);
  const out = order.lines.some(isOut);
  const back = order.lines.some((line) => isIn('back', line.state));
  const draft = order.state === 'draft';
  const due = orderDue(order);
  const { bailHeld, balance } = order.money;
  return {
    resume: draft,
    pay: (held || out || back) && (due.price > 0 || due.bail > 0),
    pickup: order.lines.some((line) => canMove(line.state, 'out')),
    return: out,
    settle: !draft && !held && !out && (back || bailHeld > 0 || balance < 0),
    extend: held || out,
    edit: held,
    cancel: held,
    noshow: held && order.pickupDay <= today,
  };
};
