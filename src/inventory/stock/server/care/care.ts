/** Garments with a vendor for washing or repair: away until the day the vendor has said, and promised from then on. */
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { refusalOf } from '#inventory/stock/unit-moves.ts';
import { careRange, leftOf } from '#inventory/stock/reservation-days.ts';
import type { Endangered } from '#inventory/stock/unit-contract.ts';
import type { LockedUnit } from '../units/lock-units.ts';
import { putUnits } from '../units/set-unit-states.ts';
import { endCareDays, endTurnarounds, insertCareDays, rulesOf, setCareDays } from './sql-care.ts';
import { promisesAhead } from '../transit/sql-transit.ts';

/** States of garments that wait for a decision: what may go to a vendor besides what hangs ready. */
export const waitingStates = ['inspect', 'wash', 'repair'] as const;
const mayGo: readonly string[] = ['ready', ...waitingStates];

/** `cost`: satang that the garment's life has had of it and has no longer, below zero. */
export type CareWish = {
  unit: LockedUnit;
  state: 'wash' | 'repair';
  expectedDay: Day;
  note: string;
  cost?: number;
};
export type Rearranged = { rearranged: number; endangered: Endangered[] };

/**
 * Lays the days from today until each garment can be had again: promises within them go to other garments where they
 * can, and are in danger where not. A promise that has begun and stays keeps its garment (UNIT_RESERVED).
 */
const layDays = async (q: Tx, scope: Scope, wishes: readonly CareWish[]): Promise<Rearranged> => {
  const today = bangkokDay(new Date());
  const unitIds = wishes.map((one) => one.unit.unitId);
  const rules = await rulesOf(q, scope, [...new Set(wishes.map((one) => one.unit.itemId))]);
  const spans = new Map(
    wishes.map(({ unit, expectedDay }) => [
      unit.unitId,
      careRange(rules.get(unit.itemId) ?? { turnaroundDays: 0, sameDayHandover: false }, today, expectedDay),
    ]),
  );
  const freeAgain = new Map([...spans].map(([unitId, span]) => [unitId, span.until]));
  await endCareDays(q, scope, unitIds, today);
  await endTurnarounds(q, scope, unitIds, today);
  // What moves now leaves days that are laid below.
  await setCareDays(
    q,
    scope,
    unitIds.map((unitId) => ({ unitId, due: null, until: null })),
  );
  const rearranged: Rearranged = { rearranged: 0, endangered: [] };
  // One line of a garment's life for each state and note.
  for (const same of Map.groupBy(wishes, ({ state, note }) => `${state} ${note}`).values()) {
    const [first] = same;
    if (first === undefined) continue;
    const { state, note } = first;
    const done = await putUnits(
      q,
      scope,
      same.map((one) => one.unit),
      {
        to: state,
        note,
        told: new Map(same.map(({ unit, cost = 0 }) => [unit.unitId, { note, cost }])),
        freeAgain,
      },
    );
    rearranged.rearranged += done.rearranged;
    rearranged.endangered.push(...done.endangered);
  }
  const ahead = Map.groupBy(await promisesAhead(q, scope, unitIds, today), (one) => one.unitId);
  await insertCareDays(
    q,
    scope,
    wishes.flatMap(({ unit, expectedDay }) => {
      const span = spans.get(unit.unitId);
      if (span === undefined) return [];
      const others = ahead.get(unit.unitId) ?? [];
      const begun = others.find((one) => one.state === 'held' && one.from <= today && today < one.until);
      if (begun !== undefined)
        throw new AppError('UNIT_RESERVED', {
          values: { barcode: unit.barcode, from: begun.from, to: begun.due },
          data: { unitId: unit.unitId, barcode: unit.barcode, from: begun.from, to: begun.due },
        });
      return leftOf(span, others).map((left) => ({ ...left, unitId: unit.unitId, due: expectedDay }));
    }),
  );
  await setCareDays(
    q,
    scope,
    wishes.map(({ unit, expectedDay }) => ({
      unitId: unit.unitId,
      due: expectedDay,
      until: freeAgain.get(unit.unitId) ?? expectedDay,
    })),
  );
  return rearranged;
};

const notBefore = (day: Day, today: Day): void => {
  if (day < today) throw new AppError('VALIDATION', { fields: [{ field: 'expectedDay', message: day }] });
};

/**
 * Locked garments (`lockUnits`) go to a vendor. UNIT_AT_VENDOR, UNIT_OUT, UNIT_IN_TRANSIT, UNIT_GONE for the first that
 * cannot, UNIT_RESERVED for one whose promise has begun and finds no other garment, VALIDATION for a day that is over.
 */
export const sendToCare = async (q: Tx, scope: Scope, wishes: readonly CareWish[]): Promise<Rearranged> => {
  const today = bangkokDay(new Date());
  for (const { unit, expectedDay } of wishes) {
    notBefore(expectedDay, today);
    const { barcode, state } = unit;
    if (unit.careDue !== null) throw new AppError('UNIT_AT_VENDOR', { values: { barcode } });
    if (!mayGo.includes(state)) throw new AppError(refusalOf(state), { values: { barcode } });
  }
  return layDays(q, scope, wishes);
};

/** The vendor has said another day. The garments are locked and with a vendor; CONFLICT for one that is not. */
export const changeCareDay = async (
  q: Tx,
  scope: Scope,
  wishes: readonly CareWish[],
): Promise<Rearranged> => {
  const today = bangkokDay(new Date());
  for (const { unit, expectedDay } of wishes) {
    notBefore(expectedDay, today);
    if (unit.careDue === null) throw new AppError('CONFLICT');
  }
  return layDays(q, scope, wishes);
};

/**
 * Locked garments never came back from their vendor: they are there again until the day that was said, which may be over.
 * CONFLICT for one that has gone on since; UNIT_RESERVED as sendToCare.
 */
export const undoEndCare = async (q: Tx, scope: Scope, wishes: readonly CareWish[]): Promise<Rearranged> => {
  if (
    wishes.some(({ unit }) => unit.careDue !== null || !(unit.state === 'lost' || mayGo.includes(unit.state)))
  )
    throw new AppError('CONFLICT');
  return layDays(q, scope, wishes);
};

/**
 * Locked garments come back from their vendor, to these states; their days are free from today on. `cost`: satang, what
 * was charged for each. CONFLICT for one that no vendor has.
 */
export const endCare = async (
  q: Tx,
  scope: Scope,
  back: readonly {
    unit: LockedUnit;
    to: 'ready' | 'inspect' | 'wash' | 'repair' | 'lost';
    note: string;
    cost: number;
  }[],
): Promise<Rearranged> => {
  if (back.some(({ unit }) => unit.careDue === null)) throw new AppError('CONFLICT');
  const unitIds = back.map(({ unit }) => unit.unitId);
  await endCareDays(q, scope, unitIds, bangkokDay(new Date()));
  await setCareDays(
    q,
    scope,
    unitIds.map((unitId) => ({ unitId, due: null, until: null })),
  );
  const rearranged: Rearranged = { rearranged: 0, endangered: [] };
  for (const [to, same] of Map.groupBy(back, (one) => one.to)) {
    const done = await putUnits(
      q,
      scope,
      same.map((one) => one.unit),
      { to, note: '', told: new Map(same.map(({ unit, note, cost }) => [unit.unitId, { note, cost }])) },
    );
    rearranged.rearranged += done.rearranged;
    rearranged.endangered.push(...done.endangered);
  }
  return rearranged;
};
