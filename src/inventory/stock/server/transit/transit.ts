/** A unit in transit is on no rack. A reservation of the target branch blocks the days of the transit. */
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DepartureRefusal } from '#inventory/stock/branch-departure.ts';
import { clearRack, departureError } from './clear-rack.ts';
import { reassignReservations } from '../reservations/reassign-reservations.ts';
import { recordUnitEvents } from '../units/unit-events.ts';
import { setUnitStates } from '../units/set-unit-states.ts';
import type { TransitUnit, ReservationAhead, TransitDays } from './sql-transit.ts';
import {
  invalidateTransitDays,
  endTransitDays,
  insertTransitDays,
  isBranch,
  lockTransitUnits,
  reservationsAhead,
  readyTransitUnits,
  setUnitBranch,
} from './sql-transit.ts';

export type SentUnit = { reservationId: number; unitId: number; itemId: number };

type Sending = {
  fromBranchId: number;
  toBranchId: number;
  /** Last day of the transit. The target branch can reserve later days. */
  expectedDay: Day;
  unitIds: readonly number[];
  /** Further units to choose by item, those with the fewest future reservations first. */
  pick?: readonly { itemId: number; quantity: number }[];
};

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** Returns the days from today or the end of the turnaround through the expected day, at least one day. */
const transitDaysOf = (
  unitId: number,
  promises: readonly ReservationAhead[],
  today: Day,
  expectedDay: Day,
): TransitDays => {
  const from = promises
    .filter((one) => one.unitId === unitId && one.state === 'returned')
    .reduce((day, one) => later(day, one.until), today);
  return { unitId, from, until: later(addDays(expectedDay, 1), addDays(from, 1)) };
};

const countOf = (pick: NonNullable<Sending['pick']>): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const one of pick) counts.set(one.itemId, (counts.get(one.itemId) ?? 0) + one.quantity);
  return counts;
};

/** Throws NOT_FOUND if the branch is not the user's, or if a unit is neither in it nor in transit. */
const unitsIn = async (
  q: Tx,
  scope: Scope,
  branchId: number,
  unitIds: readonly number[],
  itemIds: readonly number[],
): Promise<TransitUnit[]> => {
  const units = await lockTransitUnits(q, scope, unitIds, itemIds);
  const asked = new Set(unitIds);
  if (units.length < asked.size || !scope.branchIds.includes(branchId)) throw new AppError('NOT_FOUND');
  if (units.some((one) => one.branchId !== branchId && one.state !== 'transit'))
    throw new AppError('NOT_FOUND');
  return units;
};

/** Moves unpinned reservations to remaining units. Throws VALIDATION for a past day. */
export const sendAvailableUnits = async (
  q: Tx,
  scope: Scope,
  ask: Sending,
): Promise<{ sent: SentUnit[]; kept: DepartureRefusal[] }> => {
  const { fromBranchId, toBranchId, expectedDay, pick = [] } = ask;
  const today = bangkokDay(new Date());
  if (expectedDay < today)
    throw new AppError('VALIDATION', { fields: [{ field: 'expectedDay', message: expectedDay }] });
  if (fromBranchId === toBranchId || !(await isBranch(q, scope, toBranchId))) throw new AppError('NOT_FOUND');
  const counts = countOf(pick);
  const must = await unitsIn(q, scope, fromBranchId, ask.unitIds, [...counts.keys()]);
  const ready = await readyTransitUnits(q, scope, {
    itemIds: [...counts.keys()],
    branchId: fromBranchId,
    today,
  });
  const may = ready.filter((one) => !ask.unitIds.includes(one.unitId));
  const ways = new Map<number, TransitDays>();
  const { leave, kept } = await clearRack(q, scope, {
    branchId: fromBranchId,
    must,
    may,
    counts,
    today,
    stays: (one, all) => {
      const way = transitDaysOf(one.unitId, all, today, expectedDay);
      ways.set(one.unitId, way);
      return one.branchId === toBranchId && one.from >= way.until;
    },
  });
  if (leave.length === 0) return { sent: [], kept };
  const held = await insertTransitDays(q, scope, {
    branchId: toBranchId,
    due: expectedDay,
    ways: leave.map((one) => ways.get(one.unitId) ?? transitDaysOf(one.unitId, [], today, expectedDay)),
  });
  const unitIds = leave.map((one) => one.unitId);
  await setUnitBranch(q, scope, unitIds, { branchId: toBranchId, state: 'transit' });
  await recordUnitEvents(
    q,
    scope,
    unitIds.map((unitId) => ({
      unitId,
      kind: 'sent',
      from: 'ready',
      to: 'transit',
      fromBranchId,
      toBranchId,
    })),
  );
  const items = new Map(leave.map((one) => [one.unitId, one.itemId]));
  return { sent: held.map((one) => ({ ...one, itemId: items.get(one.unitId) ?? 0 })), kept };
};

