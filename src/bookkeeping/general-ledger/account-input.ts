import { z } from 'zod';
import { RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { accountKinds } from './account-sources.ts';

export const AccountInput = z.strictObject({
  code: z
    .string()
    .trim()
    .max(20)
    .regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/),
  name: RequiredTextIn(100),
  kind: z.enum(accountKinds),
});
