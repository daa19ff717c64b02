import { readHandler } from '#platform/http/handlers.ts';
import type { labelsContract } from '../contract.ts';
import { labelLayoutsQuery } from './sql.ts';

/** Pages offer built-in papers if the list is empty. */
export const listLabelLayouts = readHandler<typeof labelsContract.layouts>(async (db, scope) => ({
  itemList: await db.read(scope, labelLayoutsQuery(scope)),
}));
