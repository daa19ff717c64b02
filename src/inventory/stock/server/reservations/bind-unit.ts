import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReservationMove } from '#inventory/stock/unit-assignment.ts';
import { assignReservations, takesReservation } from '#inventory/stock/unit-assignment.ts';
import { spansOverlap } from '#inventory/stock/reservation-days.ts';
import { changeReservations, moveReservations } from './change-reservations.ts';
import { restoreCareDays } from '../care/restore-care-days.ts';
import type { ItemRack } from '../availability/rack.ts';
import { loadRacks } from '../availability/rack.ts';
import type { LockedReservation, UnitBasics } from './sql.ts';
import { lockReservations, unitsWithBarcodes } from './sql.ts';

export type UnitBinding = { reservationId: number; barcode: string };
type Scanned = { mine: LockedReservation; unit: UnitBasics; barcode: string };

/** Returns a swap, else any arrangement that frees the scanned unit, else null. */
const roomFor = (rack: ItemRack, mine: LockedReservation, unit: UnitBasics): ReservationMove[] | null => {
  const clashing = rack.taken.filter((one) => one.unitId === unit.unitId && spansOverlap(one, mine));
  if (clashing.length === 0) return [];
  const old = rack.units.find((one) => one.unitId === mine.unitId);
  const fitsOld = clashing.every(
    (clash) =>
      clash.movable && !rack.taken.some((one) => one.unitId === mine.unitId && spansOverlap(one, clash)),
  );
  if (fitsOld && clashing.every((clash) => takesReservation(old, clash.from)))
    return clashing.map(({ reservationId }) => ({ reservationId, unitId: mine.unitId }));
  return (
    assignReservations(rack.units, rack.taken, [{ from: mine.from, until: mine.until, unitId: unit.unitId }])
      ?.moves ?? null
  );
};

/** Locks the items too. */
const scannedOf = async (q: Tx, scope: Scope, binds: readonly UnitBinding[]): Promise<Scanned[]> => {
  const promised = await lockReservations(
    q,
    scope,
    binds.map((one) => one.reservationId),
  );
  const mineOf = new Map(promised.map((one) => [one.reservationId, one]));
  const units = await unitsWithBarcodes(
    q,
    scope,
    binds.map((one) => one.barcode),
  );
  const unitOf = codeIndexOf(units, (one) => one.barcode);
  return binds.map(({ reservationId, barcode }) => {
    const mine = mineOf.get(reservationId);
    if (mine === undefined || !scope.branchIds.includes(mine.branchId)) throw new AppError('NOT_FOUND');
    if (mine.state !== 'held') throw new AppError('CONFLICT');
    const unit = unitOf.find(barcode);
    if (unit === undefined) throw new AppError('NOT_FOUND');
    if (unit.itemId !== mine.itemId) throw new AppError('WRONG_UNIT', { values: { barcode } });
    if (unit.state === 'transit') throw new AppError('UNIT_IN_TRANSIT', { values: { barcode } });
    return { mine, unit, barcode };
  });
};

const rackKey = (one: { itemId: number; branchId: number }): string => `${one.itemId} ${one.branchId}`;

/**
 * Pins scanned units to held reservations, in input order. Other reservations on those days move, even if
 * they start today or are overdue for pick-up, because their customer does not have the unit. Throws CONFLICT
 * if a reservation is not held, WRONG_UNIT for another item, UNIT_IN_TRANSIT, NOT_FREE_UNIT if both
 * reservations cannot be met.
 */
export const bindUnits = async (
  q: Tx,
  scope: Scope,
  binds: readonly UnitBinding[],
): Promise<UnitBasics[]> => {
  if (binds.length === 0) return [];
  const scanned = await scannedOf(q, scope, binds);
  const today = bangkokDay(new Date());
  const pairs = [...new Map(scanned.map(({ unit }) => [rackKey(unit), unit])).values()];
  const firstDay = scanned.reduce((first, { mine }) => (mine.from < first ? mine.from : first), today);
  const loaded = await loadRacks(q, scope, { pairs, today, firstDay });
  const ids = scanned.map(({ mine }) => mine.reservationId);
  // All reservations are placed together, so none blocks another.
  const racks = new Map(
    loaded.map((rack) => [
      rackKey(rack),
      { ...rack, taken: rack.taken.filter((one) => !ids.includes(one.reservationId)) },
    ]),
  );
  const waiting = await movableReservationsOn(
    q,
    scope,
    scanned.map(({ unit }) => unit.unitId),
  );
  const before = loaded.flatMap((rack) => rack.taken);
  const moves = new Map<number, number>();
  for (const { mine, unit, barcode } of scanned) {
    const { reservationId, from, until } = mine;
    const rack = racks.get(rackKey(unit));
    const there = rack?.units.find((one) => one.unitId === unit.unitId);
    if (rack === undefined || !takesReservation(there, mine.unitId === unit.unitId ? null : from))
      throw new AppError('NOT_FREE_UNIT', { values: { barcode } });
    const taken = rack.taken.map((one) =>
      one.unitId === unit.unitId && waiting.has(one.reservationId) ? { ...one, movable: true } : one,
    );
    const room = roomFor({ ...rack, taken }, mine, unit);
    if (room === null) throw new AppError('NOT_FREE_UNIT', { values: { barcode } });
    const to = new Map(room.map((one) => [one.reservationId, one.unitId]));
    for (const one of room) moves.set(one.reservationId, one.unitId);
    rack.taken = taken.map((one) => ({ ...one, unitId: to.get(one.reservationId) ?? one.unitId }));
    rack.taken.push({ reservationId, unitId: unit.unitId, from, until, movable: false });
    waiting.delete(reservationId);
  }

  if (moves.size > 0) {
    await sql`update reservation set state = 'released' where shop_id = ${scope.shopId} and id = any(${ids}::bigint[])`.execute(
      q,
    );
    const moved = [...moves].map(([reservationId, unitId]) => ({ reservationId, unitId }));
    await moveReservations(q, scope, moved, before);
  }
  await changeReservations(
    q,
    scope,
    scanned.map(({ mine: { reservationId, from, until, due }, unit: { unitId } }) => ({
      reservationId,
      unitId,
      from,
      until,
      due,
      pinned: true,
      state: 'held',
    })),
  );
  const left = scanned.filter(({ mine }) => mine.inCare).map(({ mine }) => mine.unitId);
  if (left.length > 0) await restoreCareDays(q, scope, left);
  return scanned.map(({ unit }) => unit);
};

export const bindUnit = async (
  q: Tx,
  scope: Scope,
  reservationId: number,
  barcode: string,
): Promise<{ unitId: number; itemId: number }> => {
  const [unit] = await bindUnits(q, scope, [{ reservationId, barcode }]);
  if (unit === undefined) throw new AppError('NOT_FOUND');
  return { unitId: unit.unitId, itemId: unit.itemId };
};

const movableReservationsOn = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservation r join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id and u.branch_id = r.branch_id
    where r.shop_id = ${scope.shopId} and r.unit_id = any(${unitIds}::bigint[]) and r.state = 'held' and not r.pinned`.execute(
    q,
  );
  return new Set(rows.map((one) => one.id));
};
