/** Rows of imports → what travels. */
import type { SheetImport, SheetRow } from '#integrations/import-export/contract.ts';
import type { Values } from '#integrations/import-export/columns.ts';
import { formulaMark } from './compare.ts';
import type { ImportRow, RowRecord } from './sql.ts';

/** One whose writer has died shows as a preview: it may be confirmed again. */
export const asImport = (row: ImportRow): SheetImport => {
  const { skipWrong: _, run: __, madeCodes, stale, ...rest } = row;
  return {
    ...rest,
    codes: madeCodes.length,
    rowsAll: row.added + row.changed,
    ...(stale ? { state: 'preview', fault: { code: 'INTERNAL', n: 0 } } : {}),
  };
};

const shown = (cells: Values): Values =>
  Object.fromEntries(
    Object.entries(cells).map(([key, value]) => [key, value === formulaMark ? '=…' : value]),
  );

export const asRow = (row: RowRecord): SheetRow => ({
  line: row.line,
  action: row.action,
  cells: shown(row.cells),
  before: row.before ?? {},
  after: row.after ?? {},
  errors: row.errors ?? [],
});
