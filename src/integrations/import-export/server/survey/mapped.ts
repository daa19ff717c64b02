/** Previews an uploaded sheet with the fields and codes that the user chose, in the background. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { startHandler } from '#platform/http/handlers.ts';
import { refuseBadSheet, SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  headingWordOf,
  importColumnsOf,
  missingColumns,
  type SheetKind,
} from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { screenWords } from '#integrations/import-export/words/sheet/index.ts';
import { columnLetters } from '../import/headings.ts';
import { heartbeatOf, type ImportJob } from '../import/heartbeat.ts';
import { importFaultOf } from '../import/import-stopped.ts';
import { readImport } from '../import/imports.ts';
import { assertKindAllowed, readImportRows, type SheetPlan, type SheetSource } from '../import/preview.ts';
import { insertImport } from '../import/sql.ts';
import { saveChosenCodes, saveMappings } from './mappings.ts';
import { firstRowsOf, shownText } from './read-rows.ts';
import { withUpload } from './uploads.ts';

/**
 * Throws VALIDATION for a field that the kind does not have, and SheetError for a field that occurs twice or
 * is missing.
 */
const checkFields = (kind: SheetKind, fields: readonly string[]): void => {
  const chosen = fields.filter((field) => field !== '');
  const columns = importColumnsOf(kind);
  if (!chosen.every((field) => columns.some((column) => column.key === field)))
    throw new AppError('VALIDATION', { values: { field: 'fields' } });
  const words = screenWords.th.columns;
  const twice = columns.find((column) => chosen.indexOf(column.key) !== chosen.lastIndexOf(column.key));
  if (twice) throw new SheetError('duplicateHeading', { name: words[headingWordOf(kind, twice.key)] });
  const [missing] = missingColumns(kind, chosen);
  if (missing) throw new SheetError('missingHeading', { name: words[headingWordOf(kind, missing.key)] });
};

type ReadingJob = ImportJob & { uploadId: number; source: Omit<SheetSource, 'file'> };

const read = async (db: Db, scope: Scope, job: ReadingJob): Promise<void> => {
  const { importId, uploadId, source } = job;
  const beat = heartbeatOf(db, scope, job, 'reading');
  const isReading = sql`shop_id = ${scope.shopId} and id = ${importId} and state = 'reading'`;
  try {
    await db.tx(
      scope,
      (q) =>
        withUpload(q, scope, uploadId, async (_, file) => {
          await readImportRows(q, scope, importId, { ...source, file }, beat);
          await sql`update sheet_import set state = 'preview', rows_done = 0 where ${isReading}`.execute(q);
        }),
      { long: true },
    );
  } catch (error) {
    const fault = JSON.stringify(importFaultOf(error));
    // This fails if the database is down. Without heartbeats the reading counts as failed.
    await db
      .tx(scope, (q) =>
        sql`update sheet_import set state = 'failed', fault = ${fault}::jsonb where ${isReading}`.execute(q),
      )
      .catch(() => {});
  }
};

export const previewMapped = startHandler<typeof importExportContract.mapped, ReadingJob>({
  claim: (q, scope, call) => {
    const { kind } = call.params;
    const { uploadId, encoding, sheet, headingRow = 0, fields, values } = call.body;
    assertKindAllowed(scope, kind);
    return withUpload(q, scope, uploadId, (upload, file) => {
      const claim = async () => {
        checkFields(kind, fields);
        const first = await firstRowsOf(file, { encoding, sheet }, 1000);
        const cells = first.find((row) => row.line === headingRow)?.cells ?? [];
        const headings = fields.map((field, at) => ({ heading: shownText(cells[at]), field }));
        await saveMappings(q, scope, kind, headings);
        await saveChosenCodes(q, scope, values);
        const plan: SheetPlan = {
          choice: { encoding, sheet },
          headingRow,
          headings: headings.map((one, at) => ({ ...one, heading: one.heading || columnLetters(at) })),
        };
        const source = { kind, fileName: upload.fileName, chosenCodes: values, plan };
        const { rows } = await insertImport(scope, { ...source, reading: upload.rowCount }).execute(q);
        const importId = rows[0]?.id ?? 0;
        return { reply: await readImport(q, scope, importId), job: { importId, run: 0, uploadId, source } };
      };
      return refuseBadSheet(claim(), call.language);
    });
  },
  work: read,
});
