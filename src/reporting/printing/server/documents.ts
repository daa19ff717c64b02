import { documentsOf } from '#ledger/server/index.ts';
import { reading } from '#platform/http/handlers.ts';
import type { printContract } from '../contract.ts';

/** All documents of an order, as issued, newest first; NOT_FOUND for an order they may not see. */
export const documents = reading<typeof printContract.documents>(async (db, scope, call) => ({
  itemList: await documentsOf(db, scope, call.params.orderid, null),
}));
