import { readHandler } from '#platform/http/handlers.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { unitByBarcodeQuery, unitToWire } from '../units/sql-units.ts';

export const scanUnit = readHandler<typeof stockContract.scan>(async (db, scope, call) => {
  const row = (await db.read(scope, unitByBarcodeQuery(scope, call.params.barcode)))[0];
  return row === undefined ? call.fail('NOT_FOUND') : unitToWire(scope, row);
});
