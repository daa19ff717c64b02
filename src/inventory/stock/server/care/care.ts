/** A unit at a vendor is blocked until expected day and turnaround are over. Later days can be reserved. */
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { moveRefusalOf } from '#inventory/stock/unit-moves.ts';
import { careRange, subtractSpans } from '#inventory/stock/reservation-days.ts';
import type { ReservationAtRisk } from '#inventory/stock/unit-contract.ts';
import type { LockedUnit } from '../units/lock-units.ts';
import { setUnitStates } from '../units/set-unit-states.ts';
import { endCareDays, endTurnarounds, insertCareDays, loadTurnaroundRules, setCareDays } from './sql-care.ts';
import { reservationsAhead } from '../transit/sql-transit.ts';

/** Units in these states, and ready units, may go to a vendor. */
export const careWaitingStates = ['inspect', 'wash', 'repair'] as const;
const mayGo: readonly string[] = ['ready', ...careWaitingStates];

/** `cost` is in satang. A negative cost corrects an earlier cost. */
export type CareRequest = {
  unit: LockedUnit;
  state: 'wash' | 'repair';
  expectedDay: Day;
  note: string;
  cost?: number;
};
export type RearrangeResult = { rearranged: number; endangered: ReservationAtRisk[] };

/**
 * Blocks the days until units are available. Reservations move where possible, and are at risk otherwise.
 * Throws UNIT_RESERVED if a begun reservation cannot move.
 */
const blockCareDays = async (
  q: Tx,
  scope: Scope,
  wishes: readonly CareRequest[],
): Promise<RearrangeResult> => {
  const today = bangkokDay(new Date());
  const unitIds = wishes.map((one) => one.unit.unitId);
  const rules = await loadTurnaroundRules(q, scope, [...new Set(wishes.map((one) => one.unit.itemId))]);
  const spans = new Map(
    wishes.map(({ unit, expectedDay }) => [
      unit.unitId,
      careRange(rules.get(unit.itemId) ?? { turnaroundDays: 0, sameDayHandover: false }, today, expectedDay),
    ]),
  );
  const freeAgain = new Map([...spans].map(([unitId, span]) => [unitId, span.until]));
  await endCareDays(q, scope, unitIds, today);
  await endTurnarounds(q, scope, unitIds, today);
  // The old days must end before the new ones are inserted.
  await setCareDays(
    q,
    scope,
    unitIds.map((unitId) => ({ unitId, due: null, until: null })),
  );
  const rearranged: RearrangeResult = { rearranged: 0, endangered: [] };
  for (const same of Map.groupBy(wishes, ({ state, note }) => `${state} ${note}`).values()) {
    const [first] = same;
    if (first === undefined) continue;
    const { state, note } = first;
    const done = await setUnitStates(
      q,
      scope,
      same.map((one) => one.unit),
      {
        to: state,
        note,
        details: new Map(same.map(({ unit, cost = 0 }) => [unit.unitId, { note, cost }])),
        freeAgain,
      },
    );
    rearranged.rearranged += done.rearranged;
    rearranged.endangered.push(...done.endangered);
  }
  const ahead = Map.groupBy(await reservationsAhead(q, scope, unitIds, today), (one) => one.unitId);
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
      return subtractSpans(span, others).map((left) => ({ ...left, unitId: unit.unitId, due: expectedDay }));
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
 * Throws the refusal of the first locked unit that cannot go, UNIT_RESERVED if a begun reservation fits on no
 * other unit, VALIDATION for a past day.
 */
export const sendToCare = async (
  q: Tx,
  scope: Scope,
  wishes: readonly CareRequest[],
): Promise<RearrangeResult> => {
  const today = bangkokDay(new Date());
  for (const { unit, expectedDay } of wishes) {
    notBefore(expectedDay, today);
    const { barcode, state } = unit;
    if (unit.careDue !== null) throw new AppError('UNIT_AT_VENDOR', { values: { barcode } });
    if (!mayGo.includes(state)) throw new AppError(moveRefusalOf(state), { values: { barcode } });
  }
  return blockCareDays(q, scope, wishes);
};

/**
 * The units must be locked. Throws CONFLICT for a unit not at a vendor, VALIDATION for a past day, or
 * UNIT_RESERVED as in `sendToCare`.
 */
export const changeCareDay = async (
  q: Tx,
  scope: Scope,
  wishes: readonly CareRequest[],
): Promise<RearrangeResult> => {
  const today = bangkokDay(new Date());
  for (const { unit, expectedDay } of wishes) {
    notBefore(expectedDay, today);
    if (unit.careDue === null) throw new AppError('CONFLICT');
  }
  return blockCareDays(q, scope, wishes);
};

/**
 * Undoes a return. The expected day may be past. Throws CONFLICT for a unit that is at a vendor again or
 * cannot go, UNIT_RESERVED as in `sendToCare`.
 */
export const reopenCare = async (
  q: Tx,
  scope: Scope,
  wishes: readonly CareRequest[],
): Promise<RearrangeResult> => {
  if (
    wishes.some(({ unit }) => unit.careDue !== null || !(unit.state === 'lost' || mayGo.includes(unit.state)))
  )
    throw new AppError('CONFLICT');
  return blockCareDays(q, scope, wishes);
};

/** Frees locked units from today on. `cost`: satang per unit. Throws CONFLICT for a unit not at a vendor. */
export const endCare = async (
  q: Tx,
  scope: Scope,
  back: readonly {
    unit: LockedUnit;
    to: 'ready' | 'inspect' | 'wash' | 'repair' | 'lost';
    note: string;
    cost: number;
  }[],
): Promise<RearrangeResult> => {
  if (back.some(({ unit }) => unit.careDue === null)) throw new AppError('CONFLICT');
  const unitIds = back.map(({ unit }) => unit.unitId);
  await endCareDays(q, scope, unitIds, bangkokDay(new Date()));
  await setCareDays(
    q,
    scope,
    unitIds.map((unitId) => ({ unitId, due: null, until: null })),
  );
  const rearranged: RearrangeResult = { rearranged: 0, endangered: [] };
  for (const [to, same] of Map.groupBy(back, (one) => one.to)) {
    const done = await setUnitStates(
      q,
      scope,
      same.map((one) => one.unit),
      { to, note: '', details: new Map(same.map(({ unit, note, cost }) => [unit.unitId, { note, cost }])) },
    );
    rearranged.rearranged += done.rearranged;
    rearranged.endangered.push(...done.endangered);
  }
  return rearranged;
};
