import { z } from 'zod';
import { EmailIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import type { FieldRow } from '#lib/contract/field-rows.ts';
import { isPhone } from '#lib/thai/phone.ts';
import { phoneTextLength } from '#lib/thai/phone-text-length.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { SheetCell } from '#lib/vocabulary/sheet-cells.ts';
import { isCitizenIdChange, isMeasureName, isTaxId } from './typed-texts.ts';

export type MergeRule =
  /** The user chooses. Empty fields get the other record's value. */
  | { by: 'choice' }
  /**
   * The value moves with the field `of`. If `fills` is set, a value in this field makes both count as filled.
   */
  | { by: 'part'; of: string; fills?: true }
  /** The user chooses. A number not chosen moves to the second number if that is empty. */
  | { by: 'spareNumber' }
  /** Chosen measurements replace those with the same name. */
  | { by: 'measurements' }
  | { by: 'joined'; between: string; max: number }
  | { by: 'either' };

/** `place` is the position in the section, `lines` the least height of a long text. */
export type FormPlace = {
  section: 'contact' | 'address' | 'papers' | 'note';
  place?: number;
  lines?: number;
  hint?: 'addressHint' | 'taxBranchHint';
};

export type CustomerFieldRow = FieldRow & {
  kind: 'name' | 'text' | 'phone' | 'email' | 'fiveDigits' | 'taxId' | 'citizenId' | 'measurements' | 'flag';
  /** `own` is a special component. */
  form: 'own' | FormPlace;
  /** Null if spreadsheets never have the field. */
  cell: SheetCell | null;
  merge: MergeRule;
  /** Rule for a record merged into another. */
  mergedRecord: 'stays' | 'emptied';
  /** Erasure empties the field, or makes the name anonymous (PDPA §33). */
  erase: 'emptied' | 'anonymousName';
  search?: true;
  list?: true;
  card?: true;
};

const thirteenDigits = 'X-XXXX-XXXXX-XX-X';

const column = <const C extends string>(name: C) => ({ column: name, sqlType: 'text' as const });

export const nameField = <const C extends string>(name: C) => ({
  ...column(name),
  kind: 'name' as const,
  in: RequiredTextIn().refine((name) => searchKey(name) !== '', { error: 'required' }),
  out: z.string(),
  cell: { type: 'text', max: 300, needed: true, width: 28 } as const,
});

export const textField = <const C extends string>(name: C, max: number, width?: number) => ({
  ...column(name),
  kind: 'text' as const,
  in: TextIn(max).default(''),
  out: z.string(),
  cell: { type: 'text', max, start: '', ...(width !== undefined && { width }) } as const,
});

/** Accepts any notation and stores `phoneKey`. */
export const phoneField = <const C extends string>(name: C) => ({
  ...column(name),
  kind: 'phone' as const,
  in: TextIn(phoneTextLength).refine(isPhone, { error: '0XX-XXX-XXXX' }).default(''),
  out: z.string(),
  cell: { type: 'phone', start: '', width: 16 } as const,
});

export const emailField = <const C extends string>(name: C) => ({
  ...column(name),
  kind: 'email' as const,
  in: EmailIn.default(''),
  out: z.string(),
  cell: { type: 'email', max: 200, start: '', width: 24 } as const,
});

export const fiveDigitsField = <const C extends string>(name: C, width: number) => ({
  ...column(name),
  kind: 'fiveDigits' as const,
  in: z
    .string()
    .regex(/^(\d{5})?$/)
    .default(''),
  out: z.string(),
  cell: { type: 'digits', max: 5, exact: true, start: '', width } as const,
});

export const taxIdField = <const C extends string>(name: C) => ({
  ...column(name),
  kind: 'taxId' as const,
  in: TextIn(20).refine(isTaxId, { error: thirteenDigits }).default(''),
  out: z.string(),
  orNull: true as const,
  cell: { type: 'taxId', start: '', width: 18 } as const,
});

/**
 * The input has 13 digits with check digit. '' removes the number. An absent text changes nothing. Replies
 * have the last four digits.
 */
export const citizenIdField = <const C extends string>(name: C) => ({
  ...column(name),
  kind: 'citizenId' as const,
  in: TextIn(20).refine(isCitizenIdChange, { error: thirteenDigits }).optional(),
  out: z.string(),
  orNull: true as const,
  cell: null,
});

export const measurementsField = <const C extends string>(name: C) => ({
  column: name,
  sqlType: 'jsonb' as const,
  kind: 'measurements' as const,
  in: z
    .record(z.string().max(30), z.number().min(0).max(400))
    .refine((all) => Object.keys(all).every(isMeasureName), { error: 'name' })
    .default({}),
  out: z.record(z.string(), z.number()),
  cell: null,
});

export const flagField = <const C extends string>(name: C) => ({
  column: name,
  sqlType: 'boolean' as const,
  kind: 'flag' as const,
  in: z.boolean().default(false),
  out: z.boolean(),
  cell: { type: 'flag', start: 'n', width: 10 } as const,
});
