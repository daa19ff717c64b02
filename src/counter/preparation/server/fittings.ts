import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { dayClock, openSpanOf, timeOfMinutes } from '#setup/shop/day-times.ts';
import type { preparationContract } from '../contract.ts';
import { fittingProblemOf } from '../fitting-times.ts';
import { fittingDayQuery } from './fitting-day.ts';
import { fittingToWire } from './fitting-wire.ts';
import { fittingBranchSql, fittingClashesQuery, fittingCount, fittingPage } from './sql-fitting.ts';

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
    const { fittingId, orderId, ...at } = call.body;
    const branchId = fittingBranchSql(scope, { fittingId, orderId });
    const [clashes, [day]] = await db.readAll(scope, [
      fittingClashesQuery(scope, branchId, at, fittingId),
      fittingDayQuery(scope, { branchId, day: at.day, orderId, fittingId }),
    ]);
    if (day === undefined) return call.fail('NOT_FOUND');
    const open = openSpanOf(day);
    return {
      clashes: clashes.map(fittingToWire),
      problem: fittingProblemOf(day, at, dayClock()),
      hours: open && { from: timeOfMinutes(open.from), to: timeOfMinutes(open.to) },
      atOnce: day.atOnce,
      nextDay: day.nextDay,
      dayName: day.name,
    };
  },
);
