/** Looking at imports and their rows, and forgetting a preview. */
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { SheetImport, exchangeContract } from '#integrations/import-export/contract.ts';
import type { ImportRow } from './sql.ts';
import { importQuery, importsCount, importsPage, lockedImport, rowsPage } from './sql.ts';
import { forgetZip } from '../pictures/zip-storage.ts';
import { asImport, asRow } from './wire.ts';

/** The import as it travels; NOT_FOUND for one of other branches. */
export const readImport = async (q: Tx, scope: Scope, id: number): Promise<SheetImport> => {
  const row = (await importQuery(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return asImport(row);
};

/** Locks an import that waits to be confirmed. NOT_FOUND; CONFLICT when it is being written or has been. */
export const lockPreview = async (q: Tx, scope: Scope, id: number): Promise<ImportRow> => {
  const row = (await lockedImport(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state !== 'preview' && !row.stale) throw new AppError('CONFLICT');
  return row;
};

export const imports = reading<typeof exchangeContract.imports>(async (db, scope, call) => {
  const { page, size, kind } = call.query;
  const [rows, [count]] = await db.readAll(scope, [
    importsPage(scope, kind, { page, size }),
    importsCount(scope, kind),
  ]);
  return pageReply(call.query, rows.map(asImport), count?.n);
});

export const getImport = reading<typeof exchangeContract.getImport>(async (db, scope, call) => {
  const [row] = await db.read(scope, importQuery(scope, call.params.id));
  return row === undefined ? call.fail('NOT_FOUND') : asImport(row);
});

export const importRows = reading<typeof exchangeContract.importRows>(async (db, scope, call) => {
  const { page, size, action } = call.query;
  const [[head], rows] = await db.readAll(scope, [
    importQuery(scope, call.params.id),
    rowsPage(scope, call.params.id, { action, page, size }),
  ]);
  if (head === undefined) return call.fail('NOT_FOUND');
  const counts = { add: head.added, change: head.changed, same: head.same, wrong: head.wrong };
  const total =
    action === undefined ? counts.add + counts.change + counts.same + counts.wrong : counts[action];
  return { itemList: rows.map(asRow), page, size, total, totalCapped: false };
});

export const discard = writing<typeof exchangeContract.discard>(async (q, scope, call) => {
  const row = await lockPreview(q, scope, call.params.id);
  await q
    .deleteFrom('sheet_import')
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', row.importId)
    .execute();
  await audit(q, scope, { action: 'sheet.discard', subject: 'sheet_import', id: row.importId });
  if (row.kind === 'pictures') call.afterCommit(() => forgetZip(scope, row.importId));
  return done;
});
