import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { SheetImport, importExportContract } from '#integrations/import-export/contract.ts';
import type { ImportRow } from './sql.ts';
import { deleteImport, importQuery, importsCount, importsPage, lockedImport, importRowsPage } from './sql.ts';
import { deleteZip } from '../pictures/zip-storage.ts';
import { importToWire, importRowToWire } from './wire.ts';

export const readImport = async (q: Tx, scope: Scope, id: number): Promise<SheetImport> => {
  const row = (await importQuery(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return importToWire(row);
};

const lockImport = async (
  q: Tx,
  scope: Scope,
  id: number,
  states: readonly SheetImport['state'][],
): Promise<ImportRow> => {
  const row = (await lockedImport(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (!states.includes(importToWire(row).state)) throw new AppError('CONFLICT');
  return row;
};
export const lockImportPreview = (q: Tx, scope: Scope, id: number): Promise<ImportRow> =>
  lockImport(q, scope, id, ['preview']);

export const listImports = readHandler<typeof importExportContract.imports>(async (db, scope, call) => {
  const { page, size, kind } = call.query;
  const [rows, [count]] = await db.readAll(scope, [
    importsPage(scope, kind, { page, size }),
    importsCount(scope, kind),
  ]);
  return pageReply(call.query, rows.map(importToWire), count?.n);
});

export const getImportById = readHandler<typeof importExportContract.getImport>(async (db, scope, call) => {
  const [row] = await db.read(scope, importQuery(scope, call.params.id));
  return row === undefined ? call.fail('NOT_FOUND') : importToWire(row);
});

export const listImportRows = readHandler<typeof importExportContract.importRows>(async (db, scope, call) => {
  const { page, size, action } = call.query;
  const [[head], rows] = await db.readAll(scope, [
    importQuery(scope, call.params.id),
    importRowsPage(scope, call.params.id, { action, page, size }),
  ]);
  if (head === undefined) return call.fail('NOT_FOUND');
  const counts = { add: head.added, change: head.changed, same: head.same, wrong: head.wrong };
  const total =
    action === undefined ? counts.add + counts.change + counts.same + counts.wrong : counts[action];
  return { itemList: rows.map(importRowToWire), page, size, total, totalCapped: false };
});

export const discardImport = writeHandler<typeof importExportContract.discard>(async (q, scope, call) => {
  const row = await lockImport(q, scope, call.params.id, ['preview', 'failed']);
  await deleteImport(scope, row.importId).execute(q);
  await writeAudit(q, scope, { action: 'sheet.discard', subject: 'sheet_import', id: row.importId });
  if (row.kind === 'pictures') call.afterCommit((files) => deleteZip(files, scope, row.importId));
  return doneReply;
});
