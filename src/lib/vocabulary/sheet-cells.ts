/** Cells of import and export sheets. */
import { fieldNames, type FieldsWith, pickFields } from '../contract/field-rows.ts';

export type ImportReferenceList = 'category' | 'texture' | 'color' | 'size' | 'web_category';

/** Canonical cell text: baht '1500.5' (`orSum`: or 'sum', of the parts), days ISO, flags y or n, lists joined with '|'. */
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
  | { type: 'choice'; of: readonly string[]; words: 'gender' | 'state' | 'pricing' }
  | { type: 'phone' }
  | { type: 'email'; max: number }
  | { type: 'taxId' }
  | { type: 'parts' }
  | { type: 'measures' }
  | { type: 'members' }
  | { type: 'branch' };

/** For new rows: `start` when the cell is empty, `needed` if required. `place`: of its column, default 0. */
export type SheetCell = { width?: number; needed?: true; start?: string; place?: number } & CellType;

export type SheetField<R> = FieldsWith<R, { cell: SheetCell }>;
/** The fields that a sheet has. */
export const sheetFieldsOf = <R extends Readonly<Record<string, { cell: SheetCell | null }>>>(
  rows: R,
): Pick<R, SheetField<R>> =>
  pickFields(
    rows,
    fieldNames(rows).filter((name): name is SheetField<R> => rows[name]?.cell !== null),
  );
