/** A previewed sheet is written in the background, all rows or none. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { startHandler } from '#platform/http/handlers.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { heartbeatOf, type ImportJob } from './heartbeat.ts';
import { lockImportPreview, readImport } from './imports.ts';
import { writePictures } from '../pictures/write.ts';
import { recheckRows } from './recheck.ts';
import type { ImportRow } from './sql.ts';
import { importQuery } from './sql.ts';
import { importFaultOf } from './import-stopped.ts';
import { writeImportRows } from './write-rows.ts';

/** Runs in the transaction that writes the rows. */
const finish = async (q: Tx, scope: Scope, job: ImportJob, head: ImportRow): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update sheet_import set state = 'done', confirmed_at = clock_timestamp(), rows_done = ${head.added + head.changed}, fault = null
    where shop_id = ${scope.shopId} and id = ${job.importId} and run = ${job.run} and state = 'writing' returning id`.execute(
    q,
  );
  if (rows.length === 0) throw new AppError('CONFLICT');
  await writeAudit(q, scope, {
    action: 'sheet.import',
    subject: 'sheet_import',
    id: job.importId,
    after: { kind: head.kind, fileName: head.fileName, added: head.added, changed: head.changed },
  });
};

/** Makes the import a preview again, with the reason, and rechecks its rows. */
const stopped = async (db: Db, scope: Scope, job: ImportJob, error: unknown): Promise<void> => {
  const fault = importFaultOf(error);
  await db.tx(scope, async (q) => {
    const { rows } = await sql<{ id: number }>`
      update sheet_import set state = 'preview', rows_done = 0, fault = ${JSON.stringify(fault)}::jsonb
      where shop_id = ${scope.shopId} and id = ${job.importId} and run = ${job.run} and state = 'writing' returning id`.execute(
      q,
    );
    const head = (await importQuery(scope, job.importId).execute(q)).rows[0];
    if (rows.length > 0 && head && fault.code === 'SHEET_CHANGED') await recheckRows(q, scope, head);
  });
};

const work = async (db: Db, scope: Scope, job: ImportJob, files: FileStore): Promise<void> => {
  const beat = heartbeatOf(db, scope, job, 'writing');
  try {
    const [head] = await db.read(scope, importQuery(scope, job.importId));
    if (head === undefined) return;
    if (head.kind === 'pictures') {
      await writePictures(db, scope, { head, files, beat, finish: (q) => finish(q, scope, job, head) });
      return;
    }
    const { kind } = head;
    await db.tx(
      scope,
      async (q) => {
        await writeImportRows(q, scope, { head, kind, beat });
        await finish(q, scope, job, head);
      },
      { long: true },
    );
  } catch (error) {
    // This fails if the database is down. Then the heartbeats stop, and the import becomes a preview again.
    await stopped(db, scope, job, error).catch(() => {});
  }
};

/**
 * Throws CONFLICT if another user confirms or has confirmed. Wrong rows block the import (`fault`) unless
 * skipped.
 */
export const confirmImport = startHandler<typeof importExportContract.confirm, ImportJob | null>({
  claim: async (q, scope, call) => {
    const head = await lockImportPreview(q, scope, call.params.id);
    if (head.wrong > 0 && !call.body.skipWrong) {
      const fault = { code: 'WRONG_ROWS', n: head.wrong };
      await sql`update sheet_import set fault = ${JSON.stringify(fault)}::jsonb, state = 'preview' where shop_id = ${scope.shopId} and id = ${head.importId}`.execute(
        q,
      );
      return { reply: await readImport(q, scope, head.importId), job: null };
    }
    const run = head.run + 1;
    await sql`
      update sheet_import set state = 'writing', run = ${run}, skip_wrong = ${call.body.skipWrong}, rows_done = 0, fault = null, beat_at = clock_timestamp()
      where shop_id = ${scope.shopId} and id = ${head.importId}`.execute(q);
    return { reply: await readImport(q, scope, head.importId), job: { importId: head.importId, run } };
  },
  work: async (db, scope, job, files) => {
    if (job !== null) await work(db, scope, job, files);
  },
});
