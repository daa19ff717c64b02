import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { transferContract } from '../contract.ts';
import { transferCountQuery, transferListQuery } from './sql.ts';
import { transferHeadToWire } from './wire.ts';

export const listTransfers = readHandler<typeof transferContract.list>(async (db, scope, call) => {
  const [rows, counts] = await db.readAll(scope, [
    transferListQuery(scope, call.query),
    transferCountQuery(scope, call.query),
  ]);
  const today = bangkokDay(new Date());
  return pageReply(
    call.query,
    rows.map((row) => transferHeadToWire(row, today)),
    counts[0]?.n,
  );
});
