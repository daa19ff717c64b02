import { documentsOf } from '#ledger/server/index.ts';
import { reading } from '#platform/http/handlers.ts';
import type { printContract } from '../contract.ts';

/** The documents of an order issued at a step, as issued, newest first; NOT_FOUND for an order they may not see. */
export const receipts = reading<typeof printContract.receipts>(async (db, scope, call) => ({
  itemList: await documentsOf(db, scope, call.params.orderid, call.params.cat),
}));
