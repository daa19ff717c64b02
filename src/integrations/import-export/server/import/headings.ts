/** Headings may be column keys, or texts of any language. */
import { searchKey } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import type { SheetCell } from '#platform/spreadsheet/sheet-rows.ts';
import type { ColumnKey, SheetKind } from '#integrations/import-export/columns.ts';
import { importColumnsOf } from '#integrations/import-export/columns.ts';
import { screenWords } from '#integrations/import-export/words/sheet/index.ts';

const plain = (text: string): string =>
  searchKey(text.replace(/\(.*$/, '').replace(/[*_\s]+/g, ' ')).replaceAll(' ', '');

/** `state` has another heading for units than for groups. */
export const headingWordOf = (kind: SheetKind, key: ColumnKey): ColumnKey =>
  kind === 'groups' && key === 'state' ? 'active' : key;

const known = (kind: SheetKind): Map<string, string> => {
  const names = new Map<string, string>();
  for (const { key } of importColumnsOf(kind)) {
    for (const language of languages)
      names.set(plain(screenWords[language].columns[headingWordOf(kind, key)]), key);
    for (const language of languages) {
      const word = plain(screenWords[language].columns[key]);
      if (!names.has(word)) names.set(word, key);
    }
    names.set(plain(key), key);
  }
  return names;
};

/** These columns are required only in new rows. */
const later: readonly string[] = ['name', 'members'];

const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

export const readHeadings = (kind: SheetKind, cells: readonly SheetCell[]): string[] => {
  const names = known(kind);
  const keys = cells.map((cell, at) => {
    const name = typeof cell === 'string' ? cell : '';
    const key = names.get(plain(name));
    if (key === undefined) throw new SheetError('heading', { name: name.slice(0, 60) || letters(at) });
    return key;
  });
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  if (twice >= 0) throw new SheetError('duplicateHeading', { name: String(cells[twice]).slice(0, 60) });
  const missing = importColumnsOf(kind).find(
    (column) => column.needed && !later.includes(column.key) && !keys.includes(column.key),
  );
  if (missing)
    throw new SheetError('missingHeading', {
      name: screenWords.th.columns[headingWordOf(kind, missing.key)],
    });
  return keys;
};

/** A cell to the right of the last heading is an error. */
export const rejectUnknownColumns = (keys: readonly string[], cells: readonly SheetCell[]): void => {
  if (cells.length > keys.length) throw new SheetError('heading', { name: letters(cells.length - 1) });
};
