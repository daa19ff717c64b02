import { readHandler } from '#platform/http/handlers.ts';
import { pageReply, limitOffset } from '#platform/db/page-query.ts';
import type { staffAccountsContract } from '../contract.ts';
import { staffToWire, staffCountQuery, staffListQuery } from './sql.ts';

export const listStaff = readHandler<typeof staffAccountsContract.list>(async (db, scope, call) => {
  const [rows, [count]] = await db.readAll(scope, [
    staffListQuery(scope, call.query, call.sessionLimits, limitOffset(call.query)),
    staffCountQuery(scope, call.query),
  ]);
  return pageReply(
    call.query,
    rows.map((row) => staffToWire(scope, row)),
    count?.n,
  );
});
