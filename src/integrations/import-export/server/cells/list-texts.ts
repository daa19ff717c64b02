import { splitCodes } from '#catalog/codes.ts';
import type { ImportColumn } from '#integrations/import-export/columns.ts';
import { type ValueList, valueListOf } from '#integrations/import-export/value-lists.ts';
import type { KnownCodes } from '../import/known-codes.ts';

export type ListedColumn = { column: ImportColumn; list: ValueList };
export const listedColumn = (column: ImportColumn | undefined): ListedColumn[] => {
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
