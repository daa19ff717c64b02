/** Cells that name codes of the shop's lists. */
import { splitCodes } from '#catalog/codes.ts';
import type { CellError, Column, SheetKind } from '#integrations/import-export/columns.ts';
import { columnsOf } from '#integrations/import-export/columns.ts';
import type { Parsed } from '../import/compare.ts';
import type { Desk } from '../import/sheet-context.ts';
import type { Stored } from '../stored-rows.ts';

const listed = (kind: SheetKind) =>
  columnsOf(kind).filter(
    (column): column is Extract<Column, { type: 'lookup' | 'lookups' }> =>
      column.type === 'lookup' || column.type === 'lookups',
  );

/** Descriptions become codes; codes of no list are new ones, or wrong. What the row has already may stay. */
export const resolveCodes = (
  desk: Desk,
  kind: SheetKind,
  row: Parsed,
  stored: Stored | undefined,
): { row: Parsed; errors: CellError[] } => {
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
      else if (desk.createCodes) {
        codes.push(one);
        desk.codes.set(`${list}|${one}`, { list, code: one });
      } else errors.push({ column: key, message: 'unknownCode', values: { code: one } });
    }
    values[key] = [...new Set(codes)].join('|');
  }
  return { row: { ...row, values }, errors };
};
