import { z } from 'zod';
import { TextIn } from '#lib/contract/wire-schemas.ts';

export const slipServices = ['slipok', 'easyslip'] as const;
export type SlipServiceName = (typeof slipServices)[number];

export const SlipServiceInput = z
  .strictObject({
    active: z.boolean(),
    service: z.enum(slipServices),
    /** Digits of SlipOK's branch. */
    branch: TextIn(20).default(''),
    /** Undefined keeps the stored key. */
    key: TextIn(300).optional(),
    dailyLimit: z.number().int().min(1).max(5000),
    version: z.number().int(),
  })
  .superRefine(({ service, branch }, context) => {
    if (service === 'slipok' && !/^\d{1,20}$/.test(branch))
      context.addIssue({ code: 'custom', path: ['branch'], message: 'digits' });
  });
