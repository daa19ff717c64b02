import { type SheetChoice, readTypedSheet } from '#platform/spreadsheet/read-sheet.ts';
import type { TypedSheetCell, TypedSheetRow } from '#platform/spreadsheet/sheet-rows.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { readStoredCell, storedCell } from '../cells/stored-cells.ts';

export const shownText = (cell: TypedSheetCell | undefined): string =>
  cell === undefined ? '' : readStoredCell(storedCell(cell)).shown.replace(/\s+/g, ' ').trim();

export const firstRowsOf = async (
  file: string,
  choice: SheetChoice,
  most: number,
): Promise<TypedSheetRow[]> => {
  const rows: TypedSheetRow[] = [];
  for await (const row of readTypedSheet(file, choice)) {
    rows.push(row);
    if (rows.length >= most) break;
  }
  return rows;
};

const filled = (row: TypedSheetRow): string[] => row.cells.map(shownText).filter((text) => text !== '');
const isWord = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^[\d\s.,/:+-]+$/.test(text) && !text.includes('@');

/** Rows searched for headings, because titles may precede the headings. */
const above = 30;

/**
 * Returns the line of the first row with the most known headings. Otherwise returns the first row that fills
 * half of the columns, if it has only words and the next row has figures, else 0.
 */
export const headingLineOf = (rows: readonly TypedSheetRow[], isKnown: (text: string) => boolean): number => {
  const width = Math.max(0, ...rows.map((row) => filled(row).length));
  let best = { line: 0, known: 0 };
  for (const row of rows.slice(0, above)) {
    const texts = filled(row);
    const known = texts.filter(isKnown).length;
    if (known > best.known && texts.length * 2 >= width) best = { line: row.line, known };
  }
  if (best.known > 0) return best.line;
  const at = rows.findIndex((row) => filled(row).length * 2 >= width);
  const texts = rows[at] === undefined ? [] : filled(rows[at]);
  const next = rows[at + 1] === undefined ? [] : filled(rows[at + 1] as TypedSheetRow);
  const isHeading =
    texts.length > 1 &&
    texts.every(isWord) &&
    new Set(texts.map(searchKey)).size === texts.length &&
    next.some((text) => !isWord(text));
  return isHeading ? (rows[at]?.line ?? 0) : 0;
};
