/** The cells of a column suggest its field. */
import { hasCheckDigit } from '#lib/codes/check-digit.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { SheetColumn } from '#setup/sheets/sheet-column.ts';
import { listedColumn, listTexts } from '../cells/list-texts.ts';
import { parseSheetCell } from '../cells/parse-cell.ts';
import type { KnownCodes } from '../known-codes.ts';

export type Looks = (column: SheetColumn, text: string, known: KnownCodes) => boolean;

const parses: Looks = (column, text) => 'value' in parseSheetCell(column, text);

export const looks = {
  parses,
  knownCode: (column, text, known) =>
    listedColumn(column).some((listed) =>
      listTexts(listed, text, known).every((one) => known.codeOf(listed.list, one)),
    ),
  barcode: (_, text) => /^\d{8,14}$/.test(text) && hasCheckDigit(text),
  code: (_, text) =>
    /^(?=.*\d)[\p{L}\p{M}\d][\p{L}\p{M}\d._/-]{1,29}$/u.test(text) && !/^\d{1,3}$/.test(text),
  name: (_, text) => /\p{L}{2}/u.test(text) && searchKey(text).length >= 3,
  day: (column, text, known) => /[/-]/.test(text) && parses(column, text, known),
  price: (column, text, known) => parses(column, text, known) && /\d{2}/.test(text),
} as const satisfies Readonly<Record<string, Looks>>;
