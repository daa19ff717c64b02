export const weeksAhead = 8;
export const yearOfWeeks = 364;

const enough = 5;

/**
 * Adds the growth of the same week last year after the same lead time. The growth is a ratio, or a difference
 * if bookings are few. The result is never below current bookings.
 */
export const expectedRentalsOf = (
  booked: number,
  before: { atDistance: number; inTheEnd: number },
): number => {
  const more = Math.max(0, before.inTheEnd - before.atDistance);
  if (before.atDistance < enough) return booked + more;
  return Math.round(booked + (booked * more) / before.atDistance);
};
