/** Decides which units may leave a branch and which units take over their reservations. */
import type { Day } from '#lib/dates/day.ts';
import type { ReservationMove, RackUnit, RackReservation } from './unit-assignment.ts';
import { reassignStranded } from './reservation-reassignment.ts';
import type { UnitState } from './unit-states.ts';

export type DepartingUnit = { unitId: number; barcode: string; state: UnitState };

export const departureRefusalCodes = [
  'UNIT_OUT',
  'UNIT_RESERVED',
  'UNIT_IN_CARE',
  'UNIT_IN_TRANSIT',
  'UNIT_GONE',
] as const;
export type DepartureRefusalCode = (typeof departureRefusalCodes)[number];
/** `from`, `to`: days of the reservation that causes UNIT_RESERVED. */
export type DepartureRefusal = {
  unitId: number;
  barcode: string;
  code: DepartureRefusalCode;
  from?: Day;
  to?: Day;
};

/**
 * `bound`: the reservation cannot change its unit. `over`: only its turnaround remains. `stays`: the
 * reservation moves with its unit.
 */
export type DepartingReservation = {
  reservationId: number;
  from: Day;
  due: Day;
  bound: boolean;
  over: boolean;
  stays: boolean;
};

const stateRefusal = (state: UnitState): DepartureRefusalCode | null => {
  if (state === 'ready') return null;
  if (state === 'out') return 'UNIT_OUT';
  if (state === 'transit') return 'UNIT_IN_TRANSIT';
  return state === 'sold' || state === 'lost' || state === 'retired' ? 'UNIT_GONE' : 'UNIT_IN_CARE';
};

export type DeparturePlan = { leave: number[]; kept: DepartureRefusal[]; moves: ReservationMove[] };

type Ask = {
  rack: { units: readonly RackUnit[]; taken: readonly RackReservation[] };
  promises: ReadonlyMap<number, DepartingReservation>;
  must: readonly DepartingUnit[];
  /** `count` of these units leave too, in this order. */
  may?: readonly DepartingUnit[];
  count?: number;
};

/** A unit stays if its reservations fit nowhere else. The function then tries the next unit. */
export const planDeparture = ({ rack, promises, must, may = [], count = 0 }: Ask): DeparturePlan => {
  const home = new Map(rack.taken.map((one) => [one.reservationId, one.unitId]));
  let units = [...rack.units];
  let seats = [...rack.taken];
  const leave: number[] = [];
  const kept: DepartureRefusal[] = [];

  const tryOne = ({ unitId, barcode, state }: DepartingUnit): boolean => {
    const keep = (code: DepartureRefusalCode, promise?: { from: Day; due: Day }): false => {
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
    const { moves, left } = reassignStranded({ units: rest, taken: others }, stranded);
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
