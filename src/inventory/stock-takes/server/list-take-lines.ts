import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { stocktakeContract } from '../contract.ts';
import { closedTakeLinesQuery, openTakeLinesQuery, takeQuery } from './sql.ts';

/** Reads lines of a closed take from its report, of an open take from rack and scans. */
export const listTakeLines = readHandler<typeof stocktakeContract.lines>(async (db, scope, call) => {
  const { id } = call.params;
  const { page, size, kind } = call.query;
  const part = { limit: size, offset: (page - 1) * size };
  const take = (await db.read(scope, takeQuery(scope, id)))[0];
  if (take === undefined) return call.fail('NOT_FOUND');
  const rows = await db.read(
    scope,
    take.state === 'closed'
      ? closedTakeLinesQuery(scope, id, kind, part)
      : openTakeLinesQuery(scope, id, kind, part),
  );
  const found = take.counts[kind];
  return pageReply(call.query, rows, found);
});
