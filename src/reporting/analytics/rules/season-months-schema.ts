import { z } from 'zod';

/** Months as "10,11,12", by default the whole year. */
export const SeasonMonths = z
  .string()
  .regex(/^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/)
  .optional();
