import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply } from '#lib/contract/wire-schemas.ts';

export const forgotPasswordRows = {
  forgotWay: defineOperation({
    method: 'GET',
    path: '/api/user/forgot',
    summary: 'Whether password reset by mail is available',
    reply: z.object({ mail: z.boolean() }),
    errors: [],
    allow: 'public',
    perMinute: 60,
    failTitle: 'load',
  }),
  forgot: defineOperation({
    method: 'POST',
    path: '/api/user/forgot',
    summary: 'Send a password reset link; the reply is the same in every case',
    body: z.strictObject({ who: z.string().trim().min(1).max(200) }),
    reply: DoneReply,
    errors: [],
    allow: 'public',
    perMinute: 10,
    failTitle: 'save',
  }),
};
