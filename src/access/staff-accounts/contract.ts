/** Operations on the people who work in the shop. */
import { z } from 'zod';
import { rights, roles } from '#lib/vocabulary/access-rules.ts';
import { op } from '#lib/contract/contract.ts';
import {
  BahtOut,
  Done,
  EmailIn,
  Id,
  IdOut,
  IdParams,
  RequiredText,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { UsernameIn } from '#access/authentication/contract.ts';
import { linkKinds } from '#access/authentication/one-time-links.ts';
import { inviteDays, personStates } from './staff-ranks.ts';

const Branch = z.object({ branchId: IdOut, branchName: z.string() });

export const Person = z
  .object({
    userId: IdOut,
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    phone: z.string(),
    userImage: z.string(),
    roles: z.array(z.enum(roles)),
    branches: z.array(Branch),
    lastSeen: TimeOut.nullable(),
    state: z.enum(personStates),
    /** Browsers in which they are logged in. */
    devices: z.number(),
    /** A login of theirs takes a second step. */
    hasFactor: z.boolean(),
    /** Whoever asks. */
    isMe: z.boolean(),
    /** Whoever asks may change them. */
    mayChange: z.boolean(),
  })
  .meta({ title: 'Person' });
export type Person = z.output<typeof Person>;

/** The one answer in which the key of a link is told; it follows the address of its page. */
const Link = z.object({ kind: z.enum(linkKinds), key: z.string(), expiresAt: TimeOut });

const Rights = z.array(z.enum(roles)).min(1).max(roles.length);
const PersonIn = z.strictObject({
  displayName: RequiredText(100),
  email: EmailIn.default(''),
  phone: Text(50).default(''),
  roles: Rights,
  branchIds: z.array(Id).max(500),
});
const Days = z.number().int().min(inviteDays.least).max(inviteDays.most).default(inviteDays.usual);

export const peopleContract = {
  list: op({
    method: 'GET',
    path: '/api/people',
    summary: 'Who works in the shop, by name',
    query: z.strictObject({
      ...pageFields,
      q: Text(100).optional(),
      state: z.enum(personStates).optional(),
    }),
    reply: pageOf(Person),
    errors: [],
    allow: 'admin',
  }),
  add: op({
    method: 'POST',
    path: '/api/people',
    summary: 'Somebody new, with the link by which they set their password',
    body: PersonIn.extend({ username: UsernameIn, days: Days }),
    reply: z.object({ userId: IdOut, link: Link }),
    errors: ['USERNAME_TAKEN'],
    allow: 'admin',
  }),
  change: op({
    method: 'PUT',
    path: '/api/people/:id',
    summary: 'Name, ways to reach them, roles and branches; other roles or branches end their sessions',
    params: IdParams,
    body: PersonIn,
    reply: Done,
    errors: ['LAST_OWNER'],
    allow: 'admin',
  }),
  lock: op({
    method: 'POST',
    path: '/api/people/:id/lock',
    summary: 'They cannot log in any more, and are out of every device',
    params: IdParams,
    reply: Done,
    errors: ['LAST_OWNER'],
    allow: 'admin',
  }),
  unlock: op({
    method: 'POST',
    path: '/api/people/:id/unlock',
    summary: 'They can log in again',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'admin',
  }),
  endSessions: op({
    method: 'POST',
    path: '/api/people/:id/end-sessions',
    summary: 'End every session of theirs',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'admin',
  }),
  resetFactor: op({
    method: 'POST',
    path: '/api/people/:id/factor/reset',
    summary: 'For a lost telephone: their password alone lets them in again; every session of theirs ends',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'admin',
  }),
  rights: op({
    method: 'GET',
    path: '/api/people/rights',
    summary: 'What the shop lets each role do, and which roles whoever asks may change',
    reply: z.object({
      table: z.record(z.enum(roles), z.array(z.enum(rights))),
      mayChange: z.array(z.enum(roles)),
      /** Where the rights begin: staff give discounts and money back up to these. */
      staffDiscountPercent: z.number(),
      staffRefundLimit: BahtOut,
    }),
    errors: [],
    allow: 'admin',
  }),
  whoMay: op({
    method: 'GET',
    path: '/api/people/who-may',
    summary: 'Colleagues to turn to for what only an admin or the owner may do',
    query: z.strictObject({ allow: z.enum(['admin', 'owner']) }),
    reply: z.object({ names: z.array(z.string()), more: z.number() }),
    errors: [],
    allow: 'open',
  }),
  setRight: op({
    method: 'POST',
    path: '/api/people/rights',
    summary: 'Give a right to a role or take it away; on every device within seconds',
    body: z.strictObject({ role: z.enum(roles), right: z.enum(rights), given: z.boolean() }),
    reply: Done,
    errors: [],
    allow: 'admin',
  }),
  link: op({
    method: 'POST',
    path: '/api/people/:id/link',
    summary:
      'A new one-time link: to set a lost password anew (30 minutes), or their invitation once more (days)',
    params: IdParams,
    body: z.strictObject({ days: Days }),
    reply: Link,
    errors: [],
    allow: 'admin',
  }),
};
