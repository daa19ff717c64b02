import { satangOfBaht } from '#lib/money/money.ts';
import { arabicDigits } from '#lib/thai/thai.ts';
import type { ChoiceList } from '#lib/vocabulary/sheet-cells.ts';
import { maxCellSatang, type OwnParsers, parseSheetCell, plainBaht } from '#setup/sheets/server/index.ts';
import type { CellError, CellErrorCode, ImportColumn } from '#integrations/import-export/columns.ts';
import { joinMeasures, splitMeasures } from './measurement-cells.ts';
import { readMembers, writeMembers } from './set-member-cells.ts';

/** Splits 'a|b\\|c' into ['a', 'b|c']. */
const pieces = (text: string): string[] => {
  const out = [''];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\\' && at + 1 < text.length) {
      at += 1;
      out[out.length - 1] += text[at] === 'n' ? '\n' : (text[at] ?? '');
    } else if (char === '|' || char === '\n') out.push('');
    else out[out.length - 1] += char;
  }
  return out;
};
const escaped: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n' };

/** Writes 'name:12.5|name:0'. `lossPrice` is in satang. */
export const joinParts = (list: readonly { name: string; lossPrice: number }[]): string =>
  list
    .map(
      (one) => `${one.name.replace(/[\\|\n]/g, (char) => escaped[char] ?? char)}:${plainBaht(one.lossPrice)}`,
    )
    .join('|');

export const splitParts = (text: string): { name: string; lossPrice: number }[] | null => {
  const made: { name: string; lossPrice: number }[] = [];
  for (const one of pieces(text).map((piece) => piece.trim())) {
    if (one === '') continue;
    const at = one.lastIndexOf(':');
    const name = (at < 0 ? one : one.slice(0, at)).trim();
    const lossPrice = at < 0 ? 0 : satangOfBaht(one.slice(at + 1).trim());
    if (name === '' || name.length > 100 || lossPrice === null || lossPrice < 0 || lossPrice > maxCellSatang)
      return null;
    made.push({ name, lossPrice });
  }
  return made.length > 50 ? null : made;
};

const ownParsers: OwnParsers<CellErrorCode> = {
  parts: (text) => {
    const list = splitParts(text);
    return list === null ? { fault: 'notParts' } : { value: joinParts(list) };
  },
  measures: (text) => {
    const rows = splitMeasures(arabicDigits(text));
    return rows === null ? { fault: 'notMeasures' } : { value: joinMeasures(rows) };
  },
  members: (text) => {
    const members = readMembers(text);
    return typeof members === 'number'
      ? { fault: 'notMembers', values: { n: members } }
      : { value: writeMembers(members) };
  },
};

export const parseCell = (
  column: ImportColumn,
  stored: string,
  codeOf?: (list: ChoiceList, text: string) => string | undefined,
): { value: string } | CellError => parseSheetCell(column, stored, codeOf, ownParsers);
