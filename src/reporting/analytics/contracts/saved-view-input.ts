import { z } from 'zod';
import { RequiredTextIn } from '#lib/contract/wire-schemas.ts';

export const SavedViewInput = z.strictObject({
  name: RequiredTextIn(60),
  shared: z.boolean().default(false),
});
