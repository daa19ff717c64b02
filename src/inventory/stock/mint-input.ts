import { z } from 'zod';
import { BahtIn, IdIn } from '#lib/contract/wire-schemas.ts';
import { maxUnitsPerMove } from './unit-moves.ts';

export const MintInput = z
  .strictObject({
    branchId: IdIn,
    lines: z
      .array(
        z.strictObject({
          itemId: IdIn,
          count: z.number().int().min(1).max(maxUnitsPerMove),
          cost: BahtIn.prefault(0),
        }),
      )
      .min(1)
      .max(200),
    /** Defaults to the number after the group's highest. Used numbers are skipped. */
    start: z.number().int().min(0).max(999_999_999).optional(),
  })
  .refine((one) => one.lines.reduce((sum, line) => sum + line.count, 0) <= maxUnitsPerMove, {
    path: ['lines'],
    error: 'tooMany',
  });
