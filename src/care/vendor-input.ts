import { z } from 'zod';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { BahtIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { careServices, maxCareBaht } from './care-services.ts';
import { vendorFields } from './vendor-fields.ts';

export const CareBaht = BahtIn.refine((satang) => satang <= maxCareBaht * 100, {
  error: `<= ${maxCareBaht}`,
});

/** Category '' applies to all categories without a price. `days` replaces the vendor's usual number. */
const PriceIn = z.strictObject({
  service: z.enum(careServices),
  category: TextIn(60).default(''),
  price: CareBaht,
  days: z.number().int().min(0).max(365).nullable().default(null),
});

export const VendorInput = z.strictObject({
  ...inputSchemas(vendorFields),
  prices: z
    .array(PriceIn)
    .max(500)
    .refine((all) => new Set(all.map((one) => `${one.service} ${one.category}`)).size === all.length, {
      error: 'twice',
    })
    .default([]),
});
export type VendorInput = z.output<typeof VendorInput>;
