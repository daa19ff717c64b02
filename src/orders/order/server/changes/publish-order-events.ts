/** What other systems are told of a change of an order. */
import { isBailKind, isPriceKind } from '#ledger/entry-kinds.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type Told, tell } from '#platform/events/publish-event.ts';
import { isIn, type LineState, type StateSet } from '#orders/order/states.ts';
import { daysOf, stateOf } from '#orders/order/rules/order-sums.ts';
import { type Loaded, moneyIn } from '../read/load-order.ts';

const orderState = ({ lines, sales }: Loaded) => stateOf(lines, sales);

/** Lines that have come into the set. */
const cameInto = (set: StateSet, from: Loaded | undefined, now: Loaded): boolean => {
  const was = new Map(from?.lines.map((line): [number, LineState] => [line.id, line.state]));
  return now.lines.some((line) => {
    const before = was.get(line.id);
    return isIn(set, line.state) && (before === undefined || !isIn(set, before));
  });
};

/** Money that moved since, in satang: what came in over the counter, and what went out. */
const movedSince = (from: Loaded | undefined, now: Loaded): { paid: number; refunded: number } => {
  const known = new Set(from?.entries.map((entry) => entry.id));
  const moved = now.entries.filter(
    ({ id, kind, method }) =>
      !known.has(id) && method !== 'bail' && kind !== 'bail_kept' && (isPriceKind(kind) || isBailKind(kind)),
  );
  const sum = (sign: 1 | -1): number =>
    moved.reduce((total, { amount }) => (amount * sign > 0 ? total + amount * sign : total), 0);
  return { paid: sum(1), refunded: sum(-1) };
};

const dataOf = (order: Loaded) => {
  const { head, lines } = order;
  const money = moneyIn(order);
  const days = daysOf(
    lines.map((line) => ({
      state: line.state,
      pickupDay: line.pickup_day,
      returnDay: line.return_day,
    })),
    head.made_day,
  );
  return {
    orderId: head.id,
    orderNo: head.order_no,
    branchId: head.branch_id,
    customerId: head.customer_id,
    state: orderState(order),
    pickupDay: days.pickupDay,
    returnDay: days.returnDay,
    price: baht(money.price),
    paid: baht(money.paid),
    balance: baht(money.balance),
    bailHeld: baht(money.bailHeld),
  };
};

/** What happened between the order as it was, if it was there, and as it is now. Nothing is told of drafts. */
export const orderEvents = (now: Loaded, from?: Loaded): Told[] => {
  if (orderState(now) === 'draft') return [];
  const data = dataOf(now);
  const subject = `order/${now.head.id}`;
  const wasDraft = from === undefined || orderState(from) === 'draft';
  const { paid, refunded } = movedSince(from, now);
  const off = orderState(now) === 'cancelled' && !wasDraft && orderState(from) !== 'cancelled';
  const plain = [
    ['order.reserved', wasDraft && now.lines.length > 0 && orderState(now) !== 'cancelled'],
    ['order.out', cameInto('out', from, now) && !now.lines.some((line) => cameBackOut(line, from))],
    ['order.returned', cameInto('came', from, now)],
    ['order.cancelled', off],
  ] as const;
  const all: Told[] = [
    ...plain.filter(([, is]) => is).map(([event]): Told => ({ event, subject, data })),
    ...(paid > 0 ? [{ event: 'order.paid', subject, data: { ...data, amount: baht(paid) } } as const] : []),
    ...(refunded > 0
      ? [{ event: 'order.refunded', subject, data: { ...data, amount: baht(refunded) } } as const]
      : []),
  ];
  return all.length > 0 || from === undefined ? all : [{ event: 'order.changed', subject, data }];
};

/** A return that was taken back puts a line out again without handing it over. */
const cameBackOut = (line: Loaded['lines'][number], from: Loaded | undefined): boolean =>
  from?.lines.some((one) => one.id === line.id && isIn('came', one.state) && isIn('out', line.state)) ??
  false;

/** Puts it down, in the transaction of the change. */
export const tellOrder = (q: Tx, scope: Pick<Scope, 'shopId'>, now: Loaded, from?: Loaded): Promise<void> =>
  tell(q, scope, orderEvents(now, from));
