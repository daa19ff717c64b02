import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply } from '#lib/contract/wire-schemas.ts';

export const releaseRows = {
  release: defineOperation({
    method: 'GET',
    path: '/api/notice/release',
    summary:
      'The running version, and whether the user has opened its notes; for the owner also a newer version',
    reply: z.object({ running: z.string(), seen: z.boolean(), newer: z.string().nullable() }),
    errors: [],
    allow: 'staff',
  }),
  releaseSeen: defineOperation({
    method: 'PUT',
    path: '/api/notice/release/seen',
    summary: 'Record that the user has opened the notes of the running version',
    reply: DoneReply,
    errors: [],
    allow: 'staff',
  }),
};
