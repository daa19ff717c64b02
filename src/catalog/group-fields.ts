/**
 * Each row is a column of a product group. Wire schemas (group-input.ts, shapes.ts), SQL (server), comparison
 * of saves (group-differences.ts), form (web) and sheets (import-export) derive from these rows. A new field
 * also needs a column, an input in web/group and an import heading.
 */
import { z } from 'zod';
import {
  type FieldInputs,
  type FieldRow,
  fieldsOfKind,
  inputSchemas,
  omitFields,
} from '#lib/contract/field-rows.ts';
import { BahtIn, BahtOut, RequiredTextIn, TextIn, CodeIn } from '#lib/contract/wire-schemas.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { type SheetCell, sheetFieldsOf } from '#lib/vocabulary/sheet-cells.ts';
import { productVideoOf } from './product-video.ts';
import { codeSeparator, isOneCode, maxCodeLength } from '#lib/codes/joined-codes.ts';

export const genders = ['W', 'M', 'U'] as const;
/** The stored texts (docs/spec.md §3) mean rentable or not, featured or not. */
export const itemStatuses = { open: 'เปิด', closed: 'ปิด' } as const;
export const hotItem = { yes: 'ใช่', no: 'ไม่' } as const;

export const maxImages = 50;

type GroupFieldRow = FieldRow & {
  kind: 'text' | 'count' | 'baht' | 'choice' | 'flag';
  cell: SheetCell | null;
};

const textField = <const C extends string>(column: C, max: number) => ({
  kind: 'text' as const,
  column,
  sqlType: 'text' as const,
  in: TextIn(max).default(''),
  out: z.string(),
});

const codeField = <const C extends string>(column: C) => ({
  ...textField(column, maxCodeLength),
  in: TextIn(maxCodeLength).refine(isOneCode, { error: codeSeparator }).default(''),
});

const countField = <const C extends string>(column: C) => ({
  kind: 'count' as const,
  column,
  sqlType: 'int' as const,
  out: z.number(),
});

/** The field is in baht on the wire, in satang in column and handlers. */
const bahtField = <const C extends string>(column: C) => ({
  kind: 'baht' as const,
  column,
  sqlType: 'bigint' as const,
  in: BahtIn.prefault(0),
  out: BahtOut,
});

const flagField = <const C extends string>(column: C) => ({
  kind: 'flag' as const,
  column,
  sqlType: 'boolean' as const,
  out: z.boolean(),
});

export const groupFields = {
  name: {
    ...textField('name', 300),
    in: RequiredTextIn()
      .refine((name) => searchKey(name) !== '', { error: 'required' })
      .default('New item'),
    cell: { type: 'text', max: 300, needed: true, width: 32, place: 2 },
  },
  code: {
    ...textField('code', 60),
    in: CodeIn(60).default(''),
    cell: { type: 'code', max: 60, needed: true, place: 1 },
  },
  category: {
    ...codeField('category'),
    cell: { type: 'lookup', list: 'category', start: '', place: 3 },
  },
  texture: { ...codeField('texture'), cell: { type: 'lookup', list: 'texture', start: '', place: 4 } },
  qty: { ...countField('qty'), in: z.number().int().min(0).max(2_147_483_647).default(0), cell: null },
  yearth: {
    ...countField('yearth'),
    in: z.number().int().min(1).max(999).default(1),
    cell: { type: 'int', min: 1, max: 999, start: '1', width: 8, place: 8 },
  },
  gender: {
    kind: 'choice',
    column: 'gender',
    sqlType: 'gender',
    in: z.enum(genders).default('W'),
    out: z.enum(genders),
    cell: { type: 'choice', of: genders, words: 'gender', start: 'W', width: 10, place: 7 },
  },
  itemAmount: {
    ...countField('item_amount'),
    in: z.number().int().min(1).max(1000).default(1),
    cell: { type: 'int', min: 1, max: 1000, start: '1', width: 10, place: 9 },
  },
  rentalPrice: { ...bahtField('rental_price'), cell: { type: 'baht', start: '0', width: 12, place: 10 } },
  bail: { ...bahtField('bail'), cell: { type: 'baht', start: '0', width: 12, place: 11 } },
  itemStatus: {
    ...textField('item_status', 30),
    in: TextIn(30).default(itemStatuses.open),
    cell: { type: 'text', max: 30, width: 12, place: 13 },
  },
  webCategory: {
    ...textField('web_category', 60),
    cell: { type: 'lookup', list: 'web_category', start: '', place: 14 },
  },
  webHotItem: {
    ...textField('web_hot_item', 30),
    in: TextIn(30).default(hotItem.no),
    cell: { type: 'text', max: 30, width: 12, place: 16 },
  },
  webItem: {
    kind: 'choice',
    column: 'web_item',
    sqlType: 'text',
    in: z.enum(['y', 'n']).default('n'),
    out: z.enum(['y', 'n']),
    cell: { type: 'flag', start: 'n', width: 10, place: 15 },
  },
  // Name in the web shop in other languages. '' means `name`.
  nameEn: { ...textField('name_en', 300), cell: null },
  nameDe: { ...textField('name_de', 300), cell: null },
  nameFr: { ...textField('name_fr', 300), cell: null },
  namePt: { ...textField('name_pt', 300), cell: null },
  // Text of the web shop, by language.
  descriptionTh: { ...textField('description_th', 4000), cell: null },
  descriptionEn: { ...textField('description_en', 4000), cell: null },
  descriptionDe: { ...textField('description_de', 4000), cell: null },
  descriptionFr: { ...textField('description_fr', 4000), cell: null },
  descriptionPt: { ...textField('description_pt', 4000), cell: null },
  video: {
    ...textField('video', 300),
    in: TextIn(300)
      .refine((text) => text === '' || productVideoOf(text) !== null, { error: 'video' })
      .default(''),
    cell: null,
  },
  itemCode3Digit: {
    ...textField('item_code_3_digit', 6),
    in: z
      .string()
      .regex(/^\d{1,6}$/)
      .default('000'),
    cell: { type: 'digits', max: 6, start: '000', width: 12, place: 12 },
  },
  temporary: { ...flagField('temporary'), in: z.boolean().default(false), cell: null },
  state: {
    ...flagField('state'),
    in: z.boolean().default(true),
    cell: { type: 'flag', start: 'y', width: 10, place: 17 },
  },
} as const satisfies Readonly<Record<string, GroupFieldRow>>;

/** These fields have fixed places in replies. Other fields follow the codes (docs/spec.md §3). */
const placedFields = ['name', 'code', 'category', 'texture', 'temporary', 'state'] as const;
export const fieldsAfterCodes = omitFields(groupFields, placedFields);

export const groupSheetFields = sheetFieldsOf(groupFields);
export const groupBahtFields = fieldsOfKind(groupFields, ['baht']);

export type GroupColumns = FieldInputs<typeof groupFields>;
export const emptyGroup: GroupColumns = z.strictObject(inputSchemas(groupFields)).parse({});
