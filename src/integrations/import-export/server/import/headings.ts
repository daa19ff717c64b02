/** Which column of a sheet is which: headings in any of the languages, or the names of the columns themselves. */
import { searchKey } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import type { Cell } from '#platform/spreadsheet/sheet-rows.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import { columnsOf } from '#integrations/import-export/columns.ts';
import { screenWords } from '#integrations/import-export/words/sheet/index.ts';

/** Hints in brackets and stars for what is needed do not count. */
const plain = (text: string): string =>
  searchKey(text.replace(/\(.*$/, '').replace(/[*_\s]+/g, ' ')).replaceAll(' ', '');

type ColumnWord = keyof (typeof screenWords)['th']['columns'];
/** A group's own state is called otherwise than that of a garment. */
export const wordOf = (kind: SheetKind, key: string): ColumnWord =>
  (kind === 'groups' && key === 'state' ? 'active' : key) as ColumnWord;

const known = (kind: SheetKind): Map<string, string> => {
  const names = new Map<string, string>();
  for (const { key } of columnsOf(kind)) {
    for (const language of languages) names.set(plain(screenWords[language].columns[wordOf(kind, key)]), key);
    for (const language of languages) {
      const word = plain(screenWords[language].columns[key as ColumnWord]);
      if (!names.has(word)) names.set(word, key);
    }
    names.set(plain(key), key);
  }
  return names;
};

/** Only new rows need them: a sheet that changes others may leave their columns out. */
const later: readonly string[] = ['name', 'members'];

/** 27 → 'AB' */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Column key by place. SheetError for a heading nobody knows, one that occurs twice, or none of what is needed. */
export const readHeading = (kind: SheetKind, cells: readonly Cell[]): string[] => {
  const names = known(kind);
  const keys = cells.map((cell, at) => {
    const name = typeof cell === 'string' ? cell : '';
    const key = names.get(plain(name));
    if (key === undefined) throw new SheetError('heading', { name: name.slice(0, 60) || letters(at) });
    return key;
  });
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  if (twice >= 0) throw new SheetError('duplicateHeading', { name: String(cells[twice]).slice(0, 60) });
  const missing = columnsOf(kind).find(
    (column) => column.needed && !later.includes(column.key) && !keys.includes(column.key),
  );
  if (missing)
    throw new SheetError('missingHeading', { name: screenWords.th.columns[wordOf(kind, missing.key)] });
  return keys;
};

/** A cell past the last heading belongs to no column. */
export const refuseStray = (keys: readonly string[], cells: readonly Cell[]): void => {
  if (cells.length > keys.length) throw new SheetError('heading', { name: letters(cells.length - 1) });
};
