import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { outputSchemas } from '#lib/contract/field-rows.ts';
import { DoneReply, IdOut, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';
import { maxPictureBytes, pictureErrors } from '#setup/pictures/contract.ts';
import { OwnAccountInput, PasswordChangeInput } from './me-input.ts';
import { userFields } from './user-fields.ts';

export const LoggedInDevice = z.object({
  sessionId: IdOut,
  userAgent: z.string(),
  since: TimeOut,
  lastUsed: TimeOut,
  locked: z.boolean(),
  isThis: z.boolean(),
});
export type LoggedInDevice = z.output<typeof LoggedInDevice>;

const OwnAccount = z.object({
  username: z.string(),
  ...outputSchemas(userFields),
  shopName: z.string(),
  domain: z.string(),
  devices: z.array(LoggedInDevice),
});
export type OwnAccount = z.output<typeof OwnAccount>;

export const ownAccountRows = {
  putPicture: defineOperation({
    method: 'POST',
    path: '/api/user/me/picture',
    summary: 'Set the own picture, replacing the previous one',
    reply: z.object({ userImage: z.string() }),
    errors: pictureErrors,
    failTitle: 'upload',
    allow: 'open',
    upload: { maxBytes: maxPictureBytes },
    perMinute: 30,
  }),
  removePicture: defineOperation({
    method: 'DELETE',
    path: '/api/user/me/picture',
    summary: 'Remove the own picture',
    reply: DoneReply,
    errors: [],
    allow: 'open',
  }),
  me: defineOperation({
    method: 'GET',
    path: '/api/user/me',
    summary: 'The own account and its sessions',
    reply: OwnAccount,
    errors: [],
    allow: 'open',
  }),
  saveMe: defineOperation({
    method: 'PUT',
    path: '/api/user/me',
    summary: 'Change the own name and contact details',
    body: OwnAccountInput,
    record: OwnAccount,
    reply: DoneReply,
    errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    allow: 'open',
  }),
  changePassword: defineOperation({
    method: 'POST',
    path: '/api/user/me/password',
    summary: 'Change the own password; every other session of the account ends',
    body: PasswordChangeInput,
    reply: DoneReply,
    errors: ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORD_OWN', 'TOO_MANY_REQUESTS'],
    allow: 'open',
    perMinute: 10,
  }),
  endDevice: defineOperation({
    method: 'DELETE',
    path: '/api/user/session/:id',
    summary: 'End one session of the own account',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'open',
  }),
};
