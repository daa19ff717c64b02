import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { refuseBadSheet, SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import type { ParsedSheetRow } from '#platform/spreadsheet/sheet-rows.ts';
import { requiresPackageM, type SheetKind, type CellValues } from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { formulaMark, parseRow } from './compare.ts';
import type { SheetContext } from './sheet-context.ts';
import { readHeadings, rejectUnknownColumns } from './headings.ts';
import { readImport } from './imports.ts';
import { countImportRows, insertImport, saveImportRows } from './sql.ts';
import { sheetBatchSize, sheetContextOf, newSheetPlans, sheetKindHandlers } from './sheet-kinds.ts';

const cellsOf = (keys: readonly string[], row: ParsedSheetRow): CellValues => {
  rejectUnknownColumns(keys, row.cells);
  const cells: CellValues = {};
  for (const [at, key] of keys.entries()) {
    const cell = row.cells[at];
    // PostgreSQL cannot store U+0000.
    if (cell !== undefined && cell !== '')
      cells[key] = typeof cell === 'string' ? cell.replaceAll('\0', '').toWellFormed() : formulaMark;
  }
  return cells;
};

type Line = { line: number; cells: CellValues };

async function* batches(kind: SheetKind, path: string): AsyncGenerator<Line[], void, undefined> {
  let keys: string[] | undefined;
  let batch: Line[] = [];
  for await (const row of readSheet(path)) {
    if (keys === undefined) {
      keys = readHeadings(kind, row.cells);
      continue;
    }
    const cells = cellsOf(keys, row);
    if (Object.keys(cells).length > 0) batch.push({ line: row.line, cells });
    if (batch.length >= sheetBatchSize) {
      yield batch;
      batch = [];
    }
  }
  if (keys === undefined) throw new SheetError('empty');
  yield batch;
}

export const checkRowBatch = async (
  desk: SheetContext,
  kind: SheetKind,
  importId: number,
  lines: readonly Line[],
): Promise<void> => {
  if (lines.length === 0) return;
  const parsed = lines.map((one) => parseRow(kind, one.line, one.cells));
  const checked = await newSheetPlans(desk.q, () => sheetKindHandlers[kind].check(desk, parsed));
  await saveImportRows(desk.scope, importId, checked).execute(desk.q);
};

/** BAD_SHEET has the reason in the caller's language. */
export const previewImport = writeHandler<typeof importExportContract.preview>(async (q, scope, call) => {
  const { kind } = call.params;
  if (requiresPackageM(kind) && !packageCovers(scope.package, 'm'))
    throw new AppError('PACKAGE_REQUIRED', { values: { size: 'm' } });
  const createCodes = call.body.createCodes === '1';
  const fileName = call.file.name.replace(/^.*[\\/]/, '').slice(0, 200);
  const { rows } = await insertImport(scope, { kind, fileName, createCodes }).execute(q);
  const importId = rows[0]?.id ?? 0;
  const desk = await sheetContextOf(q, scope, createCodes);
  const read = async (): Promise<void> => {
    for await (const batch of batches(kind, call.file.path)) await checkRowBatch(desk, kind, importId, batch);
  };
  await refuseBadSheet(read(), call.language);
  await countImportRows(scope, importId, [...desk.codes.values()]).execute(q);
  await writeAudit(q, scope, {
    action: 'sheet.preview',
    subject: 'sheet_import',
    id: importId,
    after: { kind, fileName },
  });
  return readImport(q, scope, importId);
});
