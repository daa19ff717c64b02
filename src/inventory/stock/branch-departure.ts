/** Garments that leave a branch: may they, and who takes over what is promised on them. Pure; no clock, no database. */
import type { Day } from '#lib/dates/day.ts';
import type { Move, RackUnit, Taken } from './unit-assignment.ts';
import { rehome } from './reservation-reassignment.ts';
import type { UnitState } from './unit-states.ts';

export type Leaver = { unitId: number; barcode: string; state: UnitState };

export const leaveRefusals = [
  'UNIT_OUT',
  'UNIT_RESERVED',
  'UNIT_IN_CARE',
  'UNIT_IN_TRANSIT',
  'UNIT_GONE',
] as const;
export type LeaveRefusal = (typeof leaveRefusals)[number];
/** Why a garment stays; with UNIT_RESERVED the first and last day of the promise that keeps it. */
export type Kept = { unitId: number; barcode: string; code: LeaveRefusal; from?: Day; to?: Day };

/** A promise on a leaver. `bound`: it cannot go to another garment; `over`: only turnaround is left; `stays`: it goes along. */
export type LeaverPromise = {
  reservationId: number;
  from: Day;
  due: Day;
  bound: boolean;
  over: boolean;
  stays: boolean;
};

const stateRefusal = (state: UnitState): LeaveRefusal | null => {
  if (state === 'ready') return null;
  if (state === 'out') return 'UNIT_OUT';
  if (state === 'transit') return 'UNIT_IN_TRANSIT';
  return state === 'sold' || state === 'lost' || state === 'retired' ? 'UNIT_GONE' : 'UNIT_IN_CARE';
};

export type LeavePlan = { leave: number[]; kept: Kept[]; moves: Move[] };

type Ask = {
  /** The branch's garments of the item and what is promised on them. */
  rack: { units: readonly RackUnit[]; taken: readonly Taken[] };
  /** What is known of the promises on the leavers; one that is not among them has come here by the plan itself. */
  promises: ReadonlyMap<number, LeaverPromise>;
  /** Garments that shall go, each of them. */
  must: readonly Leaver[];
  /** Of these `count` more, in this order of preference. */
  may?: readonly Leaver[];
  count?: number;
};

/**
 * Takes the garments off the rack one after the other; promises on them go to the garments that stay. One whose
 * promises find no other garment stays and is told why, without hindering the next.
 */
export const planLeaving = ({ rack, promises, must, may = [], count = 0 }: Ask): LeavePlan => {
  const home = new Map(rack.taken.map((one) => [one.reservationId, one.unitId]));
  let units = [...rack.units];
  let seats = [...rack.taken];
  const leave: number[] = [];
  const kept: Kept[] = [];

  const tryOne = ({ unitId, barcode, state }: Leaver): boolean => {
    const keep = (code: LeaveRefusal, promise?: { from: Day; due: Day }): false => {
      kept.push({ unitId, barcode, code, ...(promise && { from: promise.from, to: promise.due }) });
      return false;
    };
    const refusal = stateRefusal(state);
    if (refusal !== null) return keep(refusal);
    const mine = seats.filter((one) => {
      const known = promises.get(one.reservationId);
      return one.unitId === unitId && !known?.over && !known?.stays;
    });
    const nailed = mine.map((one) => promises.get(one.reservationId)).find((one) => one?.bound);
    if (nailed !== undefined) return keep('UNIT_RESERVED', nailed);
    const stranded = mine.map((one) => ({ ...one, movable: true }));
    const ids = new Set(mine.map((one) => one.reservationId));
    const rest = units.filter((one) => one.unitId !== unitId);
    const others = seats.filter((one) => !ids.has(one.reservationId));
    const { moves, left } = rehome({ units: rest, taken: others }, stranded);
    if (left.length > 0) {
      const first = mine.find((one) => one.reservationId === left[0]);
      const known = promises.get(left[0] ?? 0);
      return keep('UNIT_RESERVED', known ?? (first && { from: first.from, due: first.from }));
    }
    const moved = new Map(moves.map((one) => [one.reservationId, one.unitId]));
    seats = [...others, ...stranded].map((one) => ({
      ...one,
      unitId: moved.get(one.reservationId) ?? one.unitId,
    }));
    units = rest;
    leave.push(unitId);
    return true;
  };

  for (const one of must) tryOne(one);
  let wanted = count;
  for (const one of may) if (wanted > 0 && tryOne(one)) wanted -= 1;
  const moves = seats
    .filter((one) => home.get(one.reservationId) !== one.unitId)
    .map(({ reservationId, unitId }) => ({ reservationId, unitId }));
  return { leave, kept, moves };
};
