import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { refuseBadSheet, SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { readTypedSheet } from '#platform/spreadsheet/read-sheet.ts';
import type { TypedSheetRow } from '#platform/spreadsheet/sheet-rows.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type ChosenCode,
  listedColumn,
  listTexts,
  type MappedRow,
  mappedRow,
  mappedRows,
  readStoredCell,
  type SheetHeading,
  type SheetPlan,
} from '#setup/sheets/server/index.ts';
import {
  importColumnsOf,
  requiresPackageM,
  type SheetKind,
  type CellValues,
} from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { parseRow } from './compare.ts';
import type { SheetContext } from './sheet-context.ts';
import { readHeadings, rejectUnknownColumns } from './headings.ts';
import type { ProgressHeartbeat } from './heartbeat.ts';
import { readImport } from './imports.ts';
import { countImportRows, insertImport, saveImportHeadings, saveImportRows } from './sql.ts';
import { sheetBatchSize, sheetContextOf, newSheetPlans, sheetKindHandlers } from './sheet-kinds.ts';

type Line = MappedRow;

/** Ratri's own sheets have headings in the first row and all columns. */
const ownHeadings = (kind: SheetKind, row: TypedSheetRow): SheetHeading[] =>
  readHeadings(kind, row.cells).map((field, at) => ({ heading: String(row.cells[at]), field }));

async function* ownRows(
  kind: SheetKind,
  file: string,
  onHeadings: (headings: readonly SheetHeading[]) => void,
): AsyncGenerator<Line, void, undefined> {
  let headings: readonly SheetHeading[] | undefined;
  for await (const row of readTypedSheet(file)) {
    if (headings === undefined) {
      headings = ownHeadings(kind, row);
      onHeadings(headings);
      continue;
    }
    rejectUnknownColumns(headings, row.cells);
    const mapped = mappedRow(headings, row);
    if (mapped) yield mapped;
  }
  if (headings === undefined) throw new SheetError('empty');
}

async function* batches(rows: AsyncIterable<Line>): AsyncGenerator<Line[], void, undefined> {
  let batch: Line[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < sheetBatchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

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
  /** Undefined for Ratri's own headings. */
  plan?: SheetPlan;
};

export const readImportRows = async (
  q: Tx,
  scope: Scope,
  importId: number,
  source: SheetSource,
  beat?: ProgressHeartbeat,
): Promise<void> => {
  const { kind, file, fileName, plan } = source;
  const desk = await sheetContextOf(q, scope, source);
  let headings = plan?.headings ?? [];
  let done = 0;
  const lines = plan ? mappedRows(file, plan) : ownRows(kind, file, (own) => (headings = own));
  for await (const batch of batches(lines)) {
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
