/** Stored rows as cells of a file: the same headings and words that the import reads. */
import { asDay, isDay } from '#lib/dates/day.ts';
import type { Written } from '#platform/spreadsheet/write-sheet.ts';
import type { Column, SheetKind, Values } from '#integrations/import-export/columns.ts';
import { columnsOf } from '#integrations/import-export/columns.ts';
import { screenWords } from '#integrations/import-export/words/sheet/index.ts';
import { wordOf } from '../import/headings.ts';

/** Files of a Thai shop have Thai headings, whoever downloads them; the import knows all languages. */
const { columns: headings, choices } = screenWords.th;

export const headingOf = (kind: SheetKind): string[] =>
  columnsOf(kind).map((column) => headings[wordOf(kind, column.key)] + (column.needed ? ' *' : ''));
export const widthsOf = (kind: SheetKind): number[] => columnsOf(kind).map((column) => column.width ?? 18);

const cellOf = (column: Column, value: string): Written => {
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

export const cellsOf = (kind: SheetKind, values: Values): Written[] =>
  columnsOf(kind).map((column) => cellOf(column, values[column.key] ?? ''));
