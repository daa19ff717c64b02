/**
 * Each field of a consumable has one row, from which wire schemas (shapes.ts), SQL and audit values (server),
 * the form's draft (web) and sheets (import-export) derive. A new field needs a row, a column, an input in
 * web/goods-detail/edit-dialog.tsx and a heading in the import.
 */
import { z } from 'zod';
import { type FieldRow, omitFields } from '#lib/contract/field-rows.ts';
import { BahtOut, CodeIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { codeKey } from '#lib/codes/code-key.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { type SheetCell, sheetFieldsOf } from '#lib/vocabulary/sheet-cells.ts';
import { maxPieces } from './move-kinds.ts';
import { PiecePriceBaht } from './piece-price-input.ts';

type GoodsFieldRow = FieldRow & {
  kind: 'text' | 'picture' | 'baht' | 'count' | 'flag';
  cell: SheetCell | null;
  audit: boolean;
};

const textField = <const C extends string>(column: C, max: number) => ({
  kind: 'text' as const,
  column,
  sqlType: 'text' as const,
  in: TextIn(max).default(''),
  out: z.string(),
});

const codeField = <const C extends string>(column: C, max: number) => ({
  ...textField(column, max),
  in: CodeIn(max).default(''),
});

export const goodsFields = {
  /** An empty code takes the next free number. */
  code: { ...codeField('code', 60), cell: { type: 'code', max: 60, width: 16 }, audit: true },
  barcode: {
    ...codeField('barcode', 100),
    cell: { type: 'code', max: 100, start: '', width: 22 },
    audit: true,
  },
  name: {
    ...textField('name', 200),
    in: RequiredTextIn(200),
    cell: { type: 'text', max: 200, needed: true, width: 32 },
    audit: true,
  },
  category: {
    ...textField('category', 60),
    cell: { type: 'text', max: 60, start: '', width: 20 },
    audit: true,
  },
  image: {
    kind: 'picture',
    column: 'image_id',
    sqlType: 'bigint',
    in: TextIn(300).default(''),
    out: z.string(),
    cell: null,
    audit: false,
  },
  /** Cost per piece at the last purchase. Null in replies to users who may not see costs. */
  cost: {
    kind: 'baht',
    column: 'cost',
    sqlType: 'bigint',
    in: PiecePriceBaht,
    out: BahtOut.nullable(),
    cell: { type: 'baht', start: '0', width: 12, place: 2 },
    audit: true,
  },
  price: {
    kind: 'baht',
    column: 'price',
    sqlType: 'bigint',
    in: PiecePriceBaht.prefault(0),
    out: BahtOut,
    cell: { type: 'baht', start: '0', width: 12, place: 1 },
    audit: true,
  },
  lowAt: {
    kind: 'count',
    column: 'low_at',
    sqlType: 'int',
    in: z.number().int().min(0).max(maxPieces).nullable().default(null),
    out: z.number().nullable(),
    cell: { type: 'int', min: 0, max: 1_000_000, start: '', width: 12, place: 3 },
    audit: true,
  },
  note: {
    ...textField('note', 1000),
    cell: { type: 'text', max: 1000, start: '', width: 32, place: 5 },
    audit: false,
  },
  active: {
    kind: 'flag',
    column: 'active',
    sqlType: 'boolean',
    in: z.boolean(),
    out: z.boolean(),
    cell: { type: 'flag', start: 'y', width: 10, place: 4 },
    audit: true,
  },
} as const satisfies Readonly<Record<string, GoodsFieldRow>>;

export const typedGoodsFields = omitFields(goodsFields, ['active']);
export const plainGoodsFields = omitFields(typedGoodsFields, ['image']);
export const goodsSheetFields = sheetFieldsOf(goodsFields);

export const goodsSearchKey = (one: {
  name: string;
  code: string;
  barcode: string;
  category: string;
}): string => searchKey([one.name, one.code, one.barcode, one.category].join(' '));

export const goodsCodeKeys = (one: { code: string; barcode: string }) => ({
  code_key: codeKey(one.code) || null,
  barcode_key: codeKey(one.barcode) || null,
});
