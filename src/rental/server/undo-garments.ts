/** Taking back what a step did to promises and garments. */
import type { UnitState } from '../../core/server/tables.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import {
  changeDue,
  lockUnits,
  putUnits,
  release,
  reserve,
  undoHandOut,
  undoTakeBack,
} from '../../stock/server/index.ts';
import type { LineState } from '../states.ts';
import { atBranch } from './finish.ts';
import type { Loaded } from './load.ts';
import type { LineChange, LinePart } from './steps.ts';

type Changed = LineChange & { before: LinePart };

const isHeld = (state: LineState): boolean => state === 'reserved' || state === 'prepared';
const isGone = (state: LineState): boolean => state === 'cancelled' || state === 'noshow';
const isBack = (state: LineState): boolean => state === 'returned' || state === 'lost' || state === 'closed';

const idsOf = (lines: readonly { after: LinePart }[]): number[] =>
  lines.flatMap((one) => (one.after.reservation_id === null ? [] : [one.after.reservation_id]));

/** Garments that a step handed over hang again where they hung. */
const fetchBack = (q: Tx, scope: Scope, lines: readonly Changed[]): Promise<void> =>
  undoHandOut(
    q,
    scope,
    lines.map(({ before, after }) => ({
      reservationId: after.reservation_id ?? 0,
      from: before.blocked_from ?? before.pickup_day,
      pinned: before.pinned ?? false,
      unitState: before.unit_state === 'inspect' ? 'inspect' : 'ready',
    })),
  );

/** Garments that a step took back are with the customer again. */
const sendAway = (q: Tx, scope: Scope, lines: readonly Changed[]): Promise<void> =>
  undoTakeBack(
    q,
    scope,
    lines.map(({ before, after }) => ({
      reservationId: after.reservation_id ?? 0,
      takenAt: after.return_branch_id ?? scope.branchId,
      wentFrom: before.unit_branch_id ?? scope.branchId,
    })),
  );

/** Due days go back, all lines of one day together. */
const oldDueDays = async (q: Tx, scope: Scope, lines: readonly Changed[]): Promise<void> => {
  for (const day of new Set(lines.map((one) => one.before.return_day)))
    await changeDue(q, scope, idsOf(lines.filter((one) => one.before.return_day === day)), day);
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

/** Promises that a step gave up are made again, on the same garment where it was bound. By line. */
const promiseAgain = async (q: Tx, scope: Scope, lines: readonly Changed[]): Promise<Map<number, number>> => {
  const held = await reserve(
    q,
    scope,
    lines.map(({ before }) => ({
      itemId: before.item_id,
      pickupDay: before.pickup_day,
      returnDay: before.return_day,
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
  const changed = changes.filter((one): one is Changed => one.before !== null);
  const of = (was: (state: LineState) => boolean, is: (state: LineState) => boolean): Changed[] =>
    changed.filter(({ before, after }) => was(before.state) && is(after.state));
  const held = of(isHeld, isHeld);
  const other = held.filter(({ before, after }) => before.reservation_id !== after.reservation_id);
  const out = (state: LineState): boolean => state === 'out';

  await release(q, home, [...idsOf(other), ...idsOf(changes.filter((one) => one.before === null))]);
  await sendAway(q, home, of(out, isBack));
  await fetchBack(q, home, of(isHeld, out));
  await oldDueDays(
    q,
    home,
    [...held, ...of(out, out)].filter(
      ({ before, after }) =>
        before.reservation_id === after.reservation_id && before.return_day !== after.return_day,
    ),
  );
  await loseAgain(
    q,
    scope,
    changed.filter(({ before, after }) => before.lost && !after.lost),
    reason,
  );
  return promiseAgain(q, home, [...other, ...of(isHeld, isGone)]);
};
