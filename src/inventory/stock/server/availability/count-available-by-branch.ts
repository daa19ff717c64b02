import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countAvailableOnRack, itemRackOf, rackSinceDay } from './rack.ts';
import { rackQuery } from './sql-rack.ts';

/** Free units, keyed by 'itemId branchId'. One round trip. */
export const countAvailableByBranch = async (
  db: Db,
  scope: Scope,
  ask: { pairs: readonly { itemId: number; branchId: number }[]; pickupDay: Day; returnDay: Day },
): Promise<Map<string, number>> => {
  const today = bangkokDay(new Date());
  const { pairs, pickupDay, returnDay } = ask;
  const rows = await db.read(
    scope,
    rackQuery(scope, { pairs, today, since: rackSinceDay(today, pickupDay) }),
  );
  return new Map(
    rows.map((row) => [
      `${row.itemId} ${row.branchId}`,
      countAvailableOnRack(itemRackOf(row), pickupDay, returnDay),
    ]),
  );
};
