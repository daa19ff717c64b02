import { z } from 'zod';
import { IdIn, IdOut, TextIn } from '#lib/contract/wire-schemas.ts';
import { maxGoesWith } from './goes-with.ts';

export const GoesWithOut = z.object({ productGroupId: IdOut, name: z.string(), code: z.string() });

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
