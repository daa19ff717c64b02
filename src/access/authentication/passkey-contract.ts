import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdIn, IdOut, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';
import { LoginReply } from './login-reply.ts';
import { LoginChallenge, RecoveryCodesReply, OwnPasswordInput } from './login-step-shapes.ts';
import { PasskeyNameInput } from './passkey-name-input.ts';

const Bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+=*$/);
const Transports = z.array(z.string().max(30)).max(10);
const Known = z.object({ id: z.string(), transports: z.array(z.string()) });

const PasskeyAttestation = z.object({
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(8000),
    attestationObject: Bytes(40_000),
    transports: Transports.optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;

const PasskeyAssertion = z.object({
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(1400),
    signature: Bytes(1400),
    userHandle: Bytes(200),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

export const OwnPasskey = z.object({
  passkeyId: IdOut,
  name: z.string(),
  since: TimeOut,
  lastUsed: TimeOut.nullable(),
});
export type OwnPasskey = z.output<typeof OwnPasskey>;

export const passkeyRows = {
  askPasskey: defineOperation({
    method: 'POST',
    path: '/api/user/login/passkey/begin',
    summary: 'Options for a passkey login; with the challenge of a login only for keys of its user',
    body: z.strictObject({ challenge: LoginChallenge.optional() }),
    reply: z.object({ challenge: z.string(), rpId: z.string(), allow: z.array(Known) }),
    errors: ['LOGIN_STALE'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 60,
  }),
  loginPasskey: defineOperation({
    method: 'POST',
    path: '/api/user/login/passkey',
    summary: 'Log in by passkey, or complete the second step of a login; sets the refresh cookie',
    body: z.strictObject({ asserted: PasskeyAssertion, challenge: LoginChallenge.optional() }),
    reply: LoginReply,
    errors: ['PASSKEY_UNKNOWN', 'SHOP_CLOSED', 'CODE_WRONG', 'LOGIN_STALE', 'TOO_MANY_REQUESTS'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 30,
  }),
  beginPasskey: defineOperation({
    method: 'POST',
    path: '/api/user/me/passkey/begin',
    summary: 'Options for creating a passkey for the own account',
    body: z.strictObject({ password: OwnPasswordInput }),
    reply: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      algorithms: z.array(z.number()),
      exclude: z.array(Known),
    }),
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
  addPasskey: defineOperation({
    method: 'POST',
    path: '/api/user/me/passkey',
    summary: 'Save the new passkey; returns recovery codes, shown only once, if there were none',
    body: PasskeyNameInput.extend({ attested: PasskeyAttestation }),
    reply: RecoveryCodesReply,
    errors: ['PASSKEY_UNKNOWN', 'SETUP_STALE'],
    allow: 'open',
    perMinute: 30,
  }),
  renamePasskey: defineOperation({
    method: 'PUT',
    path: '/api/user/me/passkey/:id',
    summary: 'Rename a passkey of the own account',
    params: IdParams,
    body: PasskeyNameInput,
    reply: DoneReply,
    errors: [],
    allow: 'open',
  }),
  removePasskey: defineOperation({
    method: 'POST',
    path: '/api/user/me/passkey/remove',
    summary: 'Remove a passkey of the own account',
    body: z.strictObject({ passkeyId: IdIn, password: OwnPasswordInput }),
    reply: DoneReply,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    failTitle: 'delete',
    allow: 'open',
    perMinute: 10,
  }),
};
