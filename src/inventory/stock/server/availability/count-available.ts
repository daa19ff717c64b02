import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countAvailableOnRack, loadRacks } from './rack.ts';

/**
 * Counts the units that are free if reservations are rearranged. `replaced`: reservations that end and whose
 * rules the new reservations inherit, as in `reserveUnits`.
 */
export const countAvailable = async (
  q: Tx,
  scope: Scope,
  wish: {
    itemIds: readonly number[];
    pickupDay: Day;
    returnDay: Day;
    replaced?: readonly number[];
    branchId?: number;
  },
): Promise<Map<number, number>> => {
  const { itemIds, pickupDay, returnDay } = wish;
  const branchId = wish.branchId ?? scope.branchId;
  const pairs = itemIds.map((itemId) => ({ itemId, branchId }));
  const replaced = wish.replaced ?? [];
  const racks = await loadRacks(q, scope, {
    pairs,
    today: bangkokDay(new Date()),
    firstDay: pickupDay,
    ignore: sql`${replaced}::bigint[]`,
  });
  const free = new Map(itemIds.map((itemId) => [itemId, 0]));
  for (const rack of racks) free.set(rack.itemId, countAvailableOnRack(rack, pickupDay, returnDay));
  return free;
};
