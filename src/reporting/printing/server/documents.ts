import { loadOrderDocuments } from '#ledger/server/index.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { printingContract } from '../contract.ts';

export const listOrderDocuments = readHandler<typeof printingContract.documents>(async (db, scope, call) => ({
  itemList: await loadOrderDocuments(db, scope, call.params.orderid, null),
}));
