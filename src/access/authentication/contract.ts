import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, TimeOut } from '#lib/contract/wire-schemas.ts';
import { factorRows } from './factor-contract.ts';
import { forgotPasswordRows } from './forgot-contract.ts';
import { oneTimeLinkKinds } from './one-time-links.ts';
import { ownAccountRows } from './me-contract.ts';
import { LinkKey, LinkPasswordInput } from './new-password-input.ts';
import { externalLoginRows } from './external-login-contract.ts';
import { pinRows } from './pin-contract.ts';
import { sessionRows } from './session-contract.ts';

export const authenticationContract = {
  ...sessionRows,
  lookLink: defineOperation({
    method: 'POST',
    path: '/api/user/link',
    summary: 'The user of a one-time link, and its expiry',
    body: z.strictObject({ key: LinkKey }),
    reply: z.object({
      kind: z.enum(oneTimeLinkKinds),
      username: z.string(),
      displayName: z.string(),
      shopName: z.string(),
      domain: z.string(),
      expiresAt: TimeOut,
    }),
    errors: ['LINK_GONE', 'SHOP_CLOSED'],
    failTitle: 'load',
    allow: 'public',
    perMinute: 30,
  }),
  useLink: defineOperation({
    method: 'POST',
    path: '/api/user/link/use',
    summary: 'Set the password by a one-time link; every session of the user ends',
    body: LinkPasswordInput,
    reply: DoneReply,
    errors: ['LINK_GONE', 'PASSWORD_COMMON', 'PASSWORD_OWN', 'SHOP_CLOSED'],
    allow: 'public',
    perMinute: 30,
  }),
  ...forgotPasswordRows,
  ...ownAccountRows,
  ...factorRows,
  ...externalLoginRows,
  ...pinRows,
};
