/** What the bell asks for: all the shell needs to know of this room. */
import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { DayOut } from '../core/common/wire.ts';
import { noticeKinds } from './kinds.ts';

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
    reply: z.object({ today: DayOut, counts: countsShape, urgent: z.number() }),
    errors: [],
    allow: 'staff',
  }),
};
