import { readHandler } from '#platform/http/handlers.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { nextCodes } from './free-codes.ts';

/** Another request may take the codes first. */
export const listNextBarcodes = readHandler<typeof stockContract.nextCode>(async (db, scope, call) => {
  const { groupId, count, start } = call.query;
  const codes = await nextCodes((query) => db.read(scope, query), scope, { groupId, count, start });
  return codes === null ? call.fail('NOT_FOUND') : { codes };
});
