import { isBailKind, isPriceKind } from '#ledger/entry-kinds.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type OutboxEvent, publishEvents } from '#platform/events/publish-event.ts';
import { isInStateSet, type LineState, type StateSet } from '#orders/order/states.ts';
import { sumsDaysOf, sumsStateOf } from '#orders/order/rules/order-sums.ts';
import { type LoadedOrder, moneyOfOrder } from '../read/load-order.ts';

const orderState = ({ lines, sales }: LoadedOrder) => sumsStateOf(lines, sales);

const cameInto = (set: StateSet, from: LoadedOrder | undefined, now: LoadedOrder): boolean => {
  const was = new Map(from?.lines.map((line): [number, LineState] => [line.id, line.state]));
  return now.lines.some((line) => {
    const before = was.get(line.id);
    return isInStateSet(set, line.state) && (before === undefined || !isInStateSet(set, before));
  });
};

/** Returns satang. Deposit withheld for fees counts as neither. */
const movedSince = (from: LoadedOrder | undefined, now: LoadedOrder): { paid: number; refunded: number } => {
  const known = new Set(from?.entries.map((entry) => entry.id));
  const moved = now.entries.filter(
    ({ id, kind, method }) =>
      !known.has(id) && method !== 'bail' && kind !== 'bail_kept' && (isPriceKind(kind) || isBailKind(kind)),
  );
  const sum = (sign: 1 | -1): number =>
    moved.reduce((total, { amount }) => (amount * sign > 0 ? total + amount * sign : total), 0);
  return { paid: sum(1), refunded: sum(-1) };
};

const dataOf = (order: LoadedOrder) => {
  const { head, lines } = order;
  const money = moneyOfOrder(order);
  const days = sumsDaysOf(
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
    price: satangToBaht(money.price),
    paid: satangToBaht(money.paid),
    balance: satangToBaht(money.balance),
    bailHeld: satangToBaht(money.bailHeld),
  };
};

export const orderEventsOf = (now: LoadedOrder, from?: LoadedOrder): OutboxEvent[] => {
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
  const all: OutboxEvent[] = [
    ...plain.filter(([, is]) => is).map(([event]): OutboxEvent => ({ event, subject, data })),
    ...(paid > 0
      ? [{ event: 'order.paid', subject, data: { ...data, amount: satangToBaht(paid) } } as const]
      : []),
    ...(refunded > 0
      ? [{ event: 'order.refunded', subject, data: { ...data, amount: satangToBaht(refunded) } } as const]
      : []),
  ];
  return all.length > 0 || from === undefined ? all : [{ event: 'order.changed', subject, data }];
};

/** Undoing a return is no hand-over. */
const cameBackOut = (line: LoadedOrder['lines'][number], from: LoadedOrder | undefined): boolean =>
  from?.lines.some(
    (one) => one.id === line.id && isInStateSet('came', one.state) && isInStateSet('out', line.state),
  ) ?? false;

export const publishOrderEvents = (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  now: LoadedOrder,
  from?: LoadedOrder,
): Promise<void> => publishEvents(q, scope, orderEventsOf(now, from));
