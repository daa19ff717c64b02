import { z } from 'zod';
import { satangOfBaht } from '#lib/money/money.ts';
import { BahtOut, IdIn, IdOut, RequiredTextIn } from '#lib/contract/wire-schemas.ts';

export const CustomerLevelIn = z.strictObject({
  levelId: IdIn.nullable().default(null),
  name: RequiredTextIn(60),
  /**
   * Rentals or baht of rent give the level, whichever comes first. If both are null, only an admin gives the
   * level.
   */
  minRentals: z.number().int().min(1).max(1000).nullable().default(null),
  minSpent: z
    .number()
    .positive()
    .max(100_000_000)
    .refine((value) => satangOfBaht(value) !== null, { error: 'no more than two decimals' })
    .nullable()
    .default(null),
});

export const CustomerLevel = z.object({
  levelId: IdOut,
  name: z.string(),
  minRentals: z.number().nullable(),
  minSpent: BahtOut.nullable(),
  /** The customers with a manual level, counted up to a thousand. */
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
