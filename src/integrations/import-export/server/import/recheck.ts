import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { lockImportPreview, readImport } from './imports.ts';
import { checkRowBatch } from './preview.ts';
import { recheckPictures } from '../pictures/preview.ts';
import type { ImportRow } from './sql.ts';
import { countImportRows, importRowsAfter } from './sql.ts';
import { sheetBatchSize, sheetContextOf } from './sheet-kinds.ts';

const everything = ['add', 'change', 'same', 'wrong'] as const;

export const recheckRows = async (q: Tx, scope: Scope, head: ImportRow): Promise<void> => {
  if (head.kind === 'pictures') return recheckPictures(q, scope, head.importId);
  const desk = await sheetContextOf(q, scope, head);
  for (let after = 0; ;) {
    const { rows } = await importRowsAfter(scope, head.importId, {
      after,
      limit: sheetBatchSize,
      actions: everything,
    }).execute(q);
    await checkRowBatch(desk, head.kind, head.importId, rows);
    if (rows.length < sheetBatchSize) break;
    after = rows.at(-1)?.line ?? 0;
  }
  await countImportRows(scope, head.importId, [...desk.codes.values()]).execute(q);
};

export const recheckImport = writeHandler<typeof importExportContract.recheck>(async (q, scope, call) => {
  const head = await lockImportPreview(q, scope, call.params.id);
  await recheckRows(q, scope, head);
  await q
    .updateTable('sheet_import')
    .set({ state: 'preview', fault: null })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', head.importId)
    .execute();
  await writeAudit(q, scope, { action: 'sheet.recheck', subject: 'sheet_import', id: head.importId });
  return readImport(q, scope, head.importId);
});
