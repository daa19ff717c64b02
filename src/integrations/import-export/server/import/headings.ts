/** A heading may be a column key or a text of any language. */
import { languages } from '#lib/text/languages.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { plainCell, type TypedSheetCell } from '#platform/spreadsheet/sheet-rows.ts';
import { columnLetters, headingKey, isReason } from '#setup/sheets/server/index.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import { headingWordOf, importColumnsOf, missingColumns } from '#integrations/import-export/columns.ts';
import { screenWords } from '#integrations/import-export/words/sheet/index.ts';

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

/** The column of reasons has the key ''. */
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

export const rejectUnknownColumns = (keys: readonly unknown[], cells: readonly TypedSheetCell[]): void => {
  if (cells.length > keys.length) throw new SheetError('heading', { name: columnLetters(cells.length - 1) });
};
