import { bangkokDay } from '../../core/common/day.ts';
import { totalCap } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import type { transferContract } from '../contract.ts';
import { countQuery, listQuery } from './sql.ts';
import { headOut } from './wire.ts';

/** Transfers of the user's branches, newest first: in, out or both, by state. */
export const list = reading<typeof transferContract.list>(async (db, scope, call) => {
  const { page, size } = call.query;
  const [rows, counts] = await db.readAll(scope, [
    listQuery(scope, call.query),
    countQuery(scope, call.query, totalCap + 1),
  ]);
  const found = counts[0]?.found ?? 0;
  const today = bangkokDay(new Date());
  return {
    itemList: rows.map((row) => ({ ...headOut(row, today), names: row.names ?? [] })),
    page,
    size,
    total: Math.min(found, totalCap),
    totalCapped: found > totalCap,
  };
});
