import { reading } from '#platform/http/handlers.ts';
import type { labelContract } from '../contract.ts';
import { layoutsQuery } from './sql.ts';

/** The shop's own label papers; none at first (the screens then offer those built in). */
export const layouts = reading<typeof labelContract.layouts>(async (db, scope) => ({
  itemList: await db.read(scope, layoutsQuery(scope)),
}));
