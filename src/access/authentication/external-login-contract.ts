/** Logging in by an account elsewhere (OpenID Connect), and linking one to the own login (docs/decisions/0044-outside-logins.md). */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, Id, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import type { SecondNeeded } from './factor-contract.ts';
import { LoginReply } from './login-reply.ts';
import { Challenge, OwnPassword } from './login-step-shapes.ts';

/** The page to which people come back, for which it is registered with every provider. */
export const callbackPath = '/callback';

/** What was begun stands at the head of the state. */
export const outsideKinds = ['login', 'link'] as const;
export type OutsideKind = (typeof outsideKinds)[number];

const Name = z.string().min(1).max(20);
const Provider = z.object({ name: z.string(), label: z.string() });
/** Where the browser is sent to. */
const Away = z.object({ url: z.string() });
/** What the provider sends the browser back with. */
const Back = z.strictObject({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4000),
  iss: z.string().max(500).optional(),
});
export type Back = z.output<typeof Back>;
/** `to`: where the person wanted to go, a path of this site. */
const In = LoginReply.extend({ to: z.string() });

/** What SECOND_STEP carries here: an account elsewhere stands for the password, not for the second step. */
export type OutsideSecond = SecondNeeded & { to: string };
/** What OUTSIDE_SHOPS carries: the account is linked in several shops. */
export type OutsideShops = { choice: string; shops: readonly { domain: string; name: string }[] };

const OutsideIdentity = z.object({
  outsideId: IdOut,
  label: z.string(),
  /** What the account called itself when it was linked. */
  name: z.string(),
  since: TimeOut,
  lastUsed: TimeOut.nullable(),
});
export type OutsideIdentity = z.output<typeof OutsideIdentity>;

export const outsideRows = {
  outsideWays: op({
    method: 'GET',
    path: '/api/user/outside',
    summary: 'By whose accounts people may log in here',
    reply: z.array(Provider),
    errors: [],
    failTitle: 'load',
    allow: 'public',
    perMinute: 120,
  }),
  beginOutside: op({
    method: 'POST',
    path: '/api/user/outside/begin',
    summary: 'Begin a login by an account elsewhere; sets a cookie that only the answer to it fits',
    body: z.strictObject({ provider: Name, to: z.string().max(2000).default('') }),
    reply: Away,
    errors: ['OUTSIDE_DOWN'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 60,
  }),
  finishOutside: op({
    method: 'POST',
    path: '/api/user/outside/finish',
    summary: 'Log in by what the provider has answered; sets the refresh cookie',
    body: Back,
    reply: In,
    errors: ['OUTSIDE_UNKNOWN', 'OUTSIDE_STALE', 'OUTSIDE_DOWN', 'OUTSIDE_SHOPS', 'SECOND_STEP'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 30,
  }),
  chooseOutside: op({
    method: 'POST',
    path: '/api/user/outside/choose',
    summary: 'Which of the shops, where the account is linked in several; sets the refresh cookie',
    body: z.strictObject({ choice: Challenge, domain: z.string().min(1).max(100) }),
    reply: In,
    errors: ['OUTSIDE_UNKNOWN', 'OUTSIDE_STALE', 'SECOND_STEP'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 30,
  }),
  outsideLinks: op({
    method: 'GET',
    path: '/api/user/me/outside',
    summary: 'Accounts elsewhere that are linked to the own login, and of whom one can be linked',
    reply: z.object({ links: z.array(OutsideIdentity), more: z.array(Provider) }),
    errors: [],
    allow: 'open',
  }),
  beginOutsideLink: op({
    method: 'POST',
    path: '/api/user/me/outside/begin',
    summary: 'Begin to link an account elsewhere to the own login',
    body: z.strictObject({ provider: Name, password: OwnPassword }),
    reply: Away,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'OUTSIDE_DOWN'],
    allow: 'open',
    perMinute: 10,
  }),
  finishOutsideLink: op({
    method: 'POST',
    path: '/api/user/me/outside',
    summary: 'Link the account that the provider has answered for',
    body: Back,
    reply: z.object({ label: z.string(), name: z.string() }),
    errors: ['OUTSIDE_STALE', 'OUTSIDE_DOWN', 'OUTSIDE_TAKEN'],
    allow: 'open',
    perMinute: 30,
  }),
  removeOutside: op({
    method: 'POST',
    path: '/api/user/me/outside/remove',
    summary: 'An account elsewhere lets nobody in any more',
    body: z.strictObject({ outsideId: Id, password: OwnPassword }),
    reply: Done,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
};
