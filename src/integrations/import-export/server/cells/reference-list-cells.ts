import { splitCodes } from '#lib/codes/joined-codes.ts';
import type { CellError, ImportColumn, SheetKind } from '#integrations/import-export/columns.ts';
import { importColumnsOf } from '#integrations/import-export/columns.ts';
import type { ParsedRow } from '../import/compare.ts';
import type { SheetContext } from '../import/sheet-context.ts';
import type { StoredRow } from '../stored-rows.ts';

const listed = (kind: SheetKind) =>
  importColumnsOf(kind).filter(
    (column): column is Extract<ImportColumn, { type: 'lookup' | 'lookups' }> =>
      column.type === 'lookup' || column.type === 'lookups',
  );

/**
 * Replaces texts by codes. An unknown code is an error, or new if the user chose so. Codes of the stored row
 * are accepted.
 */
export const resolveCodes = (
  desk: SheetContext,
  kind: SheetKind,
  row: ParsedRow,
  stored: StoredRow | undefined,
): { row: ParsedRow; errors: CellError[] } => {
  const values = { ...row.values };
  const errors: CellError[] = [];
  for (const { key, list } of listed(kind)) {
    const text = values[key];
    if (text === undefined) continue;
    const had = new Set(splitCodes(stored?.values[key] ?? ''));
    const codes: string[] = [];
    for (const one of splitCodes(text)) {
      const code = had.has(one) ? one : desk.known.codeOf(list, one);
      if (code !== undefined) codes.push(code);
      else if (desk.known.isNew(list, one)) {
        codes.push(one);
        desk.codes.set(`${list}|${one}`, { list, code: one });
      } else errors.push({ column: key, message: 'unknownCode', values: { code: one } });
    }
    values[key] = [...new Set(codes)].join('|');
  }
  return { row: { ...row, values }, errors };
};
