import { z } from 'zod';
import { EmailIn, IdIn } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';

export const ReceiverInput = z.strictObject({
  userId: IdIn,
  /** '' means the account's address. */
  address: EmailIn.default(''),
  language: z.enum(languages).nullable().default(null),
});
