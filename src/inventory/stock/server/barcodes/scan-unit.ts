import { reading } from '#platform/http/handlers.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { scanQuery, unitOut } from '../units/sql-units.ts';

/** The unit with this barcode in any branch of the user, whatever its state; NOT_FOUND otherwise. */
export const scan = reading<typeof stockContract.scan>(async (db, scope, call) => {
  const row = (await db.read(scope, scanQuery(scope, call.params.barcode)))[0];
  return row === undefined ? call.fail('NOT_FOUND') : unitOut(scope, row);
});
