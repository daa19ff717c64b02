/** A sheet is previewed in the background, with the fields and codes that the user chose. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { startHandler } from '#platform/http/handlers.ts';
import { refuseBadSheet } from '#platform/spreadsheet/sheet-limits.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  assertFields,
  saveChosenCodes,
  saveMappings,
  sheetPlanOf,
  withUpload,
} from '#setup/sheets/server/index.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { heartbeatOf, type ImportJob } from '../import/heartbeat.ts';
import { importFaultOf } from '../import/import-stopped.ts';
import { readImport } from '../import/imports.ts';
import { assertKindAllowed, readImportRows, type SheetSource } from '../import/preview.ts';
import { insertImport } from '../import/sql.ts';
import { sheetDefinitionOf } from './sheet-definition.ts';

type ReadingJob = ImportJob & { uploadId: number; source: Omit<SheetSource, 'file'> };

const read = async (db: Db, scope: Scope, job: ReadingJob): Promise<void> => {
  const { importId, uploadId, source } = job;
  const beat = heartbeatOf(db, scope, job, 'reading');
  const isReading = sql`shop_id = ${scope.shopId} and id = ${importId} and state = 'reading'`;
  try {
    await db.tx(
      scope,
      (q) =>
        withUpload(q, scope, { id: uploadId, kinds: [source.kind] }, async (_, file) => {
          await readImportRows(q, scope, importId, { ...source, file }, beat);
          await sql`update sheet_import set state = 'preview', rows_done = 0 where ${isReading}`.execute(q);
        }),
      { long: true },
    );
  } catch (error) {
    const fault = JSON.stringify(importFaultOf(error));
    // This fails if the database is down. Then the heartbeats stop, and the reading counts as failed.
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
    return withUpload(q, scope, { id: uploadId, kinds: [kind] }, (upload, file) => {
      const claim = async () => {
        assertFields(sheetDefinitionOf(kind), fields);
        const { plan, typed } = await sheetPlanOf(file, { encoding, sheet, headingRow }, fields);
        await saveMappings(q, scope, kind, typed);
        await saveChosenCodes(q, scope, values);
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
