/**
 * Fields of a user form, for schemas, SQL and audit. A new field also needs a column, and an input in both
 * forms (web/pages/me.tsx, staff-accounts/web/person-form.tsx).
 */
import { z } from 'zod';
import type { FieldInputs, FieldRow } from '#lib/contract/field-rows.ts';
import { EmailIn, PhoneTextIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';

export const userFields = {
  displayName: { column: 'display_name', sqlType: 'text', in: RequiredTextIn(100), out: z.string() },
  email: { column: 'email', sqlType: 'text', in: EmailIn.default(''), out: z.string(), orNull: true },
  phone: { column: 'phone', sqlType: 'text', in: PhoneTextIn().default(''), out: z.string() },
} as const satisfies Readonly<Record<string, FieldRow>>;
export type UserFields = FieldInputs<typeof userFields>;
