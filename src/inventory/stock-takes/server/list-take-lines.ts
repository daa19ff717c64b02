import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { stocktakeContract } from '../contract.ts';
import { keptLines, liveLines, takeQuery } from './sql.ts';

/** A page of one list: from the rack and the scans while the take has no report, from the report afterwards. */
export const lines = reading<typeof stocktakeContract.lines>(async (db, scope, call) => {
  const { id } = call.params;
  const { page, size, kind } = call.query;
  const part = { limit: size, offset: (page - 1) * size };
  const take = (await db.read(scope, takeQuery(scope, id)))[0];
  if (take === undefined) return call.fail('NOT_FOUND');
  const rows = await db.read(
    scope,
    take.state === 'closed' ? keptLines(scope, id, kind, part) : liveLines(scope, id, kind, part),
  );
  const found = take.counts[kind];
  return pageReply(call.query, rows, found);
});
