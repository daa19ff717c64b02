/** A customer may return an identical garment instead of the recorded one (docs/domain.md §3). */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReservationState } from '#platform/db/tables.ts';
import { moveRefusalOf } from '#inventory/stock/unit-moves.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { recordUnitEvents } from '../units/unit-events.ts';
import { exactCodeFirst, unitHasCode } from '../barcodes/unit-code.ts';
import type { UnitBinding } from './bind-unit.ts';
import type { LockedReservation } from './sql.ts';
import { lockAndEndHolds } from './sql-holds.ts';
import { lockReservations } from './sql.ts';

type Scanned = {
  unitId: number;
  itemId: number;
  branchId: number;
  barcode: string;
  state: UnitState;
  inCare: boolean;
};
type Garment = { unitId: number; barcode: string };
export type ExchangedUnit = { reservationId: number; was: Garment; now: Garment };

/** Locks units in id order, to avoid deadlocks between returns. */
const lockAll = async (q: Tx, scope: Scope, asked: readonly UnitBinding[]): Promise<void> => {
  const out = sql`select r.unit_id from reservation r
    where r.shop_id = ${scope.shopId} and r.id = any(${asked.map((one) => one.reservationId)}::bigint[])`;
  const all = sql`u.shop_id = ${scope.shopId} and (u.id in (${out}) or ${unitHasCode(asked.map((one) => one.barcode))})`;
  await lockAndEndHolds(q, scope, sql`select u.item_id from unit u where ${all}`);
  await sql`select from unit u where ${all} order by u.id for no key update`.execute(q);
};

/** Finds units of any branch, because garments may be returned anywhere. */
const scannedQuery = (scope: Scope, barcode: string) => sql<Scanned>`
  select u.id as "unitId", u.item_id as "itemId", u.branch_id as "branchId", u.barcode, u.state, u.care_due is not null as "inCare"
  from unit u where u.shop_id = ${scope.shopId} and ${unitHasCode([barcode])} ${exactCodeFirst(barcode)} limit 1`;

/**
 * Returns null for the recorded unit. Throws WRONG_UNIT for another item, or the refusal for the unit's
 * state.
 */
const scannedUnit = async (
  q: Tx,
  scope: Scope,
  mine: LockedReservation,
  barcode: string,
): Promise<Scanned | null> => {
  const [unit] = (await scannedQuery(scope, barcode).execute(q)).rows;
  if (unit === undefined) throw new AppError('NOT_FOUND');
  if (unit.unitId === mine.unitId) return null;
  if (unit.itemId !== mine.itemId) throw new AppError('WRONG_UNIT', { values: { barcode } });
  if (unit.inCare) throw new AppError('UNIT_AT_VENDOR', { values: { barcode } });
  if (!['ready', 'inspect', 'wash', 'repair'].includes(unit.state))
    throw new AppError(moveRefusalOf(unit.state), { values: { barcode } });
  return unit;
};

type Kept = { id: number; unitId: number; overlaps: number[]; state: ReservationState };

/**
 * Returns all reservations of both units that overlap, directly or through others, because these are
 * exchanged together.
 */
const linkedTo = async (
  q: Tx,
  scope: Scope,
  reservationId: number,
  units: [number, number],
): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    select r.id, r.unit_id as "unitId", r.state, array(select o.id from reservation o
      where o.shop_id = r.shop_id and o.unit_id = any(${units}::bigint[]) and o.state <> 'released' and o.blocked && r.blocked) as overlaps
    from reservation r where r.shop_id = ${scope.shopId} and r.unit_id = any(${units}::bigint[]) and r.state <> 'released'`.execute(
    q,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const linked = new Map<number, Kept>();
  const add = (id: number): void => {
    const one = byId.get(id);
    if (one === undefined || linked.has(id)) return;
    linked.set(id, one);
    for (const overlap of one.overlaps) add(overlap);
  };
  add(reservationId);
  return [...linked.values()];
};

const swapReservations = async (
  q: Tx,
  scope: Scope,
  linked: readonly Kept[],
  [one, other]: [number, number],
): Promise<void> => {
  const ids = linked.map((row) => row.id);
  // One statement changes all reservations, because the exclusion constraint must not see an intermediate
  // state.
  await sql`update reservation set state = 'released' where shop_id = ${scope.shopId} and id = any(${ids}::bigint[])`.execute(
    q,
  );
  await sql`
    update reservation r set unit_id = n.unit_id, state = n.state
    from unnest(${ids}::bigint[], ${linked.map((row) => (row.unitId === one ? other : one))}::bigint[],
      ${linked.map((row) => row.state)}::reservation_state[]) as n (id, unit_id, state)
    where r.shop_id = ${scope.shopId} and r.id = n.id`.execute(q);
};

/** Moves state, branch and wear with the reservations. */
const swapUnits = async (
  q: Tx,
  scope: Scope,
  [mine, came]: [LockedReservation, Scanned],
  linked: readonly Kept[],
): Promise<void> => {
  const rentals = sql`from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.purpose = 'rental'`;
  const wear = sql`times_out = (select count(*) ${rentals} and r.state in ('out', 'returned')),
    last_back = case when ${linked.some((one) => one.state === 'returned')} then (select max(r.due) ${rentals} and r.state = 'returned')
      else u.last_back end`;
  await sql`
    update unit u set state = n.state, branch_id = n.branch_id, ${wear}
    from unnest(${[mine.unitId, came.unitId]}::bigint[], ${[came.state, mine.unitState]}::unit_state[],
      ${[came.branchId, mine.unitBranchId]}::bigint[]) as n (id, state, branch_id)
    where u.shop_id = ${scope.shopId} and u.id = n.id`.execute(q);
};

/**
 * Records that another garment of the item came back. `note`: the order. Skips correctly recorded garments.
 * Throws CONFLICT if a reservation is not out.
 */
export const exchangeUnits = async (
  q: Tx,
  scope: Scope,
  asked: readonly UnitBinding[],
  note: string,
): Promise<ExchangedUnit[]> => {
  const done: ExchangedUnit[] = [];
  await lockAll(q, scope, asked);
  for (const { reservationId, barcode } of asked) {
    const [mine] = await lockReservations(q, scope, [reservationId]);
    if (mine === undefined) throw new AppError('NOT_FOUND');
    if (mine.state !== 'out' || mine.unitState !== 'out') throw new AppError('CONFLICT');
    const came = await scannedUnit(q, scope, mine, barcode);
    if (came === null) continue;
    const units: [number, number] = [mine.unitId, came.unitId];
    const linked = await linkedTo(q, scope, reservationId, units);
    await swapReservations(q, scope, linked, units);
    await swapUnits(q, scope, [mine, came], linked);
    await recordUnitEvents(q, scope, [
      { unitId: mine.unitId, kind: 'state', from: 'out', to: came.state },
      { unitId: came.unitId, kind: 'state', from: came.state, to: 'out' },
      ...units.map((unitId) => ({
        unitId,
        kind: 'exchanged' as const,
        note: `${mine.barcode} ↔ ${came.barcode} · ${note}`,
      })),
    ]);
    done.push({
      reservationId,
      was: { unitId: mine.unitId, barcode: mine.barcode },
      now: { unitId: came.unitId, barcode: came.barcode },
    });
  }
  return done;
};
