export const weeksAhead = 8;
/** Days from a day to the same weekday one year before. */
export const yearOfWeeks = 364;

/** Bookings for a reliable ratio. */
const enough = 5;

/**
 * Growth as in the same week a year before from this lead time: by ratio with enough bookings, else by number. Never below the
 * bookings.
 */
export const expectedRentalsOf = (
  booked: number,
  before: { atDistance: number; inTheEnd: number },
): number => {
  const more = Math.max(0, before.inTheEnd - before.atDistance);
  if (before.atDistance < enough) return booked + more;
  return Math.round(booked + (booked * more) / before.atDistance);
};
