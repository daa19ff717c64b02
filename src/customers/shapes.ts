import { z } from 'zod';
import { outputSchemas } from '#lib/contract/field-rows.ts';
import { ListPhoneOut } from '#lib/contract/wire-schemas.ts';
import { customerFields, customerListFields } from './customer-fields.ts';

export const Customer = z
  .object({
    customerId: z.number(),
    ...outputSchemas(customerFields),
    consent: z.array(
      z.object({
        purpose: z.string(),
        version: z.string(),
        given: z.boolean(),
        at: z.string(),
        by: z.string(),
        /** True if the customer gave the consent in the web shop. */
        web: z.boolean(),
        /** Text as shown to the customer, or '' for a withdrawal or an unknown text. */
        text: z.string(),
      }),
    ),
    erased: z.boolean(),
  })
  .meta({ title: 'Customer' });
export type Customer = z.output<typeof Customer>;

export const CustomerRow = z
  .object({ customerId: z.number(), ...outputSchemas(customerListFields), phone: ListPhoneOut })
  .meta({ title: 'CustomerRow' });
export type CustomerRow = z.output<typeof CustomerRow>;
