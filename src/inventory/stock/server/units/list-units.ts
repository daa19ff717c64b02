import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { unitRowToWire, unitListCountQuery, unitListQuery } from './sql-units.ts';

export const listUnits = readHandler<typeof stockContract.units>(async (db, scope, call) => {
  // A sort by a hidden column would reveal it.
  const isByCost = call.query.sort === 'cost' || call.query.sort === '-cost';
  if (isByCost && !hasRight(scope, 'cost')) return call.fail('FORBIDDEN');
  const today = bangkokDay(new Date());
  const [rows, counts] = await db.readAll(scope, [
    unitListQuery(scope, call.query, today),
    unitListCountQuery(scope, call.query),
  ]);
  const { found = 0, known = false } = counts[0] ?? {};
  if (!known) return call.fail('NOT_FOUND');
  return pageReply(
    call.query,
    rows.map((row) => unitRowToWire(scope, row, today)),
    found,
  );
});
