/** Compares a kept preview with what is stored now. */
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { exchangeContract } from '#integrations/import-export/contract.ts';
import { lockPreview, readImport } from './imports.ts';
import { checkBatch } from './preview.ts';
import { recheckPictures } from '../pictures/preview.ts';
import type { ImportRow } from './sql.ts';
import { countRows, rowsAfter } from './sql.ts';
import { batchRows, deskOf } from './sheet-kinds.ts';

const everything = ['add', 'change', 'same', 'wrong'] as const;

/** All rows of a sheet anew, from the cells as they were read. */
export const checkAgain = async (
  q: Tx,
  scope: Scope,
  head: ImportRow,
  createCodes: boolean,
): Promise<void> => {
  if (head.kind === 'pictures') return recheckPictures(q, scope, head.importId);
  const desk = await deskOf(q, scope, createCodes);
  for (let after = 0; ;) {
    const { rows } = await rowsAfter(scope, head.importId, {
      after,
      limit: batchRows,
      actions: everything,
    }).execute(q);
    await checkBatch(desk, head.kind, head.importId, rows);
    if (rows.length < batchRows) break;
    after = rows.at(-1)?.line ?? 0;
  }
  await countRows(scope, head.importId, [...desk.codes.values()]).execute(q);
};

export const recheck = writing<typeof exchangeContract.recheck>(async (q, scope, call) => {
  const head = await lockPreview(q, scope, call.params.id);
  const createCodes = call.body.createCodes ?? head.createCodes;
  await checkAgain(q, scope, head, createCodes);
  await q
    .updateTable('sheet_import')
    .set({ create_codes: createCodes, state: 'preview', fault: null })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', head.importId)
    .execute();
  await audit(q, scope, {
    action: 'sheet.recheck',
    subject: 'sheet_import',
    id: head.importId,
    after: { createCodes },
  });
  return readImport(q, scope, head.importId);
});
