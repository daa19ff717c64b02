import { fieldNames, type FieldsWith, pickFields } from '../contract/field-rows.ts';

export const referenceLists = ['category', 'texture', 'color', 'size', 'web_category', 'monetary'] as const;
export type ImportReferenceList = (typeof referenceLists)[number];
/** Words are `choices` in locales/<language>/sheets.json. */
export const choiceLists = ['gender', 'state', 'pricing', 'flag', 'payMethod', 'outcome'] as const;
export type ChoiceList = (typeof choiceLists)[number];

/**
 * Canonical text: baht '1500.5', ISO days, flags y or n, lists joined with '|'. The text 'sum' (with `orSum`)
 * means the sum of the parts.
 */
export type CellType =
  | { type: 'text'; max: number }
  | { type: 'code'; max: number }
  | { type: 'lookup'; list: ImportReferenceList }
  | { type: 'lookups'; list: ImportReferenceList }
  | { type: 'int'; min: number; max: number }
  | { type: 'digits'; max: number; exact?: boolean }
  | { type: 'baht'; orSum?: true }
  | { type: 'day' }
  | { type: 'flag' }
  | { type: 'choice'; of: readonly string[]; words: Exclude<ChoiceList, 'flag'> }
  | { type: 'phone' }
  | { type: 'email'; max: number }
  | { type: 'taxId' }
  | { type: 'parts' }
  | { type: 'measures' }
  | { type: 'members' }
  | { type: 'branch' };

/**
 * `start` fills an empty cell of a new row, and `needed` requires a value in a new row. `place` sorts columns
 * (default 0).
 */
export type SheetCell = { width?: number; needed?: true; start?: string; place?: number } & CellType;

export type SheetField<R> = FieldsWith<R, { cell: SheetCell }>;
export const sheetFieldsOf = <R extends Readonly<Record<string, { cell: SheetCell | null }>>>(
  rows: R,
): Pick<R, SheetField<R>> =>
  pickFields(
    rows,
    fieldNames(rows).filter((name): name is SheetField<R> => rows[name]?.cell !== null),
  );
