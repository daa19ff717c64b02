import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReservationMove, RackReservation } from '#inventory/stock/unit-assignment.ts';
import { reassignStranded } from '#inventory/stock/reservation-reassignment.ts';
import type { ReservationAtRisk } from '#inventory/stock/unit-contract.ts';
import { isOnRack, type UnitState } from '#inventory/stock/unit-states.ts';
import { moveReservations } from './change-reservations.ts';
import { loadRacks } from '../availability/rack.ts';

type Stranded = {
  reservationId: number;
  unitId: number;
  itemId: number;
  branchId: number;
  barcode: string;
  from: Day;
  until: Day;
  due: Day;
  pinned: boolean;
  hold: boolean;
};

const heldOn = async (q: Tx, scope: Scope, unitIds: readonly number[], today: Day): Promise<Stranded[]> =>
  (
    await sql<Stranded>`
      select r.id as "reservationId", r.unit_id as "unitId", r.item_id as "itemId", r.branch_id as "branchId", u.barcode,
        lower(r.blocked) as "from", upper(r.blocked) as "until", r.due, r.pinned, r.hold_until is not null as hold
      from reservation r join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id
      where r.shop_id = ${scope.shopId} and r.unit_id = any(${unitIds}::bigint[]) and r.state = 'held' and r.purpose in ('rental', 'hold')
        and r.blocked && ${`[${today},)`}::daterange
      order by lower(r.blocked), r.id`.execute(q)
  ).rows;

/**
 * Moves held reservations of units entering state `to` to other units of the item in the branch. `wash` moves
 * only reservations within the turnaround. Ends draft holds for which no other unit is free. Items must be
 * locked and the state written. Returns the number moved, and reservations at risk, including all pinned
 * ones. `freeAgain`: the first available day of units at a vendor.
 */
export const reassignReservations = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  to: UnitState,
  freeAgain: ReadonlyMap<number, Day> = new Map(),
): Promise<{ rearranged: number; endangered: ReservationAtRisk[] }> => {
  const none = { rearranged: 0, endangered: [] };
  if (unitIds.length === 0 || isOnRack(to)) return none;
  const today = bangkokDay(new Date());
  const held = await heldOn(q, scope, unitIds, today);
  if (held.length === 0) return none;
  const gone = new Set(unitIds);
  const pairs = held.map(({ itemId, branchId }) => ({ itemId, branchId }));
  const firstDay = held.reduce((first, one) => (one.from < first ? one.from : first), today);
  const racks = await loadRacks(q, scope, { pairs, today, firstDay });
  const moves: ReservationMove[] = [];
  const home: RackReservation[] = [];
  const endangered: ReservationAtRisk[] = [];
  const ended: number[] = [];
  for (const rack of racks) {
    const busyUntil = addDays(today, Math.max(1, rack.rules.turnaroundDays));
    const stranded = held.filter(
      (one) =>
        one.itemId === rack.itemId &&
        one.branchId === rack.branchId &&
        one.from < (freeAgain.get(one.unitId) ?? (to === 'wash' ? busyUntil : one.until)),
    );
    const ids = new Set(stranded.map((one) => one.reservationId));
    const units = rack.units.map((one) => ({ ...one, open: one.open && !gone.has(one.unitId) }));
    const taken = rack.taken.filter((one) => !ids.has(one.reservationId));
    const leaving = stranded.map((one): RackReservation => ({ ...one, movable: !one.pinned }));
    const result = reassignStranded({ units, taken }, leaving);
    moves.push(...result.moves);
    home.push(...taken, ...leaving);
    const left = new Set(result.left);
    for (const { reservationId, unitId, barcode, branchId, from, due, hold } of stranded)
      if (hold && left.has(reservationId)) ended.push(reservationId);
      else if (left.has(reservationId))
        endangered.push({ reservationId, unitId, barcode, branchId, from, due });
  }
  if (ended.length > 0)
    await sql`delete from reservation where shop_id = ${scope.shopId} and id = any(${ended}::bigint[])`.execute(
      q,
    );
  await moveReservations(q, scope, moves, home);
  return { rearranged: moves.length, endangered };
};
