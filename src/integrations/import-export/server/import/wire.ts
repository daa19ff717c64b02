import type { SheetImport, ImportedSheetRow } from '#integrations/import-export/contract.ts';
import type { CellValues } from '#integrations/import-export/columns.ts';
import { isLeftOut, readStoredCell } from '#setup/sheets/server/index.ts';
import type { ImportRow, ImportRowRecord } from './sql.ts';

/** An import whose writer died becomes a preview again. An import whose reader died has failed. */
export const importToWire = (row: ImportRow): SheetImport => {
  const {
    skipWrong: _,
    run: __,
    headings: ___,
    chosenCodes: ____,
    madeCodes,
    rowCount,
    stale,
    ...rest
  } = row;
  return {
    ...rest,
    codes: madeCodes.length,
    rowsAll: row.state === 'reading' ? rowCount : row.added + row.changed,
    ...(stale && {
      state: row.state === 'reading' ? 'failed' : 'preview',
      fault: { code: 'INTERNAL', n: 0 },
    }),
  };
};

const shown = (cells: CellValues): CellValues =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([key]) => !isLeftOut(key))
      .map(([key, value]) => [key, readStoredCell(value).shown]),
  );

export const importRowToWire = (row: ImportRowRecord): ImportedSheetRow => ({
  line: row.line,
  action: row.action,
  cells: shown(row.cells),
  before: row.before ?? {},
  after: row.after ?? {},
  errors: row.errors ?? [],
});
