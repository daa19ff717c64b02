import { z } from 'zod';
import { RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import type { FieldError } from '#lib/errors/errors.ts';
import { searchKey } from '#lib/thai/thai.ts';
import {
  type LookupKind,
  maxLookupCode,
  maxTurnaroundDays,
  moneyDirections,
  ownFieldOf,
  ownFields,
  swatchPattern,
} from './list-kinds.ts';

/** '|' joins codes on the wire (docs/spec.md §9). */
export const NewCodeInput = RequiredTextIn(maxLookupCode)
  .transform((text) => text.replace(/\p{Cf}/gu, '').trim())
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^[^|\s][^|]*$/u),
  );

export const lookupEntryFields = {
  description: RequiredTextIn(200),
  active: z.boolean().default(true),
  swatch: z
    .string()
    .regex(swatchPattern)
    .transform((text) => text.toLowerCase())
    .nullable()
    .default(null),
  /** Categories override the shop's laundry days. */
  turnaroundDays: z.number().int().min(0).max(maxTurnaroundDays).nullable().default(null),
  direction: z.enum(moneyDirections).nullable().default(null),
};

type EntryFields = {
  description: string;
  swatch: string | null;
  turnaroundDays: number | null;
  direction: string | null;
};

export const entryFieldErrors = (kind: LookupKind, values: EntryFields): FieldError[] => {
  const own = ownFieldOf[kind];
  return [
    ...(searchKey(values.description) === '' ? [{ field: 'description', message: 'required' }] : []),
    ...ownFields
      .filter((field) => field !== own && values[field] !== null)
      .map((field) => ({ field, message: kind })),
    ...(own === 'direction' && values.direction === null
      ? [{ field: 'direction', message: 'required' }]
      : []),
  ];
};

export const LookupEntryInput = z.strictObject({ code: NewCodeInput, ...lookupEntryFields });

export const lookupEntryInputOf = (kind: LookupKind) =>
  LookupEntryInput.superRefine((values, context) => {
    for (const { field, message } of entryFieldErrors(kind, values))
      context.addIssue({ code: 'custom', path: [field], message });
  });
