import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countArrivingFrom, itemRackOf, rackSinceDay } from './rack.ts';
import { rackQuery } from './sql-rack.ts';

/** Counts free units by 'itemId branchId'. `transferDays` means units must come from another branch. */
export const countAvailableByBranch = async (
  db: Db,
  scope: Scope,
  ask: {
    pairs: readonly { itemId: number; branchId: number }[];
    pickupDay: Day;
    returnDay: Day;
    transferDays?: number;
  },
): Promise<Map<string, number>> => {
  const today = bangkokDay(new Date());
  const { pairs, pickupDay, transferDays = 0 } = ask;
  const rows = await db.read(
    scope,
    rackQuery(scope, { pairs, today, since: rackSinceDay(today, pickupDay) }),
  );
  return new Map(
    rows.map((row) => [
      `${row.itemId} ${row.branchId}`,
      countArrivingFrom(itemRackOf(row), ask, { transferDays, today }),
    ]),
  );
};
