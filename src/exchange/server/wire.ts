/** Rows of imports → what travels. */
import type { SheetImport, SheetRow } from '../contract.ts';
import type { Values } from '../columns.ts';
import { formulaMark } from './compare.ts';
import type { ImportRow, RowRecord } from './sql.ts';

/** One whose writer has died shows as a preview: it may be confirmed again. */
export const asImport = (row: ImportRow): SheetImport => ({
  importId: row.id,
  kind: row.kind,
  state: row.stale ? 'preview' : row.state,
  fileName: row.file_name,
  added: row.added,
  changed: row.changed,
  same: row.same,
  wrong: row.wrong,
  createCodes: row.create_codes,
  codes: row.made_codes.length,
  rowsDone: row.rows_done,
  rowsAll: row.added + row.changed,
  fault: row.stale ? { code: 'INTERNAL', n: 0 } : row.fault,
  createdBy: row.created_by ?? '',
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  undoneAt: row.undone_at,
});

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
