import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdIn, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import type { SecondStepRequired } from './factor-contract.ts';
import { LoginReply } from './login-reply.ts';
import { LoginChallenge, OwnPasswordInput } from './login-step-shapes.ts';

export const externalLoginCallback = '/callback';

export const externalLoginKinds = ['login', 'link'] as const;
export type ExternalLoginKind = (typeof externalLoginKinds)[number];

const Name = z.string().min(1).max(20);
const Provider = z.object({ name: z.string(), label: z.string() });
const Away = z.object({ url: z.string() });
const ExternalLoginReturn = z.strictObject({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4000),
  iss: z.string().max(500).optional(),
});
export type ExternalLoginReturn = z.output<typeof ExternalLoginReturn>;
const In = LoginReply.extend({ to: z.string() });

export type ExternalSecondStep = SecondStepRequired & { to: string };
/** `data` of OUTSIDE_SHOPS. */
export type ExternalLoginShops = { choice: string; shops: readonly { domain: string; name: string }[] };

const ExternalIdentity = z.object({
  outsideId: IdOut,
  label: z.string(),
  name: z.string(),
  since: TimeOut,
  lastUsed: TimeOut.nullable(),
});
export type ExternalIdentity = z.output<typeof ExternalIdentity>;

export const externalLoginRows = {
  outsideWays: defineOperation({
    method: 'GET',
    path: '/api/user/outside',
    summary: 'External login providers of this installation',
    reply: z.array(Provider),
    errors: [],
    failTitle: 'load',
    allow: 'public',
    perMinute: 120,
  }),
  beginOutside: defineOperation({
    method: 'POST',
    path: '/api/user/outside/begin',
    summary: 'Start a login through an external account; sets the cookie that binds the answer',
    body: z.strictObject({ provider: Name, to: z.string().max(2000).default('') }),
    reply: Away,
    errors: ['OUTSIDE_DOWN'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 60,
  }),
  finishOutside: defineOperation({
    method: 'POST',
    path: '/api/user/outside/finish',
    summary: "Log in with the provider's answer; sets the refresh cookie",
    body: ExternalLoginReturn,
    reply: In,
    errors: [
      'OUTSIDE_UNKNOWN',
      'SHOP_CLOSED',
      'OUTSIDE_STALE',
      'OUTSIDE_DOWN',
      'OUTSIDE_SHOPS',
      'SECOND_STEP',
    ],
    failTitle: 'account',
    allow: 'public',
    perMinute: 30,
  }),
  chooseOutside: defineOperation({
    method: 'POST',
    path: '/api/user/outside/choose',
    summary: 'Choose the shop when the account is linked in several; sets the refresh cookie',
    body: z.strictObject({ choice: LoginChallenge, domain: z.string().min(1).max(100) }),
    reply: In,
    errors: ['OUTSIDE_UNKNOWN', 'SHOP_CLOSED', 'OUTSIDE_STALE', 'SECOND_STEP'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 30,
  }),
  outsideLinks: defineOperation({
    method: 'GET',
    path: '/api/user/me/outside',
    summary: 'External accounts linked to the own login, and the available providers',
    reply: z.object({ links: z.array(ExternalIdentity), more: z.array(Provider) }),
    errors: [],
    allow: 'open',
  }),
  beginOutsideLink: defineOperation({
    method: 'POST',
    path: '/api/user/me/outside/begin',
    summary: 'Start linking an external account to the own login',
    body: z.strictObject({ provider: Name, password: OwnPasswordInput }),
    reply: Away,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'OUTSIDE_DOWN'],
    allow: 'open',
    perMinute: 10,
  }),
  finishOutsideLink: defineOperation({
    method: 'POST',
    path: '/api/user/me/outside',
    summary: "Link the account from the provider's answer",
    body: ExternalLoginReturn,
    reply: z.object({ label: z.string(), name: z.string() }),
    errors: ['OUTSIDE_STALE', 'OUTSIDE_DOWN', 'OUTSIDE_TAKEN'],
    allow: 'open',
    perMinute: 30,
  }),
  removeOutside: defineOperation({
    method: 'POST',
    path: '/api/user/me/outside/remove',
    summary: 'Unlink an external account',
    body: z.strictObject({ outsideId: IdIn, password: OwnPasswordInput }),
    reply: DoneReply,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    failTitle: 'delete',
    allow: 'open',
    perMinute: 10,
  }),
};