/** Sends all units or none. Throws the first refusal. UNIT_RESERVED has the days. */
export const sendUnits = async (q: Tx, scope: Scope, ask: Omit<Sending, 'pick'>): Promise<SentUnit[]> => {
  const { sent, kept } = await sendAvailableUnits(q, scope, ask);
  const [first] = kept;
  if (first !== undefined) throw departureError(first);
  return sent;
};

/** Throws ILLEGAL_TRANSITION for a unit not in transit. */
const lockInTransit = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  today: Day,
): Promise<{ units: TransitUnit[]; ways: number[] }> => {
  const units = await lockTransitUnits(q, scope, unitIds);
  if (units.length < new Set(unitIds).size) throw new AppError('NOT_FOUND');
  if (units.some((one) => one.state !== 'transit')) throw new AppError('ILLEGAL_TRANSITION');
  const ways = (await reservationsAhead(q, scope, unitIds, today))
    .filter((one) => one.purpose === 'transfer' && one.state === 'out')
    .map((one) => one.reservationId);
  return { units, ways };
};

/**
 * Makes the units ready immediately in the target branch, which must be the user's. Throws ILLEGAL_TRANSITION
 * for a unit not in transit.
 */
export const receiveUnits = async (q: Tx, scope: Scope, unitIds: readonly number[]): Promise<void> => {
  if (unitIds.length === 0) return;
  const today = bangkokDay(new Date());
  const { units, ways } = await lockInTransit(q, scope, unitIds, today);
  const branchId = units[0]?.branchId ?? 0;
  if (units.some((one) => one.branchId !== branchId) || !scope.branchIds.includes(branchId))
    throw new AppError('NOT_FOUND');
  await endTransitDays(q, scope, ways, today);
  await setUnitBranch(q, scope, unitIds, { branchId, state: 'ready' });
  await recordUnitEvents(
    q,
    scope,
    units.map((one) => ({
      unitId: one.unitId,
      kind: 'received',
      from: 'transit',
      to: 'ready',
      toBranchId: branchId,
    })),
  );
};

/**
 * Makes the units ready in the sending branch, which must be the user's. Reservations of the target branch
 * move to its own units. Throws UNIT_RESERVED with the days if a reservation cannot move. With
 * `promisesStay`, the reservation is at risk instead.
 */
export const cancelTransit = async (
  q: Tx,
  scope: Scope,
  ask: { unitIds: readonly number[]; fromBranchId: number; promisesStay?: boolean },
): Promise<void> => {
  const { unitIds, fromBranchId, promisesStay = false } = ask;
  if (unitIds.length === 0) return;
  if (!scope.branchIds.includes(fromBranchId)) throw new AppError('NOT_FOUND');
  const today = bangkokDay(new Date());
  const { units, ways } = await lockInTransit(q, scope, unitIds, today);
  const { kept } = await clearRack(q, scope, {
    branchId: units[0]?.branchId ?? 0,
    // Units in transit count like ready units of the target branch.
    must: units.map((one) => ({ ...one, state: 'ready' })),
    today,
    stays: (one) => one.purpose === 'transfer' || one.branchId === fromBranchId,
  });
  const [first] = kept;
  if (first !== undefined && !promisesStay) throw departureError(first);
  await endTransitDays(q, scope, ways, today);
  await setUnitBranch(q, scope, unitIds, { branchId: fromBranchId, state: 'ready' });
  await recordUnitEvents(
    q,
    scope,
    units.map((one) => ({
      unitId: one.unitId,
      kind: 'received',
      from: 'transit',
      to: 'ready',
      fromBranchId,
      toBranchId: fromBranchId,
    })),
  );
};

/**
 * The units are no longer offered, and their reservations move or are at risk. Throws ILLEGAL_TRANSITION for
 * a unit not in transit.
 */
export const markTransitMissing = async (q: Tx, scope: Scope, unitIds: readonly number[]): Promise<void> => {
  const today = bangkokDay(new Date());
  const { ways } = await lockInTransit(q, scope, unitIds, today);
  await invalidateTransitDays(q, scope, ways, today);
  await reassignReservations(q, scope, unitIds, 'transit');
};

/** Ends the transit and marks the unit as lost. Reservations move where possible. */
export const writeOffTransitUnit = async (
  q: Tx,
  scope: Scope,
  unitId: number,
  note: string,
): Promise<void> => {
  const { units, ways } = await lockInTransit(q, scope, [unitId], bangkokDay(new Date()));
  await endTransitDays(q, scope, ways, bangkokDay(new Date()));
  await setUnitStates(q, scope, units, { to: 'lost', note });
};
