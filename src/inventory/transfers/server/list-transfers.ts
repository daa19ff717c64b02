import { bangkokDay } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { transferContract } from '../contract.ts';
import { countQuery, listQuery } from './sql.ts';
import { headOut } from './wire.ts';

/** Transfers of the user's branches, newest first: in, out or both, by state. */
export const list = reading<typeof transferContract.list>(async (db, scope, call) => {
  const [rows, counts] = await db.readAll(scope, [
    listQuery(scope, call.query),
    countQuery(scope, call.query, totalCap + 1),
  ]);
  const today = bangkokDay(new Date());
  return pageReply(
    call.query,
    rows.map((row) => headOut(row, today)),
    counts[0]?.found,
  );
});
