import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { stocktakeContract } from '../contract.ts';
import { takesCountQuery, takesQuery } from './sql.ts';

export const listTakes = readHandler<typeof stocktakeContract.list>(async (db, scope, call) => {
  const { state } = call.query;
  const [rows, counts] = await db.readAll(scope, [
    takesQuery(scope, call.query),
    takesCountQuery(scope, state),
  ]);
  return pageReply(call.query, rows, counts[0]?.n);
});
