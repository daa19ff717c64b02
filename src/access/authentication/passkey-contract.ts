/** Passkeys (WebAuthn): how they travel is fixed by its standard. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, Id, IdOut, IdParams, RequiredText, TimeOut } from '#lib/contract/wire-schemas.ts';
import { LoginReply } from './login-reply.ts';
import { Challenge, Codes, OwnPassword } from './login-step-shapes.ts';

const Bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+=*$/);
const Transports = z.array(z.string().max(30)).max(10);
const Known = z.object({ id: z.string(), transports: z.array(z.string()) });

/** What a browser made of a request for a new key. */
const Attested = z.object({
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(8000),
    attestationObject: Bytes(40_000),
    transports: Transports.optional(),
  }),
});
export type Attested = z.output<typeof Attested>;

/** What a browser made of a request to show one. */
const Asserted = z.object({
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(8000),
    authenticatorData: Bytes(8000),
    signature: Bytes(8000),
    userHandle: Bytes(200),
  }),
});
export type Asserted = z.output<typeof Asserted>;

export const Passkey = z.object({
  passkeyId: IdOut,
  name: z.string(),
  since: TimeOut,
  lastUsed: TimeOut.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

export const passkeyRows = {
  askPasskey: op({
    method: 'POST',
    path: '/api/user/login/passkey/begin',
    summary: 'What a passkey is asked to sign; with the challenge of a login only those of its user',
    body: z.strictObject({ challenge: Challenge.optional() }),
    reply: z.object({ challenge: z.string(), rpId: z.string(), allow: z.array(Known) }),
    errors: ['LOGIN_STALE'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 60,
  }),
  loginPasskey: op({
    method: 'POST',
    path: '/api/user/login/passkey',
    summary: 'Log in by a passkey alone, or make the second step of a login by it; sets the refresh cookie',
    body: z.strictObject({ asserted: Asserted, challenge: Challenge.optional() }),
    reply: LoginReply,
    errors: ['PASSKEY_UNKNOWN', 'CODE_WRONG', 'LOGIN_STALE', 'TOO_MANY_REQUESTS'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 30,
  }),
  beginPasskey: op({
    method: 'POST',
    path: '/api/user/me/passkey/begin',
    summary: 'What a new passkey of the own account is made of',
    body: z.strictObject({ password: OwnPassword }),
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
  addPasskey: op({
    method: 'POST',
    path: '/api/user/me/passkey',
    summary: 'Keep the new passkey; answers with recovery codes, told this once, where there were none',
    body: z.strictObject({ attested: Attested, name: RequiredText(100) }),
    reply: Codes,
    errors: ['PASSKEY_UNKNOWN', 'SETUP_STALE'],
    allow: 'open',
    perMinute: 30,
  }),
  renamePasskey: op({
    method: 'PUT',
    path: '/api/user/me/passkey/:id',
    summary: 'Another name for a passkey of the own account',
    params: IdParams,
    body: z.strictObject({ name: RequiredText(100) }),
    reply: Done,
    errors: [],
    allow: 'open',
  }),
  removePasskey: op({
    method: 'POST',
    path: '/api/user/me/passkey/remove',
    summary: 'A passkey of the own account opens nothing any more',
    body: z.strictObject({ passkeyId: Id, password: OwnPassword }),
    reply: Done,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
};
