import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { addDays, asDay } from '#lib/dates/day.ts';
import type { RackReservation } from './unit-assignment.ts';
import { reassignStranded } from './reservation-reassignment.ts';
import { spansOverlap } from './reservation-days.ts';

const day = (n: number) => addDays(asDay('2030-01-01'), n);
const taken = (
  reservationId: number,
  unitId: number,
  from: number,
  until: number,
  movable = true,
): RackReservation => ({
  reservationId,
  unitId,
  from: day(from),
  until: day(until),
  movable,
});
const open = (...ids: number[]) => ids.map((unitId) => ({ unitId, open: true }));

describe('reassignStranded', () => {
  it('moves each stranded reservation to a free unit, moving others if needed', () => {
    // Unit 2 has [1,4), unit 3 has [6,9). The stranded [1,9) fits if one of them moves to the other unit.
    const result = reassignStranded({ units: open(2, 3), taken: [taken(11, 2, 1, 4), taken(12, 3, 6, 9)] }, [
      taken(10, 1, 1, 9),
    ]);
    expect(result.left).toEqual([]);
    expect(new Map(result.moves.map((one) => [one.reservationId, one.unitId])).size).toBe(2);
  });
  it('leaves pinned and impossible reservations, and assigns nothing to a closed unit', () => {
    expect(reassignStranded({ units: open(2), taken: [] }, [taken(10, 1, 1, 3, false)])).toEqual({
      moves: [],
      left: [10],
    });
    expect(
      reassignStranded({ units: [{ unitId: 2, open: false }], taken: [] }, [taken(10, 1, 1, 3)]),
    ).toEqual({
      moves: [],
      left: [10],
    });
    expect(reassignStranded({ units: [], taken: [] }, [taken(10, 1, 1, 3)])).toEqual({
      moves: [],
      left: [10],
    });
  });
  it('never assigns two reservations to one unit on the same day, for any rack', () => {
    const span = fc.tuple(
      fc.nat(20),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(span, { maxLength: 14 }), (spans) => {
        const all: RackReservation[] = [];
        for (const [index, [from, length, unitId, movable]] of spans.entries()) {
          const one = taken(index, unitId, from, from + length, movable);
          if (!all.some((other) => other.unitId === unitId && spansOverlap(other, one))) all.push(one);
        }
        const stranded = all.filter((one) => one.unitId === 1);
        const rest = all.filter((one) => one.unitId !== 1);
        const units = [...open(2, 3, 4), { unitId: 1, open: false }];
        const { moves, left } = reassignStranded({ units, taken: rest }, stranded);
        const to = new Map(moves.map((one) => [one.reservationId, one.unitId]));
        const after = all.map((one) => ({ ...one, unitId: to.get(one.reservationId) ?? one.unitId }));
        for (const one of after)
          for (const other of after)
            if (one.reservationId < other.reservationId && one.unitId === other.unitId)
              expect(spansOverlap(one, other)).toBe(false);
        for (const one of all) {
          if (!one.movable) expect(to.has(one.reservationId)).toBe(false);
          if (one.unitId === 1) expect(left.includes(one.reservationId)).toBe(!to.has(one.reservationId));
        }
      }),
    );
  });
});
