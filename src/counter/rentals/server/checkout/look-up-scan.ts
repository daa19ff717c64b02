import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { reading } from '#platform/http/handlers.ts';
import { goodsNamed } from '#sales/consumables/server/index.ts';
import { pieceOut } from '#sales/retail/server/index.ts';
import { shownUnit, whereQuery } from '#inventory/stock/server/index.ts';
import type { counterContract } from '#counter/rentals/contract.ts';

/** One round trip, whatever the code is. A shop whose package sells nothing has no goods; goods that are sold no more are none. */
export const scanned = reading<typeof counterContract.scanned>(async (db, scope, call) => {
  const { codes } = call.body;
  const found = await db.readAll(scope, [
    ...codes.map((code) => whereQuery(scope, code)),
    ...(packageCovers(scope.package, 'm') ? codes.map((code) => goodsNamed(scope, code)) : []),
  ]);
  const first = found.flat().find((row) => 'unitId' in row || row.active);
  if (first === undefined) return { unit: null, elsewhere: null, goods: null };
  if (!('unitId' in first)) return { unit: null, elsewhere: null, goods: pieceOut(scope, first) };
  const { branchName, ...own } = first;
  const unit = shownUnit(scope, own);
  return own.branchId === scope.branchId
    ? { unit, elsewhere: null, goods: null }
    : { unit: null, elsewhere: { ...unit, branchName }, goods: null };
});
