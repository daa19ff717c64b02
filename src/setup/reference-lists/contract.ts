import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, RequiredText, TimeOut, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { directions, lookupKinds, maxCode, maxEntries, maxTurnaround } from './list-kinds.ts';

const KindParams = z.strictObject({ kind: z.enum(lookupKinds) });

/** The code of an entry that is there, exactly as stored. */
const Code = z
  .string()
  .min(1)
  .max(maxCode)
  .regex(/^\P{Cc}+$/u);
/** A code to be given: nothing invisible in it, and no '|', which joins codes on the wire (docs/spec.md §9). */
const NewCode = RequiredText(maxCode)
  .transform((text) => text.replace(/\p{Cf}/gu, '').trim())
  .pipe(z.string().regex(/^[^|\s][^|]*$/u));

const Fields = {
  description: RequiredText(200),
  active: z.boolean().default(true),
  /** Colours only. */
  swatch: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .transform((text) => text.toLowerCase())
    .nullable()
    .default(null),
  /** Categories only: days for washing instead of the shop's own. */
  turnaroundDays: z.number().int().min(0).max(maxTurnaround).nullable().default(null),
  /** Money lists only. */
  direction: z.enum(directions).nullable().default(null),
};

export const Entry = z.object({
  code: z.string(),
  description: z.string(),
  active: z.boolean(),
  swatch: z.string().nullable(),
  turnaroundDays: z.number().nullable(),
  direction: z.enum(directions).nullable(),
  version: z.number(),
  updateDateTime: TimeOut,
  updateBy: z.string(),
  /** Product groups that use it, themselves or through one of their items, and those items. */
  groups: z.number(),
  items: z.number(),
});
export type Entry = z.output<typeof Entry>;

/** An entry as a list to be ordered needs it. */
export const Named = z.object({
  code: z.string(),
  description: z.string(),
  active: z.boolean(),
  swatch: z.string().nullable(),
});
export type Named = z.output<typeof Named>;

/** Where a code is used. `names`: the first of the groups. IN_USE carries it as `data`. */
export const Uses = z.object({
  groups: z.number(),
  items: z.number(),
  names: z.array(z.object({ productGroupId: z.number(), name: z.string(), code: z.string() })),
});
export type Uses = z.output<typeof Uses>;

/** What goes over to the code that stays. */
export const Moved = z.object({
  groups: z.number(),
  items: z.number(),
  /** Items that become one with an equal one, and what hung on them. */
  joined: z.number(),
  units: z.number(),
  reservations: z.number(),
  orderLines: z.number(),
});
export type Moved = z.output<typeof Moved>;

const Merge = z.strictObject({ from: Code, into: Code });

export const lookupContract = {
  list: op({
    method: 'GET',
    path: '/api/lookup/:kind',
    summary: 'A page of one of the lists, with how often each entry is used; search by code and description',
    params: KindParams,
    query: z.strictObject({
      ...pageFields,
      q: z.string().max(100).optional(),
      active: z.enum(['1', '0']).optional(),
    }),
    reply: pageOf(Entry),
    errors: [],
    allow: 'admin',
  }),
  names: op({
    method: 'GET',
    path: '/api/lookup/:kind/names',
    summary: 'The whole list in its order',
    params: KindParams,
    reply: z.object({ itemList: z.array(Named) }),
    errors: [],
    allow: 'admin',
  }),
  uses: op({
    method: 'POST',
    path: '/api/lookup/:kind/uses',
    summary: 'Where an entry is used',
    params: KindParams,
    body: z.strictObject({ code: Code }),
    reply: Uses,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  create: op({
    method: 'POST',
    path: '/api/lookup/:kind',
    summary: 'Add an entry at the end of the list',
    params: KindParams,
    body: z.strictObject({ code: NewCode, ...Fields }),
    reply: Entry,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
  }),
  save: op({
    method: 'PUT',
    path: '/api/lookup/:kind',
    summary: 'Change an entry; a new code is carried to everything that uses the old one',
    params: KindParams,
    body: z.strictObject({
      code: Code,
      newCode: NewCode.optional(),
      ...Fields,
      /** As read; refused with CHANGED (data: the entry as it is now) when somebody saved since. */
      version: z.number().int(),
    }),
    reply: Entry,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    allow: 'admin',
  }),
  order: op({
    method: 'POST',
    path: '/api/lookup/:kind/order',
    summary: 'Put the whole list in a new order',
    params: KindParams,
    body: z.strictObject({
      codes: z.array(Code).min(1).max(maxEntries),
      /** The order it was made from; refused with CHANGED when the list has another by now. */
      was: z.array(Code).max(maxEntries).optional(),
    }),
    reply: Done,
    errors: ['CHANGED'],
    allow: 'admin',
  }),
  remove: op({
    method: 'POST',
    path: '/api/lookup/:kind/remove',
    summary: 'Delete an entry that nothing uses',
    params: KindParams,
    body: z.strictObject({ code: Code }),
    reply: Done,
    errors: ['IN_USE'],
    allow: 'admin',
    failTitle: 'delete',
  }),
  mergeCheck: op({
    method: 'POST',
    path: '/api/lookup/:kind/merge-check',
    summary: 'What a merge would move',
    params: KindParams,
    body: Merge,
    reply: Moved,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  merge: op({
    method: 'POST',
    path: '/api/lookup/:kind/merge',
    summary: 'Everything that uses `from` uses `into`, and `from` is gone; equal items become one',
    params: KindParams,
    body: Merge,
    reply: Moved,
    errors: [],
    allow: 'admin',
  }),
};
