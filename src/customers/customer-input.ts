import { z } from 'zod';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { customerFields } from './customer-fields.ts';

export const CustomerInput = z.strictObject({
  ...inputSchemas(customerFields),
  /** Consents given now, by purpose (PDPA §19). */
  consent: z
    .array(z.strictObject({ purpose: RequiredTextIn(60), version: TextIn(20), given: z.boolean() }))
    .max(10)
    .optional(),
});
export type CustomerInput = z.output<typeof CustomerInput>;
