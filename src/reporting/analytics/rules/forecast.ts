/** Forecast of a week, shared by web and server. */

/** Number of weeks in the forecast. */
export const weeksAhead = 8;
/** One year back in days, on the same weekday. */
export const yearOfWeeks = 364;

/** Minimum bookings at this lead time for a reliable growth ratio. */
const enough = 5;

/**
 * Expected garments of a week from its bookings: grown like the same week a year before after this lead time, by ratio if there were
 * enough bookings, otherwise by number. Never below the bookings.
 */
export const expectedRentalsOf = (
  booked: number,
  before: { atDistance: number; inTheEnd: number },
): number => {
  const more = Math.max(0, before.inTheEnd - before.atDistance);
  if (before.atDistance < enough) return booked + more;
  return Math.round(booked + (booked * more) / before.atDistance);
};
