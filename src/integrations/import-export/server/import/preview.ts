import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { refuseBadSheet, SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { readTypedSheet, type SheetChoice } from '#platform/spreadsheet/read-sheet.ts';
import type { TypedSheetRow } from '#platform/spreadsheet/sheet-rows.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  importColumnsOf,
  requiresPackageM,
  type SheetKind,
  type CellValues,
} from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { cellKeyOf, isLeftOut, readStoredCell, storedCell } from '../cells/stored-cells.ts';
import { listedColumn, listTexts } from '../cells/list-texts.ts';
import { parseRow } from './compare.ts';
import type { ChosenCode } from './known-codes.ts';
import type { SheetContext } from './sheet-context.ts';
import { readHeadings, rejectUnknownColumns } from './headings.ts';
import type { ProgressHeartbeat } from './heartbeat.ts';
import { readImport } from './imports.ts';
import {
  countImportRows,
  insertImport,
  saveImportHeadings,
  saveImportRows,
  type SheetHeading,
} from './sql.ts';
import { sheetBatchSize, sheetContextOf, newSheetPlans, sheetKindHandlers } from './sheet-kinds.ts';

type Line = { line: number; cells: CellValues };

/** `headingRow` is the line of the headings, or 0 if the file has none. */
export type SheetPlan = { choice: SheetChoice; headingRow: number; headings: readonly SheetHeading[] };

const cellsOf = (headings: readonly SheetHeading[], row: TypedSheetRow): CellValues => {
  const cells: CellValues = {};
  for (const [at, { field }] of headings.entries()) {
    const cell = row.cells[at];
    if (cell !== undefined && cell !== '') cells[cellKeyOf(field, at)] = storedCell(cell);
  }
  return cells;
};

const hasFields = (cells: CellValues): boolean => Object.keys(cells).some((key) => !isLeftOut(key));

/** In Ratri's own sheets, the first row has the headings and no column is left out. */
const ownHeadings = (kind: SheetKind, row: TypedSheetRow): SheetHeading[] =>
  readHeadings(kind, row.cells).map((field, at) => ({ heading: String(row.cells[at]), field }));

async function* batches(
  { kind, file, plan }: Pick<SheetSource, 'kind' | 'file' | 'plan'>,
  onHeadings: (headings: readonly SheetHeading[]) => void,
): AsyncGenerator<Line[], void, undefined> {
  let headings = plan?.headings;
  let batch: Line[] = [];
  for await (const row of readTypedSheet(file, plan?.choice)) {
    if (headings === undefined) {
      headings = ownHeadings(kind, row);
      onHeadings(headings);
      continue;
    }
    if (plan === undefined) rejectUnknownColumns(headings, row.cells);
    else if (row.line <= plan.headingRow) continue;
    const cells = cellsOf(headings, row);
    if (hasFields(cells)) batch.push({ line: row.line, cells });
    if (batch.length >= sheetBatchSize) {
      yield batch;
      batch = [];
    }
  }
  if (headings === undefined) throw new SheetError('empty');
  yield batch;
}

/** Separates codes as Ratri's own sheets do. */
const separated = (kind: SheetKind, cells: CellValues, { known }: SheetContext): CellValues => {
  const made = { ...cells };
  for (const listed of importColumnsOf(kind).flatMap(listedColumn)) {
    const { key, type } = listed.column;
    const text = cells[key];
    if (text !== undefined && type === 'lookups' && readStoredCell(text).kind === 'text')
      made[key] = listTexts(listed, text, known).join('|');
  }
  return made;
};

export const checkRowBatch = async (
  desk: SheetContext,
  kind: SheetKind,
  importId: number,
  lines: readonly Line[],
): Promise<void> => {
  if (lines.length === 0) return;
  const parsed = lines.map((one) => parseRow(kind, one, desk.known));
  const checked = await newSheetPlans(desk.q, () => sheetKindHandlers[kind].check(desk, parsed));
  await saveImportRows(desk.scope, importId, checked).execute(desk.q);
};

export const assertKindAllowed = (scope: Scope, kind: SheetKind): void => {
  if (requiresPackageM(kind) && !packageCovers(scope.package, 'm'))
    throw new AppError('PACKAGE_REQUIRED', { values: { size: 'm' } });
};

export const cleanFileName = (name: string): string => name.replace(/^.*[\\/]/, '').slice(0, 200);

export type SheetSource = {
  kind: SheetKind;
  file: string;
  fileName: string;
  chosenCodes: readonly ChosenCode[];
  /** Undefined for a sheet with Ratri's own headings. */
  plan?: SheetPlan;
};

/** Reads the rows of an import. Throws SheetError if the file is no sheet. */
export const readImportRows = async (
  q: Tx,
  scope: Scope,
  importId: number,
  source: SheetSource,
  beat?: ProgressHeartbeat,
): Promise<void> => {
  const { kind, fileName, plan } = source;
  const desk = await sheetContextOf(q, scope, source);
  let headings = plan?.headings ?? [];
  let done = 0;
  for await (const batch of batches(source, (own) => (headings = own))) {
    await checkRowBatch(
      desk,
      kind,
      importId,
      plan === undefined
        ? batch
        : batch.map(({ line, cells }) => ({ line, cells: separated(kind, cells, desk) })),
    );
    done += batch.length;
    await beat?.(done);
  }
  await saveImportHeadings(scope, importId, headings).execute(q);
  await countImportRows(scope, importId, [...desk.codes.values()]).execute(q);
  await writeAudit(q, scope, {
    action: 'sheet.preview',
    subject: 'sheet_import',
    id: importId,
    after: { kind, fileName },
  });
};

/** BAD_SHEET contains the reason in the caller's language. */
export const previewImport = writeHandler<typeof importExportContract.preview>(async (q, scope, call) => {
  const { kind } = call.params;
  assertKindAllowed(scope, kind);
  const fileName = cleanFileName(call.file.name);
  const { rows } = await insertImport(scope, { kind, fileName }).execute(q);
  const importId = rows[0]?.id ?? 0;
  await refuseBadSheet(
    readImportRows(q, scope, importId, { kind, file: call.file.path, fileName, chosenCodes: [] }),
    call.language,
  );
  return readImport(q, scope, importId);
});
