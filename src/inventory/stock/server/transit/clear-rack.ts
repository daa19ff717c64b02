import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DepartureRefusal, DepartingReservation } from '#inventory/stock/branch-departure.ts';
import { planDeparture } from '#inventory/stock/branch-departure.ts';
import type { RackReservation } from '#inventory/stock/unit-assignment.ts';
import { moveReservations } from '../reservations/change-reservations.ts';
import { loadRacks } from '../availability/rack.ts';
import type { TransitUnit, ReservationAhead } from './sql-transit.ts';
import { reservationsAhead } from './sql-transit.ts';

type Leaving = {
  branchId: number;
  /** The items of these units are locked. */
  must: readonly TransitUnit[];
  may?: readonly TransitUnit[];
  /** Units to choose from `may`, by item. */
  counts?: ReadonlyMap<number, number>;
  today: Day;
  /** True if the reservation moves with its unit. */
  stays: (promise: ReservationAhead, all: readonly ReservationAhead[]) => boolean;
};

export type ClearedRack = { leave: TransitUnit[]; kept: DepartureRefusal[] };

export const clearRack = async (q: Tx, scope: Scope, ask: Leaving): Promise<ClearedRack> => {
  const { branchId, must, may = [], counts = new Map(), today, stays } = ask;
  const all = [...must, ...may];
  if (all.length === 0) return { leave: [], kept: [] };
  const unitIds = all.map((one) => one.unitId);
  const promises = await reservationsAhead(q, scope, unitIds, today);
  const onUnit = Map.groupBy(promises, (one) => one.unitId);
  const known = new Map<number, DepartingReservation>();
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
  const kept: DepartureRefusal[] = [];
  const moves: { reservationId: number; unitId: number }[] = [];
  const taken: RackReservation[] = [];
  for (const rack of racks) {
    const mine = (one: TransitUnit): boolean => one.itemId === rack.itemId;
    const plan = planDeparture({
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
  await moveReservations(q, scope, moves, taken);
  return { leave: all.filter((one) => leave.has(one.unitId)), kept };
};

export const departureError = ({ code, unitId, barcode, from, to }: DepartureRefusal): AppError =>
  new AppError(code, {
    values: { barcode, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    data: { unitId, barcode, from, to },
  });
