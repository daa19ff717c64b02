import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { TimeOut } from '#lib/contract/wire-schemas.ts';
import { SkipNumbersInput } from './restored-numbers-input.ts';

const Gap = z.object({
  from: z.string(),
  to: z.string(),
  branchName: z.string(),
  restoredTo: TimeOut,
  at: TimeOut,
  byName: z.string(),
});
export type NumberGap = z.output<typeof Gap>;

export const restoredNumbersRows = {
  restoredNumbers: defineOperation({
    method: 'GET',
    path: '/api/document-numbers',
    summary:
      'After a restore: the last number of each series, and the numbers that were skipped because papers may have them',
    reply: z.object({
      /** Moment of the newest restore, or null without one. */
      restoredTo: TimeOut.nullable(),
      series: z.array(z.object({ last: z.string(), branchName: z.string() })),
      gaps: z.array(Gap),
    }),
    errors: [],
    allow: 'owner',
  }),
  skipNumbers: defineOperation({
    method: 'POST',
    path: '/api/document-numbers/skip',
    summary: 'After a restore: continue the series after the highest number that was printed; never backward',
    body: SkipNumbersInput,
    reply: z.object({ skipped: z.number().int() }),
    errors: ['NO_RESTORE', 'NOT_FOUND'],
    allow: 'owner',
  }),
};
