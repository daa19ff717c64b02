import { z } from 'zod';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { consentVersion, isConsentPurpose } from './consent.ts';
import { customerFields } from './customer-fields.ts';

/** A consent refers to a current purpose and text (PDPA §19). Older consents can be withdrawn. */
export const ConsentInput = z
  .strictObject({ purpose: RequiredTextIn(60), version: RequiredTextIn(20), given: z.boolean() })
  .superRefine(({ purpose, version, given }, context) => {
    const add = (field: string) => context.addIssue({ code: 'custom', path: [field], message: field });
    if (given && !isConsentPurpose(purpose)) add('purpose');
    if (given && version !== consentVersion) add('version');
  });
export type ConsentInput = z.output<typeof ConsentInput>;

export const CustomerInput = z.strictObject({
  ...inputSchemas(customerFields),
  consent: z.array(ConsentInput).max(10).optional(),
});
export type CustomerInput = z.output<typeof CustomerInput>;
