/** Levels of customers as they travel. */
import { z } from 'zod';
import { satangOfBaht } from '#lib/money/money.ts';
import { BahtOut, Id, IdOut, RequiredText } from '#lib/contract/wire-schemas.ts';

export const LevelIn = z.strictObject({
  /** Null for a new one. */
  levelId: Id.nullable().default(null),
  name: RequiredText(60),
  /** Rentals, or baht of rent, that bring a customer there, whichever comes first; neither: by hand only. */
  minRentals: z.number().int().min(1).max(1000).nullable().default(null),
  minSpent: z
    .number()
    .positive()
    .max(100_000_000)
    .refine((value) => satangOfBaht(value) !== null, { error: 'no more than two decimals' })
    .nullable()
    .default(null),
});

export const Level = z.object({
  levelId: IdOut,
  name: z.string(),
  minRentals: z.number().nullable(),
  minSpent: BahtOut.nullable(),
  /** Who was given it by hand, counted to a thousand. */
  members: z.number(),
});
export type Level = z.output<typeof Level>;

export const Member = z.object({
  level: z.object({ levelId: IdOut, name: z.string() }).nullable(),
  /** Given by hand. */
  handLevelId: IdOut.nullable(),
  /** What the levels go by; rent without fees and VAT. */
  rentals: z.number(),
  spent: BahtOut,
});
export type Member = z.output<typeof Member>;
