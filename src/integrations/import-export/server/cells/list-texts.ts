import { splitCodes } from '#catalog/codes.ts';
import type { ImportColumn } from '#integrations/import-export/columns.ts';
import type { KnownCodes } from '../import/known-codes.ts';

export type ListColumn = Extract<ImportColumn, { type: 'lookup' | 'lookups' }>;
export const isListColumn = (column: ImportColumn): column is ListColumn =>
  column.type === 'lookup' || column.type === 'lookups';

export const listTexts = (column: ListColumn, text: string, known: KnownCodes): string[] => {
  const { list } = column;
  if (column.type === 'lookup' || known.codeOf(list, text.trim()) !== undefined) return [text.trim()];
  return splitCodes(text.replace(/[\r\n,;]+/g, '|')).flatMap((one) => {
    const parts = one.split('/').map((part) => part.trim());
    const areCodes = known.codeOf(list, one) === undefined && parts.every((part) => known.codeOf(list, part));
    return areCodes ? parts : [one];
  });
};
