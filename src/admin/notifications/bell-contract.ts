import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayOut, DoneReply, totalCap } from '#lib/contract/wire-schemas.ts';
import { noticeKinds } from './bell-kinds.ts';

export const noticeCountsShape = z.object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, z.number()])) as Record<
    (typeof noticeKinds)[number],
    z.ZodNumber
  >,
);
export type NoticeCounts = z.output<typeof noticeCountsShape>;

export const noticeBranchScope = z.strictObject({ branches: z.enum(['one', 'all']).default('one') });

export const bellRows = {
  counts: defineOperation({
    method: 'GET',
    path: '/api/notice',
    summary:
      'Numbers of notices of the branch: due today, late, at risk, unpaid or waiting, each up to 1,000',
    query: noticeBranchScope,
    reply: z.object({
      today: DayOut,
      counts: noticeCountsShape,
      urgent: z.number(),
      fresh: z.number(),
      muted: z.array(z.enum(noticeKinds)),
    }),
    errors: [],
    allow: 'staff',
  }),
  mute: defineOperation({
    method: 'PUT',
    path: '/api/notice/muted',
    summary: 'Set the kinds that the user has muted',
    body: z.strictObject({
      kinds: z
        .array(z.enum(noticeKinds))
        .refine((all) => new Set(all).size === all.length, { error: 'twice' }),
    }),
    reply: DoneReply,
    errors: [],
    allow: 'staff',
  }),
  seen: defineOperation({
    method: 'PUT',
    path: '/api/notice/seen',
    summary: 'Record the counts that the user has seen in the branch',
    body: z.strictObject({
      counts: z.partialRecord(z.enum(noticeKinds), z.number().int().min(0).max(totalCap)),
    }),
    reply: DoneReply,
    errors: [],
    allow: 'staff',
  }),
};
