import { z } from 'zod';
import { BahtOut, IdOut } from '#lib/contract/wire-schemas.ts';

export const CustomerLevel = z.object({
  levelId: IdOut,
  name: z.string(),
  minRentals: z.number().nullable(),
  minSpent: BahtOut.nullable(),
  /** Customers with a manual level, counted up to a thousand. */
  members: z.number(),
});
export type CustomerLevel = z.output<typeof CustomerLevel>;

export const CustomerLevels = z.object({ known: z.array(IdOut), itemList: z.array(CustomerLevel) });
export type CustomerLevels = z.output<typeof CustomerLevels>;

export const LevelMember = z.object({
  level: z.object({ levelId: IdOut, name: z.string() }).nullable(),
  handLevelId: IdOut.nullable(),
  /** `rentals` and `spent` (without fees and VAT) decide the level. */
  rentals: z.number(),
  spent: BahtOut,
});
export type LevelMember = z.output<typeof LevelMember>;
