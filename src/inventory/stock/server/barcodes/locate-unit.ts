import { reading } from '#platform/http/handlers.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { unitOut, whereQuery } from '../units/sql-units.ts';

/** Where in the shop the unit with this barcode is; NOT_FOUND when the shop has none. */
export const whereIs = reading<typeof stockContract.whereIs>(async (db, scope, call) => {
  const row = (await db.read(scope, whereQuery(scope, call.params.barcode)))[0];
  return row === undefined ? call.fail('NOT_FOUND') : { ...unitOut(scope, row), branchName: row.branchName };
});
