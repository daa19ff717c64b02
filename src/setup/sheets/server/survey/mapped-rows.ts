import { AppError } from '#lib/errors/errors.ts';
import { readTypedSheet, type SheetChoice } from '#platform/spreadsheet/read-sheet.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import type { TypedSheetRow } from '#platform/spreadsheet/sheet-rows.ts';
import { type CellValues, missingOf } from '#setup/sheets/sheet-column.ts';
import { cellKeyOf, isLeftOut, storedCell } from '../cells/stored-cells.ts';
import { columnLetters } from '../headings.ts';
import type { SheetDefinition } from '../sheet-definition.ts';
import { firstRowsOf, shownText } from './read-rows.ts';

/** `field` is '' if the column is left out. */
export type SheetHeading = { heading: string; field: string };
/** `headingRow` is the line of the headings, or 0. */
export type SheetPlan = { choice: SheetChoice; headingRow: number; headings: readonly SheetHeading[] };
export type MappedRow = { line: number; cells: CellValues };

/** Throws VALIDATION for an unknown field, SheetError for a repeated or missing field. */
export const assertFields = (
  { columns, later, wordOf }: SheetDefinition,
  fields: readonly string[],
): void => {
  const chosen = fields.filter((field) => field !== '');
  if (!chosen.every((field) => columns.some((column) => column.key === field)))
    throw new AppError('VALIDATION', { values: { field: 'fields' } });
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at);
  if (twice !== undefined) throw new SheetError('duplicateHeading', { name: wordOf(twice) });
  const [missing] = missingOf(columns, chosen, later);
  if (missing) throw new SheetError('missingHeading', { name: wordOf(missing.key) });
};

/** Columns without headings are named as in Excel. `typed` returns only the file's headings. */
export const sheetPlanOf = async (
  file: string,
  choice: SheetChoice & { headingRow: number },
  fields: readonly string[],
): Promise<{ plan: SheetPlan; typed: SheetHeading[] }> => {
  const { headingRow, ...part } = choice;
  const first = await firstRowsOf(file, part, 1000);
  const cells = first.find((row) => row.line === headingRow)?.cells ?? [];
  const typed = fields.map((field, at) => ({ heading: shownText(cells[at]), field }));
  const headings = typed.map((one, at) => ({ ...one, heading: one.heading || columnLetters(at) }));
  return { plan: { choice: part, headingRow, headings }, typed };
};

export const mappedRow = (headings: readonly SheetHeading[], row: TypedSheetRow): MappedRow | undefined => {
  const cells: CellValues = {};
  for (const [at, { field }] of headings.entries()) {
    const cell = row.cells[at];
    if (cell !== undefined && cell !== '') cells[cellKeyOf(field, at)] = storedCell(cell);
  }
  return Object.keys(cells).some((key) => !isLeftOut(key)) ? { line: row.line, cells } : undefined;
};

export async function* mappedRows(
  file: string,
  { choice, headingRow, headings }: SheetPlan,
): AsyncGenerator<MappedRow, void, undefined> {
  for await (const row of readTypedSheet(file, choice)) {
    const mapped = row.line <= headingRow ? undefined : mappedRow(headings, row);
    if (mapped) yield mapped;
  }
}
