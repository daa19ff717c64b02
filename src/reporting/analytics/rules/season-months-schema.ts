import { z } from 'zod';

/** Months of a season: "10,11,12"; the whole year by default. */
export const SeasonMonths = z
  .string()
  .regex(/^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/)
  .optional();
