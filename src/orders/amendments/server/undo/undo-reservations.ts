/** Taking back what a step did to promises and garments. */
import type { UnitState } from '#platform/db/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  changeDue,
  lockUnits,
  putUnits,
  release,
  reserve,
  undoHandOut,
  undoReturn,
} from '#inventory/stock/server/index.ts';
import { isIn, type StateSet } from '#orders/order/states.ts';
import type { LineChange, LinePart, LineRow, Loaded } from '#orders/order/server/index.ts';
import { atBranch, promiseOf } from '#orders/order/server/index.ts';

/** A line that the step changed, with the promise it has now: an earlier undo may have given it another than the step left. */
type Changed = LineChange & { before: LinePart; now: LineRow };

/** Did the step promise the line's garment anew, on other days or another garment? */
const madeAnew = ({ before, after }: Changed): boolean => before.reservation_id !== after.reservation_id;

/** Garments that a step handed over hang again where they hung. */
const fetchBack = (q: Tx, scope: Scope, lines: readonly Changed[]): Promise<void> =>
  undoHandOut(
    q,
    scope,
    lines.map(({ before, now }) => ({
      reservationId: promiseOf(now),
      from: before.blocked_from ?? before.pickup_day,
      pinned: before.pinned ?? false,
      unitState: before.unit_state === 'inspect' ? 'inspect' : 'ready',
    })),
  );

/** Garments that a step took back are with the customer again. */
const sendAway = (q: Tx, scope: Scope, lines: readonly Changed[]): Promise<void> =>
  undoReturn(
    q,
    scope,
    lines.map(({ before, after, now }) => ({
      reservationId: promiseOf(now),
      takenAt: after.return_branch_id ?? scope.branchId,
      wentFrom: before.unit_branch_id ?? scope.branchId,
    })),
  );

/** Due days go back, all lines of one day together. */
const oldDueDays = async (q: Tx, scope: Scope, lines: readonly Changed[]): Promise<void> => {
  for (const day of new Set(lines.map((one) => one.before.return_day))) {
    const due = lines.filter((one) => one.before.return_day === day);
    await changeDue(
      q,
      scope,
      due.map((one) => promiseOf(one.now)),
      day,
    );
  }
};

/** Found garments are lost again, unless somebody has already said something else of them. */
const loseAgain = async (q: Tx, scope: Scope, lines: readonly Changed[], note: string): Promise<void> => {
  if (lines.length === 0) return;
  const units = await lockUnits(q, scope, {
    unitIds: lines.flatMap(({ after }) => (after.promised_unit === null ? [] : [after.promised_unit])),
  });
  const here: UnitState[] = ['inspect', 'ready', 'wash', 'repair'];
  await putUnits(
    q,
    scope,
    units.filter((one) => here.includes(one.state)),
    { to: 'lost', note },
  );
};

/**
 * Promises that a step gave up or made anew are made as they were: on the garment that was bound, else where the line's
 * garment hangs now if it is one of that item. By line.
 */
const promiseAgain = async (q: Tx, scope: Scope, lines: readonly Changed[]): Promise<Map<number, number>> => {
  const held = await reserve(
    q,
    scope,
    lines.map(({ before, now }) => ({
      itemId: before.item_id,
      pickupDay: before.pickup_day,
      returnDay: before.return_day,
      ...(isIn('held', now.state) &&
        now.item_id === before.item_id &&
        now.promised_unit !== null && { at: now.promised_unit }),
      ...(before.pinned === true && before.promised_unit !== null && { unitId: before.promised_unit }),
    })),
  );
  return new Map(lines.map((line, index) => [line.id, held[index]?.reservationId ?? 0]));
};

/**
 * Garments and promises as they were before the step. Gives the new promises of lines whose old one was given up.
 * NOT_AVAILABLE or NOT_FREE_UNIT when their days were taken meanwhile, CONFLICT when a garment has gone on since.
 */
export const undoGarments = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  changes: readonly LineChange[],
  reason: string,
): Promise<Map<number, number>> => {
  const home = atBranch(scope, order.head.branch_id);
  const lineOf = new Map(order.lines.map((line) => [line.id, line]));
  const withNow = changes.map((one) => {
    const now = lineOf.get(one.id);
    if (now === undefined) throw new Error(`line ${one.id} of a step is not of order ${order.head.id}`);
    return { ...one, now };
  });
  const changed = withNow.filter((one): one is Changed => one.before !== null);
  const of = (was: StateSet, is: StateSet): Changed[] =>
    changed.filter(({ before, after }) => isIn(was, before.state) && isIn(is, after.state));
  const held = of('held', 'held');
  const other = held.filter(madeAnew);
  const added = withNow.filter((one) => one.before === null);

  await release(
    q,
    home,
    [...other, ...added].map((one) => promiseOf(one.now)),
  );
  await sendAway(q, home, of('out', 'came'));
  await fetchBack(q, home, of('held', 'out'));
  await oldDueDays(
    q,
    home,
    [...held, ...of('out', 'out')].filter(
      (one) => !madeAnew(one) && one.before.return_day !== one.after.return_day,
    ),
  );
  await loseAgain(
    q,
    scope,
    changed.filter(({ before, after }) => before.lost && !after.lost),
    reason,
  );
  return promiseAgain(q, home, [...other, ...of('held', 'off')]);
};
