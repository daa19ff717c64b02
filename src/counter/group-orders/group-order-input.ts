import { z } from 'zod';
import { IdIn, PhoneTextIn, PlannedDayIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { PromotionCodesInput } from '#orders/order/promotion-codes-input.ts';
import { maxWearerGarments, maxWearerRows } from './sheet-columns.ts';

export const WearerInput = z.strictObject({
  name: RequiredTextIn(200),
  team: TextIn(100).default(''),
  phone: PhoneTextIn().default(''),
  note: TextIn(500).default(''),
});

export const WearersInput = z
  .array(WearerInput.extend({ itemIds: z.array(IdIn).min(1).max(maxWearerGarments) }))
  .min(1)
  .max(maxWearerRows);

export const GroupOrderInput = z
  .strictObject({
    pickupDay: PlannedDayIn,
    returnDay: PlannedDayIn,
    eventDay: PlannedDayIn.nullable().default(null),
    customerId: IdIn.nullable().default(null),
    note: TextIn(2000).default(''),
    promotionCodes: PromotionCodesInput.default([]),
    reserve: z.boolean(),
    wearers: WearersInput,
  })
  .refine((one) => one.pickupDay <= one.returnDay, { path: ['returnDay'] })
  .refine((one) => one.wearers.reduce((sum, it) => sum + it.itemIds.length, 0) <= maxWearerRows, {
    path: ['wearers'],
  });
