import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { dayRange } from '#platform/db/day-range.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { UnitReservation, LockedReservation } from './sql.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';
import { lockReservations, reservationsOnUnits } from './sql.ts';
import { publishUnitEvents } from '../units/publish-unit-events.ts';

/**
 * Returns the first day to block, which for an early pick-up is today or the end of an earlier turnaround.
 * Returns null if another held reservation comes first.
 */
const awayFrom = (one: LockedReservation, others: readonly UnitReservation[], today: Day): Day | null => {
  if (one.until <= today)
    return others.some((other) => other.state === 'held' && other.from <= today && today < other.until)
      ? null
      : one.from;
  if (one.from <= today) return one.from;
  let first = today;
  for (const other of others) {
    if (other.from >= one.from || other.until <= today) continue;
    if (other.state === 'held') return null;
    if (other.until > first) first = other.until;
  }
  return first;
};

/**
 * Changes reservations to `out` and pins them. An early pick-up begins today or after an earlier turnaround.
 * Throws CONFLICT if a reservation is not held, NOT_FREE_UNIT if a unit is not on the rack or another
 * reservation comes first, or UNIT_IN_TRANSIT.
 */
export const handOutUnits = async (q: Tx, scope: Scope, reservationIds: readonly number[]): Promise<void> => {
  if (reservationIds.length === 0) return;
  const ids = [...new Set(reservationIds)];
  const promised = await lockReservations(q, scope, ids);
  if (promised.length < ids.length || promised.some((one) => !scope.branchIds.includes(one.branchId)))
    throw new AppError('NOT_FOUND');
  if (promised.some((one) => one.state !== 'held')) throw new AppError('CONFLICT');
  const today = workDay(scope);
  const unitIds = promised.map((one) => one.unitId);
  const around = await reservationsOnUnits(q, scope, unitIds, today);
  const ranges: string[] = [];
  for (const [index, one] of promised.entries()) {
    const others = around.filter(
      (other) => other.unitId === one.unitId && other.reservationId !== one.reservationId,
    );
    const from = awayFrom(one, others, today);
    if (one.unitState === 'transit')
      throw new AppError('UNIT_IN_TRANSIT', { values: { barcode: one.barcode } });
    if (!isOnRack(one.unitState) || from === null || unitIds.indexOf(one.unitId) !== index)
      throw new AppError('NOT_FREE_UNIT', { values: { barcode: one.barcode } });
    ranges.push(dayRange(from, one.until));
  }
  const keys = promised.map((one) => one.reservationId);
  await sql`
    update reservation r set state = 'out', pinned = true, blocked = n.blocked
    from unnest(${keys}::bigint[], ${ranges}::daterange[]) as n (id, blocked)
    where r.shop_id = ${scope.shopId} and r.id = n.id`.execute(q);
  await sql`
    with gone as (
      update unit u set state = 'out', times_out = u.times_out + 1 from unnest(${unitIds}::bigint[], ${promised.map((one) => one.unitState)}::unit_state[]) as n (id, was)
      where u.shop_id = ${scope.shopId} and u.id = n.id returning u.id, n.was
    )
    insert into unit_event (shop_id, unit_id, user_id, kind, from_state, to_state)
    select ${scope.shopId}, g.id, ${scope.userId || null}::bigint, 'state', g.was, 'out' from gone g order by g.id`.execute(
    q,
  );
  await publishUnitEvents(q, scope, unitIds);
};
