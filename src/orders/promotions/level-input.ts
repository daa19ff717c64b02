import { z } from 'zod';
import { IdIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { satangOfBaht } from '#lib/money/money.ts';

export const maxLevels = 20;

const CustomerLevelIn = z.strictObject({
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

export const LevelsInput = z.strictObject({
  known: z.array(IdIn).max(maxLevels),
  itemList: z.array(CustomerLevelIn).max(maxLevels),
});
