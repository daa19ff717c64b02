/** The second step of a login, and what a person sets up for it. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, TimeOut } from '#lib/contract/wire-schemas.ts';
import { LoginReply } from './login-reply.ts';
import { Passkey, passkeyRows } from './passkey-contract.ts';
import { Challenge, Codes, OwnPassword } from './login-step-shapes.ts';

/** By what a second step can be made: a passkey, a code of an app, one of the codes kept for a lost telephone. */
export type SecondWay = 'passkey' | 'totp' | 'recovery';

/** What SECOND_STEP carries: the password was right, and with the challenge the second step can be made for five minutes. */
export type SecondNeeded = { challenge: string; ways: readonly SecondWay[] };

/** Typed by hand: spaces and dashes in it count for nothing. */
const Code = z.string().trim().min(1).max(40);

export const factorRows = {
  ...passkeyRows,
  loginSecond: op({
    method: 'POST',
    path: '/api/user/login/second',
    summary: 'The second step of a login, by a code; sets the refresh cookie',
    body: z.strictObject({ challenge: Challenge, code: Code }),
    reply: LoginReply,
    errors: ['CODE_WRONG', 'LOGIN_STALE', 'TOO_MANY_REQUESTS'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 30,
  }),
  factors: op({
    method: 'GET',
    path: '/api/user/me/factor',
    summary: 'What the own login asks for besides the password',
    reply: z.object({
      /** Since when codes of an app are asked for. */
      totpSince: TimeOut.nullable(),
      passkeys: z.array(Passkey),
      recoveryLeft: z.number(),
      /** The shop wants one, and there is none: nothing else is open until then. */
      required: z.boolean(),
    }),
    errors: [],
    allow: 'open',
  }),
  beginTotp: op({
    method: 'POST',
    path: '/api/user/me/totp',
    summary: 'A new secret for an app that makes codes; nothing changes until it is confirmed by a code',
    body: z.strictObject({ password: OwnPassword }),
    reply: z.object({
      /** Sent back with the code. */
      setup: z.string(),
      /** For typing into the app. */
      secret: z.string(),
      /** otpauth:// for a QR code. */
      uri: z.string(),
    }),
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
  confirmTotp: op({
    method: 'POST',
    path: '/api/user/me/totp/confirm',
    summary: 'From now on a login asks for a code; answers with new recovery codes, told this once',
    body: z.strictObject({ setup: Challenge, code: Code }),
    reply: Codes,
    errors: ['CODE_WRONG', 'SETUP_STALE', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 30,
  }),
  removeTotp: op({
    method: 'POST',
    path: '/api/user/me/totp/remove',
    summary: 'A login asks for no code of the app any more',
    body: z.strictObject({ password: OwnPassword }),
    reply: Done,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
  newRecoveryCodes: op({
    method: 'POST',
    path: '/api/user/me/recovery',
    summary: 'Ten new recovery codes, told this once; the old ones work no more',
    body: z.strictObject({ password: OwnPassword }),
    reply: Codes,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
};
