import { totalCap } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import { pageReply } from '../../core/server/page.ts';
import type { stocktakeContract } from '../contract.ts';
import { takesCountQuery, takesQuery } from './sql.ts';

/** A page of the branch's stock takes, newest first. */
export const list = reading<typeof stocktakeContract.list>(async (db, scope, call) => {
  const { state } = call.query;
  const [rows, counts] = await db.readAll(scope, [
    takesQuery(scope, call.query),
    takesCountQuery(scope, state, totalCap + 1),
  ]);
  return pageReply(call.query, rows, counts[0]?.found);
});
