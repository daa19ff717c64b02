import { z } from 'zod';
import { RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { isEmail } from '#lib/text/email.ts';
import { mailboxSecurities } from './mail-kinds.ts';

export const MailboxInput = z.strictObject({
  active: z.boolean(),
  address: RequiredTextIn(200).refine(isEmail, { error: 'notAnEmail' }),
  host: RequiredTextIn(200),
  port: z.number().int().min(1).max(65_535).default(993),
  security: z.enum(mailboxSecurities).default('tls'),
  user: TextIn(200).default(''),
  secret: z.string().max(1000).optional(),
  version: z.number().int().min(0).max(2_147_483_647),
});
