import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import {
  type KnownCodes,
  mappedRows,
  parseSheetCell,
  readStoredCell,
  type SheetPlan,
} from '#setup/sheets/server/index.ts';
import type { CellValues } from '#setup/sheets/sheet-column.ts';
import { maxWearerRows, type WearerCellError, wearerColumns, type WearerSheetRow } from '../sheet-columns.ts';

/** Users type a dash for no number. */
const isNoPhone = (text: string): boolean => !/\d/.test(text);

const rowOf = (line: number, cells: CellValues, known: KnownCodes): WearerSheetRow => {
  const errors: WearerCellError[] = [];
  const row = { name: '', team: '', phone: '', code: '', color: '', size: '', note: '' };
  for (const column of wearerColumns) {
    const { key } = column;
    const cell = cells[key] ?? '';
    if (key === 'phone' && isNoPhone(readStoredCell(cell).shown)) continue;
    const made = parseSheetCell(column, cell, known.codeOf);
    if ('message' in made) {
      const { message, values } = made;
      errors.push({ column: key, message, ...(values && { values }) });
      continue;
    }
    const text = made.value.replace(/\s+/g, ' ');
    row[key] = (column.type === 'lookup' ? known.codeOf(column.list, text) : undefined) ?? text;
  }
  return { line, errors, ...row };
};

export const readWearerRows = async (
  file: string,
  plan: SheetPlan,
  known: KnownCodes,
): Promise<{ row: WearerSheetRow; cells: CellValues }[]> => {
  const rows: { row: WearerSheetRow; cells: CellValues }[] = [];
  for await (const { line, cells } of mappedRows(file, plan)) {
    if (rows.length >= maxWearerRows) throw new SheetError('tooManyRows', { n: maxWearerRows });
    rows.push({ row: rowOf(line, cells, known), cells });
  }
  return rows;
};
