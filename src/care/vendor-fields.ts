/**
 * Each row is a field of a vendor and defines wire schema (shapes.ts), SQL and audit values (server), and the
 * draft (web). A new field needs a row, a column, and an input in web/vendor/vendor-form.tsx.
 */
import { z } from 'zod';
import type { FieldRow } from '#lib/contract/field-rows.ts';
import { DayIn, DayOut, PhoneTextIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { bareDigits, isCitizenId } from '#lib/thai/thai.ts';
import { legalForms } from '#ledger/withholding.ts';
import { careServices } from './care-services.ts';

/** `typed` is plain text of the form, `own` any other input. */
type VendorFieldRow = FieldRow & {
  kind: 'typed' | 'phone' | 'own';
  audit: boolean;
};

const textField = <const C extends string>(column: C, max: number) => ({
  kind: 'typed' as const,
  column,
  sqlType: 'text' as const,
  in: TextIn(max).default(''),
  out: z.string(),
  audit: false as const,
});

export const vendorFields = {
  name: { ...textField('name', 200), in: RequiredTextIn(200), audit: true },
  phone: { ...textField('phone', 50), in: PhoneTextIn().default(''), kind: 'phone' },
  lineId: textField('line_id', 100),
  address: textField('address', 500),
  note: textField('note', 1000),
  sellerName: { ...textField('seller_name', 200), audit: true },
  sellerTaxId: {
    ...textField('seller_tax_id', 30),
    in: TextIn(30)
      .transform(bareDigits)
      .refine((text) => text === '' || isCitizenId(text), { error: 'checkDigit' })
      .default(''),
    audit: true,
  },
  /** 00000 is the head office. */
  sellerBranchNo: {
    ...textField('seller_branch_no', 5),
    in: z
      .string()
      .regex(/^\d{5}$/)
      .default('00000'),
  },
  legalForm: {
    kind: 'own',
    column: 'legal_form',
    sqlType: 'text',
    in: z.enum(legalForms).default('auto'),
    out: z.enum(legalForms),
    audit: true,
  },
  /** An in-house vendor has no prices and causes no expenses. */
  inHouse: {
    kind: 'own',
    column: 'in_house',
    sqlType: 'boolean',
    in: z.boolean().default(false),
    out: z.boolean(),
    audit: false,
  },
  expenseCategory: { ...textField('expense_category', 60), kind: 'own' },
  services: {
    kind: 'own',
    column: 'services',
    sqlType: 'text[]',
    in: z
      .array(z.enum(careServices))
      .max(careServices.length)
      .transform((all) => [...new Set(all)])
      .default([]),
    out: z.array(z.enum(careServices)),
    audit: false,
  },
  usualDays: {
    kind: 'own',
    column: 'usual_days',
    sqlType: 'int',
    in: z.number().int().min(0).max(365).default(3),
    out: z.number(),
    audit: true,
  },
  weekdays: {
    kind: 'own',
    column: 'weekdays',
    sqlType: 'int[]',
    in: z
      .array(z.number().int().min(0).max(6))
      .max(7)
      .transform((all) => [...new Set(all)].toSorted((a, b) => a - b))
      .default([]),
    out: z.array(z.number()),
    audit: false,
  },
  holidays: {
    kind: 'own',
    column: 'holidays',
    sqlType: 'date[]',
    in: z
      .array(DayIn)
      .max(400)
      .transform((all) => [...new Set(all)].toSorted())
      .default([]),
    out: z.array(DayOut),
    audit: false,
  },
} as const satisfies Readonly<Record<string, VendorFieldRow>>;
