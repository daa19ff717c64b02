import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { goodsByCode } from '#sales/consumables/server/index.ts';
import { saleGoodsToWire } from '#sales/retail/server/index.ts';
import { shownUnit, whereaboutsQuery } from '#inventory/stock/server/index.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';

/** Finds goods only if the shop's package includes sales and they are still sold. */
export const lookUpScan = readHandler<typeof rentalsContract.scanned>(async (db, scope, call) => {
  const { codes } = call.body;
  const found = await db.readAll(scope, [
    ...codes.map((code) => whereaboutsQuery(scope, code)),
    ...(packageCovers(scope.package, 'm') ? codes.map((code) => goodsByCode(scope, code)) : []),
  ]);
  const first = found.flat().find((row) => 'unitId' in row || row.active);
  if (first === undefined) return { unit: null, elsewhere: null, goods: null };
  if (!('unitId' in first)) return { unit: null, elsewhere: null, goods: saleGoodsToWire(scope, first) };
  const { branchName, ...own } = first;
  const unit = shownUnit(scope, own);
  return own.branchId === scope.branchId
    ? { unit, elsewhere: null, goods: null }
    : { unit: null, elsewhere: { ...unit, branchName }, goods: null };
});
