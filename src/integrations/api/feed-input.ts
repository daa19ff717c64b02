import { z } from 'zod';
import { IdIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';

/** `names` includes names of customers. */
export const FeedInput = z.strictObject({
  name: RequiredTextIn(60),
  branchId: IdIn,
  names: z.boolean().default(false),
});
