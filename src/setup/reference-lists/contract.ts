import { z } from 'zod';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import { DoneReply, TimeOut, pageFields, pageSchemaOf } from '#lib/contract/wire-schemas.ts';
import { TranslationsIn, TranslationsOut } from '#lib/text/translations-input.ts';
import { LookupEntryInput, NewCodeInput, lookupEntryFields } from './entry-input.ts';
import {
  maxEntriesAtOnce,
  moneyDirections,
  lookupKinds,
  maxLookupCode,
  maxLookupEntries,
} from './list-kinds.ts';

const KindParams = z.strictObject({ kind: z.enum(lookupKinds) });

const Code = z
  .string()
  .min(1)
  .max(maxLookupCode)
  .regex(/^\P{Cc}+$/u);
export const LookupEntry = z.object({
  code: z.string(),
  description: z.string(),
  translations: TranslationsOut,
  active: z.boolean(),
  swatch: z.string().nullable(),
  turnaroundDays: z.number().nullable(),
  direction: z.enum(moneyDirections).nullable(),
  version: z.number(),
  updateDateTime: TimeOut,
  updateBy: z.string(),
  groups: z.number(),
  items: z.number(),
});
export type LookupEntry = z.output<typeof LookupEntry>;

export const NamedCode = z.object({
  code: z.string(),
  description: z.string(),
  active: z.boolean(),
  swatch: z.string().nullable(),
});
export type NamedCode = z.output<typeof NamedCode>;

/** The `data` of IN_USE. `names` are the first groups with the code. */
export const LookupUses = z.object({
  groups: z.number(),
  items: z.number(),
  names: z.array(z.object({ productGroupId: z.number(), name: z.string(), code: z.string() })),
});
export type LookupUses = z.output<typeof LookupUses>;

export const LookupMergeCounts = z.object({
  groups: z.number(),
  items: z.number(),
  joined: z.number(),
  units: z.number(),
  reservations: z.number(),
  orderLines: z.number(),
});
export type LookupMergeCounts = z.output<typeof LookupMergeCounts>;

const Merge = z.strictObject({ from: Code, into: Code });

export const referenceListContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/lookup/:kind',
    summary:
      'A page of one of the lists, with the number of uses of each entry; search by code and description',
    params: KindParams,
    query: z.strictObject({
      ...pageFields,
      q: z.string().max(100).optional(),
      active: z.enum(['1', '0']).optional(),
    }),
    reply: pageSchemaOf(LookupEntry),
    errors: [],
    allow: 'admin',
  }),
  names: defineOperation({
    method: 'GET',
    path: '/api/lookup/:kind/names',
    summary: 'The whole list in its order',
    params: KindParams,
    reply: z.object({ itemList: z.array(NamedCode) }),
    errors: [],
    allow: 'admin',
  }),
  uses: defineOperation({
    method: 'POST',
    path: '/api/lookup/:kind/uses',
    summary: 'Uses of an entry',
    params: KindParams,
    body: z.strictObject({ code: Code }),
    reply: LookupUses,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  create: defineOperation({
    method: 'POST',
    path: '/api/lookup/:kind',
    summary: 'Add an entry at the end of the list',
    params: KindParams,
    body: LookupEntryInput,
    reply: LookupEntry,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
  }),
  createAll: defineOperation({
    method: 'POST',
    path: '/api/lookup/:kind/entries',
    summary: 'Add entries at the end of the list; codes that the list already has are omitted',
    params: KindParams,
    body: z.strictObject({ entries: z.array(LookupEntryInput).min(1).max(maxEntriesAtOnce) }),
    reply: z.object({ added: z.number() }),
    errors: [],
    maxBody: largeBody,
    allow: 'admin',
  }),
  save: defineOperation({
    method: 'PUT',
    path: '/api/lookup/:kind',
    summary: 'Change an entry; a new code replaces the old one everywhere',
    params: KindParams,
    body: z.strictObject({
      code: Code,
      newCode: NewCodeInput.optional(),
      /** Defaults to no change. */
      translations: TranslationsIn(200).optional(),
      ...lookupEntryFields,
      /** Version that the user edited. CHANGED has the current entry after another save. */
      version: z.number().int(),
    }),
    reply: LookupEntry,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    allow: 'admin',
  }),
  order: defineOperation({
    method: 'POST',
    path: '/api/lookup/:kind/order',
    summary: 'Reorder the whole list',
    params: KindParams,
    body: z.strictObject({
      codes: z.array(Code).min(1).max(maxLookupEntries),
      /** Order that the user saw. CHANGED means the stored order differs. */
      was: z.array(Code).max(maxLookupEntries).optional(),
    }),
    reply: DoneReply,
    errors: ['CHANGED'],
    maxBody: largeBody,
    allow: 'admin',
  }),
  remove: defineOperation({
    method: 'POST',
    path: '/api/lookup/:kind/remove',
    summary: 'Delete an unused entry',
    params: KindParams,
    body: z.strictObject({ code: Code }),
    reply: DoneReply,
    errors: ['IN_USE'],
    allow: 'admin',
    failTitle: 'delete',
  }),
  mergeCheck: defineOperation({
    method: 'POST',
    path: '/api/lookup/:kind/merge-check',
    summary: 'Rows that a merge would change',
    params: KindParams,
    body: Merge,
    reply: LookupMergeCounts,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  merge: defineOperation({
    method: 'POST',
    path: '/api/lookup/:kind/merge',
    summary: 'Replace `from` by `into` everywhere and delete `from`; equal items are merged',
    params: KindParams,
    body: Merge,
    reply: LookupMergeCounts,
    errors: [],
    allow: 'admin',
  }),
};
