import { sql } from 'kysely';
import { bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Move } from '../placing.ts';
import { place } from '../placing.ts';
import { overlaps } from '../reservation-days.ts';
import { changePromises, movePromises } from './change.ts';
import { fillCare } from './fill-care.ts';
import type { Rack } from './rack.ts';
import { loadRacks } from './rack.ts';
import type { Promised, UnitRow } from './sql.ts';
import { lockPromised, unitWithBarcode } from './sql.ts';

/** Who makes room on the scanned garment: a plain swap first, else any arrangement; null when there is none. */
const roomFor = (rack: Rack, mine: Promised, unit: UnitRow): Move[] | null => {
  const clashing = rack.taken.filter((one) => one.unitId === unit.unitId && overlaps(one, mine));
  if (clashing.length === 0) return [];
  const old = rack.units.find((one) => one.unitId === mine.unitId);
  const fitsOld = clashing.every(
    (clash) => clash.movable && !rack.taken.some((one) => one.unitId === mine.unitId && overlaps(one, clash)),
  );
  if (old?.open && fitsOld)
    return clashing.map(({ reservationId }) => ({ reservationId, unitId: mine.unitId }));
  return (
    place(rack.units, rack.taken, [{ from: mine.from, until: mine.until, unitId: unit.unitId }])?.moves ??
    null
  );
};

/**
 * Binds the scanned garment to a held promise and pins it; whoever holds it for those days gets another one.
 * Promises that start today or are late in being fetched may be swapped too: nobody has them yet. Throws
 * NOT_FOUND, CONFLICT when not held, WRONG_UNIT for another item, UNIT_IN_TRANSIT for one that has not
 * arrived, NOT_FREE_UNIT when both cannot be kept.
 */
export const bind = async (
  q: Tx,
  scope: Scope,
  reservationId: number,
  barcode: string,
): Promise<{ unitId: number; itemId: number }> => {
  const mine = (await lockPromised(q, scope, [reservationId]))[0];
  if (mine === undefined || !scope.branchIds.includes(mine.branchId)) throw new AppError('NOT_FOUND');
  if (mine.state !== 'held') throw new AppError('CONFLICT');
  const unit = await unitWithBarcode(q, scope, barcode);
  if (unit === undefined) throw new AppError('NOT_FOUND');
  if (unit.itemId !== mine.itemId) throw new AppError('WRONG_UNIT', { values: { barcode } });
  if (unit.state === 'transit') throw new AppError('UNIT_IN_TRANSIT', { values: { barcode } });

  const today = bangkokDay(new Date());
  const pairs = [{ itemId: mine.itemId, branchId: unit.branchId }];
  const firstDay = mine.from < today ? mine.from : today;
  const rack = (
    await loadRacks(q, scope, { pairs, today, firstDay, ignore: sql`${[reservationId]}::bigint[]` })
  )[0];
  const offered = rack?.units.some((one) => one.unitId === unit.unitId && one.open);
  if (rack === undefined || !offered) throw new AppError('NOT_FREE_UNIT', { values: { barcode } });
  const waiting = await waitingOn(q, scope, unit, reservationId);
  const taken = rack.taken.map((one) => ({ ...one, movable: one.movable || waiting.has(one.reservationId) }));
  const moves = roomFor({ ...rack, taken }, mine, unit);
  if (moves === null) throw new AppError('NOT_FREE_UNIT', { values: { barcode } });

  if (moves.length > 0) {
    await sql`update reservation set state = 'released' where shop_id = ${scope.shopId} and id = ${reservationId}`.execute(
      q,
    );
    await movePromises(q, scope, moves, taken);
  }
  const { from, until, due } = mine;
  await changePromises(q, scope, [
    { reservationId, unitId: unit.unitId, from, until, due, pinned: true, state: 'held' },
  ]);
  if (mine.inCare) await fillCare(q, scope, [mine.unitId]);
  return { unitId: unit.unitId, itemId: unit.itemId };
};

/** Held, unpinned promises on the garment for its own branch, whatever their first day. */
const waitingOn = async (q: Tx, scope: Scope, unit: UnitRow, except: number): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservation r
    where r.shop_id = ${scope.shopId} and r.unit_id = ${unit.unitId} and r.branch_id = ${unit.branchId}
      and r.state = 'held' and not r.pinned and r.id <> ${except}`.execute(q);
  return new Set(rows.map((one) => one.id));
};
