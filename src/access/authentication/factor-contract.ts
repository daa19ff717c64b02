import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, TimeOut } from '#lib/contract/wire-schemas.ts';
import { LoginReply } from './login-reply.ts';
import { OwnPasskey, passkeyRows } from './passkey-contract.ts';
import { LoginChallenge, RecoveryCodesReply, OwnPasswordInput } from './login-step-shapes.ts';

export type SecondFactorKind = 'passkey' | 'totp' | 'recovery';

/** `data` of SECOND_STEP. The challenge is valid for five minutes. */
export type SecondStepRequired = { challenge: string; ways: readonly SecondFactorKind[] };

const Code = z.string().trim().min(1).max(40);

export const factorRows = {
  ...passkeyRows,
  loginSecond: defineOperation({
    method: 'POST',
    path: '/api/user/login/second',
    summary: 'Second step of a login, by a code; sets the refresh cookie',
    body: z.strictObject({ challenge: LoginChallenge, code: Code }),
    reply: LoginReply,
    errors: ['CODE_WRONG', 'LOGIN_STALE', 'TOO_MANY_REQUESTS'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 30,
  }),
  factors: defineOperation({
    method: 'GET',
    path: '/api/user/me/factor',
    summary: 'Second factors of the own login',
    reply: z.object({
      totpSince: TimeOut.nullable(),
      passkeys: z.array(OwnPasskey),
      recoveryLeft: z.number(),
      /** True if all other operations are refused until a second factor is set up. */
      required: z.boolean(),
    }),
    errors: [],
    allow: 'open',
  }),
  beginTotp: defineOperation({
    method: 'POST',
    path: '/api/user/me/totp',
    summary: 'Create a secret for an authenticator app; nothing changes until a code confirms it',
    body: z.strictObject({ password: OwnPasswordInput }),
    reply: z.object({
      /** The client returns this text with the first code. */
      setup: z.string(),
      secret: z.string(),
      uri: z.string(),
    }),
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
  confirmTotp: defineOperation({
    method: 'POST',
    path: '/api/user/me/totp/confirm',
    summary: 'Enable authenticator codes; returns new recovery codes, shown only once',
    body: z.strictObject({ setup: LoginChallenge, code: Code }),
    reply: RecoveryCodesReply,
    errors: ['CODE_WRONG', 'SETUP_STALE', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 30,
  }),
  removeTotp: defineOperation({
    method: 'POST',
    path: '/api/user/me/totp/remove',
    summary: 'Disable authenticator codes',
    body: z.strictObject({ password: OwnPasswordInput }),
    reply: DoneReply,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    failTitle: 'delete',
    allow: 'open',
    perMinute: 10,
  }),
  newRecoveryCodes: defineOperation({
    method: 'POST',
    path: '/api/user/me/recovery',
    summary: 'Create ten new recovery codes, shown only once; the old ones become invalid',
    body: z.strictObject({ password: OwnPasswordInput }),
    reply: RecoveryCodesReply,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
};
