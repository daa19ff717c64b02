import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { rowOut, unitsCountQuery, unitsQuery } from './sql-units.ts';

/** A page of units of one or all of the user's branches. NOT_FOUND for an unknown item or group, or a branch not the user's, FORBIDDEN for staff who sort by cost. */
export const units = reading<typeof stockContract.units>(async (db, scope, call) => {
  // An order by what is not shown would tell it.
  const isByCost = call.query.sort === 'cost' || call.query.sort === '-cost';
  if (isByCost && !hasRight(scope, 'cost')) return call.fail('FORBIDDEN');
  const today = bangkokDay(new Date());
  const [rows, counts] = await db.readAll(scope, [
    unitsQuery(scope, call.query, today),
    unitsCountQuery(scope, call.query),
  ]);
  const { found = 0, known = false } = counts[0] ?? {};
  if (!known) return call.fail('NOT_FOUND');
  return pageReply(
    call.query,
    rows.map((row) => rowOut(scope, row, today)),
    found,
  );
});
