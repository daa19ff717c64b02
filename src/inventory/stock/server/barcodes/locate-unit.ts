import { readHandler } from '#platform/http/handlers.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { unitToWire, whereaboutsQuery } from '../units/sql-units.ts';

/** Finds a unit in any branch of the shop. Throws NOT_FOUND. */
export const locateUnit = readHandler<typeof stockContract.whereIs>(async (db, scope, call) => {
  const row = (await db.read(scope, whereaboutsQuery(scope, call.params.barcode)))[0];
  return row === undefined
    ? call.fail('NOT_FOUND')
    : { ...unitToWire(scope, row), branchName: row.branchName };
});
