import { readHandler } from '#platform/http/handlers.ts';
import type { labelsContract } from '../contract.ts';
import { labelLayoutsQuery } from './sql.ts';

/** Lists the shop's own layouts. Pages offer built-in papers if it is empty. */
export const listLabelLayouts = readHandler<typeof labelsContract.layouts>(async (db, scope) => ({
  itemList: await db.read(scope, labelLayoutsQuery(scope)),
}));
