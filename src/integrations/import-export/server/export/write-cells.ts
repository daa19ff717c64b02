import { asDay, isDay } from '#lib/dates/day.ts';
import type { SheetValue } from '#platform/spreadsheet/write-sheet.ts';
import type { ImportColumn, SheetKind, CellValues } from '#integrations/import-export/columns.ts';
import { headingWordOf, importColumnsOf } from '#integrations/import-export/columns.ts';
import { sheetsWords } from '#setup/sheets/server/index.ts';
import { screenWords } from '#integrations/import-export/words/sheet/index.ts';

/** Exports are Thai. The import reads all languages. */
const { columns: headings } = screenWords.th;
const { choices } = sheetsWords.th;

export const exportHeadingOf = (kind: SheetKind): string[] =>
  importColumnsOf(kind).map(
    (column) => headings[headingWordOf(kind, column.key)] + (column.needed ? ' *' : ''),
  );
export const exportWidthsOf = (kind: SheetKind): number[] =>
  importColumnsOf(kind).map((column) => column.width ?? 18);

const cellOf = (column: ImportColumn, value: string): SheetValue => {
  if (value === '') return null;
  if (column.type === 'baht' && value === 'sum') return choices.pricing.sum;
  if (column.type === 'baht' || column.type === 'int') return Number(value);
  if (column.type === 'day') return isDay(value) ? { day: asDay(value) } : value;
  if (column.type === 'flag') return value === 'y' ? choices.flag.y : choices.flag.n;
  if (column.type === 'choice') {
    const words: Readonly<Record<string, string>> = choices[column.words];
    return words[value] ?? value;
  }
  return value;
};

export const exportCellsOf = (kind: SheetKind, values: CellValues): SheetValue[] =>
  importColumnsOf(kind).map((column) => cellOf(column, values[column.key] ?? ''));
