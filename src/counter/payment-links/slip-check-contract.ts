import { z } from 'zod';
import { BahtOut, CustomerTextOut, TimeOut } from '#lib/contract/wire-schemas.ts';

export const slipCheckStates = ['asking', 'found', 'not_found', 'unavailable'] as const;
/** Why the service gives no result; `pending`: the bank has no record yet. */
export const slipFaults = ['service', 'key', 'quota', 'pending'] as const;
export type SlipFault = (typeof slipFaults)[number];
/** '' without a fault. */
export const SlipFaultOut = z.enum(['', ...slipFaults]);

export const SlipCheck = z
  .object({
    state: z.enum(slipCheckStates),
    reason: SlipFaultOut,
    /** As the bank has it. Null unless `state` is `found`. */
    amount: BahtOut.nullable(),
    receiverName: CustomerTextOut,
    receiverAccount: CustomerTextOut,
    /** Null: too few visible digits. */
    receiverFits: z.boolean().nullable(),
    /** The service had this slip before. */
    duplicate: z.boolean(),
    at: TimeOut.nullable(),
  })
  .meta({ title: 'SlipCheck' });
export type SlipCheck = z.output<typeof SlipCheck>;
