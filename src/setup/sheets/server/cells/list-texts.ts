import { splitCodes } from '#lib/codes/joined-codes.ts';
import type { SheetColumn } from '#setup/sheets/sheet-column.ts';
import { type ValueList, valueListOf } from '#setup/sheets/value-lists.ts';
import type { KnownCodes } from '../known-codes.ts';

export type ListedColumn = { column: SheetColumn; list: ValueList };
export const listedColumn = (column: SheetColumn | undefined): ListedColumn[] => {
  const list = column && valueListOf(column);
  return column === undefined || list === undefined ? [] : [{ column, list }];
};

export const listTexts = ({ column, list }: ListedColumn, text: string, known: KnownCodes): string[] => {
  if (column.type !== 'lookups' || known.codeOf(list, text.trim()) !== undefined) return [text.trim()];
  return splitCodes(text.replace(/[\r\n,;]+/g, '|')).flatMap((one) => {
    const parts = one.split('/').map((part) => part.trim());
    const areCodes = known.codeOf(list, one) === undefined && parts.every((part) => known.codeOf(list, part));
    return areCodes ? parts : [one];
  });
};
