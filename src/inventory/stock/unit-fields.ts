/**
 * One row per editable field, for wire schemas (unit-contract.ts), SQL (server/units) and sheet
 * (import-export). A new field needs a row, a column and an import heading.
 */
import { z } from 'zod';
import type { FieldInputs, FieldRow } from '#lib/contract/field-rows.ts';
import { BahtIn, BahtOut, DayOut, PastDayIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { type SheetCell, sheetFieldsOf } from '#lib/vocabulary/sheet-cells.ts';

type UnitFieldRow = FieldRow & { cell: SheetCell | null };

export const unitFields = {
  /** Null means the user lacks the right `cost`. */
  cost: {
    column: 'cost',
    sqlType: 'bigint',
    in: BahtIn,
    out: BahtOut.nullable(),
    cell: { type: 'baht', start: '0', width: 12 },
  },
  note: {
    column: 'note',
    sqlType: 'text',
    in: TextIn(1000),
    out: z.string(),
    cell: { type: 'text', max: 1000, start: '', width: 32, place: 1 },
  },
  acquiredDay: {
    column: 'acquired_day',
    sqlType: 'date',
    in: PastDayIn.nullable(),
    out: DayOut.nullable(),
    cell: { type: 'day', start: '', width: 14 },
  },
} as const satisfies Readonly<Record<string, UnitFieldRow>>;

export const unitSheetFields = sheetFieldsOf(unitFields);

export const emptyUnit: FieldInputs<typeof unitFields> = { cost: 0, note: '', acquiredDay: null };
