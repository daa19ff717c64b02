import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { preparationContract } from '../contract.ts';
import { fittingToWire } from './fitting-wire.ts';
import { fittingClashesQuery, closedDayQuery, fittingCount, fittingPage } from './sql-fitting.ts';

export const listFittings = readHandler<typeof preparationContract.fittings>(async (db, scope, call) => {
  const { page, size, ...filter } = call.query;
  const [rows, [count]] = await db.readAll(scope, [
    fittingPage(scope, filter, { page, size }),
    fittingCount(scope, filter),
  ]);
  return pageReply(call.query, rows.map(fittingToWire), count?.n);
});

export const checkFittingTime = readHandler<typeof preparationContract.checkFitting>(
  async (db, scope, call) => {
    const { fittingId, ...at } = call.body;
    const [clashes, [day]] = await db.readAll(scope, [
      fittingClashesQuery(scope, at, fittingId),
      closedDayQuery(scope, at.day, fittingId),
    ]);
    return {
      clashes: clashes.map(fittingToWire),
      closed: day?.closed ?? false,
      nextDay: day?.nextDay ?? at.day,
      dayName: day?.name ?? '',
    };
  },
);
