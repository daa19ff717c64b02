import { z } from 'zod';
import { BahtIn, DayIn, PhoneTextIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';

export const BillInput = z
  .strictObject({
    price: BahtIn,
    bail: BahtIn.prefault(0),
    /** Order's new shipping charge, by default unchanged. */
    shipping: BahtIn.optional(),
    /** Reason for a lower shipping charge, which is a discount. */
    discountReason: TextIn(200).default(''),
    dueDay: DayIn,
    note: TextIn(500).default(''),
  })
  .refine((one) => one.price + one.bail > 0, { path: ['price'], error: '> 0' });

export const SlipRefusalInput = z.strictObject({ reason: RequiredTextIn(300), version: z.number().int() });

export const ParcelInput = z.strictObject({
  name: RequiredTextIn(300),
  phone: PhoneTextIn().default(''),
  address: TextIn(600).default(''),
  carrier: TextIn(60).default(''),
  tracking: TextIn(60).default(''),
  cost: BahtIn.prefault(0),
  postedDay: DayIn.nullable().default(null),
  version: z.number().int().min(0),
});
