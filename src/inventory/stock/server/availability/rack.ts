import type { RawBuilder } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { addDays } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { RackUnit, RackReservation } from '#inventory/stock/unit-assignment.ts';
import { countAvailableInSpan, widestGap } from '#inventory/stock/unit-assignment.ts';
import type { ReservationRules } from '#inventory/stock/reservation-days.ts';
import { blockedRange } from '#inventory/stock/reservation-days.ts';
import type { ItemRackRow, RackReservationTuple } from './sql-rack.ts';
import { rackQuery } from './sql-rack.ts';

export type ItemRack = {
  itemId: number;
  branchId: number;
  name: string;
  offered: boolean;
  rules: ReservationRules;
  units: RackUnit[];
  taken: RackReservation[];
};

export const rackReservationOf = ([
  reservationId,
  unitId,
  from,
  until,
  movable,
]: RackReservationTuple): RackReservation => ({
  reservationId,
  unitId,
  from,
  until,
  movable,
});

export const itemRackOf = ({
  turnaroundDays,
  sameDayHandover,
  closures,
  units,
  taken,
  ...rack
}: ItemRackRow): ItemRack => ({
  ...rack,
  rules: { turnaroundDays, sameDayHandover, closures },
  units: units.map(([unitId, open, opens, readyOn]) => ({ unitId, open, opens, readyOn })),
  taken: taken.map(rackReservationOf),
});

/** Returns the day before which ended reservations do not matter. */
export const rackSinceDay = (today: Day, firstDay: Day): Day =>
  addDays(firstDay < today ? firstDay : today, -widestGap);

export const loadRacks = async (
  q: Tx,
  scope: Scope,
  ask: {
    pairs: readonly { itemId: number; branchId: number }[];
    today: Day;
    firstDay: Day;
    ignore?: RawBuilder<unknown>;
  },
): Promise<ItemRack[]> => {
  const since = rackSinceDay(ask.today, ask.firstDay);
  return (await rackQuery(scope, { ...ask, since }).execute(q)).rows.map(itemRackOf);
};

export const countAvailableOnRack = (rack: ItemRack, pickupDay: Day, returnDay: Day): number =>
  rack.offered
    ? countAvailableInSpan(rack.units, rack.taken, blockedRange(rack.rules, pickupDay, returnDay))
    : 0;

/**
 * Counts units that can arrive from another branch by the pick-up day. These units must be free from the day
 * on which they leave that branch, which is not before today.
 */
export const countArrivingFrom = (
  rack: ItemRack,
  { pickupDay, returnDay }: { pickupDay: Day; returnDay: Day },
  { transferDays, today }: { transferDays: number; today: Day },
): number => {
  const leaves = addDays(pickupDay, -transferDays);
  return transferDays > 0 && leaves < today ? 0 : countAvailableOnRack(rack, leaves, returnDay);
};
