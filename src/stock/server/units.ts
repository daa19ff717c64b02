import { hasRight } from '../../core/common/access.ts';
import { bangkokDay } from '../../core/common/day.ts';
import { reading } from '../../core/server/call.ts';
import { pageReply } from '../../core/server/page.ts';
import type { stockContract } from '../contract.ts';
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
