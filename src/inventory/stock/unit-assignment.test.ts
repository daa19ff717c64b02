import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { addDays, asDay } from '#lib/dates/day.ts';
import { measureCpu } from '#lib/testing/cpu-time.ts';
import { arrangeIntervals } from './interval-coloring.ts';
import type { PlacementRequest, RackUnit, RackReservation } from './unit-assignment.ts';
import { countAvailableInSpan, assignReservations, takesReservation } from './unit-assignment.ts';
import type { DaySpan } from './reservation-days.ts';
import { blockedRange, spansOverlap } from './reservation-days.ts';

const start = asDay('2026-03-01');
const span = (from: number, length: number): DaySpan => ({
  from: addDays(start, from),
  until: addDays(start, from + length),
});
const rack = (count: number): RackUnit[] =>
  Array.from({ length: count }, (_, index) => ({ unitId: index + 1, open: true }));

const possible = (
  units: readonly RackUnit[],
  taken: readonly RackReservation[],
  wishes: readonly PlacementRequest[],
): boolean => {
  const nailed = taken
    .filter((one) => !one.movable)
    .map((one) => ({ ...one }) as DaySpan & { unitId: number });
  const loose = [
    ...taken.filter((one) => one.movable).map((one) => ({ ...one, at: one.unitId, unitId: undefined })),
    ...wishes,
  ];
  const rows = new Map<number, DaySpan[]>(
    units.map((one) => [one.unitId, nailed.filter((other) => other.unitId === one.unitId)]),
  );
  const go = (index: number): boolean => {
    const one = loose[index];
    if (one === undefined) return true;
    return units.some((unit) => {
      const { unitId } = unit;
      if (one.unitId !== undefined && one.unitId !== unitId) return false;
      if (!takesReservation(unit, one.from) && ('at' in one ? one.at : undefined) !== unitId) return false;
      const row = rows.get(unitId) ?? [];
      if (row.some((other) => spansOverlap(other, one))) return false;
      row.push(one);
      const found = go(index + 1);
      row.pop();
      return found;
    });
  };
  return go(0);
};

type Scene = { units: RackUnit[]; taken: RackReservation[]; wishes: PlacementRequest[] };

/** Builds a rack without overlaps, as the database guarantees. */
const scene = (options: { pins: boolean; closed: boolean; bound: boolean }): fc.Arbitrary<Scene> => {
  const promise = fc.tuple(
    fc.nat(3),
    fc.integer({ min: 1, max: 4 }),
    options.pins ? fc.boolean() : fc.constant(true),
  );
  const unit = fc.tuple(
    options.closed ? fc.integer({ min: 0, max: 4 }) : fc.constant(1),
    fc.array(promise, { maxLength: 4 }),
    options.closed ? fc.option(fc.nat(8), { nil: null, freq: 2 }) : fc.constant(null),
  );
  const bound = options.bound ? fc.option(fc.nat(2), { nil: undefined, freq: 3 }) : fc.constant(undefined);
  const wanted = fc.array(fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 6 }), bound), {
    minLength: 1,
    maxLength: 2,
  });
  return fc.tuple(fc.array(unit, { minLength: 1, maxLength: 3 }), wanted).map(([drawn, asked]) => {
    const units = drawn.map(([open, , opens], index) => ({
      unitId: index + 1,
      open: open > 0,
      ...(opens !== null && { opens: addDays(start, opens), readyOn: addDays(start, opens) }),
    }));
    const taken: RackReservation[] = [];
    for (const [index, [, promises]] of drawn.entries()) {
      let at = 0;
      for (const [gap, length, movable] of promises) {
        taken.push({
          ...span(at + gap, length),
          reservationId: 100 + taken.length,
          unitId: index + 1,
          movable,
        });
        at += gap + length;
      }
    }
    const wishes = asked.map(([from, length, unitId]): PlacementRequest => ({
      ...span(from, length),
      ...(unitId !== undefined && { unitId: (unitId % units.length) + 1 }),
    }));
    return { units, taken, wishes };
  });
};

