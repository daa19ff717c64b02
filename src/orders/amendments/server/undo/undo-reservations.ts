import type { UnitState } from '#platform/db/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  changeReservationDays,
  lockUnits,
  setUnitStates,
  releaseReservations,
  reserveUnits,
  undoHandOut,
  undoReturn,
} from '#inventory/stock/server/index.ts';
import { isInStateSet, type StateSet } from '#orders/order/states.ts';
import type {
  StepLineChange,
  StepLineValues,
  OrderLineRecord,
  LoadedOrder,
} from '#orders/order/server/index.ts';
import { orderAwayDays, scopeAtBranch, reservationIdOf } from '#orders/order/server/index.ts';

/** `now` is the current line, whose reservation an earlier undo may have replaced. */
type Changed = StepLineChange & { before: StepLineValues; now: OrderLineRecord };

const hasNewReservation = ({ before, after }: Changed): boolean =>
  before.reservation_id !== after.reservation_id;

const undoHandOuts = (q: Tx, scope: Scope, order: LoadedOrder, lines: readonly Changed[]): Promise<void> =>
  undoHandOut(
    q,
    scope,
    lines.map(({ before, now }) => ({
      reservationId: reservationIdOf(now),
      from: before.blocked_from ?? orderAwayDays(order.head, { pickupDay: before.pickup_day }).pickupDay,
      pinned: before.pinned ?? false,
      unitState: before.unit_state === 'inspect' ? 'inspect' : 'ready',
    })),
  );

const undoReturns = (q: Tx, scope: Scope, lines: readonly Changed[]): Promise<void> =>
  undoReturn(
    q,
    scope,
    lines.map(({ before, after, now }) => ({
      reservationId: reservationIdOf(now),
      takenAt: after.return_branch_id ?? scope.branchId,
      wentFrom: before.unit_branch_id ?? scope.branchId,
    })),
  );

const hasOtherDays = ({ before, after }: Changed): boolean =>
  before.pickup_day !== after.pickup_day || before.return_day !== after.return_day;

/** A line that is out retains its pick-up day. */
const restoreDays = async (
  q: Tx,
  scope: Scope,
  { head }: LoadedOrder,
  lines: readonly Changed[],
  out: boolean,
): Promise<void> => {
  const groups = Map.groupBy(lines, ({ before }) => `${before.pickup_day} ${before.return_day}`);
  for (const group of groups.values()) {
    const ids = group.map(({ now }) => reservationIdOf(now));
    const { pickup_day: pickupDay, return_day: returnDay } = group[0]?.before ?? {};
    const days = orderAwayDays(head, { returnDay, ...(!out && { pickupDay }) });
    await changeReservationDays(q, scope, ids, days);
  }
};

const markLostAgain = async (q: Tx, scope: Scope, lines: readonly Changed[], note: string): Promise<void> => {
  if (lines.length === 0) return;
  const units = await lockUnits(q, scope, {
    unitIds: lines.flatMap(({ after }) => (after.promised_unit === null ? [] : [after.promised_unit])),
  });
  const here: UnitState[] = ['inspect', 'ready', 'wash', 'repair'];
  await setUnitStates(
    q,
    scope,
    units.filter((one) => here.includes(one.state)),
    { to: 'lost', note },
  );
};

const reserveAgain = async (
  q: Tx,
  scope: Scope,
  { head }: LoadedOrder,
  lines: readonly Changed[],
): Promise<Map<number, number>> => {
  const held = await reserveUnits(
    q,
    scope,
    lines.map(({ before, now }) => ({
      itemId: before.item_id,
      ...orderAwayDays(head, { pickupDay: before.pickup_day, returnDay: before.return_day }),
      ...(isInStateSet('running', now.state) &&
        now.item_id === before.item_id &&
        now.promised_unit !== null && { at: now.promised_unit }),
      ...(before.pinned === true && before.promised_unit !== null && { unitId: before.promised_unit }),
    })),
    null,
    lines.flatMap(({ before }) => before.reservation_id ?? []),
  );
  return new Map(lines.map((line, index) => [line.id, held[index]?.reservationId ?? 0]));
};

/** Returns new reservation ids by line id. */
export const undoReservations = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  changes: readonly StepLineChange[],
  reason: string,
): Promise<Map<number, number>> => {
  const home = scopeAtBranch(scope, order.head.branch_id);
  const lineOf = new Map(order.lines.map((line) => [line.id, line]));
  const withNow = changes.map((one) => {
    const now = lineOf.get(one.id);
    if (now === undefined)
      throw new Error(`line ${one.id} of the step does not belong to order ${order.head.id}`);
    return { ...one, now };
  });
  const changed = withNow.filter((one): one is Changed => one.before !== null);
  const of = (was: StateSet, is: StateSet): Changed[] =>
    changed.filter(({ before, after }) => isInStateSet(was, before.state) && isInStateSet(is, after.state));
  const held = of('held', 'held');
  const handedOut = of('held', 'out');
  const other = held.filter(hasNewReservation);
  // A hand-over on other days replaced the reservation.
  const replaced = handedOut.filter(hasNewReservation);
  const added = withNow.filter((one) => one.before === null);

  await releaseReservations(
    q,
    home,
    [...other, ...added].map((one) => reservationIdOf(one.now)),
  );
  await undoReturns(q, home, of('out', 'came'));
  await undoHandOuts(q, home, order, handedOut);
  await releaseReservations(
    q,
    home,
    replaced.map((one) => reservationIdOf(one.now)),
  );
  const onlyDaysChanged = (one: Changed): boolean => !hasNewReservation(one) && hasOtherDays(one);
  await restoreDays(q, home, order, held.filter(onlyDaysChanged), false);
  await restoreDays(q, home, order, of('out', 'out').filter(onlyDaysChanged), true);
  await markLostAgain(
    q,
    scope,
    changed.filter(({ before, after }) => before.lost && !after.lost),
    reason,
  );
  return reserveAgain(q, home, order, [...other, ...replaced, ...of('held', 'off')]);
};
