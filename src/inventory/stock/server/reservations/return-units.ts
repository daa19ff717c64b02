import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { dayRange } from '#platform/db/day-range.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { assignReservations } from '#inventory/stock/unit-assignment.ts';
import { blockedRange } from '#inventory/stock/reservation-days.ts';
import { moveReservations } from './change-reservations.ts';
import { loadRacks } from '../availability/rack.ts';
import type { UnitReservation, LockedReservation } from './sql.ts';
import { lockReservations, reservationsOnUnits } from './sql.ts';
import { publishUnitsGone, publishUnitEvents } from '../units/publish-unit-events.ts';

/** `next`: the new state; 'lost' for a unit not returned. */
export type UnitReturn = { reservationId: number; returnedDay: Day; next: UnitState };

const rescue = async (
  q: Tx,
  scope: Scope,
  away: readonly LockedReservation[],
  later: readonly UnitReservation[],
): Promise<void> => {
  const today = bangkokDay(new Date());
  const stranded = later.filter(
    (one) =>
      one.state === 'held' &&
      !one.pinned &&
      away.some((unit) => unit.unitId === one.unitId && unit.unitBranchId === one.branchId),
  );
  if (stranded.length === 0) return;
  const pairs = away.map((one) => ({ itemId: one.itemId, branchId: one.unitBranchId }));
  for (const rack of await loadRacks(q, scope, { pairs, today, firstDay: today })) {
    const itemUnits = new Set(away.filter((one) => one.itemId === rack.itemId).map((one) => one.unitId));
    const lost = stranded.filter((one) => one.branchId === rack.branchId && itemUnits.has(one.unitId));
    let { taken } = rack;
    for (const one of lost) {
      const placement = assignReservations(rack.units, taken, [{ from: one.from, until: one.until }]);
      const unitId = placement?.units[0];
      if (placement === null || unitId === undefined) continue;
      const home = [...taken, { ...one, movable: true }];
      await moveReservations(q, scope, placement.moves, home);
      await moveReservations(q, scope, [{ reservationId: one.reservationId, unitId }], home);
      const moved = new Map(
        [...placement.moves, { reservationId: one.reservationId, unitId }].map((move) => [
          move.reservationId,
          move.unitId,
        ]),
      );
      taken = home.map((other) => ({ ...other, unitId: moved.get(other.reservationId) ?? other.unitId }));
    }
  }
};

/**
 * Returns units to the scope's branch. Each reservation ends after the actual return day and the turnaround,
 * but before the unit's next reservation. Throws CONFLICT if a unit is not out.
 */
export const returnUnits = async (q: Tx, scope: Scope, back: readonly UnitReturn[]): Promise<void> => {
  if (back.length === 0) return;
  const asked = new Map(back.map((one) => [one.reservationId, one]));
  const promised = await lockReservations(q, scope, [...asked.keys()]);
  if (promised.length < asked.size) throw new AppError('NOT_FOUND');
  if (promised.some((one) => one.state !== 'out')) throw new AppError('CONFLICT');
  const firstDay = promised.reduce(
    (first, one) => (one.from < first ? one.from : first),
    bangkokDay(new Date()),
  );
  const around = await reservationsOnUnits(
    q,
    scope,
    promised.map((one) => one.unitId),
    firstDay,
  );
  const ranges: string[] = [];
  const states: UnitState[] = [];
  for (const one of promised) {
    const came = asked.get(one.reservationId);
    const next = around.find((other) => other.unitId === one.unitId && other.from > one.from);
    const backDay = came?.returnedDay ?? one.due;
    // A return before the first blocked day still blocks that day.
    const washed = blockedRange(one, backDay < one.from ? backDay : one.from, backDay).until;
    const until = washed > one.from ? washed : addDays(one.from, 1);
    ranges.push(dayRange(one.from, next !== undefined && next.from < until ? next.from : until));
    states.push(came?.next ?? 'inspect');
  }
  await sql`
    update reservation r set state = 'returned', blocked = n.blocked
    from unnest(${promised.map((one) => one.reservationId)}::bigint[], ${ranges}::daterange[]) as n (id, blocked)
    where r.shop_id = ${scope.shopId} and r.id = n.id`.execute(q);
  await sql`
    with back as (
      update unit u set state = n.state, branch_id = ${scope.branchId}, last_back = greatest(u.last_back, n.came)
      from unnest(${promised.map((one) => one.unitId)}::bigint[], ${states}::unit_state[],
        ${promised.map((one) => one.unitState)}::unit_state[], ${promised.map((one) => one.unitBranchId)}::bigint[],
        ${promised.map((one) => asked.get(one.reservationId)?.returnedDay ?? one.due)}::date[]) as n (id, state, was, home, came)
      where u.shop_id = ${scope.shopId} and u.id = n.id returning u.id, n.state, n.was, n.home
    )
    insert into unit_event (shop_id, unit_id, user_id, kind, from_state, to_state, from_branch_id, to_branch_id)
    select ${scope.shopId}, b.id, ${scope.userId || null}::bigint, 'state', b.was, b.state,
      case when b.home <> ${scope.branchId} then b.home end, case when b.home <> ${scope.branchId} then ${scope.branchId}::bigint end
    from back b order by b.id`.execute(q);
  await publishUnitEvents(
    q,
    scope,
    promised.map((one) => one.unitId),
  );
  await publishUnitsGone(
    q,
    scope,
    promised.filter((_, at) => states[at] === 'lost').map((one) => one.unitId),
  );
  const away = promised.filter((one) => one.unitBranchId !== scope.branchId);
  if (away.length > 0) await rescue(q, scope, away, around);
};
