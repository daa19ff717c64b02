import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, TimeOut } from '#lib/contract/wire-schemas.ts';
import { SignUpEmailInput, SignUpInput, SignUpKey } from './sign-up-input.ts';

export const firstStepNames = [
  'branch',
  'logo',
  'rules',
  'prices',
  'lists',
  'garments',
  'receipt',
  'web',
  'staff',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** 'none': the shop is older than the list. 'away': the shop has hidden the list. */
export const firstStepsStates = ['none', 'open', 'away', 'done'] as const;

const FirstSteps = z.object({
  state: z.enum(firstStepsStates),
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** 'first' means no shop exists. The address printed at the start opens the first shop. */
export const signUpModes = ['first', 'closed', 'invite', 'open'] as const;

export const signUpContract = {
  way: defineOperation({
    method: 'GET',
    path: '/api/opening',
    summary: 'Whether and how a shop can be opened on this installation',
    /** `command` prints the link on the server's machine. */
    reply: z.object({ way: z.enum(signUpModes), command: z.string() }),
    errors: [],
    allow: 'public',
    perMinute: 60,
  }),
  ask: defineOperation({
    method: 'POST',
    path: '/api/opening/ask',
    summary: 'Send a sign-up link to an address; the reply is the same in every case',
    body: SignUpEmailInput,
    reply: DoneReply,
    errors: [],
    allow: 'public',
    perMinute: 5,
    failTitle: 'save',
  }),
  look: defineOperation({
    method: 'POST',
    path: '/api/opening/link',
    summary: 'Validity, recipient and expiry of a sign-up link',
    body: z.strictObject({ key: SignUpKey }),
    reply: z.object({ email: z.string(), expiresAt: TimeOut }),
    errors: ['LINK_GONE'],
    allow: 'public',
    perMinute: 30,
    failTitle: 'load',
  }),
  open: defineOperation({
    method: 'POST',
    path: '/api/opening/open',
    summary: 'Open a shop with its first branch and its owner; the link becomes invalid',
    body: SignUpInput,
    reply: z.object({ username: z.string(), domain: z.string() }),
    errors: ['LINK_GONE', 'DOMAIN_TAKEN', 'USERNAME_TAKEN', 'PASSWORD_COMMON', 'PASSWORD_OWN'],
    allow: 'public',
    perMinute: 10,
  }),
  firstSteps: defineOperation({
    method: 'GET',
    path: '/api/opening/first-steps',
    summary: 'First steps of a new shop, and which of them are done',
    reply: FirstSteps,
    errors: [],
    allow: 'admin',
  }),
  putSteps: defineOperation({
    method: 'PUT',
    path: '/api/opening/first-steps',
    summary: 'Hide the list of first steps for the whole shop, or show it again',
    body: z.strictObject({ away: z.boolean() }),
    reply: FirstSteps,
    errors: [],
    allow: 'admin',
    failTitle: 'save',
  }),
};
