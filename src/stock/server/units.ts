import { totalCap } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import type { stockContract } from '../contract.ts';
import { unitOut, unitsCountQuery, unitsQuery } from './sql-units.ts';

/** A page of the branch's units, newest first, by item, group or state. NOT_FOUND for an unknown item or group. */
export const units = reading<typeof stockContract.units>(async (db, scope, call) => {
  const { page, size } = call.query;
  const [rows, counts] = await db.readAll(scope, [
    unitsQuery(scope, call.query),
    unitsCountQuery(scope, call.query),
  ]);
  const { found = 0, known = false } = counts[0] ?? {};
  if (!known) return call.fail('NOT_FOUND');
  return {
    itemList: rows.map((row) => unitOut(scope, row)),
    page,
    size,
    total: Math.min(found, totalCap),
    totalCapped: found > totalCap,
  };
});
