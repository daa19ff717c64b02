import { z } from 'zod';
import { IdIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { maxPieces } from '#sales/consumables/move-kinds.ts';
import { SeenSlipsInput } from '#orders/order/seen-slips-input.ts';
import { giveBackPlaces } from './sale-rules.ts';

export const GiveBackInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        saleLineId: IdIn,
        quantity: z.number().int().min(1).max(maxPieces).default(1),
        to: z.enum(giveBackPlaces).default('rack'),
      }),
    )
    .min(1)
    .max(200),
  reason: RequiredTextIn(300),
  method: z.enum(['cash', 'transfer', 'promptpay', 'other', 'credit']).default('cash'),
  slip: z.string().max(300).optional(),
  slipImageId: IdIn.optional(),
  seenSlips: SeenSlipsInput,
});
