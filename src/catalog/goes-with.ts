/** Groups that a group or a consumable goes with. The web shop and the counter suggest them. */
import { z } from 'zod';
import { IdIn, IdOut, TextIn } from '#lib/contract/wire-schemas.ts';

export const maxGoesWith = 12;

export const GoesWith = z.object({ productGroupId: IdOut, name: z.string(), code: z.string() });
export type GoesWith = z.output<typeof GoesWith>;

/** Accepts ids, or groups as in a reply. */
export const GoesWithInput = z
  .array(
    z.union([
      IdIn,
      z
        .strictObject({ productGroupId: IdIn, name: TextIn().optional(), code: TextIn(60).optional() })
        .transform((one) => one.productGroupId),
    ]),
  )
  .max(maxGoesWith)
  .transform((ids) => [...new Set(ids)])
  .optional();

export const goesWithId = (one: number | Pick<GoesWith, 'productGroupId'>): number =>
  typeof one === 'number' ? one : one.productGroupId;
