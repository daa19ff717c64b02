import { sql } from 'kysely';
import { readHandler } from '#platform/http/handlers.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { nextCodesQuery } from './sql-codes.ts';

/** A concurrent request may take the codes first. Throws NOT_FOUND. */
export const listNextBarcodes = readHandler<typeof stockContract.nextCode>(async (db, scope, call) => {
  const { groupId, count, start } = call.query;
  const [known, codes] = await db.readAll(scope, [
    sql<{
      id: number;
    }>`select g.id from product_group g where g.shop_id = ${scope.shopId} and g.id = ${groupId}`,
    nextCodesQuery(scope, { groupId, count, start }),
  ]);
  if (known.length === 0) return call.fail('NOT_FOUND');
  return { codes: codes.map((one) => one.barcode) };
});
