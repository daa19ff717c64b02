/** Operations of a person on their own account. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, EmailIn, IdOut, IdParams, RequiredText, Text, TimeOut } from '#lib/contract/wire-schemas.ts';
import { maxBytes } from '#setup/pictures/contract.ts';
import { passwordLength } from './password-rules.ts';

/** A password that is to be: its signs are free, its length is not. The server also refuses common ones and the shop's own words. */
export const NewPassword = z.string().min(passwordLength.least).max(passwordLength.most);

export const Device = z.object({
  sessionId: IdOut,
  /** What the browser calls itself. */
  userAgent: z.string(),
  since: TimeOut,
  lastUsed: TimeOut,
  /** Its screen is locked. */
  locked: z.boolean(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Device = z.output<typeof Device>;

const Me = z.object({
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  phone: z.string(),
  shopName: z.string(),
  domain: z.string(),
  devices: z.array(Device),
});
export type Me = z.output<typeof Me>;

export const meRows = {
  putPicture: op({
    method: 'POST',
    path: '/api/user/me/picture',
    summary: 'A picture of oneself, in place of the one before',
    reply: z.object({ userImage: z.string() }),
    errors: ['NOT_A_PICTURE', 'PICTURE_TOO_LARGE', 'TOO_LARGE', 'UNAVAILABLE'],
    failTitle: 'upload',
    allow: 'open',
    upload: { maxBytes },
    perMinute: 30,
  }),
  removePicture: op({
    method: 'DELETE',
    path: '/api/user/me/picture',
    summary: 'No picture of oneself any more',
    reply: Done,
    errors: [],
    allow: 'open',
  }),
  me: op({
    method: 'GET',
    path: '/api/user/me',
    summary: 'The own account, and the browsers in which it is logged in',
    reply: Me,
    errors: [],
    allow: 'open',
  }),
  saveMe: op({
    method: 'PUT',
    path: '/api/user/me',
    summary: 'The own name and ways to be reached',
    body: z.strictObject({
      displayName: RequiredText(100),
      email: EmailIn.default(''),
      phone: Text(50).default(''),
    }),
    reply: Done,
    errors: [],
    allow: 'open',
  }),
  changePassword: op({
    method: 'POST',
    path: '/api/user/me/password',
    summary: 'Another password for the own account; every other session of it ends',
    body: z.strictObject({ old: z.string().min(1).max(200), password: NewPassword }),
    reply: Done,
    errors: ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORD_OWN', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
  endDevice: op({
    method: 'DELETE',
    path: '/api/user/session/:id',
    summary: 'End one session of the own account',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'open',
  }),
};
