/** A way back in for whoever has lost the password. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done } from '#lib/contract/wire-schemas.ts';

export const forgotRows = {
  forgotWay: op({
    method: 'GET',
    path: '/api/user/forgot',
    summary: 'Whether links to a new password are sent by mail here',
    reply: z.object({ mail: z.boolean() }),
    errors: [],
    allow: 'public',
    perMinute: 60,
    failTitle: 'load',
  }),
  forgot: op({
    method: 'POST',
    path: '/api/user/forgot',
    summary: 'Send a link to a new password; the answer is the same whatever becomes of it',
    /** Username or e-mail address. */
    body: z.strictObject({ who: z.string().trim().min(1).max(200) }),
    reply: Done,
    errors: [],
    allow: 'public',
    perMinute: 10,
    failTitle: 'save',
  }),
};
