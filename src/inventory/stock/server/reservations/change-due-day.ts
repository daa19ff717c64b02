import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PlacementRequest } from '#inventory/stock/unit-assignment.ts';
import { assignReservations } from '#inventory/stock/unit-assignment.ts';
import { blockedRange } from '#inventory/stock/reservation-days.ts';
import type { ReservationChange } from './change-reservations.ts';
import { restoreCareDays } from '../care/restore-care-days.ts';
import { changeReservations, moveReservations } from './change-reservations.ts';
import { loadRacks } from '../availability/rack.ts';
import { refusedItemsOf, type RefusedItem } from '../availability/refused-demand.ts';
import type { Shortage } from './reserve.ts';
import { notAvailableError } from './reserve.ts';
import type { LockedReservation } from './sql.ts';
import { lockReservations } from './sql.ts';

/** An absent day does not change. */
type NewDays = { pickupDay?: Day; returnDay?: Day };

/** A reservation that is out, pinned or on another branch's unit does not change its unit. */
const wishOf = (one: LockedReservation, days: NewDays): PlacementRequest => {
  const span = blockedRange(one, days.pickupDay ?? one.from, days.returnDay ?? one.due);
  const stays = one.state === 'out' || one.pinned || one.unitBranchId !== one.branchId;
  return stays ? { ...span, unitId: one.unitId, at: one.unitId } : { ...span, at: one.unitId };
};

export const changeDueDay = (
  q: Tx,
  scope: Scope,
  reservationIds: readonly number[],
  returnDay: Day,
): Promise<void> => changeReservationDays(q, scope, reservationIds, { returnDay });

/**
 * Moves the days of held reservations, or the last day of reservations that are out. Other unpinned
 * reservations may change their units. Throws CONFLICT for an ended reservation, NOT_AVAILABLE with
 * `Shortage`s.
 */
export const changeReservationDays = async (
  q: Tx,
  scope: Scope,
  reservationIds: readonly number[],
  days: NewDays,
): Promise<void> => {
  if (reservationIds.length === 0) return;
  const ids = [...new Set(reservationIds)];
  const promised = await lockReservations(q, scope, ids);
  if (promised.length < ids.length || promised.some((one) => !scope.branchIds.includes(one.branchId)))
    throw new AppError('NOT_FOUND');
  if (promised.some((one) => one.state !== 'held' && one.state !== 'out')) throw new AppError('CONFLICT');

  const today = bangkokDay(new Date());
  const firstDay =
    [today, ...promised.map((one) => one.from), days.pickupDay ?? today].toSorted()[0] ?? today;
  const pairs = promised.map((one) => ({ itemId: one.itemId, branchId: one.unitBranchId }));
  const racks = await loadRacks(q, scope, { pairs, today, firstDay, ignore: sql`${ids}::bigint[]` });
  const short: Shortage[] = [];
  const longer: RefusedItem[] = [];
  const changes: ReservationChange[] = [];
  for (const rack of racks) {
    const mine = promised.filter((one) => one.itemId === rack.itemId && one.unitBranchId === rack.branchId);
    const wishes = mine.map((one) => wishOf(one, days));
    const placement = assignReservations(rack.units, rack.taken, wishes);
    if (placement === null) {
      const free = wishes.filter((one) => assignReservations(rack.units, rack.taken, [one]) !== null).length;
      short.push({
        itemId: rack.itemId,
        name: rack.name,
        wanted: mine.length,
        free: Math.min(free, mine.length - 1),
      });
      // Unmet demand begins after the previous due day.
      longer.push(...mine.map((one) => ({ itemId: one.itemId, day: days.pickupDay ?? addDays(one.due, 1) })));
      continue;
    }
    for (const [index, one] of mine.entries()) {
      const due = days.returnDay ?? one.due;
      const { from, until } = blockedRange(one, days.pickupDay ?? one.from, due);
      const state = one.state === 'out' ? 'out' : 'held';
      changes.push({
        reservationId: one.reservationId,
        unitId: placement.units[index] ?? one.unitId,
        from,
        until,
        due,
        pinned: one.pinned,
        state,
      });
    }
    if (placement.moves.length > 0) {
      // Another reservation that moves may get a unit of the released reservations.
      await sql`update reservation set state = 'released' where shop_id = ${scope.shopId} and id = any(${mine.map((one) => one.reservationId)})`.execute(
        q,
      );
      await moveReservations(q, scope, placement.moves, rack.taken);
    }
  }
  if (short.length > 0) throw refusedItemsOf(notAvailableError(short), scope, longer);
  await changeReservations(q, scope, changes);
  const withVendor = promised.filter((one) => one.inCare).map((one) => one.unitId);
  if (withVendor.length > 0) await restoreCareDays(q, scope, withVendor);
};
