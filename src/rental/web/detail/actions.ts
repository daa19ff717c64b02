/** What may be done with an order, from the same table of moves the server checks (states.ts). */
import type { Day } from '../../../core/common/day.ts';
import { bahtOf, satangOfBaht } from '../../../core/common/money.ts';
import type { Line, Order } from '../../contract.ts';
import { canMove } from '../../states.ts';
import type { Due } from '../payment/index.tsx';

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** Held, not gone out: may be swapped, cancelled or not picked up. */
export const isHeld = (line: Pick<Line, 'state'>): boolean => canMove(line.state, 'noshow');
const isOut = (line: Pick<Line, 'state'>): boolean => canMove(line.state, 'returned');
export const isExtendable = (line: Pick<Line, 'state'>): boolean => isHeld(line) || isOut(line);
/** Out past its due day: cannot be lengthened any more. */
export const isOverdue = (line: Pick<Line, 'state' | 'returnDay'>, today: Day): boolean =>
  isOut(line) && line.returnDay < today;

/** Baht that can be taken now: what is owed, and the bail of garments that have not come back. */
export const orderDue = (order: Pick<Order, 'money' | 'lines'>): Due => {
  const bail = order.lines.some(isExtendable) ? satang(order.money.bail) - satang(order.money.bailTaken) : 0;
  return { price: bahtOf(Math.max(0, satang(order.money.balance))), bail: bahtOf(Math.max(0, bail)) };
};

export type Actions = {
  resume: boolean;
  pay: boolean;
  pickup: boolean;
  takeBack: boolean;
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
  const back = order.lines.some((line) => canMove(line.state, 'closed'));
  const draft = order.state === 'draft';
  const due = orderDue(order);
  const { bailHeld, balance } = order.money;
  return {
    resume: draft,
    pay: (held || out || back) && (due.price > 0 || due.bail > 0),
    pickup: order.lines.some((line) => canMove(line.state, 'out')),
    takeBack: out,
    settle: !draft && !held && !out && (back || bailHeld > 0 || balance < 0),
    extend: held || out,
    edit: held,
    cancel: held,
    noshow: held && order.pickupDay <= today,
  };
};
