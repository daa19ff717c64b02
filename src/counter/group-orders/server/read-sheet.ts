/** Columns may be in any order. Unknown columns are ignored. */
import { searchKey } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { readTypedSheet } from '#platform/spreadsheet/read-sheet.ts';
import { plainCell, type TypedSheetCell } from '#platform/spreadsheet/sheet-rows.ts';
import { maxWearerRows, type WearerSheetRow, type WearerColumn, wearerColumns } from '../sheet-columns.ts';
import { headings } from '../words/sheet.ts';

const plain = (text: string): string =>
  searchKey(text.replace(/\(.*$/, '').replace(/[*_\s.:/-]+/g, ' ')).replaceAll(' ', '');

const known: ReadonlyMap<string, WearerColumn> = new Map(
  wearerColumns.flatMap((column) =>
    [column, ...languages.flatMap((language) => headings[language][column])].map((word) => [
      plain(word),
      column,
    ]),
  ),
);

const longest: Record<WearerColumn, number> = {
  name: 200,
  team: 100,
  phone: 30,
  code: 60,
  color: 60,
  size: 60,
  note: 500,
};

/**
 * Undefined for a formula, and for text that became a date, TRUE or an error in the spreadsheet, such as the
 * class 1/2.
 */
const shownIn = (cell: TypedSheetCell): string | undefined =>
  typeof cell === 'object'
    ? cell.kind === 'number'
      ? cell.shown
      : undefined
    : typeof cell === 'string'
      ? cell
      : undefined;

const textOf = (shown: string | undefined, column: WearerColumn): string =>
  shown !== undefined
    ? shown
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, longest[column])
    : '';

/** Restores the leading 0 that a spreadsheet drops: of nine digits (mobile) or eight (landline). */
export const completePhoneNumber = (text: string): string => {
  const digits = text.replace(/[\s-]/g, '');
  return /^([689]\d{8}|[2-57]\d{7})$/.test(digits) ? `0${digits}` : text;
};

/** Undefined for a row without a name column. */
const headingOf = (row: readonly TypedSheetCell[]): (WearerColumn | undefined)[] | undefined => {
  const cells = row.map(plainCell);
  const columns = cells.map((cell) => (typeof cell === 'string' ? known.get(plain(cell)) : undefined));
  if (!columns.includes('name')) return undefined;
  const twice = columns.findIndex((one, at) => one !== undefined && columns.indexOf(one) !== at);
  if (twice >= 0) throw new SheetError('duplicateHeading', { name: String(cells[twice]).slice(0, 60) });
  return columns;
};

/** Rows among which the heading must be. */
const above = 10;

/**
 * Omits empty rows. Throws SheetError if no heading has a name column, there are too many rows, or the file
 * is unreadable.
 */
export const readWearerSheet = async (path: string): Promise<WearerSheetRow[]> => {
  let columns: (WearerColumn | undefined)[] | undefined;
  const rows: WearerSheetRow[] = [];
  let seen = 0;
  for await (const row of readTypedSheet(path)) {
    seen += 1;
    if (columns === undefined) {
      columns = headingOf(row.cells);
      if (columns === undefined && seen > above) break;
      continue;
    }
    const one: WearerSheetRow = {
      line: row.line,
      formulas: [],
      name: '',
      team: '',
      phone: '',
      code: '',
      color: '',
      size: '',
      note: '',
    };
    for (const [at, column] of columns.entries())
      if (column !== undefined) {
        const shown = shownIn(row.cells[at] ?? '');
        if (shown === undefined) one.formulas.push(column);
        one[column] = textOf(shown, column);
      }
    if (one.formulas.length === 0 && wearerColumns.every((column) => one[column] === '')) continue;
    one.phone = completePhoneNumber(one.phone);
    if (rows.length >= maxWearerRows) throw new SheetError('tooManyRows', { n: maxWearerRows });
    rows.push(one);
  }
  if (seen === 0) throw new SheetError('empty');
  if (columns === undefined) throw new SheetError('missingHeading', { name: headings.th.name[0] });
  return rows;
};
