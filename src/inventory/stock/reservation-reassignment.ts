/** Promises whose garment goes away: who takes them over. Pure. */
import type { Taken, RackUnit, Move } from './unit-assignment.ts';
import { place } from './unit-assignment.ts';

/**
 * The rack without the stranded promises, and those that must leave their garments → the moves that give each
 * another open unit (others may have to make room), and who finds none. Pinned ones (not movable) find none.
 */
export const rehome = (
  rack: { units: readonly RackUnit[]; taken: readonly Taken[] },
  stranded: readonly Taken[],
): { moves: Move[]; left: number[] } => {
  const home = new Map([...rack.taken, ...stranded].map((one) => [one.reservationId, one.unitId]));
  const left: number[] = [];
  let seats: Taken[] = [...rack.taken];
  for (const one of stranded.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const placement = one.movable
      ? place(rack.units, seats, [{ from: one.from, until: one.until }])
      : undefined;
    const unitId = placement?.units[0];
    if (!placement || unitId === undefined) {
      left.push(one.reservationId);
      continue;
    }
    const moved = new Map(placement.moves.map((move) => [move.reservationId, move.unitId]));
    seats = [
      ...seats.map((seat) => ({ ...seat, unitId: moved.get(seat.reservationId) ?? seat.unitId })),
      { ...one, unitId },
    ];
  }
  const moves = seats
    .filter((seat) => home.get(seat.reservationId) !== seat.unitId)
    .map(({ reservationId, unitId }) => ({ reservationId, unitId }));
  return { moves, left };
};
