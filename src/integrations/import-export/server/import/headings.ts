/** A heading may be a column key or a text of any language. */
import { searchKey } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { plainCell, type TypedSheetCell } from '#platform/spreadsheet/sheet-rows.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import { headingWordOf, importColumnsOf, missingColumns } from '#integrations/import-export/columns.ts';
import { screenWords, sheetWords } from '#integrations/import-export/words/sheet/index.ts';

/** Returns a key that is equal for headings that differ only in spaces, stars or notes in brackets. */
export const headingKey = (text: string): string =>
  searchKey(text.replace(/\(.*$/, '').replace(/[*_\s.:#/-]+/g, ' ')).replaceAll(' ', '');

export const fieldNamesOf = (kind: SheetKind): Map<string, string> => {
  const names = new Map<string, string>();
  for (const { key } of importColumnsOf(kind)) {
    for (const language of languages)
      names.set(headingKey(screenWords[language].columns[headingWordOf(kind, key)]), key);
    for (const language of languages) {
      const word = headingKey(screenWords[language].columns[key]);
      if (!names.has(word)) names.set(word, key);
    }
    names.set(headingKey(key), key);
  }
  return names;
};

export const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

const reasons = new Set(languages.map((language) => headingKey(sheetWords[language].names.reason)));
/** Is this the heading of the last column in a downloaded sheet of refused rows? */
export const isReason = (heading: string): boolean => reasons.has(headingKey(heading));

/** Returns the column keys. The key of the reasons is ''. */
export const readHeadings = (kind: SheetKind, row: readonly TypedSheetCell[]): string[] => {
  const names = fieldNamesOf(kind);
  const cells = row.map(plainCell);
  const keys = cells.map((cell, at) => {
    const name = typeof cell === 'string' ? cell : '';
    const key = isReason(name) ? '' : names.get(headingKey(name));
    if (key === undefined) throw new SheetError('heading', { name: name.slice(0, 60) || columnLetters(at) });
    return key;
  });
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  if (twice >= 0) throw new SheetError('duplicateHeading', { name: String(cells[twice]).slice(0, 60) });
  const [missing] = missingColumns(kind, keys);
  if (missing)
    throw new SheetError('missingHeading', {
      name: screenWords.th.columns[headingWordOf(kind, missing.key)],
    });
  return keys;
};

/** A cell to the right of the last heading is an error. */
export const rejectUnknownColumns = (keys: readonly unknown[], cells: readonly TypedSheetCell[]): void => {
  if (cells.length > keys.length) throw new SheetError('heading', { name: columnLetters(cells.length - 1) });
};
