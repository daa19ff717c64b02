import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdIn, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { LoginReply, LoginToken } from './login-reply.ts';
import { OwnPasswordInput } from './login-step-shapes.ts';

const Pin = z.string().regex(/^\d{6}$/);

/** A user who has logged in with this browser and not logged out. */
const BrowserUser = z.object({
  personId: IdOut,
  displayName: z.string(),
  userImage: z.string(),
  /** If `pin` is false, only the password unlocks the screen. */
  pin: z.boolean(),
  isThis: z.boolean(),
});
export type BrowserUser = z.output<typeof BrowserUser>;

export const pinRows = {
  pin: defineOperation({
    method: 'GET',
    path: '/api/user/me/pin',
    summary: 'Since when the own account has a PIN, and whether it is disabled after wrong tries',
    reply: z.object({ since: TimeOut.nullable(), asleep: z.boolean() }),
    errors: [],
    allow: 'open',
  }),
  setPin: defineOperation({
    method: 'PUT',
    path: '/api/user/me/pin',
    summary: 'Set or change the PIN of the own account',
    body: z.strictObject({ password: OwnPasswordInput, pin: Pin }),
    reply: DoneReply,
    errors: ['PASSWORD_WRONG', 'PIN_WEAK', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
  removePin: defineOperation({
    method: 'POST',
    path: '/api/user/me/pin/remove',
    summary: 'Remove the PIN of the own account',
    body: z.strictObject({ password: OwnPasswordInput }),
    reply: DoneReply,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    failTitle: 'delete',
    allow: 'open',
    perMinute: 10,
  }),
  lockScreen: defineOperation({
    method: 'POST',
    path: '/api/user/lock',
    summary: 'Lock the session of the refresh cookie: both of its tokens are refused until it is unlocked',
    reply: DoneReply,
    errors: ['UNAUTHENTICATED'],
    failTitle: 'act',
    allow: 'public',
    cookie: true,
  }),
  unlockScreen: defineOperation({
    method: 'POST',
    path: '/api/user/unlock',
    summary: 'Unlock the session of the refresh cookie by the password or PIN of its user',
    body: z
      .strictObject({ password: OwnPasswordInput.optional(), pin: Pin.optional() })
      .refine((one) => (one.password === undefined) !== (one.pin === undefined), { path: ['pin'] }),
    reply: z.object(LoginToken),
    errors: ['PASSWORD_WRONG', 'PIN_WRONG', 'PIN_ASLEEP', 'TOO_MANY_REQUESTS'],
    failTitle: 'act',
    allow: 'public',
    cookie: true,
    perMinute: 30,
  }),
  devicePeople: defineOperation({
    method: 'GET',
    path: '/api/user/device/people',
    summary: 'Users with a session in this browser that a PIN can unlock: names and pictures',
    reply: z.array(BrowserUser),
    errors: [],
    allow: 'public',
    cookie: true,
  }),
  switchUser: defineOperation({
    method: 'POST',
    path: '/api/user/switch',
    summary:
      'Switch to another user of this browser by PIN; sets the refresh cookie and locks the previous session',
    body: z.strictObject({ personId: IdIn, pin: Pin }),
    reply: LoginReply,
    errors: ['PIN_WRONG', 'PIN_ASLEEP', 'TOO_MANY_REQUESTS'],
    failTitle: 'act',
    allow: 'public',
    cookie: true,
    perMinute: 30,
  }),
};
