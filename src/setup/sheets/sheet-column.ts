import type { SheetCell } from '#lib/vocabulary/sheet-cells.ts';

export type SheetColumn = { key: string } & SheetCell;
export type CellValues = Record<string, string>;

/** `values` fill placeholders in words/. */
export const cellFaultCodes = [
  'formula',
  'errorCell',
  'unreadable',
  'dateCell',
  'flagCell',
  'longNumber',
  'scientific',
  'required',
  'tooLong',
  'notANumber',
  'range',
  'notADay',
  'noSuchDay',
  'notAChoice',
  'unknownCode',
  'notOneCode',
  'notAPhone',
  'notAnEmail',
  'notATaxId',
  'notDigits',
] as const;
export type CellFaultCode = (typeof cellFaultCodes)[number];
export const isCellFault = (code: string): code is CellFaultCode =>
  cellFaultCodes.some((one) => one === code);
export type FaultValues = Record<string, string | number>;

/** Returns missing columns that every sheet must have. `later` columns are required only in new rows. */
export const missingOf = <C extends SheetColumn>(
  columns: readonly C[],
  keys: readonly string[],
  later: readonly string[] = [],
): C[] =>
  columns.filter((column) => column.needed && !later.includes(column.key) && !keys.includes(column.key));
