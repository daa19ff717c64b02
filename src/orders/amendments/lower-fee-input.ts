import { z } from 'zod';
import { SeenSlipsInput } from '#orders/order/seen-slips-input.ts';
import { refundMethods } from '#ledger/payment-methods.ts';
import { BahtIn, IdIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { lowerableKinds, loweredMoneyChoices } from './lowerable-fees.ts';

export const LowerFeeInput = z
  .strictObject({
    fees: z
      .array(
        z.strictObject({
          orderDetailId: IdIn.nullable(),
          kind: z.enum(lowerableKinds),
          noVat: z.boolean().default(false),
          amount: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
        }),
      )
      .max(500)
      .default([]),
    /** Lines whose lost garment was found. The garment goes to inspection at the user's branch. */
    foundIds: z.array(IdIn).max(500).default([]),
    reason: RequiredTextIn(300),
    money: z.enum(loweredMoneyChoices).default('leave'),
    method: z.enum(refundMethods).default('cash'),
    slip: z.string().max(300).optional(),
    /** Slip that `readSlip` uploaded. */
    slipImageId: IdIn.optional(),
    seenSlips: SeenSlipsInput,
  })
  .refine((one) => one.fees.length + one.foundIds.length > 0, { path: ['fees'], error: 'nothing to lower' });
