import { totalCap } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply, slice } from '#platform/db/page-query.ts';
import type { peopleContract } from '../contract.ts';
import { asPerson, countQuery, listQuery } from './sql.ts';

/** Everybody of the shop, whichever branch they work in. */
export const list = reading<typeof peopleContract.list>(async (db, scope, call) => {
  const [rows, [count]] = await db.readAll(scope, [
    listQuery(scope, call.query, call.sessionLimits, slice(call.query)),
    countQuery(scope, call.query, totalCap + 1),
  ]);
  return pageReply(
    call.query,
    rows.map((row) => asPerson(scope, row)),
    count?.n,
  );
});
