/** Garments leave a branch: the part that sending, placing and giving up a way have in common. */
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Kept, LeaverPromise } from '#inventory/stock/branch-departure.ts';
import { planLeaving } from '#inventory/stock/branch-departure.ts';
import type { Taken } from '#inventory/stock/unit-assignment.ts';
import { movePromises } from '../reservations/change-reservations.ts';
import { loadRacks } from '../availability/rack.ts';
import type { GoingUnit, OnLeaver } from './sql-transit.ts';
import { promisesAhead } from './sql-transit.ts';

type Leaving = {
  /** The branch on whose rack they stand. */
  branchId: number;
  /** Their items are locked. */
  must: readonly GoingUnit[];
  may?: readonly GoingUnit[];
  /** How many of `may` are wanted, by item. */
  counts?: ReadonlyMap<number, number>;
  today: Day;
  /** Does this promise go along with its garment? */
  stays: (promise: OnLeaver, all: readonly OnLeaver[]) => boolean;
};

export type Left = { leave: GoingUnit[]; kept: Kept[] };

/**
 * Decides which garments may leave and moves what is promised on them to garments that stay; writes the moves.
 * Says which may leave, and which are kept and why.
 */
export const clearRack = async (q: Tx, scope: Scope, ask: Leaving): Promise<Left> => {
  const { branchId, must, may = [], counts = new Map(), today, stays } = ask;
  const all = [...must, ...may];
  if (all.length === 0) return { leave: [], kept: [] };
  const unitIds = all.map((one) => one.unitId);
  const promises = await promisesAhead(q, scope, unitIds, today);
  const onUnit = Map.groupBy(promises, (one) => one.unitId);
  const known = new Map<number, LeaverPromise>();
  for (const one of promises)
    known.set(one.reservationId, {
      reservationId: one.reservationId,
      from: one.from,
      due: one.due,
      bound: one.state !== 'held' || one.pinned || one.branchId !== branchId,
      over: one.state === 'returned',
      stays: stays(one, onUnit.get(one.unitId) ?? []),
    });
  const itemIds = [...new Set(all.map((one) => one.itemId))].sort((a, b) => a - b);
  const pairs = itemIds.map((itemId) => ({ itemId, branchId }));
  const racks = await loadRacks(q, scope, { pairs, today, firstDay: today });
  const leave = new Set<number>();
  const kept: Kept[] = [];
  const moves: { reservationId: number; unitId: number }[] = [];
  const taken: Taken[] = [];
  for (const rack of racks) {
    const mine = (one: GoingUnit): boolean => one.itemId === rack.itemId;
    const plan = planLeaving({
      rack,
      promises: known,
      must: must.filter(mine),
      may: may.filter(mine),
      count: counts.get(rack.itemId) ?? 0,
    });
    for (const unitId of plan.leave) leave.add(unitId);
    kept.push(...plan.kept);
    moves.push(...plan.moves);
    taken.push(...rack.taken);
  }
  await movePromises(q, scope, moves, taken);
  return { leave: all.filter((one) => leave.has(one.unitId)), kept };
};

/** The refusal of a garment that is kept, with what its words need. */
export const keptError = ({ code, unitId, barcode, from, to }: Kept): AppError =>
  new AppError(code, {
    values: { barcode, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    data: { unitId, barcode, from, to },
  });
