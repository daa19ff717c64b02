import { z } from 'zod';
import { BahtIn, DayIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { exactSatang, satangOfBaht } from '#lib/money/money.ts';
import { isCoinAmount } from '#lib/money/cash.ts';
import { denominations } from './day-figures.ts';

const CashPieceInput = z.strictObject({
  value: z
    .number()
    .refine((baht) => (denominations as readonly (number | null)[]).includes(satangOfBaht(baht)), {
      error: 'no note or coin',
    })
    .transform((baht) => exactSatang(baht)),
  count: z.number().int().min(0).max(100_000),
});

export const FloatInput = z.strictObject({
  day: DayIn,
  amount: BahtIn.refine(isCoinAmount, { error: 'no note or coin' }),
  /** A note is required if the amount differs from the expected cash. */
  note: TextIn(500).default(''),
});

export const CloseDayInput = z.strictObject({
  day: DayIn,
  pieces: z.array(CashPieceInput).max(denominations.length),
  /** Cash left in the drawer for the next day, at most the counted cash. */
  left: BahtIn.refine(isCoinAmount, { error: 'no note or coin' }).default(0),
  /** A note is required if the count differs from the expected cash. */
  note: TextIn(500).default(''),
});

export const ReasonInput = z.strictObject({ reason: RequiredTextIn(500) });
