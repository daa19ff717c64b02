import { z } from 'zod';
import { IdIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';

export const FeedInput = z.strictObject({
  name: RequiredTextIn(60),
  branchId: IdIn,
  names: z.boolean().default(false),
});