const check =
  (placed: typeof assignReservations) =>
  ({ units, taken, wishes }: Scene): void => {
    const placement = placed(units, taken, wishes);
    expect(placement !== null).toBe(possible(units, taken, wishes));
    if (placement === null) return;
    const moved = new Map(placement.moves.map((one) => [one.reservationId, one.unitId]));
    const takes = (unitId: number | undefined, { from }: DaySpan): boolean =>
      takesReservation(
        units.find((one) => one.unitId === unitId),
        from,
      );
    for (const one of taken) {
      if (!one.movable) expect(moved.has(one.reservationId)).toBe(false);
      if (moved.has(one.reservationId)) expect(takes(moved.get(one.reservationId), one)).toBe(true);
      expect(moved.get(one.reservationId)).not.toBe(one.unitId);
    }
    for (const [index, wish] of wishes.entries()) {
      expect(takes(placement.units[index], wish)).toBe(true);
      if (wish.unitId !== undefined) expect(placement.units[index]).toBe(wish.unitId);
    }
    const seats = [
      ...taken.map((one) => ({ ...one, unitId: moved.get(one.reservationId) ?? one.unitId })),
      ...wishes.map((one, index) => ({ ...one, unitId: placement.units[index] ?? 0 })),
    ];
    for (const [index, one] of seats.entries())
      for (const other of seats.slice(index + 1))
        if (one.unitId === other.unitId) expect(spansOverlap(one, other)).toBe(false);
  };

describe('assignReservations', () => {
  it('finds room exactly if there is any, without pins', () => {
    const found = fc.check(
      fc.property(scene({ pins: false, closed: false, bound: false }), check(assignReservations)),
      {
        numRuns: 400,
      },
    );
    expect(found).toMatchObject({ failed: false });
  });
  it('finds room exactly if there is any, with pins, closed units and requested units; pinned ones never move', () => {
    const found = fc.check(
      fc.property(scene({ pins: true, closed: true, bound: true }), check(assignReservations)),
      {
        numRuns: 600,
      },
    );
    expect(found).toMatchObject({ failed: false });
  });
  it('is exact with the re-arrangement alone', () => {
    const found = fc.check(
      fc.property(scene({ pins: true, closed: true, bound: true }), check(arrangeIntervals)),
      {
        numRuns: 600,
      },
    );
    expect(found).toMatchObject({ failed: false });
  });
  it('always has room while the number in use never reaches the number owned', () => {
    fc.assert(
      fc.property(scene({ pins: false, closed: false, bound: false }), ({ units, taken, wishes }) => {
        const all = [...taken, ...wishes];
        const peak = Math.max(
          ...all.map((one) => all.filter((other) => other.from <= one.from && one.from < other.until).length),
        );
        expect(assignReservations(units, taken, wishes) !== null).toBe(peak <= units.length);
      }),
    );
  });
  it('leaves the smallest gap', () => {
    const taken = [
      { ...span(0, 2), reservationId: 1, unitId: 1, movable: true },
      { ...span(0, 5), reservationId: 2, unitId: 2, movable: true },
    ];
    expect(assignReservations(rack(3), taken, [span(5, 3)])).toEqual({ units: [2], moves: [] });
  });
  it('prefers a unit that is ready on the first day to one that leaves a smaller gap', () => {
    const taken = [{ ...span(0, 5), reservationId: 1, unitId: 1, movable: true }];
    const units: RackUnit[] = [
      { unitId: 1, open: true, readyOn: addDays(start, 6) },
      { unitId: 2, open: true, readyOn: addDays(start, 5) },
    ];
    expect(assignReservations(units, taken, [span(5, 2)])?.units).toEqual([2]);
    expect(assignReservations(units, taken, [span(6, 2)])?.units).toEqual([1]);
    expect(assignReservations(units, taken, [span(5, 2), span(5, 2)])?.units).toEqual([2, 1]);
  });
  it('gives a unit no reservation before it opens, and lets it take over later ones', () => {
    const units: RackUnit[] = [
      { unitId: 1, open: true },
      { unitId: 2, open: true, opens: addDays(start, 4), readyOn: addDays(start, 4) },
    ];
    expect(countAvailableInSpan(units, [], span(3, 4))).toBe(1);
    expect(countAvailableInSpan(units, [], span(4, 4))).toBe(2);
    const taken = [{ ...span(5, 2), reservationId: 1, unitId: 1, movable: true }];
    expect(countAvailableInSpan(units, taken, span(2, 5))).toBe(1);
    expect(assignReservations(units, taken, [span(2, 5)])).toEqual({
      units: [1],
      moves: [{ reservationId: 1, unitId: 2 }],
    });
  });
  it('moves as few as possible: frees one unit for a week that two reservations share', () => {
    const taken = [
      { ...span(0, 3), reservationId: 1, unitId: 1, movable: true },
      { ...span(4, 3), reservationId: 2, unitId: 2, movable: true },
    ];
    const placement = assignReservations(rack(2), taken, [span(0, 7)]);
    expect(placement?.moves).toHaveLength(1);
  });
  it('assigns a requested unit by moving the reservation on it', () => {
    const taken = [{ ...span(0, 3), reservationId: 1, unitId: 1, movable: true }];
    expect(assignReservations(rack(2), taken, [{ ...span(1, 1), unitId: 1 }])).toEqual({
      units: [1],
      moves: [{ reservationId: 1, unitId: 2 }],
    });
    expect(
      assignReservations(
        rack(2),
        [{ ...span(0, 3), reservationId: 1, unitId: 1, movable: false }],
        [{ ...span(1, 1), unitId: 1 }],
      ),
    ).toBeNull();
  });
  it('leaves a reservation on its unit, even a closed one, and assigns nothing new to closed units', () => {
    const units = [{ unitId: 1, open: false }];
    expect(assignReservations(units, [], [{ ...span(0, 2), at: 1 }])?.units).toEqual([1]);
    expect(assignReservations(units, [], [span(0, 2)])).toBeNull();
    const both = [...units, { unitId: 2, open: true }];
    expect(assignReservations(both, [], [{ ...span(0, 2), at: 1 }])?.units).toEqual([2]);
    expect(assignReservations(both, [], [{ ...span(0, 2), at: 1, unitId: 1 }])?.units).toEqual([1]);
    const full = [{ ...span(0, 9), reservationId: 1, unitId: 2, movable: true }];
    expect(assignReservations(both, full, [{ ...span(0, 2), at: 1 }])).toEqual({ units: [1], moves: [] });
  });
  it('answers quickly for a full season of a costume with 40 units', async () => {
    const taken: RackReservation[] = [];
    for (let unitId = 1; unitId <= 40; unitId += 1)
      for (let from = unitId % 4; from < 120; from += 4)
        taken.push({ ...span(from, 3), reservationId: taken.length + 1, unitId, movable: from > 0 });
    const spent = await measureCpu(() =>
      expect(countAvailableInSpan(rack(40), taken, span(30, 3))).toBeLessThan(40),
    );
    expect(spent).toBeLessThan(2000);
  });
});

