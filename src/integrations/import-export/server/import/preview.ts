/** Reads a sheet and keeps what it would do; nothing of it is written. */
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import { orBadSheet, SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { readSheet } from '#platform/spreadsheet/read-sheet.ts';
import type { SheetRow } from '#platform/spreadsheet/sheet-rows.ts';
import { needsM, type SheetKind, type Values } from '#integrations/import-export/columns.ts';
import type { exchangeContract } from '#integrations/import-export/contract.ts';
import { formulaMark, parseRow } from './compare.ts';
import type { Desk } from './sheet-context.ts';
import { readHeading, refuseStray } from './headings.ts';
import { readImport } from './imports.ts';
import { countRows, insertImport, keepRows } from './sql.ts';
import { batchRows, deskOf, freshPlans, works } from './sheet-kinds.ts';

const cellsOf = (keys: readonly string[], row: SheetRow): Values => {
  refuseStray(keys, row.cells);
  const cells: Values = {};
  for (const [at, key] of keys.entries()) {
    const cell = row.cells[at];
    // U+0000 is the one character the database cannot keep.
    if (cell !== undefined && cell !== '')
      cells[key] = typeof cell === 'string' ? cell.replaceAll('\0', '').toWellFormed() : formulaMark;
  }
  return cells;
};

type Line = { line: number; cells: Values };

/** The rows under the heading, in batches. */
async function* batches(kind: SheetKind, path: string): AsyncGenerator<Line[], void, undefined> {
  let keys: string[] | undefined;
  let batch: Line[] = [];
  for await (const row of readSheet(path)) {
    if (keys === undefined) {
      keys = readHeading(kind, row.cells);
      continue;
    }
    const cells = cellsOf(keys, row);
    if (Object.keys(cells).length > 0) batch.push({ line: row.line, cells });
    if (batch.length >= batchRows) {
      yield batch;
      batch = [];
    }
  }
  if (keys === undefined) throw new SheetError('empty');
  yield batch;
}

export const checkBatch = async (
  desk: Desk,
  kind: SheetKind,
  importId: number,
  lines: readonly Line[],
): Promise<void> => {
  if (lines.length === 0) return;
  const parsed = lines.map((one) => parseRow(kind, one.line, one.cells));
  const checked = await freshPlans(desk.q, () => works[kind].check(desk, parsed));
  await keepRows(desk.scope, importId, checked).execute(desk.q);
};

/** BAD_SHEET with the reason in the caller's words. */
export const preview = writing<typeof exchangeContract.preview>(async (q, scope, call) => {
  const { kind } = call.params;
  if (needsM(kind) && !packageCovers(scope.package, 'm'))
    throw new AppError('PACKAGE_REQUIRED', { values: { size: 'm' } });
  const createCodes = call.body.createCodes === '1';
  const fileName = call.file.name.replace(/^.*[\\/]/, '').slice(0, 200);
  const { rows } = await insertImport(scope, { kind, fileName, createCodes }).execute(q);
  const importId = rows[0]?.id ?? 0;
  const desk = await deskOf(q, scope, createCodes);
  const read = async (): Promise<void> => {
    for await (const batch of batches(kind, call.file.path)) await checkBatch(desk, kind, importId, batch);
  };
  await orBadSheet(read(), call.language);
  await countRows(scope, importId, [...desk.codes.values()]).execute(q);
  await audit(q, scope, {
    action: 'sheet.preview',
    subject: 'sheet_import',
    id: importId,
    after: { kind, fileName },
  });
  return readImport(q, scope, importId);
});
