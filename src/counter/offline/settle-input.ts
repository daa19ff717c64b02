import { z } from 'zod';
import { IdIn, PlannedDayIn, RequiredCodeIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { resolutions, resolutionsWithReason } from './resolutions.ts';

const Swapped = z.strictObject({ barcode: RequiredCodeIn(100), by: RequiredCodeIn(100) });

export const SettleInput = z
  .strictObject({
    way: z.enum(resolutions),
    /** Order that gets the money, by default the step's order. */
    orderId: IdIn.optional(),
    /**
     * `barcode` is the replaced garment's barcode, or its line id without a barcode. `by` is the new
     * barcode.
     */
    swaps: z.array(Swapped).max(100).optional(),
    without: z
      .array(z.union([IdIn, RequiredCodeIn(100)]))
      .max(100)
      .optional(),
    /** New last day for the resolution `days`. */
    returnDay: PlannedDayIn.optional(),
    /** Correction for the resolution `note`, or the reason for `giveBack` and `bear`. */
    note: TextIn(500).default(''),
  })
  .superRefine(({ way, swaps = [], without = [], returnDay, note }, context) => {
    const missing = {
      swaps: way === 'swap' && swaps.length === 0,
      without: way === 'without' && without.length === 0,
      returnDay: way === 'days' && returnDay === undefined,
      note: resolutionsWithReason.includes(way) && note === '',
    };
    for (const [field, isMissing] of Object.entries(missing))
      if (isMissing) context.addIssue({ code: 'custom', path: [field], message: 'required' });
  });