describe('countAvailableInSpan', () => {
  it('is the most that can be assigned', () => {
    fc.assert(
      fc.property(
        scene({ pins: true, closed: true, bound: false }),
        fc.nat(12),
        fc.integer({ min: 1, max: 5 }),
        ({ units, taken }, from, length) => {
          const wish = span(from, length);
          const free = countAvailableInSpan(units, taken, wish);
          expect(free).toBeGreaterThanOrEqual(0);
          expect(
            free === 0 ||
              possible(
                units,
                taken,
                Array.from({ length: free }, () => wish),
              ),
          ).toBe(true);
          expect(
            possible(
              units,
              taken,
              Array.from({ length: free + 1 }, () => wish),
            ),
          ).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('blockedRange', () => {
  const at = (turnaroundDays: number, sameDayHandover: boolean, days: number) =>
    blockedRange({ turnaroundDays, sameDayHandover }, start, addDays(start, days));
  it('blocks the return day and the turnaround', () => {
    expect(at(1, false, 2)).toEqual(span(0, 4));
    expect(at(0, false, 0)).toEqual(span(0, 1));
  });
  it('frees the return day itself with same-day hand-over', () => {
    expect(at(0, true, 2)).toEqual(span(0, 2));
    expect(at(1, true, 2)).toEqual(span(0, 3));
    expect(at(0, true, 0)).toEqual(span(0, 1));
  });
  it('never ends before the pick-up day', () => {
    expect(at(1, false, -5)).toEqual(span(0, 2));
  });
});
