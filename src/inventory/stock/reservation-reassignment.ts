import type { RackReservation, RackUnit, ReservationMove } from './unit-assignment.ts';
import { assignReservations } from './unit-assignment.ts';

/**
 * `rack.taken` must exclude `stranded`. `moves` gives each stranded reservation an open unit. Other
 * reservations may move too. `left` has the reservations without a unit, including all pinned ones.
 */
export const reassignStranded = (
  rack: { units: readonly RackUnit[]; taken: readonly RackReservation[] },
  stranded: readonly RackReservation[],
): { moves: ReservationMove[]; left: number[] } => {
  const home = new Map([...rack.taken, ...stranded].map((one) => [one.reservationId, one.unitId]));
  const left: number[] = [];
  let seats: RackReservation[] = [...rack.taken];
  for (const one of stranded.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const placement = one.movable
      ? assignReservations(rack.units, seats, [{ from: one.from, until: one.until }])
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
