import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, TimeOut } from '#lib/contract/wire-schemas.ts';
import { factorRows } from './factor-contract.ts';
import { forgotRows } from './forgot-contract.ts';
import { linkKinds } from './one-time-links.ts';
import { NewPassword, meRows } from './me-contract.ts';
import { outsideRows } from './external-login-contract.ts';
import { pinRows } from './pin-contract.ts';
import { sessionRows } from './session-contract.ts';

/** Small letters, digits, and . _ - @ between them. */
export const UsernameIn = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9._@-]{0,58}[a-z0-9])$/);

const Key = z.string().min(1).max(200);

export const identityContract = {
  ...sessionRows,
  lookLink: op({
    method: 'POST',
    path: '/api/user/link',
    summary: 'Whom a one-time link is for, and until when it opens something',
    body: z.strictObject({ key: Key }),
    reply: z.object({
      kind: z.enum(linkKinds),
      username: z.string(),
      displayName: z.string(),
      shopName: z.string(),
      domain: z.string(),
      expiresAt: TimeOut,
    }),
    errors: ['LINK_GONE'],
    failTitle: 'load',
    allow: 'public',
    perMinute: 30,
  }),
  useLink: op({
    method: 'POST',
    path: '/api/user/link/use',
    summary: 'Set the password by a one-time link, once; every session of the person ends',
    body: z.strictObject({ key: Key, password: NewPassword }),
    reply: Done,
    errors: ['LINK_GONE', 'PASSWORD_COMMON', 'PASSWORD_OWN'],
    allow: 'public',
    perMinute: 30,
  }),
  ...forgotRows,
  ...meRows,
  ...factorRows,
  ...outsideRows,
  ...pinRows,
};
