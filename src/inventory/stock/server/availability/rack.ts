/** Racks as objects, and the counting of free garments on them. */
import type { RawBuilder } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { addDays } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { RackUnit, Taken } from '#inventory/stock/unit-assignment.ts';
import { freeCount, widestGap } from '#inventory/stock/unit-assignment.ts';
import type { ReservationRules } from '#inventory/stock/reservation-days.ts';
import { blockedRange } from '#inventory/stock/reservation-days.ts';
import type { RackRow, TakenTuple } from './sql-rack.ts';
import { rackQuery } from './sql-rack.ts';

export type Rack = {
  itemId: number;
  branchId: number;
  name: string;
  offered: boolean;
  rules: ReservationRules;
  units: RackUnit[];
  taken: Taken[];
};

export const takenOf = ([reservationId, unitId, from, until, movable]: TakenTuple): Taken => ({
  reservationId,
  unitId,
  from,
  until,
  movable,
});

export const rackOf = ({ turnaroundDays, sameDayHandover, units, taken, ...rack }: RackRow): Rack => ({
  ...rack,
  rules: { turnaroundDays, sameDayHandover },
  units: units.map(([unitId, open]) => ({ unitId, open })),
  taken: taken.map(takenOf),
});

/** How far back promises are read: to the day asked for or today, and the gap before it. */
export const sinceDay = (today: Day, firstDay: Day): Day =>
  addDays(firstDay < today ? firstDay : today, -widestGap);

/** The racks of (item, branch) pairs inside a transaction; one row a pair whose item exists. */
export const loadRacks = async (
  q: Tx,
  scope: Scope,
  ask: {
    pairs: readonly { itemId: number; branchId: number }[];
    today: Day;
    firstDay: Day;
    ignore?: RawBuilder<unknown>;
  },
): Promise<Rack[]> => {
  const since = sinceDay(ask.today, ask.firstDay);
  return (await rackQuery(scope, { ...ask, since }).execute(q)).rows.map(rackOf);
};

/** Garments of the rack that can be had from the pick-up to the return day, re-arranging included. */
export const freeOn = (rack: Rack, pickupDay: Day, returnDay: Day): number =>
  rack.offered ? freeCount(rack.units, rack.taken, blockedRange(rack.rules, pickupDay, returnDay)) : 0;
