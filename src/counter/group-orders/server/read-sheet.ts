/** A list of wearers as people keep it: the known columns in any order, others left alone. */
import { searchKey } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import { type Cell, formula } from '#platform/spreadsheet/sheet-rows.ts';
import { mostRows, type SheetWearer, type WearerColumn, wearerColumns } from '../sheet-columns.ts';
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

/** Limits as of the columns they are kept in. */
const longest: Record<WearerColumn, number> = {
  name: 200,
  team: 100,
  phone: 30,
  code: 60,
  color: 60,
  size: 60,
  note: 500,
};

const textOf = (cell: Cell | undefined, column: WearerColumn): string =>
  typeof cell === 'string'
    ? cell
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, longest[column])
    : '';

/** A sheet that took a phone for a number has lost its first 0: nine digits of a mobile, eight of a landline. */
export const wholePhone = (text: string): string => {
  const digits = text.replace(/[\s-]/g, '');
  return /^([689]\d{8}|[2-57]\d{7})$/.test(digits) ? `0${digits}` : text;
};

/** Column by place, or undefined while no row with a name column has come: titles may stand above the heading. */
const headingOf = (cells: readonly Cell[]): (WearerColumn | undefined)[] | undefined => {
  const columns = cells.map((cell) => (typeof cell === 'string' ? known.get(plain(cell)) : undefined));
  if (!columns.includes('name')) return undefined;
  const twice = columns.findIndex((one, at) => one !== undefined && columns.indexOf(one) !== at);
  if (twice >= 0) throw new SheetError('duplicateHeading', { name: String(cells[twice]).slice(0, 60) });
  return columns;
};

/** So many rows may stand above the heading. */
const above = 10;

/** The rows with anything in them. SheetError: no heading with a name, too many rows, a file that is none. */
export const readWearers = async (path: string): Promise<SheetWearer[]> => {
  let columns: (WearerColumn | undefined)[] | undefined;
  const rows: SheetWearer[] = [];
  let seen = 0;
  for await (const row of readSheet(path)) {
    seen += 1;
    if (columns === undefined) {
      columns = headingOf(row.cells);
      if (columns === undefined && seen > above) break;
      continue;
    }
    const one: SheetWearer = {
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
        const cell = row.cells[at];
        if (cell === formula) one.formulas.push(column);
        one[column] = textOf(cell, column);
      }
    if (one.formulas.length === 0 && wearerColumns.every((column) => one[column] === '')) continue;
    one.phone = wholePhone(one.phone);
    if (rows.length >= mostRows) throw new SheetError('tooManyRows', { n: mostRows });
    rows.push(one);
  }
  if (seen === 0) throw new SheetError('empty');
  if (columns === undefined) throw new SheetError('missingHeading', { name: headings.th.name[0] });
  return rows;
};
