import type { CellFaultCode, FaultValues, SheetColumn } from '#setup/sheets/sheet-column.ts';

export const wearerColumns = [
  { key: 'name', type: 'text', max: 200, needed: true },
  { key: 'team', type: 'text', max: 100 },
  { key: 'phone', type: 'phone' },
  { key: 'code', type: 'code', max: 60 },
  { key: 'color', type: 'lookup', list: 'color' },
  { key: 'size', type: 'lookup', list: 'size' },
  { key: 'note', type: 'text', max: 500 },
] as const satisfies readonly SheetColumn[];
export type WearerColumn = (typeof wearerColumns)[number]['key'];

export const maxWearerRows = 500;
export const maxWearerGarments = 20;

export type WearerCellError = { column: WearerColumn; message: CellFaultCode; values?: FaultValues };

/** `line` is the row in the file. A cell with an error is empty. */
export type WearerSheetRow = { line: number; errors: WearerCellError[] } & Record<WearerColumn, string>;
