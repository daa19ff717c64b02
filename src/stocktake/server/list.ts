import { totalCap } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import type { stocktakeContract } from '../contract.ts';
import { takesCountQuery, takesQuery } from './sql.ts';

/** A page of the branch's stock takes, newest first. */
export const list = reading<typeof stocktakeContract.list>(async (db, scope, call) => {
  const { page, size, state } = call.query;
  const [rows, counts] = await db.readAll(scope, [
    takesQuery(scope, call.query),
    takesCountQuery(scope, state, totalCap + 1),
  ]);
  const found = counts[0]?.found ?? 0;
  return {
    itemList: rows,
    page,
    size,
    total: Math.min(found, totalCap),
    totalCapped: found > totalCap,
  };
});
