/** What the bell asks for: all the shell needs to know of this room. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { DayOut, Done, totalCap } from '#lib/contract/wire-schemas.ts';
import { noticeKinds } from './bell-kinds.ts';

export const countsShape = z.object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, z.number()])) as Record<
    (typeof noticeKinds)[number],
    z.ZodNumber
  >,
);
export type Counts = z.output<typeof countsShape>;

/** `all`: every branch of the user; `one`: the branch chosen. */
export const reach = z.strictObject({ branches: z.enum(['one', 'all']).default('one') });

export const bellRows = {
  counts: op({
    method: 'GET',
    path: '/api/notice',
    summary: 'What is due today, late, at risk, unpaid or waiting in the branch: counts, each up to 1,000',
    query: reach,
    reply: z.object({
      today: DayOut,
      counts: countsShape,
      /** Of the kinds that ask for something to be done and are not muted. */
      urgent: z.number(),
      /** More of them than this person saw today. */
      fresh: z.number(),
      muted: z.array(z.enum(noticeKinds)),
    }),
    errors: [],
    allow: 'staff',
  }),
  mute: op({
    method: 'PUT',
    path: '/api/notice/muted',
    summary: 'The kinds that the bell does not call this person for',
    body: z.strictObject({
      kinds: z
        .array(z.enum(noticeKinds))
        .refine((all) => new Set(all).size === all.length, { error: 'twice' }),
    }),
    reply: Done,
    errors: [],
    allow: 'staff',
  }),
  seen: op({
    method: 'PUT',
    path: '/api/notice/seen',
    summary: 'What this person has looked at in the branch: how many of each kind',
    body: z.strictObject({
      counts: z.partialRecord(z.enum(noticeKinds), z.number().int().min(0).max(totalCap)),
    }),
    reply: Done,
    errors: [],
    allow: 'staff',
  }),
};
