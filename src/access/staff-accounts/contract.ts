import { z } from 'zod';
import { allRights, roles } from '#lib/vocabulary/access-rules.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import { outputSchemas } from '#lib/contract/field-rows.ts';
import {
  BahtOut,
  DoneReply,
  IdIn,
  IdOut,
  IdParams,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { oneTimeLinkKinds } from '#access/authentication/one-time-links.ts';
import { userFields } from '#access/authentication/user-fields.ts';
import { InviteDaysInput, NewStaffInput, StaffInput } from './staff-input.ts';
import { staffStates } from './staff-ranks.ts';
import { UnsentSteps } from './unsent-steps.ts';

const Branch = z.object({ branchId: IdOut, branchName: z.string() });

export const StaffMember = z
  .object({
    userId: IdOut,
    username: z.string(),
    ...outputSchemas(userFields),
    userImage: z.string(),
    roles: z.array(z.enum(roles)),
    branches: z.array(Branch),
    lastSeen: TimeOut.nullable(),
    state: z.enum(staffStates),
    devices: z.number(),
    hasFactor: z.boolean(),
    isMe: z.boolean(),
    unsent: z.array(UnsentSteps),
    mayChange: z.boolean(),
  })
  .meta({ title: 'Person' });
export type StaffMember = z.output<typeof StaffMember>;

/** The key is the last part of the page's address. */
const Link = z.object({ kind: z.enum(oneTimeLinkKinds), key: z.string(), expiresAt: TimeOut });

export const staffAccountsContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/people',
    summary: 'Staff of the shop, by name',
    query: z.strictObject({
      ...pageFields,
      q: TextIn(100).optional(),
      state: z.enum(staffStates).optional(),
    }),
    reply: pageSchemaOf(StaffMember),
    errors: [],
    allow: 'admin',
  }),
  add: defineOperation({
    method: 'POST',
    path: '/api/people',
    summary: 'Add a staff account; returns the link to set its password',
    body: NewStaffInput,
    reply: z.object({ userId: IdOut, link: Link }),
    errors: ['USERNAME_TAKEN'],
    allow: 'admin',
  }),
  change: defineOperation({
    method: 'PUT',
    path: '/api/people/:id',
    summary:
      'Change name, contact details, roles and branches; a change of roles or branches ends their sessions',
    params: IdParams,
    body: StaffInput,
    reply: DoneReply,
    errors: ['LAST_OWNER'],
    allow: 'admin',
  }),
  lock: defineOperation({
    method: 'POST',
    path: '/api/people/:id/lock',
    summary: 'Lock a user: ends every session and refuses logins',
    params: IdParams,
    reply: DoneReply,
    errors: ['LAST_OWNER'],
    allow: 'admin',
  }),
  unlock: defineOperation({
    method: 'POST',
    path: '/api/people/:id/unlock',
    summary: 'Unlock a user',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  }),
  endSessions: defineOperation({
    method: 'POST',
    path: '/api/people/:id/end-sessions',
    summary: 'End every session of a user',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  }),
  resetFactor: defineOperation({
    method: 'POST',
    path: '/api/people/:id/factor/reset',
    summary:
      'Reset the second factor after a lost phone: the password alone logs in again; every session ends',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  }),
  unsentHandled: defineOperation({
    method: 'POST',
    path: '/api/people/unsent/handled',
    summary: 'End the warning about unsent steps of a lost device',
    body: z.strictObject({ deviceNo: IdIn, branchId: IdIn }),
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  }),
  rights: defineOperation({
    method: 'GET',
    path: '/api/people/rights',
    summary: 'Rights of each role, and the roles that the current user may change',
    reply: z.object({
      table: z.record(z.enum(roles), z.array(z.enum(allRights))),
      mayChange: z.array(z.enum(roles)),
      staffDiscountPercent: z.number(),
      staffRefundLimit: BahtOut,
    }),
    errors: [],
    allow: 'admin',
  }),
  whoMay: defineOperation({
    method: 'GET',
    path: '/api/people/who-may',
    summary: 'Colleagues who may do what only an admin or the owner may do',
    query: z.strictObject({ allow: z.enum(['admin', 'owner']) }),
    reply: z.object({ names: z.array(z.string()), more: z.number() }),
    errors: [],
    allow: 'open',
  }),
  setRight: defineOperation({
    method: 'POST',
    path: '/api/people/rights',
    summary: 'Grant or revoke a right of a role; effective on every device within seconds',
    body: z.strictObject({ role: z.enum(roles), right: z.enum(allRights), given: z.boolean() }),
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  }),
  link: defineOperation({
    method: 'POST',
    path: '/api/people/:id/link',
    summary: 'Create a one-time link: a password reset (30 minutes), or a new invitation (days)',
    params: IdParams,
    body: z.strictObject({ days: InviteDaysInput }),
    reply: Link,
    errors: [],
    allow: 'admin',
  }),
};
