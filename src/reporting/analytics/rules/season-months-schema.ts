import { z } from 'zod';

/** Of a season: "10,11,12"; the whole year when left out. */
export const Months = z
  .string()
  .regex(/^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/)
  .optional();
