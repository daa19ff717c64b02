import { readHandler } from '#platform/http/handlers.ts';
import type { labelsContract } from '../contract.ts';
import { labelLayoutsQuery } from './sql.ts';

/** The shop's own; without any, pages offer built-in papers. */
export const listLabelLayouts = readHandler<typeof labelsContract.layouts>(async (db, scope) => ({
  itemList: await db.read(scope, labelLayoutsQuery(scope)),
}));
