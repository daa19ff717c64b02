import { asDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { resolveClosedFitting } from '#counter/preparation/server/index.ts';
import { moveOrderDays } from '#orders/amendments/server/index.ts';
import { moveBailReturnDay, scopeAtBranch } from '#orders/order/server/index.ts';
import { type ClosingEntry, closingKeyOf, type ClosingWay, movedDayOf } from '#setup/shop/closing-input.ts';
import { type ClosingProvider, openForOrders } from '#setup/shop/server/index.ts';
import { closingMessagesPort } from './messages-port.ts';
import { plannedOnClosedDays } from './planned.ts';

type Resolved = ClosingEntry & { way: ClosingWay; branchId?: number };

/** Return events move first, so no pick-up moves past its return. */
const rank = { return: 0, pickup: 1, fitting: 2, bail: 3 } as const;

const fittingClashes: ReadonlySet<string> = new Set(['FITTING_FULL', 'FITTING_CLOSED', 'VALIDATION']);

const moveFitting = async (q: Tx, scope: Scope, entry: Resolved, to: Day): Promise<void> => {
  try {
    await resolveClosedFitting(q, scope, entry.id, to);
  } catch (error) {
    if (error instanceof AppError && fittingClashes.has(error.code))
      throw new AppError('CLOSING_CLASH', { values: { no: entry.orderNo || entry.customerName } });
    throw error;
  }
};

const moveEntry = async (q: Tx, scope: Scope, entry: Resolved, to: Day): Promise<void> => {
  const { kind, id, orderNo } = entry;
  const from = asDay(entry.day);
  if (kind === 'fitting') return moveFitting(q, scope, entry, to);
  if (kind === 'bail') return moveBailReturnDay(q, scope, id, from, to);
  try {
    await moveOrderDays(q, scope, id, { kind, from, to });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_AVAILABLE')
      throw new AppError('CLOSING_CLASH', { values: { no: orderNo } });
    throw error;
  }
};

const resolve: ClosingProvider['resolve'] = async (q, scope, entries) => {
  const ways = new Map(entries.map((one) => [closingKeyOf(one), one.way]));
  const rows = entries.map((one): Resolved => ({ ...one, newDay: movedDayOf(one, (key) => ways.get(key)) }));
  const kept = rows.filter((one) => one.way === 'keep');
  await openForOrders(
    q,
    scope,
    kept.flatMap(({ orderId, day }) => (orderId === null ? [] : [{ orderId, day }])),
  );
  const branchIds = [...new Set([...scope.branchIds, ...rows.flatMap((one) => one.branchId ?? [])])];
  const wide = { ...scope, branchIds };
  for (const { kind, id, orderId } of kept)
    if (kind === 'fitting' && orderId === null) await resolveClosedFitting(q, wide, id, null);
  const moved = rows.filter((one) => one.way === 'move').toSorted((a, b) => rank[a.kind] - rank[b.kind]);
  for (const one of moved) {
    if (one.newDay === null)
      throw new AppError('VALIDATION', {
        fields: [{ field: 'closing', message: one.orderNo || one.customerName }],
      });
    await moveEntry(q, scopeAtBranch(wide, one.branchId ?? scope.branchId), one, asDay(one.newDay));
  }
  await closingMessagesPort.provided(
    q,
    wide,
    moved.flatMap(({ kind, orderId, day, newDay }) =>
      orderId === null || newDay === null ? [] : [{ kind, orderId, day: asDay(day), newDay: asDay(newDay) }],
    ),
  );
};

export const calendarClosing: ClosingProvider = { planned: plannedOnClosedDays, resolve };
