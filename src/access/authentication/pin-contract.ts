/** A screen that is locked, and a PIN of six digits that opens it: on one's own browser or on one that several share. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, Id, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { LoginReply, Token } from './login-reply.ts';
import { OwnPassword } from './login-step-shapes.ts';

const Pin = z.string().regex(/^\d{6}$/);

/** Whose screen this browser can be: somebody who has logged in with it, and has not left. */
const DevicePerson = z.object({
  personId: IdOut,
  displayName: z.string(),
  userImage: z.string(),
  /** Has a PIN: without one only the password opens. */
  pin: z.boolean(),
  /** Whose session the browser has in hand. */
  isThis: z.boolean(),
});
export type DevicePerson = z.output<typeof DevicePerson>;

export const pinRows = {
  pin: op({
    method: 'GET',
    path: '/api/user/me/pin',
    summary: 'Since when the own account has a PIN, and whether it sleeps after wrong tries',
    reply: z.object({ since: TimeOut.nullable(), asleep: z.boolean() }),
    errors: [],
    allow: 'open',
  }),
  setPin: op({
    method: 'PUT',
    path: '/api/user/me/pin',
    summary: 'A PIN for the own account, or another one',
    body: z.strictObject({ password: OwnPassword, pin: Pin }),
    reply: Done,
    errors: ['PASSWORD_WRONG', 'PIN_WEAK', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
  removePin: op({
    method: 'POST',
    path: '/api/user/me/pin/remove',
    summary: 'No PIN for the own account any more',
    body: z.strictObject({ password: OwnPassword }),
    reply: Done,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
  lockScreen: op({
    method: 'POST',
    path: '/api/user/lock',
    summary:
      'Lock the session of the refresh cookie: neither of its tokens opens anything until it is unlocked',
    reply: Done,
    errors: ['UNAUTHENTICATED'],
    failTitle: 'act',
    allow: 'public',
    cookie: true,
  }),
  unlockScreen: op({
    method: 'POST',
    path: '/api/user/unlock',
    summary: 'Unlock the session of the refresh cookie by the password or the PIN of its person',
    /** One of the two. */
    body: z
      .strictObject({ password: OwnPassword.optional(), pin: Pin.optional() })
      .refine((one) => (one.password === undefined) !== (one.pin === undefined), { path: ['pin'] }),
    reply: z.object(Token),
    errors: ['PASSWORD_WRONG', 'PIN_WRONG', 'PIN_ASLEEP', 'TOO_MANY_REQUESTS'],
    failTitle: 'act',
    allow: 'public',
    cookie: true,
    perMinute: 30,
  }),
  devicePeople: op({
    method: 'GET',
    path: '/api/user/device/people',
    summary: 'Who has a session in this browser that a PIN can open: names and pictures',
    reply: z.array(DevicePerson),
    errors: [],
    allow: 'public',
    cookie: true,
  }),
  switchUser: op({
    method: 'POST',
    path: '/api/user/switch',
    summary:
      'Go on as another person of this browser, by their PIN; sets the refresh cookie, and locks the session before it',
    body: z.strictObject({ personId: Id, pin: Pin }),
    reply: LoginReply,
    errors: ['PIN_WRONG', 'PIN_ASLEEP', 'TOO_MANY_REQUESTS'],
    failTitle: 'act',
    allow: 'public',
    cookie: true,
    perMinute: 30,
  }),
};
