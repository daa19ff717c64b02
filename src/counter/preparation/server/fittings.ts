import { totalCap } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { prepareContract } from '../contract.ts';
import { fittingOut } from './fitting-wire.ts';
import { clashesQuery, closedQuery, fittingCount, fittingPage } from './sql-fitting.ts';

export const fittings = reading<typeof prepareContract.fittings>(async (db, scope, call) => {
  const { page, size, ...filter } = call.query;
  const [rows, [count]] = await db.readAll(scope, [
    fittingPage(scope, filter, { page, size }),
    fittingCount(scope, filter, totalCap + 1),
  ]);
  return pageReply(call.query, rows.map(fittingOut), count?.n);
});

export const checkFitting = reading<typeof prepareContract.checkFitting>(async (db, scope, call) => {
  const { fittingId, ...at } = call.body;
  const [clashes, [day]] = await db.readAll(scope, [
    clashesQuery(scope, at, fittingId),
    closedQuery(scope, at.day),
  ]);
  return { clashes: clashes.map(fittingOut), closed: day?.closed ?? false, dayName: day?.name ?? '' };
});
