/** What is to be expected of a week. One rule for the pages and the server. */

/** Weeks looked ahead at. */
export const weeksAhead = 8;
/** A year before, on the same weekdays. */
export const yearOfWeeks = 364;

/** From so many bookings at this distance on their growth says something by itself. */
const enough = 5;

/**
 * Garments to be expected from those booked for a week: as much more as the same week of the year before still got after this distance,
 * by its share where there were enough, else by its number. Never fewer than are booked.
 */
export const expectedOf = (booked: number, before: { atDistance: number; inTheEnd: number }): number => {
  const more = Math.max(0, before.inTheEnd - before.atDistance);
  if (before.atDistance < enough) return booked + more;
  return Math.round(booked + (booked * more) / before.atDistance);
};
