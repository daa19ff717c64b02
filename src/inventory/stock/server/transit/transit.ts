/** Garments between branches. On its way a garment stands in no branch; its days are a promise to the branch it goes to. */
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Kept } from '#inventory/stock/branch-departure.ts';
import { clearRack, keptError } from './clear-rack.ts';
import { movePromisesAway } from '../reservations/reassign-reservations.ts';
import { noteUnits } from '../units/unit-events.ts';
import { putUnits } from '../units/set-unit-states.ts';
import type { GoingUnit, OnLeaver, Way } from './sql-transit.ts';
import {
  distrustWays,
  endWays,
  insertWays,
  isBranch,
  lockUnits,
  promisesAhead,
  readyUnits,
  setPlace,
} from './sql-transit.ts';

export type SentUnit = { reservationId: number; unitId: number; itemId: number };

type Sending = {
  fromBranchId: number;
  toBranchId: number;
  /** The last day it may take; it can be promised there from the next day on. */
  expectedDay: Day;
  unitIds: readonly number[];
  /** Besides these, garments of the branch's own choice: those with the fewest promises ahead. */
  pick?: readonly { itemId: number; quantity: number }[];
};

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** From today, or after the turnaround of its last rental; through the expected day, one day at least. */
const wayOf = (unitId: number, promises: readonly OnLeaver[], today: Day, expectedDay: Day): Way => {
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

/** Garments by id in one of the user's branches, items and garments locked. NOT_FOUND for any that is not there. */
const unitsIn = async (
  q: Tx,
  scope: Scope,
  branchId: number,
  unitIds: readonly number[],
  itemIds: readonly number[],
): Promise<GoingUnit[]> => {
  const units = await lockUnits(q, scope, unitIds, itemIds);
  const asked = new Set(unitIds);
  if (units.length < asked.size || !scope.branchIds.includes(branchId)) throw new AppError('NOT_FOUND');
  if (units.some((one) => one.branchId !== branchId && one.state !== 'transit'))
    throw new AppError('NOT_FOUND');
  return units;
};

/**
 * Puts garments on their way: those that may go, and what keeps the others. Unpinned promises on them go to
 * garments that stay. NOT_FOUND for a branch or garment that is not there, VALIDATION for a day that is over.
 */
export const sendPossible = async (
  q: Tx,
  scope: Scope,
  ask: Sending,
): Promise<{ sent: SentUnit[]; kept: Kept[] }> => {
  const { fromBranchId, toBranchId, expectedDay, pick = [] } = ask;
  const today = bangkokDay(new Date());
  if (expectedDay < today)
    throw new AppError('VALIDATION', { fields: [{ field: 'expectedDay', message: expectedDay }] });
  if (fromBranchId === toBranchId || !(await isBranch(q, scope, toBranchId))) throw new AppError('NOT_FOUND');
  const counts = countOf(pick);
  const must = await unitsIn(q, scope, fromBranchId, ask.unitIds, [...counts.keys()]);
  const ready = await readyUnits(q, scope, { itemIds: [...counts.keys()], branchId: fromBranchId, today });
  const may = ready.filter((one) => !ask.unitIds.includes(one.unitId));
  const ways = new Map<number, Way>();
  const { leave, kept } = await clearRack(q, scope, {
    branchId: fromBranchId,
    must,
    may,
    counts,
    today,
    stays: (one, all) => {
      const way = wayOf(one.unitId, all, today, expectedDay);
      ways.set(one.unitId, way);
      return one.branchId === toBranchId && one.from >= way.until;
    },
  });
  if (leave.length === 0) return { sent: [], kept };
  const held = await insertWays(q, scope, {
    branchId: toBranchId,
    due: expectedDay,
    ways: leave.map((one) => ways.get(one.unitId) ?? wayOf(one.unitId, [], today, expectedDay)),
  });
  const unitIds = leave.map((one) => one.unitId);
  await setPlace(q, scope, unitIds, { branchId: toBranchId, state: 'transit' });
  await noteUnits(
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

/**
 * The same, all of them or none: the first garment that is kept is thrown (UNIT_OUT, UNIT_IN_CARE,
 * UNIT_IN_TRANSIT, UNIT_GONE, UNIT_RESERVED with the days).
 */
export const sendUnits = async (q: Tx, scope: Scope, ask: Omit<Sending, 'pick'>): Promise<SentUnit[]> => {
  const { sent, kept } = await sendPossible(q, scope, ask);
  const [first] = kept;
  if (first !== undefined) throw keptError(first);
  return sent;
};

/** The ways these garments are on; the garments and their items are locked. */
const onWay = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  today: Day,
): Promise<{ units: GoingUnit[]; ways: number[] }> => {
  const units = await lockUnits(q, scope, unitIds);
  if (units.length < new Set(unitIds).size) throw new AppError('NOT_FOUND');
  if (units.some((one) => one.state !== 'transit')) throw new AppError('ILLEGAL_TRANSITION');
  const ways = (await promisesAhead(q, scope, unitIds, today))
    .filter((one) => one.purpose === 'transfer' && one.state === 'out')
    .map((one) => one.reservationId);
  return { units, ways };
};

/**
 * The garments have arrived, in the branch they were sent to, which is one of the user's: ready at once.
 * NOT_FOUND, and ILLEGAL_TRANSITION for one that is not on its way.
 */
export const receiveUnits = async (q: Tx, scope: Scope, unitIds: readonly number[]): Promise<void> => {
  if (unitIds.length === 0) return;
  const today = bangkokDay(new Date());
  const { units, ways } = await onWay(q, scope, unitIds, today);
  const branchId = units[0]?.branchId ?? 0;
  if (units.some((one) => one.branchId !== branchId) || !scope.branchIds.includes(branchId))
    throw new AppError('NOT_FOUND');
  await endWays(q, scope, ways, today);
  await setPlace(q, scope, unitIds, { branchId, state: 'ready' });
  await noteUnits(
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
 * The garments stay where they were: ready in the branch that sent them, one of the user's. What the other
 * branch has promised on them goes to its own garments; UNIT_RESERVED with the days when it has none, unless
 * `promisesStay`: then it stays with the garment and shows as in danger.
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
  const { units, ways } = await onWay(q, scope, unitIds, today);
  const { kept } = await clearRack(q, scope, {
    branchId: units[0]?.branchId ?? 0,
    // On the rack of the other branch they stand like any garment.
    must: units.map((one) => ({ ...one, state: 'ready' })),
    today,
    stays: (one) => one.purpose === 'transfer' || one.branchId === fromBranchId,
  });
  const [first] = kept;
  if (first !== undefined && !promisesStay) throw keptError(first);
  await endWays(q, scope, ways, today);
  await setPlace(q, scope, unitIds, { branchId: fromBranchId, state: 'ready' });
  await noteUnits(
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
 * Garments on their way did not arrive: nobody counts on their days any more. As for a way that is late they are free for
 * nobody, and what is promised on them goes to other garments of the branch or shows as in danger. ILLEGAL_TRANSITION
 * for one that is not on its way.
 */
export const missTransit = async (q: Tx, scope: Scope, unitIds: readonly number[]): Promise<void> => {
  const today = bangkokDay(new Date());
  const { ways } = await onWay(q, scope, unitIds, today);
  await distrustWays(q, scope, ways, today);
  await movePromisesAway(q, scope, unitIds, 'transit');
};

/** A garment on its way is lost: its way ends, and what was promised on it goes to others where it can. */
export const loseTransit = async (q: Tx, scope: Scope, unitId: number, note: string): Promise<void> => {
  const { units, ways } = await onWay(q, scope, [unitId], bangkokDay(new Date()));
  await endWays(q, scope, ways, bangkokDay(new Date()));
  await putUnits(q, scope, units, { to: 'lost', note });
};

/** Why a garment is not placed: as for sending, or because it is no longer new. */
export type NotPlaced = Omit<Kept, 'code'> & { code: Kept['code'] | 'NOT_NEW' };

/**
 * New garments that never moved, put straight into another of the user's branches. Those that may go, and what
 * keeps the others. NOT_FOUND for a branch or garment that is not there.
 */
export const placeUnits = async (
  q: Tx,
  scope: Scope,
  ask: { unitIds: readonly number[]; toBranchId: number },
): Promise<{ placed: number[]; kept: NotPlaced[] }> => {
  const { toBranchId } = ask;
  const today = bangkokDay(new Date());
  const units = await lockUnits(q, scope, ask.unitIds);
  const known = scope.branchIds.includes(toBranchId) && (await isBranch(q, scope, toBranchId));
  const mine = units.every((one) => scope.branchIds.includes(one.branchId));
  if (!known || !mine || units.length < new Set(ask.unitIds).size) throw new AppError('NOT_FOUND');
  const placed: number[] = [];
  const kept: NotPlaced[] = [];
  const byBranch = Map.groupBy(units, (one) => one.branchId);
  byBranch.delete(toBranchId);
  for (const [fromBranchId, here] of byBranch) {
    const old = here.filter((one) => one.moved && one.state === 'ready');
    kept.push(...old.map(({ unitId, barcode }) => ({ unitId, barcode, code: 'NOT_NEW' as const })));
    const left = await clearRack(q, scope, {
      branchId: fromBranchId,
      must: here.filter((one) => !old.includes(one)),
      today,
      stays: (one) => one.branchId === toBranchId,
    });
    kept.push(...left.kept);
    const unitIds = left.leave.map((one) => one.unitId);
    if (unitIds.length === 0) continue;
    await setPlace(q, scope, unitIds, { branchId: toBranchId, state: 'ready' });
    await noteUnits(
      q,
      scope,
      unitIds.map((unitId) => ({
        unitId,
        kind: 'received',
        from: 'ready',
        to: 'ready',
        fromBranchId,
        toBranchId,
      })),
    );
    placed.push(...unitIds);
  }
  return { placed, kept };
};
