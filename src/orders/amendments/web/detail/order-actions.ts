import type { Day } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import { amountDueOf } from '#orders/order/rules/amount-due.ts';
import { canMoveLine, isInStateSet, isInOrderStateSet } from '#orders/order/states.ts';
import { moneySumsOf } from '#orders/order/rules/order-totals.ts';
import type { AmountDue } from '#orders/order/web/index.ts';

export const isLineHeld = (line: Pick<OrderLineOut, 'state'>): boolean => isInStateSet('held', line.state);
const isOut = (line: Pick<OrderLineOut, 'state'>): boolean => isInStateSet('out', line.state);
export const isLineExtendable = (line: Pick<OrderLineOut, 'state'>): boolean =>
  isInStateSet('running', line.state);
export const orderAmountDue = (order: Pick<Order, 'money' | 'lines'>): AmountDue => {
  const { price, bail } = amountDueOf(order.lines, moneySumsOf(order.money));
  return { price: bahtOf(price), bail: bahtOf(bail) };
};

export type OrderActions = {
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

export const orderActionsOf = (
  order: Pick<Order, 'money' | 'lines' | 'state' | 'pickupDay'>,
  today: Day,
): OrderActions => {
  const held = order.lines.some(isLineHeld);
  const out = order.lines.some(isOut);
  const back = order.lines.some((line) => isInStateSet('back', line.state));
  const draft = isInOrderStateSet('draft', order.state);
  const due = orderAmountDue(order);
  const { bailHeld, balance } = order.money;
  return {
    resume: draft,
    pay: (held || out || back) && (due.price > 0 || due.bail > 0),
    pickup: order.lines.some((line) => canMoveLine(line.state, 'out')),
    return: out,
    settle: !draft && !held && !out && (back || bailHeld > 0 || balance < 0),
    extend: held || out,
    edit: held,
    cancel: held,
    noshow: held && order.pickupDay <= today,
  };
};
