import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayOut } from '#lib/contract/wire-schemas.ts';

const ReductionMail = z
  .object({
    active: z.boolean(),
    version: z.number(),
    mailSet: z.boolean(),
    addresses: z.array(z.string()),
    /** Failed e-mails to addresses that got no later one. */
    failed: z.array(z.object({ week: DayOut, address: z.string(), error: z.string() })),
  })
  .meta({ title: 'ReductionMail' });
export type ReductionMail = z.output<typeof ReductionMail>;

export const reductionMailContract = {
  reductionMail: defineOperation({
    method: 'GET',
    path: '/api/audit/reductions/mail',
    summary:
      'Whether the owners get an e-mail each Monday about what lowered or took money in the week before',
    reply: ReductionMail,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  saveReductionMail: defineOperation({
    method: 'PUT',
    path: '/api/audit/reductions/mail',
    summary: 'Turn the weekly e-mail about what lowered or took money on or off',
    body: z.strictObject({
      active: z.boolean(),
      version: z.number().int().min(0).max(2_147_483_647),
    }),
    reply: ReductionMail,
    errors: ['CHANGED'],
    allow: 'owner',
    failTitle: 'settings',
  }),
};
