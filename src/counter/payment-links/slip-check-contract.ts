import { z } from 'zod';
import { BahtOut, CustomerTextOut, TimeOut } from '#lib/contract/wire-schemas.ts';

export const slipCheckStates = ['asking', 'found', 'not_found', 'unavailable'] as const;
/** The service gives no result for these reasons. `pending`: the bank has no record yet. */
export const slipFaults = ['service', 'key', 'quota', 'pending'] as const;
export type SlipFault = (typeof slipFaults)[number];
export const SlipFaultOut = z.enum(['', ...slipFaults]);

export const SlipCheck = z
  .object({
    state: z.enum(slipCheckStates),
    reason: SlipFaultOut,
    /** Amount in the bank's record; null unless `state` is `found`. */
    amount: BahtOut.nullable(),
    receiverName: CustomerTextOut,
    receiverAccount: CustomerTextOut,
    /** Null if too few digits are visible. */
    receiverFits: z.boolean().nullable(),
    /** True if the service has received this slip before. */
    duplicate: z.boolean(),
    at: TimeOut.nullable(),
  })
  .meta({ title: 'SlipCheck' });
export type SlipCheck = z.output<typeof SlipCheck>;
