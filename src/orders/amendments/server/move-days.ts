import { addDays, bangkokDay, type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { changeReservationDays } from '#inventory/stock/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import {
  agreedDaysOf,
  commitOrderChange,
  type LoadedOrder,
  lockOrder,
  orderAwayDays,
  type OrderLineRecord,
  paidSpanOfLine,
  reservationIdOf,
  writeLineValues,
} from '#orders/order/server/index.ts';

const movedColumns = [
  'pickup_day',
  'return_day',
  'original_return_day',
  'agreed_days',
  'paid_from',
  'paid_until',
] as const;

/** Moves the paid days by `later` without changing their number. */
const paidAfterMove = ({ head }: LoadedOrder, line: OrderLineRecord, later: number) => {
  const { from, until } = paidSpanOfLine(line, head.closures);
  return {
    agreed_days: agreedDaysOf(line, { ...head.closures, counting: head.terms.dayCounting }),
    paid_from: addDays(from, later),
    paid_until: addDays(until, later),
  };
};

/**
 * Moves pick-ups or returns of a newly closed day. Prices stay. Throws NOT_AVAILABLE with `Shortage`s, or
 * CLOSING_CLASH for a pick-up after the return.
 */
export const moveOrderDays = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { kind, from, to }: { kind: 'pickup' | 'return'; from: Day; to: Day },
): Promise<void> => {
  const order = await lockOrder(q, scope, orderId);
  const lines = order.lines.filter((line) =>
    kind === 'pickup'
      ? isInStateSet('held', line.state) && line.pickup_day === from
      : isInStateSet('running', line.state) && line.return_day === from,
  );
  if (lines.length === 0) return;
  const ids = lines.map((line) => line.id);
  if (lines.some((line) => (kind === 'pickup' ? to > line.return_day : to < line.pickup_day)))
    throw new AppError('CLOSING_CLASH', { values: { no: order.head.order_no } });
  const days = kind === 'pickup' ? { pickupDay: to } : { returnDay: to };
  await changeReservationDays(q, scope, lines.map(reservationIdOf), orderAwayDays(order.head, days));
  await writeLineValues(
    scope,
    movedColumns,
    lines.map((line) => ({
      id: line.id,
      pickup_day: kind === 'pickup' ? to : line.pickup_day,
      return_day: kind === 'return' ? to : line.return_day,
      original_return_day:
        kind === 'return' && line.original_return_day === from ? to : line.original_return_day,
      ...paidAfterMove(order, line, kind === 'return' ? daysBetween(from, to) : 0),
    })),
  ).execute(q);
  await commitOrderChange(
    q,
    scope,
    order,
    {
      action: 'rental.edit',
      step: { kind: 'edit', reason: to },
      before: lines.map((line) => ({ id: line.id, pickupDay: line.pickup_day, returnDay: line.return_day })),
      after: { ids, closedDay: from, ...days },
    },
    bangkokDay(new Date()),
  );
};
